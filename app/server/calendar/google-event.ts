import type { calendar_v3 } from '@googleapis/calendar'
import { ATHENS } from './athens-zone.ts'
import { stateOf } from './event-state.ts'
import type { CalendarEvent } from './types.ts'

/** An event as Google Calendar holds it. */
export type GoogleEvent = calendar_v3.Schema$Event

/** Name of the private property that marks a copy; see `event-state.ts`. */
const STATE = 'meltemiState'

/** The id of our event there, always the same: its uid in the only letters allowed (base32hex). */
export function googleId(uid: string): string {
  return BigInt(`0x${Buffer.from(uid).toString('hex')}`).toString(32)
}

/** The state a copy was marked with; null when it is not marked. */
export function stateOfGoogle(event: GoogleEvent): string | null {
  return event.extendedProperties?.private?.[STATE] ?? null
}

/**
 * What is sent of an event: private, nobody invited. Instants are in UTC, so the hour that autumn
 * repeats is clear.
 *
 * @param known What stands there: Google refuses a sequence lower than the one it counted.
 */
export function toGoogle(event: CalendarEvent, known: GoogleEvent | null): GoogleEvent {
  return {
    status: 'confirmed',
    sequence: Math.max(event.sequence, known?.sequence ?? 0),
    summary: plain(event.summary),
    description: plain(event.description),
    location: plain(event.location),
    start: { dateTime: event.startsAt.toISOString(), timeZone: ATHENS },
    end: { dateTime: event.endsAt.toISOString(), timeZone: ATHENS },
    visibility: 'private',
    transparency: 'opaque',
    extendedProperties: { private: { [STATE]: stateOf(event) } },
  }
}

/** What is left of an event for the time that Google keeps deleted ones. */
export const BLANK: GoogleEvent = { summary: '', description: '', location: '' }

/** Google shows a description as HTML: what a customer typed must not become a link. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll('<', '‹').replaceAll('>', '›')
}
