import { and, eq, inArray, ne } from 'drizzle-orm'
import { orderLinesEn } from '#app/content/en/order-lines.ts'
import { texts } from '#app/content/texts.ts'
import type { SettleWay } from '#app/domain/booking/settle-ways.ts'
import type { Cents } from '#app/domain/money.ts'
import { bookingSearchText } from '#app/domain/text/search-text.ts'
import {
  bookingChanges,
  bookings,
  history,
  orders,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { queueCalendar } from '../calendar/publish-calendar.ts'
import { hasLink, revokeLinks } from '../change/pay-link.ts'
import { sellDifference } from '../change/sell-difference.ts'
import { changeRefund } from '../money/order-money.ts'
import { isAhead } from '../order/full-order.ts'
import { nextVersion } from '../order/next-version.ts'
import type { Giver } from '../refund/giver.ts'
import { queueRefunds, type RefundWays } from '../refund/queue-refunds.ts'
import type { BookingDeps } from '../types.ts'
import { crewAfterEdit, crewColumns } from './crew-fate.ts'
import { editHistory } from './edit-history.ts'
import type { PlannedEdit } from './plan-edit.ts'

/** An edit to be stored, and who wants it. */
type StoredEdit = {
  /** With order and leg as they are under the lock. */
  planned: PlannedEdit
  /** What becomes of the difference; without one it may be left out. */
  settle: SettleWay | undefined
  tell: boolean
  by: Giver
}

/** Stores an edit of a locked order and everything that follows; one that changes nothing stores nothing. */
export async function storeEdit(
  deps: BookingDeps,
  tx: Transaction,
  edit: StoredEdit,
): Promise<void> {
  const { planned, settle, by } = edit
  const { actor } = by
  const { order, leg, changed } = planned
  const differenceCents = settledCents(planned, settle)
  if (changed.length === 0 && planned.lines.length === 0) return
  await storeLegs(deps, tx, planned, actor)
  await sellDifference(deps, tx, order, { leg, lines: soldLines(planned, settle) })
  if (differenceCents !== 0) await revokeLinks(deps, tx, order)
  const ways = await queueRefunds(deps, tx, order, {
    requested: [{ bookingId: leg.id, amount: changeRefund(order, differenceCents) }],
    cause: 'change',
    by,
  })
  if (differenceCents > 0) await payBy(deps, tx, edit)
  await tx.insert(history).values(
    editHistory({
      ...planned,
      priceCents: planned.worthCents + differenceCents,
      at: deps.now(),
      actor,
      settle,
    }),
  )
  await notifyCustomer(deps, tx, edit, ways)
  await queueCalendar(deps, tx, order.id)
}

/** By how much an edit changes what the customer pays, in cents: nothing where the difference is waived. */
function settledCents(
  { priceCents, worthCents }: Pick<PlannedEdit, 'priceCents' | 'worthCents'>,
  settle: SettleWay | undefined,
): Cents {
  return settle === 'waive' ? 0 : priceCents - worthCents
}

function soldLines({ lines, priceReason, order, ...planned }: PlannedEdit, settle?: SettleWay) {
  const { edit, asBefore, waived } = texts(order.locale)(orderLinesEn)
  const sold = lines.map((line) => ({
    ...line,
    label: line.byOffice ? priceReason || asBefore : edit,
  }))
  const waivedCents = settledCents(planned, settle) - (planned.priceCents - planned.worthCents)
  if (waivedCents === 0) return sold
  const kind = waivedCents < 0 ? ('discount' as const) : ('surcharge' as const)
  return [...sold, { kind, cents: waivedCents, byOffice: true, label: waived }]
}

/** The leg itself, and what both legs of an order share: who travels and how to reach them. */
async function storeLegs(
  deps: BookingDeps,
  tx: Transaction,
  planned: PlannedEdit,
  actor: string,
): Promise<void> {
  const { order, leg, facts, columns, changed } = planned
  const { firstName, lastName, phone } = facts
  const isMoved = changed.includes('date') || changed.includes('time')
  const fate = await crewAfterEdit(tx, planned)
  const customerName = changed.some((field) => field === 'firstName' || field === 'lastName')
    ? `${firstName} ${lastName}`.trim()
    : leg.customerName
  const now = { ...leg, ...facts, ...columns, customerName }
  const crew = crewColumns(fate, leg, isMoved)
  await tx
    .update(bookings)
    .set({
      ...facts,
      ...columns,
      ...crew,
      customerName,
      version: nextVersion,
      searchText: bookingSearchText(now),
    })
    .where(eq(bookings.id, leg.id))
  if (fate.kind === 'released' || fate.kind === 'too-small') {
    await noteRelease(deps, tx, { planned, crew, actor })
  }
  const shared = (['firstName', 'lastName', 'phone'] as const).some((one) => changed.includes(one))
  if (!shared) return
  await tx.update(orders).set({ firstName, lastName, phone }).where(eq(orders.id, order.id))
  for (const other of order.legs.filter(({ id }) => id !== leg.id)) {
    const searchText = bookingSearchText({ ...other, customerName, phone })
    await tx
      .update(bookings)
      .set({ firstName, lastName, phone, customerName, searchText, version: nextVersion })
      .where(eq(bookings.id, other.id))
  }
}

async function noteRelease(
  { now }: BookingDeps,
  tx: Transaction,
  { planned, crew, actor }: { planned: PlannedEdit; crew: object; actor: string },
): Promise<void> {
  const { leg } = planned
  const after = { ...leg, ...crew }
  await tx.insert(history).values({
    orderId: leg.orderId,
    bookingId: leg.id,
    at: now(),
    actor,
    what: 'assignment',
    from: { driver: leg.driverName, vehicle: leg.assignedVehicle },
    to: { driver: after.driverName, vehicle: after.assignedVehicle },
  })
}

/** Cash and a transfer are how the order is paid from now on; a link is beside whatever that is. */
async function payBy(
  { now }: BookingDeps,
  tx: Transaction,
  { planned: { order }, settle, by: { actor } }: StoredEdit,
): Promise<void> {
  if (settle !== 'cash' && settle !== 'bank_transfer') return
  const others = order.legs.filter((leg) => isAhead(leg) && leg.paymentMethod !== settle)
  if (others.length === 0) return
  const ids = others.map(({ id }) => id)
  await tx
    .update(bookings)
    .set({ paymentMethod: settle, version: nextVersion })
    .where(and(inArray(bookings.id, ids), ne(bookings.paymentMethod, settle)))
  const noted = { orderId: order.id, at: now(), actor, what: 'paymentMethod', to: settle }
  await tx
    .insert(history)
    .values(
      others.map(({ id, paymentMethod }) => ({ ...noted, bookingId: id, from: paymentMethod })),
    )
}

/** The change as a fact: what the mail tells of, and what a link collects the money for. */
async function notifyCustomer(
  deps: BookingDeps,
  tx: Transaction,
  { planned, settle, tell, by: { actor } }: StoredEdit,
  ways: RefundWays,
): Promise<void> {
  const { order, leg, facts, changed } = planned
  const differenceCents = settledCents(planned, settle)
  const visible = changed.filter((field) => field !== 'internalNote' && field !== 'driverNote')
  if (visible.length === 0 && differenceCents === 0) return
  // Made cheaper, what is left of a difference is still paid by its link.
  const isLink =
    differenceCents > 0 ? settle === 'payment-link' : differenceCents < 0 && hasLink(order)
  const [change] = await tx
    .insert(bookingChanges)
    .values({
      orderId: order.id,
      bookingId: leg.id,
      fromDate: leg.date,
      fromTime: leg.time,
      toDate: facts.date,
      toTime: facts.time,
      differenceCents,
      fields: visible,
      actor,
      state: isLink ? 'owing' : 'applied',
      createdAt: deps.now(),
      settledAt: isLink ? null : deps.now(),
    })
    .returning()
  if (!change) throw new Error('a change was not stored')
  if (!tell || !isAhead(leg)) return
  const reason = `booking-edit:change-${change.id}`
  await deps.mail.queue(tx, {
    kind: 'booking-edit',
    orderId: order.id,
    changeId: change.id,
    ...ways,
    reason,
  })
}
