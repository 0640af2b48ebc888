import { and, asc, gte, inArray, isNull, ne } from 'drizzle-orm'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { overPromises, type Transaction } from '#app/server/db/index.server.ts'
import type { SettleDeps } from './settle.ts'

/** Bookings without a place in the plan of their day of which nobody was told yet, days gone by left out; by id. */
export async function listUnalerted(
  { store, now }: Pick<SettleDeps, 'store' | 'now'>,
  most: number,
): Promise<number[]> {
  const { bookingId, day, state, alertedAt } = overPromises
  const rows = await store.db
    .select({ bookingId })
    .from(overPromises)
    .where(and(isNull(alertedAt), ne(state, 'checking'), gte(day, addDays(athensDate(now()), -1))))
    .orderBy(asc(bookingId))
    .limit(most)
  return rows.map((row) => row.bookingId)
}

/** Notes that they are told of, in the transaction that does it. @returns Those nobody was told of before. */
export async function markAlerted(
  { now }: Pick<SettleDeps, 'now'>,
  tx: Transaction,
  bookingIds: number[],
): Promise<number[]> {
  const { bookingId, alertedAt } = overPromises
  const rows = await tx
    .update(overPromises)
    .set({ alertedAt: now() })
    .where(and(inArray(bookingId, bookingIds), isNull(alertedAt)))
    .returning({ bookingId })
  return rows.map((row) => row.bookingId)
}

/** Which of these bookings have no seat in the plan of their day, or are still to be planned. */
export async function listOver(
  { store }: Pick<SettleDeps, 'store'>,
  bookingIds: readonly number[],
): Promise<number[]> {
  if (bookingIds.length === 0) return []
  const { bookingId } = overPromises
  const rows = await store.db
    .select({ bookingId })
    .from(overPromises)
    .where(inArray(bookingId, [...bookingIds]))
  return rows.map((row) => row.bookingId)
}
