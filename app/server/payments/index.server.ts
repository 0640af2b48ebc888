import type { Database } from '#app/server/db/index.server.ts'
import type { Outside } from '#app/server/outside/index.server.ts'
import { createStandIn, type StandIn } from './stand-in.ts'
import type { StripeOptions } from './stripe-connection.ts'
import type { CardProvider, CreateResult } from './types.ts'

export type { SettleResult, StandIn, StandInOutcome, StandInPage } from './stand-in.ts'
export type { StripeOptions } from './stripe-connection.ts'
export {
  type CardProvider,
  type CardSession,
  type CardSessionRequest,
  type CreateResult,
  type EventResult,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderRefund,
  ProviderUnavailable,
  type RefundRequest,
  type RefundResult,
  type SessionPurpose,
} from './types.ts'

/**
 * What card payments need: keys or null, the id of this installation, the store, the guard, the
 * public address, the clock.
 * `isPublic`: strangers reach this address, so without keys nobody is led to a page that plays.
 */
type PaymentsOptions = {
  stripe: StripeOptions | null
  installation: string
  isPublic: boolean
  db: Database
  outside: Outside
  origin: string
  now: () => Date
}

/** The card provider in use; `standIn` is the same object when its card page is open, else null. */
export type Payments = { provider: CardProvider; standIn: StandIn | null }

/**
 * Chooses the card provider: Stripe when its keys are set, else the stand-in. On a public
 * address the stand-in opens no session and has no page; it still knows what was tried out before.
 * The Stripe library is loaded only when it is used, to keep a start without keys fast.
 */
export async function createPayments(options: PaymentsOptions): Promise<Payments> {
  const { stripe, installation, isPublic, db, outside, origin, now } = options
  if (!stripe) {
    const standIn = createStandIn({ db, installation, origin, now })
    return isPublic
      ? { provider: { ...standIn, createSession: refuseSession }, standIn: null }
      : { provider: standIn, standIn }
  }
  const { createStripeProvider } = await import('./stripe-provider.ts')
  const surroundings = { installation, outside, origin, now }
  return { provider: createStripeProvider({ ...stripe, ...surroundings }), standIn: null }
}

async function refuseSession(): Promise<CreateResult> {
  const reason = 'STRIPE_SECRET_KEY is not set, and the stand-in card page is for this machine only'
  return { ok: false, error: 'not-configured', reason }
}
