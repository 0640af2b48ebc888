import { type CopyDeps, catchUp, copyEvent, isKnown, readCopies } from './copies.ts'
import { type CalendarFeed, createCalendarFeed } from './feed.ts'
import type { AddressDeps } from './feeds.ts'
import type { CopyState } from './types.ts'

/** The company's calendar: the feed, and the calendars outside that are its copies. */
export type CompanyCalendar = Omit<CalendarFeed, 'check'> & {
  /** See {@link catchUp} and {@link readCopies}. */
  catchUp(): Promise<void>
  copies(): Promise<CopyState[]>
  /**
   * Whether the feed and every calendar outside can be read and written.
   *
   * @returns What answered, for administrators.
   */
  check(): Promise<string>
}

/**
 * Builds the company's calendar. Every change is in the feed before a calendar outside is asked; one
 * that does not take it makes the call throw, so that the job tries again.
 */
export function createCompanyCalendar(deps: AddressDeps & CopyDeps): CompanyCalendar {
  const feed = createCalendarFeed(deps)
  return {
    ...feed,
    async publish(event) {
      await feed.publish(event)
      await copyEvent(deps, event)
    },
    async remove(event) {
      await feed.remove(event)
      // What never was in the feed is in no copy: unpaid card trips end so.
      if (await isKnown(deps, event)) await copyEvent(deps, event)
    },
    async forget(event) {
      await feed.forget(event)
      await copyEvent(deps, event)
    },
    catchUp: () => catchUp(deps),
    copies: () => readCopies(deps),
    async check() {
      await feed.check()
      const found = await Promise.all(deps.calendars.map((calendar) => calendar.check()))
      return ['feed', ...found].join(', ')
    },
  }
}
