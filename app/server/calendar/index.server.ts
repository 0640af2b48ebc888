export { CalendarFailure } from './calendar-failure.ts'
export { type CompanyCalendar, createCompanyCalendar } from './company-calendar.ts'
export type { FeedFile } from './feed.ts'
export type { FeedAddress, FeedOwner } from './feeds.ts'
export { openOutsideCalendars } from './outside-calendars.ts'
export type {
  Calendar,
  CalendarEvent,
  CalendarKey,
  CopyState,
  EventName,
  OutsideCalendar,
  OutsideName,
} from './types.ts'
export { type IcsEvent, type IcsFile, writeIcs } from './write-ics.ts'
