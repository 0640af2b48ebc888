import { eq } from 'drizzle-orm'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { bookings, history, type Transaction } from '#app/server/db/index.server.ts'
import type { Plans } from '#app/server/planning/index.server.ts'
import { queueCalendar } from '../calendar/publish-calendar.ts'
import { closePage } from '../card/close-page.ts'
import { storeStatusReceipts } from '../money/note-money.ts'
import type { FullOrder } from '../order/full-order.ts'
import type { LockedLeg } from '../order/lock-leg.ts'
import { nextVersion } from '../order/next-version.ts'
import { changedLeg } from '../sale/claimed-leg.ts'
import { planAgain, withRoom } from '../sale/room.ts'
import type { BookingDeps, Refusal as DayRefusal } from '../types.ts'
import type { BookingEdit, EditAnswer, StatusAnswer } from './answers.ts'
import { changeBooking } from './change-booking.ts'
import { findClash } from './clash.ts'
import { stopPayment } from './stop-payment.ts'

type NoPlace = { ok: false } & DayRefusal
type Refusal = Extract<EditAnswer, { error: 'clash' }> | NoPlace

/**
 * Sets status or payment method of a booking by hand, any status after any other, or
 * takes off the flag that asked for somebody to look.
 * A trip brought back from cancelled whose driver or vehicle has another job by now is a clash; one whose day
 * has no place left is refused unless that is overridden. No
 * money moves by itself; see docs/rules/dispatch.md for what follows each status.
 *
 * @param actor Username of the administrator, for the history.
 */
export async function editBooking(
  deps: BookingDeps,
  id: number,
  edit: BookingEdit,
  actor: string,
): Promise<StatusAnswer> {
  const store = (plans: Plans) =>
    changeBooking<Refusal>(deps, { id, version: edit.version }, (tx, found) => {
      if ('status' in edit) return setStatus(deps, tx, found, { ...edit, actor, plans })
      if ('review' in edit) return setField(deps, tx, found, { what: 'review', to: null, actor })
      return setMethod(deps, tx, found, { to: edit.paymentMethod, actor })
    })
  const tried = await withRoom(deps, store, isNoPlace, { due: deps.promise.answerDue() })
  if (tried.ok) return tried.answer as EditAnswer
  const { refusal } = tried
  if (refusal.error === 'sales-stopped') return { ok: false, ...refusal }
  return { ok: false, error: refusal.error }
}

type Stored = EditAnswer | Refusal

function isNoPlace(answer: Stored): answer is Stored & DayRefusal {
  return 'sold' in answer
}

/**
 * A card page is for all of an order: who is to pay an unpaid trip in another way has the page closed,
 * and every trip of the order that waits for it goes along. Money that was quicker confirms as always.
 */
async function setMethod(
  deps: BookingDeps,
  tx: Transaction,
  { order, leg }: LockedLeg,
  { to, actor }: { to: string; actor: string },
): Promise<null> {
  const leavesPage =
    order.paymentMethod === 'card' && order.state === 'open' && leg.status === 'pending'
  const waits = (other: LockedLeg['leg']) =>
    other.status === 'pending' && other.paymentMethod === 'card'
  const others = leavesPage && to !== 'card' ? order.legs.filter(waits) : []
  const changed = [leg, ...others.filter(({ id }) => id !== leg.id)]
  for (const one of changed)
    await setField(deps, tx, { order, leg: one }, { what: 'paymentMethod', to, actor })
  if (others.length > 0) await closePage(deps, tx, order.id)
  return null
}

type StatusChange = { status: BookingStatus; actor: string; override?: boolean; plans: Plans }

async function setStatus(
  deps: BookingDeps,
  tx: Transaction,
  { order, leg }: LockedLeg,
  { status, actor, override = false, plans }: StatusChange,
): Promise<Refusal | null> {
  if (leg.status === status) return null
  const revived = leg.status === 'cancelled'
  const clash = revived ? await findClash(tx, leg, leg) : null
  if (clash) return { ok: false, error: 'clash', clash }
  const by = override ? actor : null
  const wish = { leg: changedLeg(leg), frees: [], override, by, plans }
  const claim = revived ? await deps.promise.claimChange(tx, wish) : null
  if (claim && !claim.verdict.sold) return { ...claim.verdict, ok: false }
  // What was allowed once, before it was cancelled, is asked anew.
  const change = { status, ...(revived && { clashAllowed: false }) }
  await store(deps, tx, leg, { change, what: 'status', to: status, actor })
  await storeStatusReceipts(deps, tx, order, { leg, status, actor })
  if (leg.status === 'pending' && status === 'confirmed') {
    await confirmToCustomer(deps, tx, { order, leg })
  }
  if (status === 'cancelled') await stopPayment(deps, tx, { order, legs: [leg] })
  if (claim) await planAgain(deps, tx, await claim.save())
  return null
}

/** Confirms the trips of an order that waited for other money than a card's: it is there. */
export async function confirmPaid(
  deps: BookingDeps,
  tx: Transaction,
  order: FullOrder,
  actor: string,
): Promise<void> {
  const change = { status: 'confirmed' }
  for (const leg of order.legs) {
    if (leg.status !== 'pending' || leg.paymentMethod === 'card') continue
    await store(deps, tx, leg, { change, what: 'status', to: 'confirmed', actor })
    await confirmToCustomer(deps, tx, { order, leg })
  }
}

/** Of a field that nothing else follows. */
async function setField(
  deps: BookingDeps,
  tx: Transaction,
  { leg }: LockedLeg,
  { what, to, actor }: { what: 'paymentMethod' | 'review'; to: string | null; actor: string },
): Promise<null> {
  if (leg[what] === to) return null
  await store(deps, tx, leg, { change: { [what]: to }, what, to, actor })
  return null
}

type Field = 'status' | 'paymentMethod' | 'review'

async function store(
  deps: BookingDeps,
  tx: Transaction,
  leg: LockedLeg['leg'],
  { change, what, to, actor }: { change: object; what: Field; to: string | null; actor: string },
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...change, version: nextVersion })
    .where(eq(bookings.id, leg.id))
  const { id: bookingId, orderId } = leg
  const noted = { orderId, bookingId, at: deps.now(), actor, what }
  await tx.insert(history).values({ ...noted, from: leg[what], to })
  await queueCalendar(deps, tx, orderId)
}

/**
 * A trip confirmed by hand is told to its customer: that the transfer has arrived, or, where a card
 * order is now paid in another way, for the first time at all. What is still to be paid by card is
 * not: its own mail comes with the money.
 */
async function confirmToCustomer(
  deps: BookingDeps,
  tx: Transaction,
  { order, leg }: LockedLeg,
): Promise<void> {
  if (leg.paymentMethod === 'card') return
  const mail = { kind: 'booking-confirmation', orderId: order.id } as const
  const first = `booking-confirmation:order-${order.id}`
  const arrived = leg.paymentMethod === 'bank_transfer' ? ':transfer-arrived' : ''
  await deps.mail.queue(tx, { ...mail, reason: `${first}${arrived}` })
}
