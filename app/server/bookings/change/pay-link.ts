import { and, eq } from 'drizzle-orm'
import { cardPageTextEn } from '#app/content/en/order-lines.ts'
import { texts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import { bookingChanges, type Transaction } from '#app/server/db/index.server.ts'
import { closePage } from '../card/close-page.ts'
import { type OpenedSession, openSession } from '../card/open-session.ts'
import { isOwnPage, openPageOf, reopenPage, unaskedCents } from '../card/reopen-page.ts'
import { moneyOf } from '../money/order-money.ts'
import { type FullOrder, findNamedOrder, lockFullOrder } from '../order/full-order.ts'
import { PAY_WITHIN_MINUTES } from '../sale/new-order.ts'
import type { BookingDeps, CardFailure } from '../types.ts'

/**
 * The order's money that its customer can pay by card on their page, in cents; 0 when it is paid otherwise, or all is
 * paid, or the order's own card page is open for it.
 */
export function payLinkCents(order: FullOrder): Cents {
  return owingOf(order) ? moneyOf(order).dueCents : unaskedCents(order)
}

/** Where to pay, or why there is no page. `not-changeable`: nothing is asked for any more. */
export type PayAnswer =
  | { ok: true; checkoutUrl: string }
  | { ok: false; error: 'not-found' | 'not-changeable' | CardFailure }

/**
 * Opens the card page for what an order still owes; one that is open for the same amount is shown again, and one for
 * another amount is closed first. Safe to repeat.
 *
 * @throws {ProviderUnavailable} A page for another amount could not be closed; nothing was opened.
 */
export async function payByLink(deps: BookingDeps, orderId: number): Promise<PayAnswer> {
  const order = await findNamedOrder(deps.store.db, orderId)
  if (!order) return { ok: false, error: 'not-found' }
  if (!owingOf(order)) return payUnasked(deps, order)
  const open = order.payments.find(({ state, changeId }) => {
    return state === 'open' && changeId === owingOf(order)?.id
  })
  if (!open) return openPage(deps, order)
  if (open.amountCents === payLinkCents(order)) return { ok: true, checkoutUrl: open.url }
  const session = await deps.cards.expireSession(open.sessionId)
  if (session) await deps.settle({ orderId: order.id, session, source: { actor: 'system' } })
  const now = await findNamedOrder(deps.store.db, order.id)
  return now ? openPage(deps, now) : { ok: false, error: 'not-found' }
}

/** Of an order that nobody asked by a link: all of it by a page of its own, else what is due by a link of its own. */
async function payUnasked(deps: BookingDeps, order: FullOrder): Promise<PayAnswer> {
  const url = openPageOf(order)
  if (url) return { ok: true, checkoutUrl: url }
  if (isOwnPage(order)) return toAnswer(await reopenPage(deps, order.id))
  const linked = await deps.store.transaction((tx) => openLink(deps, tx, order.id))
  return linked ? openPage(deps, linked) : { ok: false, error: 'not-changeable' }
}

/** Notes that what is due is asked for by card; null where nothing is. */
async function openLink(
  deps: BookingDeps,
  tx: Transaction,
  orderId: number,
): Promise<FullOrder | null> {
  const order = await lockFullOrder(tx, orderId)
  // Somebody else pressed too: theirs is the link.
  if (!order || owingOf(order)) return order
  const leg = order.legs.find(({ status, paymentMethod: by }) => {
    return status !== 'cancelled' && by === 'card'
  })
  if (!leg || unaskedCents(order) === 0) return null
  const { id: bookingId, date, time } = leg
  await tx.insert(bookingChanges).values({
    orderId,
    bookingId,
    fromDate: date,
    fromTime: time,
    toDate: date,
    toTime: time,
    differenceCents: 0,
    actor: 'system',
    state: 'owing',
    createdAt: deps.now(),
  })
  deps.live.bookingsChanged(tx)
  return lockFullOrder(tx, orderId)
}

async function openPage(deps: BookingDeps, order: FullOrder): Promise<PayAnswer> {
  const change = owingOf(order)
  const amountCents = payLinkCents(order)
  const leg = order.legs.find(({ id }) => id === change?.bookingId)
  if (!change || !leg || amountCents === 0) return { ok: false, error: 'not-changeable' }
  const attempt = order.payments.filter(({ changeId }) => changeId === change.id).length
  const opened = await openSession(deps, {
    order,
    changeId: change.id,
    attempt,
    kind: leg.kind === 'tour' ? 'tour' : 'transfer',
    amountCents,
    description: texts(order.locale)(cardPageTextEn).edit(leg.bookingRef),
    payBefore: new Date(deps.now().getTime() + PAY_WITHIN_MINUTES * 60_000),
  })
  return toAnswer(opened)
}

function toAnswer(opened: OpenedSession): PayAnswer {
  if (!opened.ok) return opened
  return opened.url ? { ok: true, checkoutUrl: opened.url } : { ok: false, error: 'not-changeable' }
}

/** The newest edit whose difference is asked for by card: its page collects all that is due. */
function owingOf(order: FullOrder) {
  return order.changes.findLast(({ state, payBefore }) => state === 'owing' && payBefore === null)
}

/** Whether the order's customer has a link to pay what an edit cost. */
export function hasLink(order: FullOrder): boolean {
  return owingOf(order) !== undefined
}

/** An edit anew asks anew, or no more: the links before it end, and their pages are closed by a job. */
export async function revokeLinks(
  deps: Pick<BookingDeps, 'jobs' | 'now'>,
  tx: Transaction,
  order: FullOrder,
): Promise<void> {
  if (!hasLink(order)) return
  await tx
    .update(bookingChanges)
    .set({ payBefore: deps.now() })
    .where(and(eq(bookingChanges.orderId, order.id), eq(bookingChanges.state, 'owing')))
  await closePage(deps, tx, order.id, false)
}
