import type { IncomingMessage } from 'node:http'
import type { Answer, Form } from './http.ts'

/** One call the fake has received, failed ones included. */
export type FakeRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  form: Form
}

/** A checkout session as the fake keeps it; a test may change it to tell another story. */
export type FakeSession = {
  id: string
  object: 'checkout.session'
  livemode: boolean
  mode: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
  created: number
  expires_at: number
  url: string | null
}

/** The money of one paid session. */
export type FakePayment = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  currency: string
  created: number
  isDisputed: boolean
}

/** A refund as the fake keeps it; a test may change its status. */
export type FakeRefund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string | null
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  metadata: Record<string, string>
  created: number
}

/** A complaint at the customer's bank, as Stripe tells of it. */
export type FakeDispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  payment_intent: string | null
  status: string
  payment_method_details: { type: 'card'; card: { case_type: string } }
  metadata: Record<string, string>
  created: number
}

/** An event as the fake keeps and lists it, whether its webhook arrived or not. */
export type FakeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  type: string
  data: { object: object }
}

/** Where Stripe sends events, as an operator has set it. */
export type FakeEndpoint = {
  id: string
  object: 'webhook_endpoint'
  url: string
  status: 'enabled' | 'disabled'
  enabled_events: string[]
  api_version: string | null
}

/**
 * How the next calls fail: Stripe's own error (remembered under the idempotency key, as Stripe
 * does), its rate limit (not remembered), no answer at all, a page of HTML from something in between;
 * or, after the work was done, the same error, no answer, the connection cut, that page, half of
 * the JSON, or JSON that says nothing.
 */
export type FailureMode =
  | 'http-500'
  | 'http-429'
  | 'timeout'
  | 'html'
  | 'done-500'
  | 'done-timeout'
  | 'cut'
  | 'done-html'
  | 'done-truncated'
  | 'done-null'
  | 'done-empty'

/** All the fake knows. */
export type World = {
  base: string
  now: () => Date
  sessions: Map<string, FakeSession>
  payments: Map<string, FakePayment>
  refunds: Map<string, FakeRefund>
  /** What new refunds are at first. */
  refundStatus: FakeRefund['status']
  events: FakeEvent[]
  endpoints: FakeEndpoint[]
  /** Paths the key has no right to. */
  forbidden: Set<string>
  requests: FakeRequest[]
  remembered: Map<string, { request: string; answer: Answer; at: number }>
  failures: { mode: FailureMode; on: string | undefined }[]
}

/** The fake's clock, as Stripe writes instants. */
export function seconds(world: World): number {
  return Math.floor(world.now().getTime() / 1000)
}
