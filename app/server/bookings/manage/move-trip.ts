import { eq } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { bookingChanges, orders, payments, type Transaction } from '#app/server/db/index.server.ts'
import type { CardSession } from '#app/server/payments/index.server.ts'
import { applyChange } from '../apply-change.ts'
import { cardFailure } from '../card-session.ts'
import { closeOpenSessions } from '../close-sessions.ts'
import { orderOfLink } from '../customer-link.ts'
import { type FullOrder, findFullOrder, lockFullOrder } from '../full-order.ts'
import { PAY_WITHIN_MINUTES } from '../new-order.ts'
import { retryWhenTaken } from '../retry-when-taken.ts'
import { dropChange } from '../settle-change.ts'
import { outboundOf } from '../stored-order.ts'
import type { BookingDeps, CardFailure } from '../types.ts'
import {
  type Move,
  type MovePrice,
  type MovePriceAnswer,
  type MoveRefusal,
  priceMove,
  refuseMove,
} from './price-move.ts'

/** What a change would cost, for the customer to decide. */
export async function quoteMove(
  deps: BookingDeps,
  token: string,
  move: Move,
): Promise<MovePriceAnswer> {
  const order = await findManaged(deps, token)
  return order ? priceMove(deps, order, move) : { ok: false, error: 'not-found' }
}

/** A change as the customer agreed to it: the difference in cents is the one that was shown. */
export type AgreedMove = Move & { differenceCents: Cents }

/**
 * Outcome of a change. With `checkoutUrl` the trip moves once the difference is paid there.
 * A {@link CardFailure}: nothing moved; the same request tries the card page again.
 */
export type MoveAnswer =
  | { ok: true; checkoutUrl: string | null }
  | { ok: false; error: MoveRefusal | CardFailure }
  | { ok: false; error: 'price-changed'; differenceCents: Cents }

/**
 * Moves a leg to another date and time: at once when it costs the same or less, or when the driver
 * or a transfer collects the difference; after the payment when a card does. A repeat changes nothing.
 *
 * @throws {ProviderUnavailable} An earlier, unpaid change could not be closed; nothing was moved.
 */
export async function moveTrip(
  deps: BookingDeps,
  token: string,
  move: AgreedMove,
): Promise<MoveAnswer> {
  const order = await findManaged(deps, token)
  if (!order) return { ok: false, error: 'not-found' }
  const waiting = awaitedAt(order, move)
  if (waiting) return openChangeSession(deps, order, waiting)
  if (isThere(order, move)) return { ok: true, checkoutUrl: null }
  const priced = await priceMove(deps, order, move)
  if (!priced.ok) return priced
  if (priced.differenceCents !== move.differenceCents) {
    return { ok: false, error: 'price-changed', differenceCents: priced.differenceCents }
  }
  await closeOpenSessions(deps, order, [priced.leg])
  const made = await retryWhenTaken(() =>
    deps.store.transaction((tx) => make(deps, tx, order.id, { priced, move })),
  )
  if (!made) return { ok: false, error: 'not-changeable' }
  if (made.state === 'awaiting-payment') return openChangeSession(deps, order, made)
  return { ok: true, checkoutUrl: null }
}

type StoredChange = FullOrder['changes'][number]

async function findManaged(deps: BookingDeps, token: string): Promise<FullOrder | null> {
  const orderId = await orderOfLink(deps, token)
  return orderId === null ? null : findFullOrder(deps.store.db, orderId)
}

function awaitedAt(order: FullOrder, move: AgreedMove): StoredChange | undefined {
  const leg = order.legs.find(({ bookingRef }) => bookingRef === move.bookingRef)
  return order.changes.find(
    (change) =>
      change.bookingId === leg?.id &&
      change.state === 'awaiting-payment' &&
      change.toDate === move.date &&
      change.toTime === move.time &&
      change.differenceCents === move.differenceCents,
  )
}

