import { asc, eq } from 'drizzle-orm'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import type { LocatedPlace } from '#app/server/maps/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { placeColumns } from './place-columns.ts'

/** Bookings of one transaction: nobody waits long for any of them. */
const BATCH = 100
/** Bookings of one run; the next one goes on. */
const MOST = 10_000

/**
 * Does the job 'bookings.locate', repeatable: looks up where the trips go that came in without a quote
 * (from a file, or before quotes kept it). A text that names no place we know stays without a point, and
 * is not looked up again. The length of the way stays unknown: nobody was quoted one.
 */
export async function locatePlaces(deps: Pick<BookingDeps, 'store' | 'roads'>): Promise<void> {
  const known = new Map<string, LocatedPlace | null>()
  const locate = (text: string) => {
    if (!known.has(text)) known.set(text, deps.roads.locate(text))
    return known.get(text)
  }
  for (let done = 0; done < MOST; done += BATCH) {
    const found = await deps.store.transaction((tx) => locateBatch(tx, locate))
    if (found < BATCH) return
  }
}

/** @returns How many were looked up. */
async function locateBatch(
  tx: Transaction,
  locate: (text: string) => LocatedPlace | null | undefined,
): Promise<number> {
  const { id, pickupLocation, dropoffLocation, located } = bookings
  const rows = await tx
    .select({ id, pickupLocation, dropoffLocation })
    .from(bookings)
    .where(eq(located, false))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  for (const row of rows) {
    await tx
      .update(bookings)
      .set({
        ...placeColumns(locate(row.pickupLocation), locate(row.dropoffLocation)),
        located: true,
      })
      .where(eq(id, row.id))
  }
  return rows.length
}
