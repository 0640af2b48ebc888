import { randomBytes } from 'node:crypto'
import {
  type Answer,
  type Form,
  found,
  noSuch,
  pageOf,
  refused,
  refuseMissing,
  refuseUnknown,
} from './http.ts'
import {
  type FakeDispute,
  type FakePayment,
  type FakeRefund,
  type FakeRequest,
  seconds,
  type World,
} from './world.ts'

const PARAMETERS = 'amount expand metadata payment_intent reason'

/** Answers a call under `/v1/refunds`. */
export function serveRefunds(world: World, { method, form }: FakeRequest): Answer {
  const problem = method === 'POST' ? checkForm(form) : null
  if (problem) return problem
  const all = () => [...world.refunds.values()].reverse()
  if (method !== 'POST' && !form.payment_intent) return pageOf('/v1/refunds', all(), form)
  const id = String(form.payment_intent)
  const payment = world.payments.get(id)
  if (!payment) return noSuch('payment_intent', id)
  if (method !== 'POST') return pageOf('/v1/refunds', refundsOf(world, payment).reverse(), form)

  const amount = Number(form.amount ?? leftOf(world, payment))
  const refusal = refuseAmount(world, payment, amount)
  if (refusal) return { ...refusal, isExecuted: true }
  const metadata = (form.metadata ?? {}) as Record<string, string>
  return found({ ...makeRefund(world, payment, amount, metadata) })
}

function checkForm(form: Form): Answer | null {
  const problem = refuseUnknown(form, PARAMETERS) ?? refuseMissing(form, ['payment_intent'])
  if (problem || form.amount === undefined || /^[1-9]\d*$/.test(String(form.amount))) return problem
  const message = `Invalid positive integer: ${form.amount}`
  return refused(400, 'invalid_request_error', 'parameter_invalid_integer', message, 'amount')
}

function refuseAmount(world: World, payment: FakePayment, amount: number): Answer | null {
  const charge = payment.id.replace('pi_', 'ch_')
  const refuse = (code: string | undefined, message: string) =>
    refused(400, 'invalid_request_error', code, message, code ? undefined : 'amount')
  if (payment.isDisputed) {
    return refuse(
      'charge_disputed',
      `Charge ${charge} has been charged back; cannot issue a refund.`,
    )
  }
  const left = leftOf(world, payment)
  if (left === 0) {
    return refuse('charge_already_refunded', `Charge ${charge} has already been refunded.`)
  }
  if (amount <= left) return null
  const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
  return refuse(undefined, message)
}

function makeRefund(
  world: World,
  payment: FakePayment,
  amount: number,
  metadata: Record<string, string>,
): FakeRefund {
  const refund: FakeRefund = {
    id: `re_${randomBytes(12).toString('hex')}`,
    object: 'refund',
    amount,
    currency: payment.currency,
    payment_intent: payment.id,
    status: world.refundStatus,
    metadata,
    created: seconds(world),
  }
  world.refunds.set(refund.id, refund)
  return refund
}

/** Somebody refunds on Stripe's own pages, where our numbers are unknown. */
export function refundByHand(world: World, paymentId: string, amount: number): FakeRefund {
  return makeRefund(world, knownPayment(world, paymentId), amount, {})
}

/** The customer complains at their bank: from now on the payment cannot be refunded. */
export function dispute(world: World, paymentId: string): FakeDispute {
  const payment = Object.assign(knownPayment(world, paymentId), { isDisputed: true })
  return {
    id: `du_${randomBytes(12).toString('hex')}`,
    object: 'dispute',
    amount: payment.amount,
    currency: payment.currency,
    payment_intent: payment.id,
    status: 'needs_response',
    payment_method_details: { type: 'card', card: { case_type: 'chargeback' } },
    metadata: {},
    created: seconds(world),
  }
}

function knownPayment(world: World, id: string): FakePayment {
  const payment = world.payments.get(id)
  if (!payment) throw new Error(`the fake has no payment ${id}`)
  return payment
}

function refundsOf(world: World, payment: FakePayment): FakeRefund[] {
  return [...world.refunds.values()].filter((refund) => refund.payment_intent === payment.id)
}

/** Money of a refund that failed is back and can be refunded again. */
function leftOf(world: World, payment: FakePayment): number {
  return refundsOf(world, payment)
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((left, { amount }) => left - amount, payment.amount)
}
