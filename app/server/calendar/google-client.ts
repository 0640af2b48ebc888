import { CalendarFailure, TIMEOUT_MS, wayFault } from './calendar-failure.ts'
import type { GoogleEvent } from './google-event.ts'
import { type GoogleKey, readGoogleKey } from './google-key.ts'

/** Where the trips are copied to. `apiBase` replaces Google's address, for tests. */
export type GoogleSettings = { calendarId: string; credentials: string; apiBase: string | null }

/**
 * What can be done with the events of one calendar. Statuses that a caller acts on are answers:
 * 404 and 410 (not there), 409 (the id is taken), 412 (changed since it was read).
 *
 * @throws {CalendarFailure} Google did not answer, or anything else.
 */
export type GoogleClient = {
  /** Null when there never was such an event; a deleted one comes as `cancelled`. */
  read(id: string): Promise<GoogleEvent | null>
  insert(id: string, event: GoogleEvent): Promise<number>
  /** Changes the fields that are given, and leaves a colour or a note of the office alone. */
  patch(known: GoogleEvent, event: GoogleEvent): Promise<number>
  /** Writes the whole event; brings a deleted one back. */
  update(known: GoogleEvent, event: GoogleEvent): Promise<number>
  delete(known: GoogleEvent): Promise<number>
  /** Looks at the calendar itself; see OutsideCalendar. */
  check(): Promise<string>
}

/** The narrowest right there is for reading and writing events. */
const SCOPE = 'https://www.googleapis.com/auth/calendar.events'
const ACTED_ON = [404, 409, 410, 412]
const LIMITED = /^(userR|r)ateLimitExceeded$|^quotaExceeded$/

/**
 * Opens one calendar of Google's API v3 as a service account; nothing is asked before the first use.
 *
 * @throws {SettingsError} The key file is none.
 */
export async function openGoogleClient(
  settings: GoogleSettings,
  timeout = TIMEOUT_MS,
): Promise<GoogleClient> {
  const key = readGoogleKey(settings.credentials)
  const { auth, calendar } = await import('@googleapis/calendar')
  const rootUrl = settings.apiBase ? { rootUrl: `${settings.apiBase}/` } : {}
  const { events } = calendar({ version: 'v3', auth: signIn(auth, key, timeout), ...rootUrl })
  const { calendarId } = settings
  const quiet = { calendarId, sendUpdates: 'none' }
  return {
    async read(eventId) {
      const { status, data } = await answerOf('get', events.get({ calendarId, eventId }, options()))
      if (status === 404 || status === 410) return null
      // A proxy's sign-in page, say.
      if (data?.id !== eventId) throw new CalendarFailure('google-calendar', 'get', 'no event')
      return data
    },
    insert: (id, requestBody) =>
      statusOf(
        'insert',
        events.insert({ ...quiet, requestBody: { ...requestBody, id } }, options()),
      ),
    patch: (known, requestBody) =>
      statusOf('patch', events.patch({ ...quiet, ...named(known), requestBody }, options(known))),
    update: (known, requestBody) =>
      statusOf('update', events.update({ ...quiet, ...named(known), requestBody }, options(known))),
    delete: (known) =>
      statusOf('delete', events.delete({ ...quiet, ...named(known) }, options(known))),
    async check() {
      const list = events.list({ calendarId, maxResults: 1 }, options())
      const { status, data } = await answerOf('list', list)
      if (!data?.accessRole) throw new CalendarFailure('google-calendar', 'list', status)
      if (data.accessRole !== 'writer' && data.accessRole !== 'owner')
        throw new CalendarFailure('google-calendar', 'list', 'that it may not be written to')
      return `Google Calendar ${data.summary ?? ''}`.trim()
    },
  }
}

type Auth = typeof import('@googleapis/calendar')['auth']

/** The library knows one address for tokens; the key file's own is put in its place. */
function signIn(auth: Auth, { email, privateKey, tokenUri }: GoogleKey, timeout: number) {
  const client = new auth.JWT({
    email,
    key: privateKey,
    scopes: [SCOPE],
    additionalClaims: { aud: tokenUri },
    transporterOptions: { timeout },
  })
  client.transporter.interceptors.request.add({
    resolved: async (request) => {
      // Jobs try again, in their own time.
      request.retry = false
      request.retryConfig = undefined
      if (request.url.href === TOKEN_URL) request.url = new URL(tokenUri)
      return request
    },
  })
  return client
}

const TOKEN_URL = 'https://oauth2.googleapis.com/token'

function named({ id }: GoogleEvent) {
  return { eventId: id ?? '' }
}

/** Of a known event: only while it is as it was read. */
function options(known?: GoogleEvent) {
  const headers: Record<string, string> = known?.etag ? { 'If-Match': known.etag } : {}
  return {
    headers,
    validateStatus: (status: number) =>
      (status >= 200 && status < 300) || ACTED_ON.includes(status),
  }
}

type Answer<T> = { status: number; data: T }

async function statusOf(operation: string, call: Promise<Answer<unknown>>): Promise<number> {
  return (await answerOf(operation, call)).status
}

/** The library's own errors hold the whole request, name and phone included: none goes further. */
async function answerOf<T>(operation: string, call: Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await call
  } catch (error) {
    throw new CalendarFailure('google-calendar', operation, answerIn(error))
  }
}

function answerIn(error: unknown): number | string {
  const { response } = error as { response?: { status: number; data?: unknown } }
  if (!response) return wayFault(error)
  const { error: details } = (response.data ?? {}) as {
    error?: { errors?: { reason?: string }[] }
  }
  const reason = details?.errors?.[0]?.reason ?? ''
  return LIMITED.test(reason) ? reason : response.status
}
