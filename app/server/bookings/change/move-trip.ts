import { cardPageTextEn } from '#app/content/en/order-lines.ts'
import { texts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import { bookingChanges, type Transaction } from '#app/server/db/index.server.ts'
import { heldReference, type Plans } from '#app/server/planning/index.server.ts'
import { closeOpenSessions } from '../card/close-sessions.ts'
import { openSession } from '../card/open-session.ts'
import {
  type FullOrder,
  findFullOrder,
  lockFullOrder,
  type StoredLeg,
} from '../order/full-order.ts'
import { reportedStateOf } from '../order/reported-states.ts'
import { retryWhenTaken } from '../order/retry-when-taken.ts'
import type { Giver } from '../refund/giver.ts'
import { changedLeg } from '../sale/claimed-leg.ts'
import { nearTimes } from '../sale/near-times.ts'
import { PAY_WITHIN_MINUTES } from '../sale/new-order.ts'
import { inTime, planAgain, withRoom } from '../sale/room.ts'
import type { BookingDeps, CardFailure, FreeTime, Refusal } from '../types.ts'
import { applyChange } from './apply-change.ts'
import {
  type Move,
  type MovePrice,
  type MovePriceAnswer,
  type MoveRefusal,
  priceMove,
  refuseMove,
} from './price-move.ts'
import { discardChange } from './settle-change.ts'

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
type AgreedMove = Move & {
  differenceCents: Cents
  /** Who of the office does it for the customer; null for the customer's own doing. */
  by: Giver | null
}

/**
 * Outcome of a change. With `checkoutUrl` the trip moves once the difference is paid there.
 * A {@link CardFailure}: nothing moved; the same request tries the card page again.
 */
export type MoveAnswer =
  | { ok: true; checkoutUrl: string | null }
  | { ok: false; error: MoveRefusal | CardFailure }
  | { ok: false; error: 'price-changed'; differenceCents: Cents }
  | { ok: false; error: 'no-longer-available'; times: FreeTime[]; request: boolean }
  | { ok: false; error: 'sales-stopped'; message: string }

/**
 * Moves a leg to another date and time: at once when it costs the same or less, or when the driver
 * or a transfer collects the difference; after the payment when a card does. A repeat changes nothing.
 *
 * @throws {RefundRefused}
 * @throws {ProviderUnavailable} An earlier, unpaid change could not be closed; nothing was moved.
 */
export async function moveTrip(
  deps: BookingDeps,
  orderId: number,
  move: AgreedMove,
): Promise<MoveAnswer> {
  const due = deps.promise.answerDue()
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
  const tried = await withRoom(
    deps,
    (plans) =>
      retryWhenTaken(() =>
        deps.store.transaction((tx) => make(deps, tx, order.id, { priced, move, plans })),
      ),
    (made): made is Refusal => made !== null && 'error' in made,
    { due, free: freedBy(priced) },
  )
  if (!tried.ok) return noPlace(deps, priced.leg, move, { ...tried, due })
  const made = tried.answer
  if (!made) return { ok: false, error: 'not-changeable' }
  if (made.state === 'awaiting-payment') return openChangeSession(deps, order, made)
  return { ok: true, checkoutUrl: null }
}

/** References of the seats that a move gives up: it has its own until its money is there. */
function freedBy({ leg, outcome }: MovePrice): string[] {
  const held = heldReference(leg.bookingRef)
  return outcome === 'pay-card' ? [held] : [leg.bookingRef, held]
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

async function noPlace(
  deps: BookingDeps,
  leg: StoredLeg,
  { date, time }: Move,
  { refusal, request, due }: { refusal: Refusal; request: boolean; due: number },
): Promise<MoveAnswer> {
  if (refusal.error === 'sales-stopped') return { ok: false, ...refusal }
  const requested = changedLeg(leg, { date, time, pickupAt: athensInstant(date, time) })
  const times = await inTime(due, nearTimes(deps, requested, leg.tourId))
  return { ok: false, error: refusal.error, times, request }
}

type Making = { priced: MovePrice; move: AgreedMove; plans: Plans }

/** Null when the order changed since it was priced: the customer looks again. A refusal: the new day is full. */
async function make(
  deps: BookingDeps,
  tx: Transaction,
  orderId: number,
  { priced, move, plans }: Making,
): Promise<StoredChange | Refusal | null> {
  const order = await lockFullOrder(tx, orderId)
  const leg = order?.legs.find(({ id }) => id === priced.leg.id)
  if (!order || leg?.version !== priced.leg.version) return null
  // The other leg may have moved since, or the driver come early.
  const state = await reportedStateOf(deps, tx, leg)
  if (refuseMove(order, leg, { move, state, now: deps.now() })) return null
  const awaited = order.changes.filter(
    ({ bookingId, state }) => bookingId === leg.id && state === 'awaiting-payment',
  )
  const byCard = priced.outcome === 'pay-card'
  const claim = await claimMove(deps, tx, { leg, move, awaited, holds: byCard, plans })
  if (!claim.verdict.sold) return claim.verdict
  for (const { id } of awaited) await discardChange(tx, id, deps.now())
  const payBefore = new Date(deps.now().getTime() + PAY_WITHIN_MINUTES * 60_000)
  const change = await storeChange(tx, leg, {
    toDate: move.date,
    toTime: move.time,
    differenceCents: priced.differenceCents,
    payBefore: byCard ? payBefore : null,
    createdAt: deps.now(),
  })
  if (!byCard) await applyChange(deps, tx, order, { leg, change, by: move.by })
  await planAgain(deps, tx, await claim.save())
  if (!byCard) return { ...change, state: 'applied' }
  await deps.jobs.enqueue(tx, 'orders.close', [{ payload: { orderId }, startAfter: payBefore }])
  return change
}

type Moving = {
  leg: StoredLeg
  move: Move
  /** What it was to become before, and was not paid: that place comes free. */
  awaited: StoredChange[]
  holds: boolean
  plans: Plans
}

function claimMove(
  { promise }: BookingDeps,
  tx: Transaction,
  { leg, move: { date, time }, awaited, holds, plans }: Moving,
) {
  const before = awaited.map(({ toDate, toTime }) => {
    return { date: toDate, time: toTime, part: 'change' as const }
  })
  const own = { date: leg.date, time: leg.time, part: 'trip' as const }
  return promise.claimChange(tx, {
    leg: changedLeg(leg, { date, time, pickupAt: athensInstant(date, time) }),
    frees: holds ? before : [...before, own],
    holds,
    override: false,
    plans,
  })
}

type NewChange = Pick<
  typeof bookingChanges.$inferInsert,
  'toDate' | 'toTime' | 'differenceCents' | 'payBefore' | 'createdAt'
>

async function storeChange(tx: Transaction, leg: StoredLeg, to: NewChange): Promise<StoredChange> {
  const [change] = await tx
    .insert(bookingChanges)
    .values({
      ...to,
      orderId: leg.orderId,
      bookingId: leg.id,
      fromDate: leg.date,
      fromTime: leg.time,
      state: 'awaiting-payment',
    })
    .returning()
  if (!change) throw new Error('a change was not stored')
  return change
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
    description: texts(order.locale)(cardPageTextEn).move(leg.bookingRef),
    payBefore: change.payBefore,
  })
  return opened.ok ? { ok: true, checkoutUrl: opened.url } : opened
}