function isThere(order: FullOrder, { bookingRef, date, time }: Move): boolean {
  return order.legs.some(
    (leg) => leg.bookingRef === bookingRef && leg.date === date && leg.time === time,
  )
}

/** Null when the order changed since it was priced: the customer looks again. */
async function make(
  deps: BookingDeps,
  tx: Transaction,
  orderId: number,
  { priced, move }: { priced: MovePrice; move: AgreedMove },
): Promise<StoredChange | null> {
  const order = await lockFullOrder(tx, orderId)
  const leg = order?.legs.find(({ id }) => id === priced.leg.id)
  if (!order || leg?.version !== priced.leg.version) return null
  // The other leg may have moved since.
  if (refuseMove(order, leg, { move, now: deps.now() })) return null
  for (const { id, bookingId, state } of order.changes) {
    if (bookingId === leg.id && state === 'awaiting-payment') await dropChange(tx, id, deps.now())
  }
  const byCard = priced.outcome === 'pay-card'
  const payBefore = new Date(deps.now().getTime() + PAY_WITHIN_MINUTES * 60_000)
  const [change] = await tx
    .insert(bookingChanges)
    .values({
      ...{ orderId, bookingId: leg.id, fromDate: leg.date, fromTime: leg.time },
      ...{ toDate: move.date, toTime: move.time, differenceCents: priced.differenceCents },
      ...{ state: 'awaiting-payment', payBefore: byCard ? payBefore : null, createdAt: deps.now() },
    })
    .returning()
  if (!change) throw new Error('a change was not stored')
  if (byCard) {
    await deps.jobs.enqueue(tx, 'orders.close', [{ payload: { orderId }, startAfter: payBefore }])
    return change
  }
  await applyChange(deps, tx, order, { leg, change })
  return { ...change, state: 'applied' }
}

/** Gives an unpaid change its card page: the open session, or a new one. Safe to repeat. */
async function openChangeSession(
  deps: BookingDeps,
  order: FullOrder,
  change: StoredChange,
): Promise<MoveAnswer> {
  const known = order.payments.find(({ changeId, state }) => {
    return changeId === change.id && state === 'open'
  })
  if (known) return { ok: true, checkoutUrl: known.url }
  const leg = order.legs.find(({ id }) => id === change.bookingId)
  if (!leg) return { ok: false, error: 'not-found' }
  const made = await deps.cards.createSession({
    // The success page knows an order by its outbound leg, whichever leg moves.
    ...{ orderId: order.id, bookingRef: outboundOf(order).bookingRef, attempt: 0 },
    changeId: change.id,
    type: leg.kind === 'tour' ? 'tour' : 'transfer',
    amountCents: change.differenceCents,
    currency: 'EUR',
    description: `New date or time for booking ${leg.bookingRef}: difference in price`,
    customerEmail: order.email,
    expiresAt: change.payBefore ?? deps.now(),
    successUrl: `${deps.origin}/checkout/success`,
    cancelUrl: `${deps.origin}/checkout/cancel`,
  })
  if (!made.ok) {
    deps.log.warn({ orderId: order.id, reason: made.reason }, 'no card session for a change')
    return { ok: false, error: cardFailure(made) }
  }
  const { session } = made
  await keepSession(deps, change, session)
  if (session.state === 'open') return { ok: true, checkoutUrl: session.url }
  await deps.settle({ orderId: order.id, session, source: { actor: 'provider' } })
  return { ok: true, checkoutUrl: null }
}

async function keepSession(
  deps: BookingDeps,
  { id: changeId, orderId, differenceCents: amountCents }: StoredChange,
  { sessionId, bookingRef, url }: CardSession,
): Promise<void> {
  await deps.store.transaction(async (tx) => {
    // The order first, as everywhere (docs/rules/locking.md).
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    await tx
      .insert(payments)
      .values({
        ...{ orderId, changeId, provider: deps.cards.name, sessionId, bookingRef },
        ...{ url: url ?? '', amountCents, createdAt: deps.now() },
      })
      .onConflictDoNothing()
  })
}
