import { eq } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { bookings, history } from '#app/server/db/index.server.ts'
import { moneyOf } from '../money/order-money.ts'
import { releaseRetained } from '../money/retained-money.ts'
import type { FullOrder, StoredLeg } from '../order/full-order.ts'
import { nextVersion } from '../order/next-version.ts'
import type { Giver } from '../refund/giver.ts'
import { queueRefunds } from '../refund/queue-refunds.ts'
import type { BookingDeps } from '../types.ts'
import type { EditAnswer } from './answers.ts'
import { changeBooking } from './change-booking.ts'

/** So much more goes back for a trip that was cancelled, seen at `version`, and why. */
type RefundCompletion = { version: number; refundCents: Cents; reason: string }

type TooHigh = { ok: false; error: 'refund-too-high'; mostCents: Cents }

/** Outcome of giving more back. */
type CompletionAnswer = EditAnswer | TooHigh

/** What can still go back for a cancelled trip: all that is there but what trips that stand were paid with, in cents. */
export function completableCents(order: FullOrder, { status }: Pick<StoredLeg, 'status'>): Cents {
  const { retainedCents, surplusCents } = moneyOf(order)
  return status === 'cancelled' ? retainedCents + surplusCents : 0
}

/**
 * Gives more back for a trip that was cancelled with too little: what is kept of it, up to what came in. The customer is
 * told, and the history says why.
 *
 * @param by Who of the office gives it.
 */
export function completeRefund(
  deps: BookingDeps,
  id: number,
  { version, refundCents, reason }: RefundCompletion,
  by: Giver,
): Promise<CompletionAnswer> {
  const { actor } = by
  return changeBooking<TooHigh>(deps, { id, version }, async (tx, { order, leg }) => {
    const mostCents = completableCents(order, leg)
    if (refundCents > mostCents) return { ok: false, error: 'refund-too-high', mostCents }
    const releasedCents = await releaseRetained(deps, tx, order, {
      outCents: refundCents,
      bookingId: id,
      actor,
    })
    const requested = [{ bookingId: id, amount: refundCents }]
    const ways = await queueRefunds(deps, tx, order, { requested, cause: 'completion', by })
    await tx.update(bookings).set({ version: nextVersion }).where(eq(bookings.id, id))
    await tx.insert(history).values({
      orderId: order.id,
      bookingId: id,
      at: deps.now(),
      actor,
      what: 'refundReason',
      to: { amountCents: refundCents, reason },
    })
    await deps.mail.queue(tx, {
      kind: 'booking-cancellation',
      orderId: order.id,
      bookingIds: [id],
      retainedCents: moneyOf(order).retainedCents - releasedCents,
      isMore: true,
      ...ways,
      reason: `booking-cancellation:bookings-${id}.${version}:more`,
    })
    return null
  })
}
