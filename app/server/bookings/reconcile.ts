import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { orders } from '#app/server/db/index.server.ts'
import type { CardSession } from '#app/server/payments/index.server.ts'
import { findOrder, type StoredOrder } from './stored-order.ts'
import type { BookingDeps } from './types.ts'

/** A minute lets webhook and success page do it first. */
const SWEEP_AFTER_MS = 60_000
const SWEEP_AT_ONCE = 4

/**
 * Compares every open card order with its provider and heals: a lost webhook costs at most the
 * time to the next run. One order that fails does not keep the others waiting.
 */
export async function sweepOpenOrders(deps: BookingDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - SWEEP_AFTER_MS)
  let page: { id: number }[] = []
  do {
    page = await openOrders(deps, before, page.at(-1)?.id ?? 0)
    await Promise.all(page.map(({ id }) => reconcileOrLog(deps, id)))
  } while (page.length === SWEEP_AT_ONCE)
}

function openOrders(deps: BookingDeps, before: Date, afterId: number) {
  return deps.store.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'open'),
        eq(orders.paymentMethod, 'card'),
        lte(orders.createdAt, before),
        gt(orders.id, afterId),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(SWEEP_AT_ONCE)
}

function reconcileOrLog(deps: BookingDeps, orderId: number): Promise<void> {
  return reconcileOrder(deps, orderId).catch((error) =>
    deps.log.warn({ err: error, orderId }, 'an open order could not be compared'),
  )
}

/**
 * Makes one card order follow its provider; when its time to pay is over, closes its session
 * there first, so that nobody can pay for a cancelled trip.
 *
 * @throws {ProviderUnavailable} Nothing was changed; try again later.
 */
export async function reconcileOrder(deps: BookingDeps, orderId: number): Promise<void> {
  const order = await findOrder(deps.store.db, orderId)
  if (order?.state !== 'open' || order.paymentMethod !== 'card') return
  const overdue = order.payBefore !== null && order.payBefore <= deps.now()
  for (const payment of order.payments.filter(({ state }) => state === 'open')) {
    const session = overdue
      ? await deps.cards.expireSession(payment.sessionId)
      : await deps.cards.readSession(payment.sessionId)
    const settled = session ?? (overdue ? unknownToProvider(payment) : null)
    if (settled) await deps.settle({ orderId, session: settled, source: { actor: 'system' } })
  }
  if (overdue) await deps.settle({ orderId, session: null, source: { actor: 'system' } })
}

/** A session the provider does not know cannot be paid either. */
function unknownToProvider(payment: StoredOrder['payments'][number]): CardSession {
  const { sessionId, orderId, changeId, amountCents, currency } = payment
  const nothing = { transactionId: null, paidAt: null, url: null }
  return {
    ...nothing,
    ...{ sessionId, orderId, changeId, amountCents, currency },
    state: 'expired',
  }
}
