import { isIP } from 'node:net'
import { CalendarFailure, TIMEOUT_MS, wayFault } from './calendar-failure.ts'

/** Where the trips are copied to; see docs/connections/calendars.md for the forms of `url`. */
export type CaldavSettings = { url: string; username: string; password: string }

/** A resource as it stands on the server. */
export type Resource = { etag: string; text: string }

/** What can be done with the resources of one collection; a name is that of a file, `….ics`. */
export type Collection = {
  /** @returns Null when there is no such resource. */
  read(name: string): Promise<Resource | null>
  /**
   * Puts a resource in (`etag` null) or replaces the one with that tag.
   *
   * @returns False when it is no longer as `etag` says.
   */
  write(name: string, text: string, etag: string | null): Promise<boolean>
  /** Deletes the resource with that tag; false when it is another by now. */
  delete(name: string, etag: string): Promise<boolean>
  /** Looks at the collection itself; see OutsideCalendar. */
  check(): Promise<string>
}

type Dav = typeof import('tsdav')

/** What follows a company's own name in an address, at the least: `.com`, or `.co.uk` and its like. */
const PUBLIC_END = /\.(?:[a-z]{2,3}\.[a-z]{2}|[a-z]{2,})$/

/**
 * Whether an address that an answer names is of the same server, or of another of the same owner (iCloud gives each of its
 * users a host of their own). Numbers and names without a dot are nobody's but their own.
 */
export function isOfSameHouse(setting: URL, named: URL): boolean {
  if (named.host === setting.host) return true
  if (named.port !== setting.port || isIP(named.hostname) || isIP(setting.hostname)) return false
  const owner = ownerOf(setting.hostname)
  return owner !== null && ownerOf(named.hostname) === owner
}

function ownerOf(hostname: string): string | null {
  const end = PUBLIC_END.exec(hostname)?.[0]
  const own = end && hostname.slice(0, -end.length).split('.').at(-1)
  return own ? `${own}${end}` : null
}

/**
 * Opens a collection of a CalDAV server; nothing is asked before the first use.
 *
 * @throws {CalendarFailure} Every use: the server did not answer, or not as it should.
 */
export async function openCollection(
  settings: CaldavSettings,
  timeoutMs = TIMEOUT_MS,
): Promise<Collection> {
  const dav = await import('tsdav')
  const { username, password } = settings
  const options = {
    headers: {
      ...dav.getBasicAuthHeaders({ username, password }),
      // Behind some web servers a compressed answer has another ETag than the resource.
      'accept-encoding': 'identity',
    },
    fetch: fetchFor(settings.url, timeoutMs),
  }
  const address = findAddress(dav, settings.url, options)
  const at = async (name: string) => new URL(encodeURIComponent(name), await address()).href
  return {
    async read(name) {
      const answer = await options.fetch(await at(name), { headers: options.headers })
      return answer.status === 404 || answer.status === 410 ? null : readResource(answer)
    },
    async write(name, data, etag) {
      const url = await at(name)
      const type = { 'content-type': 'text/calendar; charset=utf-8' }
      const headers = { ...options.headers, ...type }
      const answer = etag
        ? await dav.updateObject({ ...options, headers, url, data, etag })
        : await dav.createObject({
            ...options,
            url,
            data,
            headers: { ...headers, 'if-none-match': '*' },
          })
      return wasDone('put', answer.status)
    },
    async delete(name, etag) {
      const { status } = await dav.deleteObject({ ...options, url: await at(name), etag })
      return status === 404 || status === 410 || wasDone('delete', status)
    },
    check: async () => checkCollection(dav, await address(), options),
  }
}

type Options = { headers: Record<string, string>; fetch: typeof fetch }

/** Asked once more when cut: a server may have closed the connection that was kept for the next. */
const READS = new Set(['GET', 'PROPFIND'])

function wasCut(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === 'ECONNRESET'
}

