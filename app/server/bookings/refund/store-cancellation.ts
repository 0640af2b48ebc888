import { inArray, sql } from 'drizzle-orm'
import { spreadOver } from '#app/domain/booking/settlement.ts'
import { bookings, history, type Transaction } from '#app/server/db/index.server.ts'
import { queueCalendar } from '../calendar/publish-calendar.ts'
import { cancellationRefunds } from '../money/order-money.ts'
import { releaseRetained, retainRest } from '../money/retained-money.ts'
import type { FullOrder, StoredLeg } from '../order/full-order.ts'
import { nextVersion } from '../order/next-version.ts'
import type { BookingDeps } from '../types.ts'
import type { Giver } from './giver.ts'
import { queueRefunds, type RequestedRefund } from './queue-refunds.ts'

/** Legs to cancel, or cancelled ones whose money goes back after all, and what goes back. */
type Cancelled = {
  legs: StoredLeg[]
  refunds: RequestedRefund[]
  /** Who of the office did it; null for the customer. */
  by: Giver | null
  /** The mails that tell of it. */
  mails: readonly ('booking-cancellation' | 'office-cancellation')[]
}

/** Money that came for a cancelled trip has been decided on. */
const withoutLatePayment = sql`nullif(${bookings.review}, 'paid-after-cancel')`

/**
 * Cancels legs of a locked order: status, history, refunds and their jobs, mails and calendar commit
 * together. The caller has made sure that no refund exceeds what is left.
 */
export async function storeCancellation(
  deps: BookingDeps,
  tx: Transaction,
  order: FullOrder,
  { legs, refunds, by, mails }: Cancelled,
): Promise<void> {
  const actor = by?.actor ?? 'customer'
  const bookingIds = legs.map(({ id }) => id)
  await tx
    .update(bookings)
    .set({ status: 'cancelled', version: nextVersion, review: withoutLatePayment })
    .where(inArray(bookings.id, bookingIds))
  const shared = { orderId: order.id, at: deps.now(), actor, what: 'status', to: 'cancelled' }
  const stood = legs.filter(({ status }) => status !== 'cancelled')
  if (stood.length > 0) {
    await tx
      .insert(history)
      .values(stood.map(({ id, status }) => ({ ...shared, bookingId: id, from: status })))
  }
  const refundCents = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const back = backByLeg(order, legs, { refunds, now: deps.now() })
  const retainedCents = await retainRest(deps, tx, order, {
    legs,
    back,
    cause: 'cancellation',
    actor,
  })
  const [only] = bookingIds.length === 1 ? bookingIds : []
  const out = { outCents: refundCents, bookingId: only ?? null, actor }
  await releaseRetained(deps, tx, withCancelled(order, bookingIds), out)
  const ways = await queueRefunds(deps, tx, order, {
    requested: refunds,
    cause: 'cancellation',
    by,
  })
  // A trip that is brought back and cancelled anew is told anew.
  const facts = legs.map(({ id, version }) => `${id}.${version}`).join('-')
  for (const kind of mails) {
    const reason = `${kind}:bookings-${facts}`
    await deps.mail.queue(tx, {
      kind,
      orderId: order.id,
      bookingIds,
      retainedCents,
      ...ways,
      reason,
    })
  }
  await queueCalendar(deps, tx, order.id)
  deps.live.bookingsChanged(tx)
}

function withCancelled(order: FullOrder, ids: readonly number[]): FullOrder {
  const legs = order.legs.map((leg) =>
    ids.includes(leg.id) ? { ...leg, status: 'cancelled' } : leg,
  )
  return { ...order, legs }
}

/** What goes back for each leg; one sum for all of them is shared out as our terms would. */
function backByLeg(
  order: FullOrder,
  legs: StoredLeg[],
  { refunds, now }: { refunds: readonly RequestedRefund[]; now: Date },
): RequestedRefund[] {
  if (refunds.every(({ bookingId }) => bookingId !== null)) return [...refunds]
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const shares = spreadOver(total, cancellationRefunds(order, legs, now))
  return legs.map(({ id }, at) => ({ bookingId: id, amount: shares[at] ?? 0 }))
}
