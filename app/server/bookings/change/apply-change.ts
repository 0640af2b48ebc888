import { eq } from 'drizzle-orm'
import { orderLinesEn } from '#app/content/en/order-lines.ts'
import { texts } from '#app/content/texts.ts'
import { athensInstant, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import { bookingChanges, bookings, history, type Transaction } from '#app/server/db/index.server.ts'
import { queueCalendar } from '../calendar/publish-calendar.ts'
import { changeRefund } from '../money/order-money.ts'
import { flagOrder } from '../order/flag-order.ts'
import type { FullOrder, StoredLeg } from '../order/full-order.ts'
import { nextVersion } from '../order/next-version.ts'
import { type TakenTime, takenCrew, withoutCrew } from '../order/taken-crew.ts'
import type { Giver } from '../refund/giver.ts'
import { queueRefunds } from '../refund/queue-refunds.ts'
import type { BookingParts } from '../types.ts'
import { sellDifference } from './sell-difference.ts'

/** A change of date and time as it takes effect. */
type Change = {
  id: number
  toDate: WallDate
  toTime: WallTime
  differenceCents: number
}

/** The leg that moves, and who of the office moves it for its customer, if one does. */
type Applied = { leg: StoredLeg; change: Change; by: Giver | null }

/**
 * Moves a leg of a locked order and everything that follows: totals, refund of a lower price, mails,
 * calendar. A driver or vehicle that is taken at the new time is released, and the office is told.
 */
export async function applyChange(
  deps: BookingParts,
  tx: Transaction,
  order: FullOrder,
  { leg, change, by }: Applied,
): Promise<void> {
  const actor = by?.actor ?? 'customer'
  const { id: changeId, toDate: date, toTime: time, differenceCents } = change
  const at = deps.now()
  const pickupAt = athensInstant(date, time)
  const freeAt = new Date(pickupAt.getTime() + leg.durationMinutes * 60_000)
  const released = await releaseTaken(deps, tx, leg, { pickupAt, freeAt })
  await tx
    .update(bookings)
    .set({ ...released, date, time, pickupAt, freeAt, version: nextVersion })
    .where(eq(bookings.id, leg.id))
  const line = {
    kind: 'change',
    cents: differenceCents,
    byOffice: false,
    label: texts(order.locale)(orderLinesEn).change,
  } as const
  await sellDifference(deps, tx, order, { leg, lines: differenceCents === 0 ? [] : [line] })
  await tx
    .update(bookingChanges)
    .set({ state: 'applied', settledAt: at })
    .where(eq(bookingChanges.id, changeId))
  const from = { date: leg.date, time: leg.time }
  await tx.insert(history).values({
    orderId: order.id,
    bookingId: leg.id,
    at,
    actor,
    what: 'moved',
    from,
    to: { date, time, differenceCents },
  })
  const ways = await queueRefunds(deps, tx, order, {
    requested: [{ bookingId: leg.id, amount: changeRefund(order, differenceCents) }],
    cause: 'change',
    by,
  })
  for (const kind of ['booking-change', 'office-change'] as const) {
    const reason = `${kind}:change-${changeId}`
    await deps.mail.queue(tx, { kind, orderId: order.id, changeId, ...ways, reason })
  }
  await queueCalendar(deps, tx, order.id)
  deps.live.bookingsChanged(tx)
}

/** What to clear of the assignment; a clash the office had allowed on purpose is asked anew. */
async function releaseTaken(
  deps: BookingParts,
  tx: Transaction,
  leg: StoredLeg,
  when: TakenTime,
): Promise<Partial<typeof bookings.$inferInsert>> {
  const taken = await takenCrew(tx, leg, when)
  if (taken.driver || taken.vehicle) {
    await flagOrder(deps, tx, leg.orderId, {
      alert: 'driver-released',
      amountCents: null,
      bookingIds: [leg.id],
      of: `booking-${leg.id}:${when.pickupAt.toISOString()}`,
    })
  }
  return { clashAllowed: false, ...withoutCrew(taken) }
}
