/**
 * One trip as calendars show it. Nothing personal but name, phone and route: no id number, no
 * e-mail address (DATA-12).
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
export type CalendarKey = { bookingId: number; uid: string; sequence: number }

/** Where the company's trips are written: one interface for every kind of calendar (N-23). */
export type Calendar = {
  /** Puts an event in or brings it up to date; repeatable, and an older sequence changes nothing. */
  publish(event: CalendarEvent): Promise<void>
  /** Calls an event off; repeatable. One that never was there is not put in. */
  remove(event: CalendarKey): Promise<void>
  /** Takes an event out without a trace: its booking was deleted. Repeatable. */
  forget(event: CalendarKey): Promise<void>
}
