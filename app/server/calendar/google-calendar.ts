import type { Outside } from '#app/server/outside/index.server.ts'
import { CalendarFailure, callThrough, type GuardedCall, TURNS } from './calendar-failure.ts'
import { isBehind, sequenceIn } from './event-state.ts'
import { type GoogleClient, type GoogleSettings, openGoogleClient } from './google-client.ts'
import { BLANK, type GoogleEvent, googleId, stateOfGoogle, toGoogle } from './google-event.ts'
import type { CalendarEvent, CalendarKey, EventName, OutsideCalendar } from './types.ts'

/** Copies trips into one calendar of Google's, as a service account. */
export async function openGoogleCalendar(
  settings: GoogleSettings,
  { outside, timeoutMs }: { outside: Outside; timeoutMs?: number },
): Promise<OutsideCalendar> {
  const google = await openGoogleClient(settings, timeoutMs)
  const client: Client = { google, call: callThrough(outside, 'google-calendar') }
  return {
    name: 'google-calendar',
    publish: (event) => change(client, event, (known) => put(client, event, known)),
    remove: (event) =>
      change(client, event, async (known) =>
        known && isLate(known, event) ? true : deleteEvent(client, known),
      ),
    forget: (event) => change(client, event, (known) => deleteEvent(client, known)),
    check: () => google.check(),
  }
}

type Client = { google: GoogleClient; call: GuardedCall }

/** Whether nothing is left to do; else what stands there is read anew. */
type Step = (known: GoogleEvent | null) => Promise<boolean>

async function change({ google, call }: Client, { uid }: EventName, step: Step): Promise<void> {
  const id = googleId(uid)
  for (let turn = 0; turn < TURNS; turn++) {
    if (await step(await call('get', () => google.read(id)))) return
  }
  throw new CalendarFailure('google-calendar', 'change', 412)
}

async function put({ google, call }: Client, event: CalendarEvent, known: GoogleEvent | null) {
  if (!known) {
    const made = toGoogle(event, null)
    return isDone(await call('insert', () => google.insert(googleId(event.uid), made)))
  }
  const isBack = known.status === 'cancelled'
  if (isBack ? isLate(known, event) : !isBehind(stateOfGoogle(known), event)) return true
  const shown = toGoogle(event, known)
  return isDone(
    await (isBack
      ? call('update', () => google.update(known, shown))
      : call('patch', () => google.patch(known, shown))),
  )
}

/**
 * Deletes what is there, emptied first: deleted events lie in a bin for a month, where whoever may
 * edit the calendar can read them.
 */
async function deleteEvent({ google, call }: Client, known: GoogleEvent | null): Promise<boolean> {
  if (!known || known.status === 'cancelled') return true
  if (!isBlank(known)) {
    await call('patch', () => google.patch(known, BLANK))
    return false
  }
  const status = await call('delete', () => google.delete(known))
  return isDone(status) || status === 404 || status === 410
}

function isDone(status: number): boolean {
  return status < 300
}

function isLate(known: GoogleEvent, { sequence }: CalendarKey): boolean {
  return sequenceIn(stateOfGoogle(known)) > sequence
}

function isBlank({ summary, description, location }: GoogleEvent): boolean {
  return !summary && !description && !location
}
