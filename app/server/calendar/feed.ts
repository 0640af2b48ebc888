import { createHash } from 'node:crypto'
import { and, asc, between, eq, lt, or, sql } from 'drizzle-orm'
import { calendarTextEn } from '#app/content/en/calendar.ts'
import { DEFAULT_LOCALE } from '#app/content/locale.ts'
import { texts } from '#app/content/texts.ts'
import { batchCalls, bookings, calendarEvents } from '#app/server/db/index.server.ts'
import {
  type AddressDeps,
  type FeedAddress,
  type FeedOwner,
  type LiveFeed,
  listFeeds,
  makeFeed,
  openFeed,
  revokeFeed,
} from './feeds.ts'
import type { Calendar, CalendarEvent } from './types.ts'
import { writeIcs } from './write-ics.ts'

const DAY = 24 * 60 * 60_000
const PAST_DAYS = 30
const COMING_DAYS = 400
const REFRESH_MINUTES = 15
const MOST_TOGETHER = 50
/** Hours before a trip that its readers are reminded. */
export const ALARMS = [1]

/** A feed as it is sent; `etag` is the same as long as the text is. */
export type FeedFile = { text: string; etag: string }

/**
 * The calendar that needs nothing set up: events in our store, served at private addresses.
 * Its rows are what the company's calendar holds; copies elsewhere follow them.
 */
export type CalendarFeed = Calendar & {
  /** See {@link listFeeds}, {@link makeFeed} and {@link revokeFeed}. */
  feeds(): Promise<FeedOwner[]>
  makeFeed(driverId: number | null): Promise<FeedAddress | null>
  revokeFeed(driverId: number | null): Promise<boolean>
  /** The file behind a token, 30 days back and 400 ahead; null when there is no such address. */
  read(token: string): Promise<FeedFile | null>
  /** @throws when the calendar's events cannot be read. */
  check(): Promise<void>
}

/** Builds the feed. */
export function createCalendarFeed(deps: AddressDeps): CalendarFeed {
  const { db } = deps.store
  const written = new Map<number, { state: string; file: FeedFile }>()
  return {
    publish: batchCalls(MOST_TOGETHER, (events: CalendarEvent[]) => publishAll(deps, events)),
    async remove({ bookingId, sequence }) {
      await db
        .update(calendarEvents)
        .set({ cancelled: true, sequence, updatedAt: deps.now(), copiedTo: [] })
        .where(
          and(
            eq(calendarEvents.bookingId, bookingId),
            // Counted up also when it was called off before: what is older must not bring it back.
            or(
              lt(calendarEvents.sequence, sequence),
              and(eq(calendarEvents.sequence, sequence), eq(calendarEvents.cancelled, false)),
            ),
          ),
        )
    },
    async forget({ bookingId }) {
      await deps.store.db.delete(calendarEvents).where(eq(calendarEvents.bookingId, bookingId))
    },
    feeds: () => listFeeds(deps),
    makeFeed: (driverId) => makeFeed(deps, driverId),
    revokeFeed: (driverId) => revokeFeed(deps, driverId),
    async read(token) {
      const feed = await openFeed(deps, token)
      if (!feed) return null
      // Calendars ask every few minutes and mostly find nothing new: written once, sent often.
      const owner = feed.driverId ?? 0
      const state = await readState(deps, feed)
      const known = written.get(owner)
      if (known?.state === state) return known.file
      const file = await writeFeed(deps, feed)
      written.set(owner, { state, file })
      return file
    },
    async check() {
      await deps.store.db.select({ id: calendarEvents.bookingId }).from(calendarEvents).limit(1)
    },
  }
}

/**
 * A repeat changes nothing, not even the time of the last change, so that the feed stays equal. Jobs of many
 * bookings run beside each other: what they put in in one turn is one statement.
 */
async function publishAll(
  { store, now }: AddressDeps,
  events: CalendarEvent[],
): Promise<undefined[]> {
  const shared = { cancelled: false, updatedAt: now(), copiedTo: [] }
  // In the same order everywhere: two processes wait for each other, and never crosswise.
  const sorted = events.toSorted((one, other) => one.bookingId - other.bookingId)
  await store.db
    .insert(calendarEvents)
    .values(sorted.map((event) => ({ ...event, ...shared })))
    .onConflictDoUpdate({ target: calendarEvents.bookingId, set: NEW_VALUES, setWhere: CHANGED })
  return events.map(() => undefined)
}

const NEW_VALUES = {
  sequence: sql`excluded.sequence`,
  startsAt: sql`excluded.starts_at`,
  endsAt: sql`excluded.ends_at`,
  summary: sql`excluded.summary`,
  description: sql`excluded.description`,
  location: sql`excluded.location`,
  cancelled: sql`excluded.cancelled`,
  updatedAt: sql`excluded.updated_at`,
  copiedTo: sql`excluded.copied_to`,
}

const CHANGED = sql`${calendarEvents.sequence} <= excluded.sequence and
  (${calendarEvents.sequence}, ${calendarEvents.startsAt}, ${calendarEvents.endsAt},
   ${calendarEvents.summary}, ${calendarEvents.description}, ${calendarEvents.location},
   ${calendarEvents.cancelled})
  is distinct from
  (excluded.sequence, excluded.starts_at, excluded.ends_at, excluded.summary,
   excluded.description, excluded.location, excluded.cancelled)`

/** What the feed would be written from, in short. */
async function readState(deps: AddressDeps, feed: LiveFeed): Promise<string> {
  const { bookingId, sequence, updatedAt } = calendarEvents
  const event = sql`concat_ws(' ', ${bookingId}, ${sequence}, extract(epoch from ${updatedAt}))`
  const [row] = await deps.store.db
    .select({
      state: sql<string>`md5(coalesce(string_agg(${event}, ',' order by ${bookingId}), ''))`,
    })
    .from(calendarEvents)
    .where(and(inWindow(deps.now()), shownIn(feed)))
  return row?.state ?? ''
}

async function writeFeed({ store, now }: AddressDeps, feed: LiveFeed): Promise<FeedFile> {
  const calendarText = texts(DEFAULT_LOCALE)(calendarTextEn)
  const rows = await store.db
    .select()
    .from(calendarEvents)
    .where(and(inWindow(now()), shownIn(feed)))
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.bookingId))
  const text = writeIcs({
    name: feed.driverId === null ? calendarText.officeName : calendarText.driverName,
    refreshMinutes: REFRESH_MINUTES,
    events: rows.map(({ cancelled, updatedAt, copiedTo: _, ...event }) => ({
      ...event,
      status: cancelled ? 'cancelled' : 'confirmed',
      stamp: updatedAt,
      alarms: ALARMS,
    })),
  })
  const hash = createHash('sha256').update(text).digest('base64url')
  return { text, etag: `"${hash}"` }
}

/** A driver's feed holds his trips as they are assigned now: one taken from him is gone from it. */
function shownIn({ driverId }: LiveFeed) {
  if (driverId === null) return undefined
  const his = sql`select 1 from ${bookings} where ${bookings.id} = ${calendarEvents.bookingId}
    and ${bookings.driverId} = ${driverId}`
  return sql`exists (${his})`
}

function inWindow(now: Date) {
  const today = now.getTime()
  return between(
    calendarEvents.startsAt,
    new Date(today - PAST_DAYS * DAY),
    new Date(today + COMING_DAYS * DAY),
  )
}
