import { eq } from 'drizzle-orm'
import { furtherState, type RefundState } from '#app/domain/booking/refund-state.ts'
import { history, refunds, type Transaction } from '#app/server/db/index.server.ts'
import type { ProviderRefund } from '#app/server/payments/index.server.ts'
import { releaseRetained } from '../money/retained-money.ts'
import { flagOrder } from '../order/flag-order.ts'
import { type FullOrder, lockFullOrder } from '../order/full-order.ts'
import type { BookingParts } from '../types.ts'

type Refund = FullOrder['refunds'][number]

/**
 * Brings our refund to what the provider reports of it, in any order and any number of times. A
 * refund we did not ask for was made at the provider: it is taken in and shown to the office.
 */
export async function applyRefundReport(
  deps: BookingParts,
  orderId: number,
  reported: ProviderRefund,
): Promise<void> {
  await deps.store.transaction(async (tx) => {
    const order = await lockFullOrder(tx, orderId)
    // Money in another currency never was the order's: what went back of it is the stray payment's matter.
    if (!order || reported.currency !== order.currency) return
    const known = order.refunds.find((refund) => isSame(refund, reported))
    if (known) await updateRefund(deps, tx, known, reported)
    else await insertRefund(deps, tx, order, reported)
    deps.live.bookingsChanged(tx)
  })
}

/** The provider will never make this refund: the office has to find another way. */
export async function refuseRefund(
  deps: BookingParts,
  refund: Refund,
  reason: string,
): Promise<void> {
  await deps.store.transaction(async (tx) => {
    const order = await lockFullOrder(tx, refund.orderId)
    const known = order?.refunds.find(({ id }) => id === refund.id)
    if (known) await setRefundState(deps, tx, known, { state: 'failed', lastError: reason })
  })
}

function isSame(refund: Refund, reported: ProviderRefund): boolean {
  if (refund.providerRefundId) return refund.providerRefundId === reported.providerRefundId
  return refund.paymentId !== null && refund.id === reported.refundId
}

async function updateRefund(
  deps: BookingParts,
  tx: Transaction,
  known: Refund,
  { providerRefundId, state }: ProviderRefund,
): Promise<void> {
  const further = furtherState(known.state as RefundState, state)
  if (further === known.state && known.providerRefundId) return
  await setRefundState(deps, tx, known, { state: further, providerRefundId })
}

async function setRefundState(
  deps: BookingParts,
  tx: Transaction,
  known: Refund,
  to: { state: RefundState } & Partial<Refund>,
): Promise<void> {
  const { id, orderId, bookingId, amountCents } = known
  const settledAt = settledAtFor(deps, to.state)
  await tx
    .update(refunds)
    .set({ ...to, settledAt })
    .where(eq(refunds.id, id))
  await note(deps, tx, known, { from: known.state, to: to.state })
  if (to.state !== 'failed') return
  await flagOrder(deps, tx, orderId, {
    alert: 'refund-failed',
    amountCents,
    of: `refund-${id}`,
    ...(bookingId !== null && { bookingIds: [bookingId] }),
  })
}

async function insertRefund(
  deps: BookingParts,
  tx: Transaction,
  order: FullOrder,
  { providerRefundId, transactionId, amountCents, currency, state }: ProviderRefund,
): Promise<void> {
  const payment = order.payments.find((one) => one.transactionId === transactionId)
  const out = { outCents: amountCents, bookingId: null, actor: 'provider' }
  if (state !== 'failed') await releaseRetained(deps, tx, order, out)
  const [row] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      paymentId: payment?.id ?? null,
      amountCents,
      currency,
      state,
      cause: 'provider',
      providerRefundId,
      createdAt: deps.now(),
      settledAt: settledAtFor(deps, state),
    })
    .returning()
  if (!row) throw new Error('a refund was not stored')
  await note(deps, tx, row, { to: state })
  await flagOrder(deps, tx, order.id, {
    alert: 'refunded-at-provider',
    amountCents,
    of: `refund-${row.id}`,
  })
}

function settledAtFor({ now }: BookingParts, state: RefundState): Date | null {
  return state === 'pending' ? null : now()
}

async function note(
  { now }: BookingParts,
  tx: Transaction,
  { orderId, bookingId, amountCents }: Refund,
  { from, to }: { from?: string; to: string },
): Promise<void> {
  await tx.insert(history).values({
    orderId,
    bookingId,
    at: now(),
    actor: 'provider',
    what: 'refund',
    ...(from && { from }),
    to: { state: to, amountCents },
  })
}
