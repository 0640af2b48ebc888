import { asc, eq, lt } from 'drizzle-orm'
import { bookingSearchText, SEARCH_FORM } from '#app/domain/text/search-text.ts'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'

/** Bookings of one transaction: nobody waits long for any of them. */
const BATCH = 500
/** Bookings of one run; the next one goes on. */
const MOST = 100_000

/**
 * Does the job 'bookings.refold', repeatable: writes anew what bookings of an earlier release are found by. Until it
 * has come to one, that booking is found as it was before.
 */
export async function reindexSearch({ store }: Pick<BookingDeps, 'store'>): Promise<void> {
  for (let done = 0; done < MOST; done += BATCH) {
    const found = await store.transaction(reindexBatch)
    if (found < BATCH) return
  }
}

/** @returns How many were written anew. */
async function reindexBatch(tx: Transaction): Promise<number> {
  const rows = await tx
    .select()
    .from(bookings)
    .where(lt(bookings.searchForm, SEARCH_FORM))
    .orderBy(asc(bookings.searchForm), asc(bookings.id))
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  for (const row of rows) {
    await tx
      .update(bookings)
      .set({ searchText: bookingSearchText(row), searchForm: SEARCH_FORM })
      .where(eq(bookings.id, row.id))
  }
  return rows.length
}
