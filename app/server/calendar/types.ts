import type { ServiceName } from '#app/server/outside/index.server.ts'

/**
 * One trip as calendars show it. Nothing personal but name, phone and route: no id number, no
 * e-mail address.
 */
export type CalendarEvent = CalendarKey & {
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  location: string
}

/**
 * Names an event and its state. `uid` never changes; `sequence` is the booking's version, so it
 * grows with every change and tells a late writer that it is late.
 */
export type CalendarKey = EventName & { sequence: number }

/** Names an event, whatever its state. */
export type EventName = { bookingId: number; uid: string }

/** Where the company's trips are written: one interface for every kind of calendar. */
export type Calendar = {
  /** Puts an event in or brings it up to date; repeatable, and an older sequence changes nothing. */
  publish(event: CalendarEvent): Promise<void>
  /** Calls an event off; repeatable. One that never was there is not put in. */
  remove(event: CalendarKey): Promise<void>
  /** Takes an event out without a trace, in whatever state: its booking was deleted. Repeatable. */
  forget(event: EventName): Promise<void>
}

/** The calendars outside that trips can be copied into. */
export type OutsideName = Extract<ServiceName, 'caldav' | 'google-calendar'>

/**
 * A calendar of another company or server. It knows of an event only what stands there: of one
 * that was called off nothing is left, so a late `publish` of an older sequence would bring it
 * back. The feed remembers; see `copies.ts`.
 *
 * @throws Every method: CalendarFailure or CircuitOpen when the calendar did not do it.
 */
export type OutsideCalendar = Calendar & {
  name: OutsideName
  /**
   * Asks, past the breaker, whether events can be read and written there.
   *
   * @returns What answered, for administrators.
   */
  check(): Promise<string>
}

/** Up to here an event stands elsewhere as the company's calendar has it. */
export type CopyState = {
  calendar: OutsideName
  /** Trips to come whose last change is not there yet. */
  waiting: number
}
