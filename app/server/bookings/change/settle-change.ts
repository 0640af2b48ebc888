import { eq } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import {
  bookingChanges,
  bookings,
  history,
  isAnyOf,
  payments,
  providerEvents,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { CardSession } from '#app/server/payments/index.server.ts'
import { queueCalendar } from '../calendar/publish-calendar.ts'
import { isForeign, type NamedOrder, storeStray, strayCauseOf } from '../card/stray-payment.ts'
import { moneyOf } from '../money/order-money.ts'
import { flagOrder } from '../order/flag-order.ts'
import { type FullOrder, isAhead, lockFullOrder } from '../order/full-order.ts'
import { nextVersion } from '../order/next-version.ts'
import { reportedStateOf } from '../order/reported-states.ts'
import { retryWhenTaken } from '../order/retry-when-taken.ts'
import { queueRefunds } from '../refund/queue-refunds.ts'
import type { BookingParts, Report, SettleOutcome } from '../types.ts'
import { applyChange } from './apply-change.ts'
import { refuseMove } from './price-move.ts'

/**
 * Makes a change of a trip follow the card session that collects its difference: paid moves the
 * trip, expired drops the change. Money for a change that can no longer be made, or of another
 * amount, is flagged for the office and moves nothing.
 */
export async function settleChange(
  deps: BookingParts,
  changeId: number,
  { orderId, session, source }: Report & { session: CardSession },
): Promise<SettleOutcome> {
  if (session.state === 'open') return 'repeat'
  const settle = async (tx: Transaction): Promise<SettleOutcome> => {
    const order = await lockFullOrder(tx, orderId)
    const change = order?.changes.find(({ id }) => id === changeId)
    if (source.event) await storeProviderEvent(tx, source.event, deps.now())
    const cause = strayCauseOf(deps.cards, session, change && order ? namedBy(order) : null)
    if (cause && session.state === 'paid') await storeStray(deps, tx, session, cause)
    if (cause || !order || !change) return 'unknown'
    const stored = await storePayment(deps, tx, order, { changeId, session })
    if (stored === 'other-booking') await storeStray(deps, tx, session, stored)
    if (stored !== 'stored') return stored === 'repeat' ? 'repeat' : 'unknown'
    if (isForeign(session, order)) await recordForeign(deps, tx, order, { change, session })
    else if (change.state === 'owing') {
      if (session.state === 'paid') await recordLinkPayment(deps, tx, order, { change, session })
    } else if (session.state === 'paid')
      await recordChangePayment(deps, tx, order, { change, session })
    else if (change.state === 'awaiting-payment') await discardChange(tx, changeId, deps.now())
    deps.live.bookingsChanged(tx)
    return 'settled'
  }
  const outcome = await retryWhenTaken(() => deps.store.transaction(settle))
  // Orders are in euros.
  if (outcome === 'settled' && session.state === 'paid' && session.currency === 'EUR')
    deps.trade.settled(session.amountCents)
  return outcome
}

/** Money in another currency pays for nothing: it is kept as what it is, and the office decides. */
async function recordForeign(
  deps: BookingParts,
  tx: Transaction,
  order: FullOrder,
  { change, session }: { change: FullOrder['changes'][number]; session: CardSession },
): Promise<void> {
  await storeStray(deps, tx, session, 'other-currency')
  await flagOrder(deps, tx, order.id, {
    alert: 'payment-mismatch',
    amountCents: null,
    of: `session-${session.sessionId}`,
    bookingIds: [change.bookingId],
  })
}

function namedBy({ legs, payments }: FullOrder): NamedOrder {
  return { refs: legs.map(({ bookingRef }) => bookingRef), sessions: payments }
}

async function recordChangePayment(
  deps: BookingParts,
  tx: Transaction,
  order: FullOrder,
  { change, session }: { change: FullOrder['changes'][number]; session: CardSession },
): Promise<void> {
  const leg = order.legs.find(({ id }) => id === change.bookingId)
  const { amountCents } = session
  const matches = amountCents === change.differenceCents
  const isOpen = change.state === 'awaiting-payment' && leg && isAhead(leg)
  const of = `session-${session.sessionId}`
  const bookingIds = [change.bookingId]
  if (matches && isOpen) {
    const move = { date: change.toDate, time: change.toTime }
    const state = await reportedStateOf(deps, tx, leg)
    const timing = { move, state, now: deps.now(), requestedAt: change.createdAt }
    if (!refuseMove(order, leg, timing)) {
      await applyChange(deps, tx, order, { leg, change, by: null })
      return deps.promise.convertHeldSeat(tx, leg.id)
    }
    return giveBack(deps, tx, order.id, { change, amountCents })
  }
  const alert = matches ? 'paid-after-cancel' : 'payment-mismatch'
  await flagOrder(deps, tx, order.id, { alert, amountCents, of, bookingIds })
}

/**
 * What it pays for stands already: its money is in, and what is more than was due shows as a surplus. Trips that waited
 * for it are confirmed once nothing is due any more.
 */
async function recordLinkPayment(
  deps: BookingParts,
  tx: Transaction,
  order: FullOrder,
  { change, session }: { change: FullOrder['changes'][number]; session: CardSession },
): Promise<void> {
  const at = deps.now()
  const settled = { state: 'applied', settledAt: at }
  await tx.update(bookingChanges).set(settled).where(eq(bookingChanges.id, change.id))
  await tx.update(bookings).set({ version: nextVersion }).where(eq(bookings.id, change.bookingId))
  const { id: orderId } = order
  const noted = { orderId, bookingId: change.bookingId, at, actor: 'provider' }
  const to = { method: 'card', amountCents: session.amountCents }
  await tx.insert(history).values({ ...noted, what: 'received', to })
  if (moneyOf(order).dueCents > session.amountCents) return
  const waited = order.legs.filter(
    (leg) => leg.status === 'pending' && leg.paymentMethod === 'card',
  )
  if (waited.length === 0) return
  await tx
    .update(bookings)
    .set({ status: 'confirmed', version: nextVersion })
    .where(
      isAnyOf(
        bookings.id,
        waited.map(({ id }) => id),
      ),
    )
  const confirmed = {
    orderId,
    at,
    actor: 'provider',
    what: 'status',
    from: 'pending',
    to: 'confirmed',
  }
  await tx.insert(history).values(waited.map((leg) => ({ ...confirmed, bookingId: leg.id })))
  await deps.mail.queueConfirmations(tx, [orderId])
  await queueCalendar(deps, tx, orderId)
}

/** A change that was paid and does not fit any more: the trip stays, the money goes back. */
async function giveBack(
  deps: BookingParts,
  tx: Transaction,
  orderId: number,
  { change, amountCents }: { change: FullOrder['changes'][number]; amountCents: Cents },
): Promise<void> {
  await discardChange(tx, change.id, deps.now())
  const order = await lockFullOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone under its lock`)
  const { bookingId } = change
  const requested = [{ bookingId, amount: amountCents }]
  await queueRefunds(deps, tx, order, { requested, cause: 'change', by: null })
  await flagOrder(deps, tx, orderId, {
    alert: 'move-refunded',
    amountCents,
    of: `change-${change.id}`,
    bookingIds: [bookingId],
  })
}

/** Drops a change whose time to pay is over and that never got as far as a card page. */
export async function discardUnpaidChange(deps: BookingParts, orderId: number, changeId: number) {
  await deps.store.transaction(async (tx) => {
    const order = await lockFullOrder(tx, orderId)
    const change = order?.changes.find(({ id }) => id === changeId)
    if (change?.state === 'awaiting-payment') await discardChange(tx, changeId, deps.now())
  })
}

/** Ends the link of an edit: what it cost is due as the order is paid. */
export async function endOwing(deps: BookingParts, orderId: number, changeId: number) {
  await deps.store.transaction(async (tx) => {
    const order = await lockFullOrder(tx, orderId)
    const change = order?.changes.find(({ id }) => id === changeId)
    if (change?.state !== 'owing') return
    const ended = { state: 'applied', settledAt: deps.now() }
    await tx.update(bookingChanges).set(ended).where(eq(bookingChanges.id, changeId))
  })
}

/** Leaves a change that was not paid for; its trip stays as it is. */
export async function discardChange(tx: Transaction, changeId: number, now: Date): Promise<void> {
  await tx
    .update(bookingChanges)
    .set({ state: 'dropped', settledAt: now })
    .where(eq(bookingChanges.id, changeId))
}

/** `repeat`: the session is known to be in this state, or paid; `other-booking`: it is stored with another order. */
async function storePayment(
  deps: BookingParts,
  tx: Transaction,
  order: FullOrder,
  { changeId, session }: { changeId: number; session: CardSession },
): Promise<'stored' | 'repeat' | 'other-booking'> {
  const { sessionId, amountCents, currency, transactionId } = session
  const state = isForeign(session, order) ? 'foreign' : session.state
  const known = order.payments.find((payment) => payment.sessionId === sessionId)
  if (known && ['paid', 'foreign', session.state].includes(known.state)) return 'repeat'
  const paidAt = session.state === 'paid' ? (session.paidAt ?? deps.now()) : null
  const paid = { state, amountCents, currency, transactionId, paidAt }
  if (known) {
    await tx.update(payments).set(paid).where(eq(payments.id, known.id))
    return 'stored'
  }
  const provider = deps.cards.name
  const { bookingRef } = session
  const opened = { changeId, provider, sessionId, bookingRef, url: '', createdAt: deps.now() }
  const [fresh] = await tx
    .insert(payments)
    .values({ ...paid, ...opened, orderId: order.id })
    .onConflictDoNothing({ target: payments.sessionId })
    .returning({ id: payments.id })
  return fresh ? 'stored' : 'other-booking'
}

async function storeProviderEvent(
  tx: Transaction,
  { id, type }: { id: string; type: string },
  receivedAt: Date,
): Promise<void> {
  await tx.insert(providerEvents).values({ eventId: id, type, receivedAt }).onConflictDoNothing()
}
