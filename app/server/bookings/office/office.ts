import type { BookingDeps, Bound } from '../types.ts'
import { calendarRange } from './calendar-range.ts'
import { readDaySheet } from './day-sheet.ts'
import { listBookings } from './list-bookings.ts'

export type { CalendarDay, CalendarTrip } from './calendar-range.ts'
export type { DaySheet, DriverDay, SheetTrip } from './day-sheet.ts'
export type { BookingPage } from './list-bookings.ts'
export type { ListedBooking } from './listed-booking.ts'

/** What the office does with bookings; see each function for what it promises. */
export type Office = {
  list: Bound<typeof listBookings>
  calendarRange: Bound<typeof calendarRange>
  daySheet: Bound<typeof readDaySheet>
}

/** Binds the office's use cases to what they work with. */
export function createOffice(deps: BookingDeps): Office {
  return {
    list: (cursor) => listBookings(deps, cursor),
    calendarRange: (asked) => calendarRange(deps, asked),
    daySheet: (date) => readDaySheet(deps, date),
  }
}
