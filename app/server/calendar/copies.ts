import { and, asc, count, eq, gt, not, sql } from 'drizzle-orm'
import type { Clock } from '#app/server/clock/index.server.ts'
import { calendarEvents, type Store } from '#app/server/db/index.server.ts'
import { CalendarFailure, TURNS } from './calendar-failure.ts'
import type { CopyState, EventName, OutsideCalendar } from './types.ts'

/** What copying works with. */
export type CopyDeps = { store: Pick<Store, 'db'>; calendars: OutsideCalendar[]; now: Clock }

type Row = typeof calendarEvents.$inferSelect

/** A trip counts as coming while it may still be under way. */
const UNDER_WAY_MS = 24 * 60 * 60_000
/** So that one run ends in a few minutes; the next goes on. */
const ROWS_PER_RUN = 500
/** So many refusals in one run are no fault of single events. */
const MOST_REFUSALS = 10

/**
 * Makes every calendar outside show an event as the feed has it.
 *
 * @throws What the first of those that failed threw; the others have it.
 */
export async function copyEvent(deps: CopyDeps, event: EventName): Promise<void> {
  const copied = await Promise.allSettled(
    deps.calendars.map((calendar) => syncCopy(deps, calendar, event)),
  )
  const failed = copied.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** Whether the feed holds an event, be it as called off. */
export async function isKnown({ store }: CopyDeps, event: EventName): Promise<boolean> {
  return (await readRow(store, event)) !== null
}

/**
 * Copies what is missing of the trips to come: those of before a calendar was connected, and those
 * whose job gave up while it was away.
 *
 * @throws When a calendar is away, or refuses; the next run tries again.
 */
export async function catchUp(deps: CopyDeps): Promise<void> {
  const done = await Promise.allSettled(deps.calendars.map((one) => catchUpOne(deps, one)))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** How far each calendar outside has followed. */
export async function readCopies({ store, calendars, now }: CopyDeps): Promise<CopyState[]> {
  return Promise.all(
    calendars.map(async ({ name }) => {
      const [row] = await store.db
        .select({ waiting: count() })
        .from(calendarEvents)
        .where(isMissing(name, now()))
      return { calendar: name, waiting: row?.waiting ?? 0 }
    }),
  )
}

/**
 * The feed's row decides, not what a job once read: after each write it is looked at again, so a late
 * writer mends what it spoilt, and a row that is gone takes the copy with it.
 */
async function syncCopy({ store }: CopyDeps, calendar: OutsideCalendar, event: EventName) {
  for (let turn = 0; turn < TURNS; turn++) {
    const row = await readRow(store, event)
    if (!row) await calendar.forget(event)
    else if (row.cancelled) await calendar.remove(row)
    else await calendar.publish(row)
    if (row ? await noteCopied(store, calendar, row) : !(await readRow(store, event))) return
  }
  throw new Error(`${calendar.name}: the trip changed faster than it could be copied`)
}

async function catchUpOne(deps: CopyDeps, calendar: OutsideCalendar): Promise<void> {
  const { bookingId, uid, startsAt } = calendarEvents
  const missing = await deps.store.db
    .select({ bookingId, uid })
    .from(calendarEvents)
    .where(isMissing(calendar.name, deps.now()))
    .orderBy(asc(startsAt), asc(bookingId))
    .limit(ROWS_PER_RUN)
  const refusals: CalendarFailure[] = []
  for (const event of missing) {
    await syncCopy(deps, calendar, event).catch((error: unknown) => {
      if (!(error instanceof CalendarFailure && error.isRefusal)) throw error
      refusals.push(error)
    })
    if (refusals.length === MOST_REFUSALS) break
  }
  if (refusals[0]) throw refusals[0]
}

async function readRow({ db }: Pick<Store, 'db'>, { bookingId }: EventName): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(calendarEvents)
    .where(eq(calendarEvents.bookingId, bookingId))
  return row ?? null
}

/** False when the row is no longer what was copied. */
async function noteCopied(
  { db }: Pick<Store, 'db'>,
  { name }: OutsideCalendar,
  { bookingId, sequence, updatedAt, cancelled }: Row,
): Promise<boolean> {
  const { copiedTo } = calendarEvents
  const noted = await db
    .update(calendarEvents)
    .set({ copiedTo: sql`array_append(array_remove(${copiedTo}, ${name}), ${name})` })
    .where(
      and(
        eq(calendarEvents.bookingId, bookingId),
        eq(calendarEvents.sequence, sequence),
        eq(calendarEvents.updatedAt, updatedAt),
        eq(calendarEvents.cancelled, cancelled),
      ),
    )
    .returning({ bookingId: calendarEvents.bookingId })
  return noted.length > 0
}

function isMissing(name: string, now: Date) {
  const coming = gt(calendarEvents.startsAt, new Date(now.getTime() - UNDER_WAY_MS))
  return and(coming, not(sql`${name} = any(${calendarEvents.copiedTo})`))
}
