import { eq } from 'drizzle-orm'
import { findTour, type TourSlug } from '#app/content/en/tours.ts'
import type { Cents } from '#app/domain/money.ts'
import { athensDate, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import { payments } from '#app/server/db/index.server.ts'
import type { CardSession } from '#app/server/payments/index.server.ts'
import { findFullOrder } from '../order/full-order.ts'
import { findOrder, outboundOf } from '../order/stored-order.ts'
import type { BookingDeps } from '../types.ts'
import type { SingleFlight } from './single-flight.ts'

type CheckoutDeps = BookingDeps & { singleFlight: SingleFlight }

/** What the success page may know of a checkout: the verified payment and references only. */
export type Checkout = {
  /** What was paid for stands: the trip, or its change. Not so when money came for a cancelled one. */
  paid: boolean
  /** The trip's new date and time, when the session collects a difference; `edited` by the office, not moved. */
  change: { date: WallDate; time: WallTime; edited: boolean } | null
  type: 'transfer' | 'tour'
  bookingRef: string
  returnBookingRef: string | null
  tourTitle: string | null
  /** What the session collects: the price of the order, or the difference for a change. */
  amountCents: Cents
  transactionId: string | null
  /** Athens date of the payment. */
  paidOn: WallDate | null
}

/**
 * Verifies a card session with its provider and tells what became of it. An open one is settled on
 * the way, so the page does not depend on the webhook.
 *
 * @returns Null for a session that is not ours.
 * @throws {ProviderUnavailable} Not known to be paid and the provider is away.
 */
export async function readCheckout(
  deps: CheckoutDeps,
  sessionId: string,
): Promise<Checkout | null> {
  const known = await findPayment(deps, sessionId)
  if (!known) return null
  if (known.state === 'open') {
    await deps.singleFlight(`read ${sessionId}`, async () =>
      settleFetched(deps, await deps.cards.readSession(sessionId)),
    )
  }
  const payment = (await findPayment(deps, sessionId)) ?? known
  const order = await findFullOrder(deps.store.db, payment.orderId)
  // The office may have deleted what was paid for.
  if (!order || order.legs.length === 0) return null
  const outbound = outboundOf(order)
  const change = order.changes.find(({ id }) => id === payment.changeId)
  const stands = change ? change.state === 'applied' : order.state === 'paid'
  return {
    paid: payment.state === 'paid' && stands && hasActiveLeg(order.legs),
    change: change
      ? {
          date: change.toDate,
          time: change.toTime,
          edited: change.fields.length > 0 || change.actor !== 'customer',
        }
      : null,
    type: outbound.kind === 'tour' ? 'tour' : 'transfer',
    bookingRef: outbound.bookingRef,
    returnBookingRef: order.legs[1]?.bookingRef ?? null,
    tourTitle: outbound.tourTitle,
    amountCents: payment.amountCents,
    transactionId: payment.transactionId,
    paidOn: payment.paidAt ? athensDate(payment.paidAt) : null,
  }
}

/**
 * The customer turned back on the card page: closes the session and cancels the pending booking.
 * A session that was paid in the meantime stays paid.
 *
 * @returns The state of the session now, or null for a session that is not ours.
 */
export async function cancelCheckout(
  deps: CheckoutDeps,
  sessionId: string,
): Promise<CardSession['state'] | null> {
  const known = await findPayment(deps, sessionId)
  if (!known) return null
  if (known.state !== 'open') return known.state as CardSession['state']
  return deps.singleFlight(`expire ${sessionId}`, async () => {
    const session = await deps.cards.expireSession(sessionId)
    await settleFetched(deps, session)
    return session?.state ?? 'open'
  })
}

/** What a card session was opened for, so that its customer finds back to it. */
type SessionPurpose = { tourSlug: TourSlug | null; isChange: boolean }

/** Tells it of any session; one that is not ours was for no tour and no change. */
export async function findSessionPurpose(
  deps: BookingDeps,
  sessionId: string,
): Promise<SessionPurpose> {
  const payment = await findPayment(deps, sessionId)
  const order = payment && (await findOrder(deps.store.db, payment.orderId))
  const tour = findTour(order?.legs[0]?.tourId ?? null)
  return { tourSlug: tour?.slug ?? null, isChange: (payment?.changeId ?? null) !== null }
}

function hasActiveLeg(legs: { status: string }[]): boolean {
  return legs.some(({ status }) => status !== 'cancelled')
}

async function settleFetched(deps: BookingDeps, session: CardSession | null): Promise<void> {
  if (!session) return
  await deps.settle({ orderId: session.orderId, session, source: { actor: 'provider' } })
}

async function findPayment(deps: BookingDeps, sessionId: string) {
  const [payment] = await deps.store.db
    .select()
    .from(payments)
    .where(eq(payments.sessionId, sessionId))
  return payment
}
