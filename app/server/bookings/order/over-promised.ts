import { and, asc, eq, inArray } from 'drizzle-orm'
import type { WallDate } from '#app/domain/time/athens.ts'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { markForOffice } from './flag-order.ts'
import { nextVersion } from './next-version.ts'

/** So many are told in a transaction: on the embedded store everybody else waits for it. */
const AT_ONCE = 10
/** So many are listed, and counted for their mails, before they are told. */
const MOST_LISTED = 500

/** A day's trips as they are told: which comes first, how many there are, and whether their mail went. */
type DayAlert = { first: number; count: number; isMailed: boolean }

/**
 * Tells the office of bookings that were sold and that the plan of their day has no place for: each is marked, a few
 * in a transaction, and one mail goes out for each day. A day sold far beyond its cars is one thing to look at, not two
 * hundred. What a kill leaves untold is told by the next call, and nothing twice. With the rule off nothing is told.
 * What has a driver and car in the plan by now loses its mark.
 *
 * @param atOnce How many in a transaction.
 */
export async function alertOverPromised(deps: BookingDeps, atOnce = AT_ONCE): Promise<void> {
  await unmarkSeated(deps)
  const { mode } = await deps.promise.rules()
  if (mode === 'off') return
  for (;;) {
    const ids = await deps.promise.listUnalerted(MOST_LISTED)
    if (ids.length === 0) return
    const days = await countByDay(deps, ids)
    for (let from = 0; from < ids.length; from += atOnce) {
      const some = ids.slice(from, from + atOnce)
      await deps.store.transaction((tx) => alertSome(deps, tx, some, days))
    }
  }
}

/** Takes the mark off bookings that have a seat in the plan of their day by now, or need none. */
async function unmarkSeated({ store, promise, live }: BookingDeps): Promise<void> {
  const isMarked = eq(bookings.review, 'over-promise')
  const marked = await store.db.select({ id: bookings.id }).from(bookings).where(isMarked)
  const over = await promise.listOver(marked.map(({ id }) => id))
  for (const { id } of marked.filter((one) => !over.includes(one.id))) {
    await store.transaction(async (tx) => {
      live.bookingsChanged(tx)
      const cleared = { review: null, version: nextVersion }
      await tx
        .update(bookings)
        .set(cleared)
        .where(and(eq(bookings.id, id), isMarked))
    })
  }
}

async function countByDay({ store }: BookingDeps, ids: number[]) {
  const rows = await store.db
    .select({ id: bookings.id, date: bookings.date, status: bookings.status })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(asc(bookings.id))
  const days = new Map<WallDate, DayAlert>()
  for (const { id, date } of rows.filter(takesPlace)) {
    const day = days.get(date) ?? { first: id, count: 0, isMailed: false }
    days.set(date, { ...day, count: day.count + 1 })
  }
  return days
}

async function alertSome(
  deps: BookingDeps,
  tx: Transaction,
  ids: number[],
  days: Map<WallDate, DayAlert>,
): Promise<void> {
  const { id, orderId, date, status } = bookings
  // The bookings first, as whoever changes one does: two that wait for each other would be ended.
  const rows = await tx
    .select({ id, orderId, date, status })
    .from(bookings)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('update')
  const unalerted = await deps.promise.markAlerted(tx, ids)
  const alert = 'over-promise' as const
  for (const row of rows) {
    if (!takesPlace(row) || !unalerted.includes(row.id)) continue
    const mark = { alert, bookingIds: [row.id], onlyUnmarked: true }
    await markForOffice(deps, tx, row.orderId, mark)
    const day = days.get(row.date)
    if (!day || day.isMailed) continue
    days.set(row.date, { ...day, isMailed: true })
    await deps.mail.queue(tx, {
      kind: 'office-alert',
      orderId: row.orderId,
      bookingId: row.id,
      alert,
      amountCents: null,
      ...(day.count > 1 && { others: day.count - 1 }),
      reason: `office-alert:${alert}:${row.date}:${day.first}`,
    })
  }
}

function takesPlace({ status }: { status: string }): boolean {
  return status === 'pending' || status === 'confirmed'
}
