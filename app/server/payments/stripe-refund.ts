import type Stripe from 'stripe'
import { type Connection, guarded, isStripeId } from './stripe-connection.ts'
import { isSpentKey, NO_SENSE, toRefusal } from './stripe-failure.ts'
import { idFrom, paymentIdOf } from './stripe-session.ts'
import {
  type ProviderRefund,
  ProviderUnavailable,
  type RefundRequest,
  type RefundResult,
} from './types.ts'

// More refunds, or faults of Stripe for one refund within a day, than one payment ever sees.
const MOST_REFUNDS = 1000
const MOST_KEYS = 9

/**
 * Gives money back once per refund number. Stripe forgets an idempotency key after a day, so what
 * it lists is asked before anything is made; the key then covers callers at the same moment.
 *
 * @throws {RangeError} Amount not a positive whole number of cents.
 */
export async function refund(
  connection: Connection,
  request: RefundRequest,
): Promise<RefundResult> {
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents <= 0) {
    throw new RangeError(`amountCents must be a positive integer, got ${request.amountCents}`)
  }
  if (!isStripeId('pi', request.transactionId)) {
    return { ok: false, error: 'refused', reason: 'the payment was not taken by Stripe' }
  }
  try {
    const made = await guarded(connection, 'create-refund', () => findOrRefund(connection, request))
    return { ok: true, refund: made }
  } catch (error) {
    return toRefusal(error)
  }
}

/**
 * A key under which Stripe stored an error would repeat it for a day, so the next of a fixed row
 * follows, after another look: the error may have come after the refund was made.
 */
async function findOrRefund(
  connection: Connection,
  request: RefundRequest,
): Promise<ProviderRefund> {
  for (let turn = 1; ; turn++) {
    const known = await listRefunds(connection, request.transactionId)
    const ours = known.find(({ refundId }) => refundId === request.refundId)
    if (ours) return ours
    try {
      return await refundOnce(connection, request, turn)
    } catch (error) {
      if (turn === MOST_KEYS || !isSpentKey(error)) throw error
    }
  }
}

async function refundOnce(
  { stripe, installation }: Connection,
  { refundId, orderId, transactionId, amountCents }: RefundRequest,
  turn: number,
): Promise<ProviderRefund> {
  const key = `meltemi-${installation}-refund-${refundId}-${transactionId}`
  const made = await stripe.refunds.create(
    {
      payment_intent: transactionId,
      amount: amountCents,
      metadata: { installation, refund_id: String(refundId), order_id: String(orderId) },
    },
    { idempotencyKey: turn === 1 ? key : `${key}-${turn}` },
  )
  const read = toProviderRefund(made)
  if (!read) throw new ProviderUnavailable(NO_SENSE)
  return read
}

/** Every refund of a payment, newest first. */
export async function listRefunds(
  { stripe }: Connection,
  transactionId: string,
): Promise<ProviderRefund[]> {
  const list = stripe.refunds.list({ payment_intent: transactionId, limit: 100 })
  const refunds = await list.autoPagingToArray({ limit: MOST_REFUNDS })
  return refunds.map(toProviderRefund).filter((one) => one !== null)
}

/** Reads Stripe's refund, or null when it belongs to no payment a session can have made. */
export function toProviderRefund(refund: Stripe.Refund): ProviderRefund | null {
  const transactionId = paymentIdOf(refund)
  if (!transactionId) return null
  return {
    providerRefundId: refund.id,
    refundId: idFrom(refund.metadata?.refund_id),
    transactionId,
    amountCents: refund.amount,
    currency: refund.currency.toUpperCase(),
    state: stateOf(refund),
  }
}

/** A status Stripe may add one day must not pass for money that arrived. */
function stateOf({ status }: Stripe.Refund): ProviderRefund['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
