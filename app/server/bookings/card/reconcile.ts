import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bookingChanges, orders, payments, refunds } from '#app/server/db/index.server.ts'
import { discardUnpaidChange, endOwing } from '../change/settle-change.ts'
import { type FullOrder, findFullOrder } from '../order/full-order.ts'
import { applyRefundReport } from '../refund/apply-refund-report.ts'
import { sendRefund } from '../refund/send-refund.ts'
import type { BookingDeps } from '../types.ts'
import { closeUnheardSession, compareSessions } from './compare-sessions.ts'

/** A minute lets webhook and success page do it first. */
const SWEEP_AFTER_MS = 60_000
const SWEEP_AT_ONCE = 4
const REFUNDS_AT_ONCE = 20

/**
 * Compares every open card order, unpaid change and unsettled refund with the provider and heals: a
 * lost webhook costs at most the time to the next run. One that fails does not keep the others
 * waiting.
 */
export async function sweepOpenOrders(deps: BookingDeps): Promise<void> {
  let page: { id: number }[] = []
  do {
    page = await openOrders(deps, page.at(-1)?.id ?? 0)
    await Promise.all(page.map(({ id }) => reconcileOrLog(deps, id)))
  } while (page.length === SWEEP_AT_ONCE)
  await sweepRefunds(deps)
}

/** Stored a minute ago, or by a process whose clock is ahead of ours: it would wait for us to catch up. */
function isDue({ now }: BookingDeps, createdAt: AnyPgColumn): SQL | undefined {
  return or(lte(createdAt, new Date(now().getTime() - SWEEP_AFTER_MS)), gt(createdAt, now()))
}

/** Two searches, each by an index of its own: of all orders ever, few wait for anything. */
function openOrders(deps: BookingDeps, afterId: number) {
  const { db } = deps.store
  const next = and(isDue(deps, orders.createdAt), gt(orders.id, afterId))
  const open = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        // Written as the partial index orders_awaited has it.
        sql`${orders.state} = 'open' and ${orders.paymentMethod} = 'card'`,
        notExists(settledByHand(deps)),
        next,
      ),
    )
  const changing = db
    .select({ id: orders.id })
    .from(bookingChanges)
    .innerJoin(orders, eq(orders.id, bookingChanges.orderId))
    .where(and(isAwaited(deps), next))
  return open.union(changing).orderBy(asc(orders.id)).limit(SWEEP_AT_ONCE)
}

function isAwaited(deps: BookingDeps) {
  const { state, payBefore } = bookingChanges
  return and(
    // Written as the partial index booking_changes_awaited has it.
    sql`${state} in ('awaiting-payment', 'owing')`,
    or(
      eq(state, 'awaiting-payment'),
      // A link waits as long as its customer likes: there is news only of a page, or at its end.
      isNotNull(payBefore),
      exists(openPagesOf(deps)),
    ),
  )
}

function openPagesOf({ store }: BookingDeps) {
  return store.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.changeId, bookingChanges.id), eq(payments.state, 'open')))
}

/**
 * Money of another amount came in: the office decides, and the provider has nothing more to say once
 * no page of the order is open.
 */
function settledByHand({ store }: BookingDeps) {
  const { orderId, changeId, state } = payments
  const ofOrder = and(eq(orderId, orders.id), isNull(changeId))
  const open = store.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofOrder, eq(state, 'open')))
  return store.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofOrder, eq(state, 'paid'), notExists(open)))
}

/** Refunds whose job gave up, or that the provider still had not made when it last told. */
async function sweepRefunds(deps: BookingDeps): Promise<void> {
  const due = and(inArray(refunds.state, ['waiting', 'pending']), isDue(deps, refunds.createdAt))
  const parts = Math.max(1, Math.ceil((await deps.store.db.$count(refunds, due)) / REFUNDS_AT_ONCE))
  const unsettled = await deps.store.db
    .select({ refund: refunds, transactionId: payments.transactionId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(due)
    .orderBy(asc(refunds.id))
    .limit(REFUNDS_AT_ONCE)
    // Another part each minute: those that stay pending for days do not keep the others waiting.
    .offset((Math.floor(deps.now().getTime() / SWEEP_AFTER_MS) % parts) * REFUNDS_AT_ONCE)
  for (const { refund, transactionId } of unsettled) {
    await compareRefund(deps, refund, transactionId).catch((error) =>
      deps.log.warn({ err: error, refundId: refund.id }, 'a refund could not be compared'),
    )
  }
}

async function compareRefund(
  deps: BookingDeps,
  { id, orderId, state }: typeof refunds.$inferSelect,
  transactionId: string | null,
): Promise<void> {
  if (state === 'waiting') return sendRefund(deps, id)
  const known = transactionId ? await deps.cards.listRefunds(transactionId) : []
  for (const refund of known) {
    if (refund.refundId === id) await applyRefundReport(deps, orderId, refund)
  }
}

function reconcileOrLog(deps: BookingDeps, orderId: number): Promise<void> {
  return reconcileOrder(deps, orderId).catch((error) =>
    deps.log.warn({ err: error, orderId }, 'an open order could not be compared'),
  )
}

/**
 * Makes one card order, and changes of its trips that wait for money, follow the provider. When the
 * time to pay is over, closes the session there first, so that nobody can pay for what is cancelled.
 *
 * @throws {ProviderUnavailable} Nothing was changed; try again later.
 */
export async function reconcileOrder(deps: BookingDeps, orderId: number): Promise<void> {
  const order = await findFullOrder(deps.store.db, orderId)
  if (!order) return
  for (const change of order.changes) {
    if (change.state !== 'awaiting-payment' && change.state !== 'owing') continue
    const overdue = isOver(deps, change.payBefore)
    await compareSessions(deps, order, { changeId: change.id, overdue })
    if (overdue) await closeUnheardSession(deps, order, change)
    if (overdue) await discardUnpaidChange(deps, orderId, change.id)
    if (overdue) await endOwing(deps, orderId, change.id)
  }
  if (order.paymentMethod !== 'card' || order.state !== 'open') return
  if (isOver(deps, order.payBefore)) await closePages(deps, order)
  else await compareSessions(deps, order, { changeId: null, overdue: false })
}

/**
 * Closes the pages of a card order that waits for its money, and with them the order, before its time is over. One
 * that was paid meanwhile stays paid.
 *
 * @throws {ProviderUnavailable} Nothing was changed; try again later.
 */
export async function closeUnpaid(deps: BookingDeps, orderId: number): Promise<void> {
  const order = await findFullOrder(deps.store.db, orderId)
  if (order?.paymentMethod === 'card' && order.state === 'open') await closePages(deps, order)
}

async function closePages(deps: BookingDeps, order: FullOrder): Promise<void> {
  await compareSessions(deps, order, { changeId: null, overdue: true })
  await closeUnheardSession(deps, order)
  await deps.settle({ orderId: order.id, session: null, source: { actor: 'system' } })
}

function isOver({ now }: BookingDeps, payBefore: Date | null): boolean {
  return payBefore !== null && payBefore <= now()
}
