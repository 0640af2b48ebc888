import { eq, sql } from 'drizzle-orm'
import { bookings } from '#app/server/db/index.server.ts'
import { type Passed, passedAt } from '../order/is-passed.ts'
import type { BookingDeps } from '../types.ts'

/** What is to be said of a booking, its pickup being past; null when nothing is. */
export async function readPassed(
  { store, now }: Pick<BookingDeps, 'store' | 'now'>,
  id: number,
): Promise<Passed | null> {
  const [found] = await store.db
    // Selected bare from one table its columns lose their table, and no word would be of this trip.
    .select({ passed: sql<Passed | null>`${passedAt(now())}` })
    .from(bookings)
    .where(eq(bookings.id, id))
  return found?.passed ?? null
}
