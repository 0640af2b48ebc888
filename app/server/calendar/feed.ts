import { createHash } from 'node:crypto'
import { and, asc, between, eq, lte, sql } from 'drizzle-orm'
import { calendarText } from '#app/content/en/calendar.ts'
import { calendarEvents, type Database } from '#app/server/db/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { Calendar, CalendarEvent } from './types.ts'
import { writeIcs } from './write-ics.ts'

const DAY = 24 * 60 * 60_000
const PAST_DAYS = 30
const COMING_DAYS = 400
const REFRESH_MINUTES = 15
/** Hours before a trip that the office is reminded. */
const ALARMS = [1]

/** What the feed works with. */
export type FeedDeps = {
  db: Database
  keys: Pick<Keys, 'sign' | 'open'>
  /** Public address, no trailing slash. */
  origin: string
  now: () => Date
}

/** A feed as it is sent; `etag` is the same as long as the text is. */
export type FeedFile = { text: string; etag: string }

/** The calendar that needs nothing set up: events in our store, served at a private address. */
export type CalendarFeed = Calendar & {
  /** The office's private address of the feed (N-23); whoever has it reads every trip. */
  officeUrl(): string
  /** The feed behind a token: 30 days back, 400 ahead; null for a token that is not ours. */
  read(token: string): Promise<FeedFile | null>
  /** @throws when the calendar's events cannot be read. */
  check(): Promise<void>
}

/** Builds the feed. */
export function createCalendarFeed(deps: FeedDeps): CalendarFeed {
  let last: { state: string; file: FeedFile } | null = null
  return {
    publish: (event) => publish(deps, event),
    async remove({ bookingId, sequence }) {
      await deps.db
        .update(calendarEvents)
        .set({ cancelled: true, sequence, updatedAt: deps.now() })
        .where(
          and(
            eq(calendarEvents.bookingId, bookingId),
            eq(calendarEvents.cancelled, false),
            lte(calendarEvents.sequence, sequence),
          ),
        )
    },
    async forget({ bookingId }) {
      await deps.db.delete(calendarEvents).where(eq(calendarEvents.bookingId, bookingId))
    },
    officeUrl() {
      const token = deps.keys.sign('calendar-feed', { scope: 'office' })
      return `${deps.origin}/calendar/${token}.ics`
    },
    async read(token) {
      const opened = deps.keys.open('calendar-feed', token) as { scope: string } | null
      if (opened?.scope !== 'office') return null
      // Calendars ask every few minutes and mostly find nothing new: written once, sent often.
      const state = await readState(deps)
      if (last?.state !== state) last = { state, file: await writeFeed(deps) }
      return last.file
    },
    async check() {
      await deps.db.select({ id: calendarEvents.bookingId }).from(calendarEvents).limit(1)
    },
  }
}

/** A repeat changes nothing, not even the time of the last change, so that the feed stays equal. */
async function publish({ db, now }: FeedDeps, event: CalendarEvent): Promise<void> {
  const row = { ...event, cancelled: false, updatedAt: now() }
  const { bookingId, uid, ...set } = row
  await db
    .insert(calendarEvents)
    .values(row)
    .onConflictDoUpdate({ target: calendarEvents.bookingId, set, setWhere: CHANGED })
}

const CHANGED = sql`${calendarEvents.sequence} <= excluded.sequence and
  (${calendarEvents.sequence}, ${calendarEvents.startsAt}, ${calendarEvents.endsAt},
   ${calendarEvents.summary}, ${calendarEvents.description}, ${calendarEvents.location},
   ${calendarEvents.cancelled})
  is distinct from
  (excluded.sequence, excluded.starts_at, excluded.ends_at, excluded.summary,
   excluded.description, excluded.location, excluded.cancelled)`

/** What the feed would be written from, in short. */
async function readState(deps: FeedDeps): Promise<string> {
  const { bookingId, sequence, updatedAt } = calendarEvents
  const event = sql`concat_ws(' ', ${bookingId}, ${sequence}, extract(epoch from ${updatedAt}))`
  const [row] = await deps.db
    .select({
      state: sql<string>`md5(coalesce(string_agg(${event}, ',' order by ${bookingId}), ''))`,
    })
    .from(calendarEvents)
    .where(inWindow(deps.now()))
  return row?.state ?? ''
}

async function writeFeed({ db, now }: FeedDeps): Promise<FeedFile> {
  const rows = await db
    .select()
    .from(calendarEvents)
    .where(inWindow(now()))
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.bookingId))
  const text = writeIcs({
    name: calendarText.officeName,
    refreshMinutes: REFRESH_MINUTES,
    events: rows.map(({ cancelled, updatedAt, ...event }) => ({
      ...event,
      status: cancelled ? 'cancelled' : 'confirmed',
      stamp: updatedAt,
      alarms: ALARMS,
    })),
  })
  const hash = createHash('sha256').update(text).digest('base64url')
  return { text, etag: `"${hash}"` }
}

function inWindow(now: Date) {
  const today = now.getTime()
  return between(
    calendarEvents.startsAt,
    new Date(today - PAST_DAYS * DAY),
    new Date(today + COMING_DAYS * DAY),
  )
}
