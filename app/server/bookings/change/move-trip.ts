import type { Cents } from '#app/domain/money.ts'
import { bookingChanges, type Transaction } from '#app/server/db/index.server.ts'
import { closeOpenSessions } from '../card/close-sessions.ts'
import { openSession } from '../card/open-session.ts'
import { type FullOrder, findFullOrder, lockFullOrder } from '../order/full-order.ts'
import { retryWhenTaken } from '../order/retry-when-taken.ts'
import { PAY_WITHIN_MINUTES } from '../sale/new-order.ts'
import type { BookingDeps, CardFailure } from '../types.ts'
import { applyChange } from './apply-change.ts'
import {
  type Move,
  type MovePrice,
  type MovePriceAnswer,
  type MoveRefusal,
  priceMove,
  refuseMove,
} from './price-move.ts'
import { dropChange } from './settle-change.ts'

/** What a change would cost, for the customer to decide. */
export async function quoteMove(
  deps: BookingDeps,
  orderId: number,
  move: Move,
): Promise<MovePriceAnswer> {
  const order = await findFullOrder(deps.store.db, orderId)
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
  orderId: number,
  move: AgreedMove,
): Promise<MoveAnswer> {
  const order = await findFullOrder(deps.store.db, orderId)
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
      orderId,
      bookingId: leg.id,
      fromDate: leg.date,
      fromTime: leg.time,
      toDate: move.date,
      toTime: move.time,
      differenceCents: priced.differenceCents,
      state: 'awaiting-payment',
      payBefore: byCard ? payBefore : null,
      createdAt: deps.now(),
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
  const opened = await openSession(deps, {
    order,
    changeId: change.id,
    attempt: 0,
    kind: leg.kind === 'tour' ? 'tour' : 'transfer',
    amountCents: change.differenceCents,
    description: `New date or time for booking ${leg.bookingRef}: difference in price`,
    payBefore: change.payBefore,
  })
  return opened.ok ? { ok: true, checkoutUrl: opened.url } : opened
}
