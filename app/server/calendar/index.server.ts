export { type CalendarFeed, createCalendarFeed, type FeedFile } from './feed.ts'
export type { FeedAddress, FeedOwner } from './feeds.ts'
export type { Calendar, CalendarEvent, CalendarKey } from './types.ts'
export { type IcsEvent, type IcsFile, writeIcs } from './write-ics.ts'