/**
 * Fetches within the time. What a server names in its answers is asked only where the setting could have led: the
 * password goes to no other house, and nowhere unencrypted that was reached encrypted.
 */
function fetchFor(base: string, timeoutMs: number): typeof fetch {
  const setting = new URL(base)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (setting.protocol === 'https:' && url.protocol !== 'https:')
      throw new CalendarFailure('caldav', 'discovery', 'an address without encryption')
    if (!isOfSameHouse(setting, url))
      throw new CalendarFailure('caldav', 'discovery', 'an address of another server')
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const send = () => fetch(url, { redirect: 'error', ...init, signal })
      const answer = await send().catch((error: unknown) => {
        if (!READS.has(init?.method ?? 'GET') || !wasCut(error)) throw error
        return send()
      })
      // Read here, so that an answer that stops half-way counts as none too.
      const body = answer.body && (await answer.arrayBuffer())
      return new Response(body?.byteLength ? body : null, answer)
    } catch (error) {
      throw new CalendarFailure('caldav', (init?.method ?? 'get').toLowerCase(), wayFault(error))
    }
  }
}

/** The collection's address, found once: it is the setting, or is named there behind a `#`. */
function findAddress(dav: Dav, setting: string, options: Options): () => Promise<string> {
  const [serverUrl = '', name] = setting.split('#')
  if (name === undefined) return async () => `${serverUrl.replace(/\/+$/, '')}/`
  let found: string | null = null
  return async () => {
    found ??= await discover(dav, { serverUrl, name: decodeURIComponent(name) }, options)
    return found
  }
}

async function discover(
  dav: Dav,
  { serverUrl, name }: { serverUrl: string; name: string },
  options: Options,
): Promise<string> {
  const account = { serverUrl, accountType: 'caldav' as const }
  const { calendars = [] } = await dav
    .createAccount({ ...options, account, loadCollections: true })
    .catch((error: unknown) => {
      if (error instanceof CalendarFailure) throw error
      const isUnauthorised = error instanceof Error && error.message.includes('401')
      throw new CalendarFailure('caldav', 'discovery', isUnauthorised ? 401 : 'nothing of use')
    })
  const found = calendars.find(({ displayName }) => String(displayName) === name)
  if (!found) throw new CalendarFailure('caldav', 'discovery', `no calendar named ${name}`)
  return `${found.url.replace(/\/+$/, '')}/`
}

async function readResource(answer: Response): Promise<Resource> {
  const text = await answer.text()
  const etag = answer.headers.get('etag')
  if (answer.status !== 200) throw new CalendarFailure('caldav', 'get', answer.status)
  // A proxy's sign-in page, say.
  if (!etag || !text.includes('BEGIN:VCALENDAR'))
    throw new CalendarFailure('caldav', 'get', 'what is no calendar')
  return { etag, text }
}

function wasDone(operation: string, status: number): boolean {
  if (status === 412) return false
  if (status === 200 || status === 201 || status === 204) return true
  throw new CalendarFailure('caldav', operation, status)
}

const WRITING = ['all', 'write', 'writeContent']

async function checkCollection(dav: Dav, url: string, options: Options): Promise<string> {
  const properties = {
    'd:resourcetype': {},
    'd:displayname': {},
    'd:current-user-privilege-set': {},
  }
  const [answer] = await dav.propfind({ ...options, url, depth: '0', props: properties })
  const { ok, status = 0, props } = answer ?? {}
  if (!ok) throw new CalendarFailure('caldav', 'propfind', status)
  if (!props?.resourcetype || !('calendar' in props.resourcetype))
    throw new CalendarFailure('caldav', 'propfind', 'what is no calendar')
  const granted = [props.currentUserPrivilegeSet?.privilege ?? []].flat()
  const rights = granted.flatMap((privilege: object) => Object.keys(privilege))
  if (!rights.some((right) => WRITING.includes(right)))
    throw new CalendarFailure('caldav', 'propfind', 'that it may not be written to')
  return `CalDAV ${props.displayname ?? ''}`.trim()
}
