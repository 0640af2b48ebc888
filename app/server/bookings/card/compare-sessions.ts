import type { CardSession } from '#app/server/payments/index.server.ts'
import type { FullOrder } from '../order/full-order.ts'
import type { BookingDeps } from '../types.ts'

/**
 * Makes an order follow what the provider says of the open sessions of one purpose: of the order itself, or of a change;
 * `overdue` closes them there first.
 */
export async function compareSessions(
  deps: BookingDeps,
  order: FullOrder,
  { changeId, overdue }: { changeId: number | null; overdue: boolean },
): Promise<void> {
  for (const payment of order.payments) {
    if (payment.state !== 'open' || payment.changeId !== changeId) continue
    const session = overdue
      ? await deps.cards.expireSession(payment.sessionId)
      : await deps.cards.readSession(payment.sessionId)
    const reported = session ?? (overdue ? unknownToProvider(deps, order, payment) : null)
    if (reported) {
      await deps.settle({ orderId: order.id, session: reported, source: { actor: 'system' } })
    }
  }
}

/**
 * The provider may have opened a session whose address never reached us. Closes it like the others,
 * so that no money can arrive for what is dropped; one that was paid counts.
 */
export async function closeUnheardSession(
  deps: BookingDeps,
  order: FullOrder,
  change?: FullOrder['changes'][number],
): Promise<void> {
  const changeId = change?.id ?? null
  const ofPurpose = order.payments.filter((payment) => payment.changeId === changeId)
  // While one is stored as open, no other is asked for.
  if (ofPurpose.some(({ state }) => state === 'open')) return
  const known = new Set(ofPurpose.map(({ sessionId }) => sessionId))
  const since = change?.createdAt ?? order.createdAt
  const [first] = order.legs
  // Money for a deleted booking comes in as what it is: for nothing that is here.
  if (!first) return
  const purpose = { orderId: order.id, changeId, bookingRef: first.bookingRef, since }
  const found = await deps.cards.findSessions(purpose)
  for (const { sessionId } of found) {
    if (known.has(sessionId)) continue
    const session = await deps.cards.expireSession(sessionId)
    if (session) await deps.settle({ orderId: order.id, session, source: { actor: 'system' } })
  }
}

/** A session the provider does not know cannot be paid either. */
function unknownToProvider(
  { cards: { installation, isLive } }: BookingDeps,
  { legs }: FullOrder,
  payment: FullOrder['payments'][number],
): CardSession {
  const { sessionId, orderId, changeId, amountCents, currency } = payment
  const nothing = { transactionId: null, paidAt: null, url: null }
  const bookingRef = payment.bookingRef ?? legs[0]?.bookingRef ?? ''
  return {
    ...nothing,
    installation,
    isLive,
    bookingRef,
    sessionId,
    orderId,
    changeId,
    amountCents,
    currency,
    state: 'expired',
  }
}
