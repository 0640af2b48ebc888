import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm'
import { isBookingReference } from '#app/domain/booking/reference.ts'
import { foldForSearch } from '#app/domain/text/search-text.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { bookings, type Database, matching } from '#app/server/db/index.server.ts'
import type { StoredOrder } from './list-order.ts'

/** So many are counted; beyond it the count says "or more". */
const MOST_COUNTED = 2_000
/** How alike a name must be to be offered where nothing is found: schmit for Schmidt. */
const ALIKE = 0.45

/** What to search: conditions beside the words, in which order, after which row, how many ids at most. */
type Search = { where: SQL | undefined; order: StoredOrder; cursor: string | null; limit: number }

/** How many there are; `capped`: at least so many, the rest was not counted. */
export type Found = { value: number; capped: boolean }

/**
 * Finds a page of bookings by what was typed, and counts all that it finds, up to {@link MOST_COUNTED}. A whole
 * reference means its booking and nothing else. Words are looked for where words begin, so that *port* is not
 * *Airport*; only where that finds nothing, anywhere.
 */
export async function searchBookings(
  db: Database,
  typed: string,
  { where, order, cursor, limit }: Search,
): Promise<{ ids: number[]; found: Found }> {
  const hits = and(where, await meaning(db, typed, where))
  const [rows, found] = await Promise.all([
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(hits, order.after(cursor)))
      .orderBy(order.orderBy)
      .limit(limit),
    countUpTo(db, hits),
  ])
  return { ids: rows.map(({ id }) => id), found }
}

/** How many bookings a condition holds for, as far as anybody reads it. */
export async function countUpTo(db: Database, where: SQL | undefined): Promise<Found> {
  const counted = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('counted')
  const value = await db.$count(counted)
  return { value: Math.min(value, MOST_COUNTED), capped: value > MOST_COUNTED }
}

async function meaning(db: Database, typed: string, where: SQL | undefined): Promise<SQL> {
  const reference = typed.trim().toUpperCase()
  if (isBookingReference(reference) && (await holds(db, eq(bookings.bookingRef, reference)))) {
    return eq(bookings.bookingRef, reference)
  }
  const beginning = matching(bookings.searchText, typed, 'beginning')
  return (await holds(db, and(where, beginning)))
    ? beginning
    : matching(bookings.searchText, typed, 'anywhere')
}

async function holds(db: Database, where: SQL | undefined): Promise<boolean> {
  const rows = await db.select({ id: bookings.id }).from(bookings).where(where).limit(1)
  return rows.length > 0
}

/** Ids of bookings of these days whose words are most like what was typed: a name that was heard, not read. */
export async function searchAlike(
  db: Database,
  typed: string,
  { from, to, limit }: { from: WallDate; to: WallDate; limit: number },
): Promise<number[]> {
  const likeness = sql`strict_word_similarity(${foldForSearch(typed)}, ${bookings.searchText})`
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(between(bookings.date, from, to), sql`${likeness} > ${ALIKE}`))
    .orderBy(desc(likeness), bookings.date, bookings.time)
    .limit(limit)
  return rows.map(({ id }) => id)
}
