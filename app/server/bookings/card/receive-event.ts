import { and, eq, sql } from 'drizzle-orm'
import { history, payments, providerEvents } from '#app/server/db/index.server.ts'
import type {
  CardSession,
  ProviderDispute,
  ProviderEvent,
} from '#app/server/payments/index.server.ts'
import { flagOrder } from '../order/flag-order.ts'
import { lockFullOrder } from '../order/full-order.ts'
import { applyRefundReport } from '../refund/apply-refund-report.ts'
import type { BookingDeps, SettleOutcome } from '../types.ts'

/**
 * Applies a proven message of the card provider. Messages come doubled and in any order: what a
 * message says counts once, and a refund that is told before its payment brings the payment along.
 *
 * @throws {ProviderUnavailable} Not applied; the provider sends it again.
 */
export async function receiveEvent(
  deps: BookingDeps,
  event: ProviderEvent,
): Promise<SettleOutcome> {
  const { id, type, session, refund, dispute } = event
  if (session) {
    return handleSession(deps, session, { id, type })
  }
  const transactionId = refund?.transactionId ?? dispute?.transactionId
  const orderId = transactionId ? await findOrderPaidBy(deps, transactionId) : null
  if (orderId === null) return 'unknown'
  if (refund) await applyRefundReport(deps, orderId, refund)
  if (dispute) await handleDispute(deps, orderId, dispute)
  const [fresh] = await deps.store.db
    .insert(providerEvents)
    .values({ eventId: id, type, receivedAt: deps.now() })
    .onConflictDoNothing()
    .returning()
  return fresh ? 'settled' : 'repeat'
}

/**
 * Messages overtake each other, and a cancelled trip does not come back: so the news that nobody can
 * pay a session counts only when the provider, asked anew, still says so. That money came in needs no
 * second word.
 */
async function handleSession(
  deps: BookingDeps,
  reported: CardSession,
  event: { id: string; type: string },
): Promise<SettleOutcome> {
  const certain =
    reported.state === 'expired' ? await deps.cards.readSession(reported.sessionId) : reported
  // The provider may have forgotten a session it has closed.
  const session = certain ?? reported
  return deps.settle({ orderId: reported.orderId, session, source: { actor: 'provider', event } })
}

async function findOrderPaidBy(deps: BookingDeps, transactionId: string): Promise<number | null> {
  const [known] = await deps.store.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.transactionId, transactionId))
    .limit(1)
  if (known) return known.orderId
  const session = await deps.cards.findSession(transactionId)
  if (!session) return null
  const outcome = await deps.settle({
    orderId: session.orderId,
    session,
    source: { actor: 'provider' },
  })
  return outcome === 'unknown' ? null : session.orderId
}

/** The customer's bank wants money back: the office answers at the provider, the trip stays. */
async function handleDispute(
  deps: BookingDeps,
  orderId: number,
  { disputeId, state, amountCents }: ProviderDispute,
): Promise<void> {
  await deps.store.transaction(async (tx) => {
    if (!(await lockFullOrder(tx, orderId))) return
    const to = { disputeId, state, amountCents }
    const sameNews = sql`${history.to} = ${JSON.stringify(to)}::jsonb`
    if ((await tx.$count(history, and(eq(history.orderId, orderId), sameNews))) > 0) return
    await tx
      .insert(history)
      .values({ orderId, at: deps.now(), actor: 'provider', what: 'dispute', to })
    deps.live.bookingsChanged(tx)
    if (state !== 'open') return
    await flagOrder(deps, tx, orderId, {
      alert: 'disputed',
      amountCents,
      of: `dispute-${disputeId}`,
    })
  })
}
