import {
  type CancellationRule,
  cancellationRule,
  freeUntil,
  mayCancel,
} from '#app/domain/booking/cancellation.ts'
import type { RefundState } from '#app/domain/booking/refund-state.ts'
import type { PaymentStanding } from '#app/domain/booking/settlement.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import { athensDate, athensTime, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import { hasBegun } from '#app/domain/trip-events/begun.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'
import { openPageOf } from '../card/reopen-page.ts'
import { payLinkCents } from '../change/pay-link.ts'
import { moveRefusalOf, startsOf } from '../change/price-move.ts'
import {
  type cameBy,
  cancellationRefunds,
  paidFor,
  priceOf,
  shownMoneyOf,
  worthOf,
} from '../money/order-money.ts'
import { type FullOrder, findNamedOrder, isAhead, type StoredLeg } from '../order/full-order.ts'
import { lackingIdNumber } from '../order/id-number-needed.ts'
import { type Meeting, meetingOf, outboundOf, paymentMethodOf } from '../order/stored-order.ts'
import type { BookingDeps } from '../types.ts'

/** What the holder of a signed link sees of an order: no identity number, no other customer. */
export type ManagedOrder = {
  type: 'transfer' | 'tour'
  tourTitle: string | null
  firstName: string
  /** Stands on the voucher, as on the driver's sign. */
  lastName: string
  /** First letter and domain only: enough to recognise, nothing to take away. */
  email: string
  phone: string
  total: Cents
  paidCents: Cents
  refundedCents: Cents
  /** Still to be paid, to the driver or by transfer; a leg that is cancelled costs nothing. */
  dueCents: Cents
  /** Came in beyond what all its trips cost, and has not gone back. */
  surplusCents: Cents
  paymentMethod: PaymentMethod
  /** How its money stands, in one word; `paid` says whether that is the word. */
  payment: PaymentStanding
  paid: boolean
  /** How what came in came; null for nothing that we saw. */
  cameBy: ReturnType<typeof cameBy>
  /** How much of what can go back goes to a card, in cents. */
  cardLeftCents: Cents
  /** What the company keeps of trips that do not take place. */
  retainedCents: Cents
  passengers: number
  luggage: number
  vehicleType: string
  specialRequest: string
  /** Whether flight or ferry number, phone and request can still be changed. */
  editable: boolean
  /** Whether the passport or ID number is asked for now that the trip is booked. */
  idNumberNeeded: boolean
  /** Where a pending card order is paid; null when there is nothing to pay or no open session. */
  payUrl: string | null
  /** What an edit by the office left to pay by card, in cents; 0 when nothing is asked for. */
  linkCents: Cents
  /** Where what is still to be paid is sent, by whom pays by transfer; null when nothing is. */
  bank: BookingDeps['bank']
  /** Cancelling all that is left; null when that is a single leg, or nothing. */
  cancelAll: { refundCents: Cents } | null
  legs: ManagedLeg[]
}

/** One trip of the order, and what its customer can still do about it. */
export type ManagedLeg = {
  bookingRef: string
  status: BookingStatus
  date: WallDate
  time: WallTime
  durationMinutes: number
  pickupLocation: string
  dropoffLocation: string
  flightOrFerry: string
  flightTime: string
  /** The office's own words on where the leg is met, and the address of a photo of it; empty for most places. */
  meetingWords: string
  meetingPhoto: string
  driverName: string | null
  driverPhone: string | null
  assignedVehicle: string | null
  worth: Cents
  cancellation: { refundCents: Cents; rule: CancellationRule } | null
  /** Until when changing is free, on the Athens clock; null when that time is over. */
  freeUntil: { date: WallDate; time: WallTime } | null
  movable: boolean
  /** The times a tour starts at; null for a transfer, which starts at any. */
  startTimes: readonly WallTime[] | null
  /** A tour that begins so many minutes before sunset instead. */
  beforeSunset: number | null
  refunds: { cents: Cents; state: RefundState }[]
  /** A change that waits for its difference to be paid. */
  awaitedMove: {
    date: WallDate
    time: WallTime
    differenceCents: Cents
    payUrl: string | null
  } | null
}

/**
 * An order as the holder of its link sees it; null when it is gone or erased.
 */
export async function readManagedOrder(
  deps: BookingDeps,
  orderId: number,
): Promise<ManagedOrder | null> {
  const order = await findNamedOrder(deps.store.db, orderId)
  if (!order || order.legs.length === 0) return null
  const ids = order.legs.map(({ id }) => id)
  return toManaged(deps, order, await deps.reportedStates(deps.store.db, ids))
}

/** How far the legs of an order are, by id. */
type States = Map<number, TripState>

function toManaged(deps: BookingDeps, order: FullOrder, states: States): ManagedOrder {
  const now = deps.now()
  const outbound = outboundOf(order)
  const { passengers, luggage, vehicleType, specialRequest } = outbound
  const ahead = order.legs.filter(isAhead)
  const cancellable = ahead.filter(
    (leg) => mayCancel(leg.pickupAt, now) && !hasBegun(stateOf(states, leg)),
  )
  const money = shownMoneyOf(order)
  return {
    passengers,
    luggage,
    vehicleType,
    specialRequest,
    ...money,
    type: outbound.kind === 'tour' ? 'tour' : 'transfer',
    tourTitle: outbound.tourTitle,
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email.replace(/^(.).*(?=@)/u, '$1•••'),
    phone: order.phone,
    total: priceOf(order, order.legs).priceCents,
    paymentMethod: paymentMethodOf(order) || (order.paymentMethod as PaymentMethod),
    editable: ahead.some(({ pickupAt }) => pickupAt > now),
    idNumberNeeded: lackingIdNumber(deps, order.legs).length > 0,
    payUrl: openPageOf(order),
    linkCents: payLinkCents(order),
    bank: paymentMethodOf(order) === 'bank_transfer' && money.dueCents > 0 ? deps.bank : null,
    cancelAll: cancellable.length > 1 ? { refundCents: backFor(order, cancellable, now) } : null,
    legs: order.legs.map((leg) => ({
      ...toLeg(order, leg, stateOf(states, leg), now),
      ...meetingOf(deps, leg),
    })),
  }
}

function stateOf(states: States, { id }: StoredLeg): TripState {
  return states.get(id) ?? 'assigned'
}

function toLeg(
  order: FullOrder,
  leg: StoredLeg,
  state: TripState,
  now: Date,
): Omit<ManagedLeg, keyof Meeting> {
  const { bookingRef, date, durationMinutes, pickupLocation, dropoffLocation } = leg
  const { flightOrFerry, flightTime, toldDriverName, toldDriverPhone, toldVehicle } = leg
  const lastFree = freeUntil(leg.pickupAt)
  return {
    bookingRef,
    date,
    durationMinutes,
    pickupLocation,
    dropoffLocation,
    flightOrFerry,
    flightTime,
    driverName: toldDriverName,
    driverPhone: toldDriverPhone,
    assignedVehicle: toldVehicle,
    status: leg.status as BookingStatus,
    time: leg.time,
    worth: worthOf(order, leg),
    cancellation: hasBegun(state) ? null : cancellationOf(order, leg, now),
    freeUntil: now <= lastFree ? { date: athensDate(lastFree), time: athensTime(lastFree) } : null,
    movable: moveRefusalOf(leg, state, now) === null,
    startTimes: startsOf(leg)?.startTimes ?? null,
    beforeSunset: startsOf(leg)?.beforeSunset ?? null,
    refunds: order.refunds
      .filter(({ bookingId }) => bookingId === leg.id)
      .map(({ amountCents, state }) => ({ cents: amountCents, state: state as RefundState })),
    awaitedMove: awaitedMoveOf(order, leg),
  }
}

/**
 * An order that waits for its card money is cancelled as a whole: its session is for all of it. A trip
 * whose pickup is over, or that has begun before it, only the office cancels.
 */
function cancellationOf(order: FullOrder, leg: StoredLeg, now: Date): ManagedLeg['cancellation'] {
  if (!isAhead(leg) || !mayCancel(leg.pickupAt, now)) return null
  const unpaidCard = order.paymentMethod === 'card' && order.state === 'open'
  if (unpaidCard && order.legs.length > 1) return null
  if (paidFor(order) === 0) return { refundCents: 0, rule: 'unpaid' }
  const refundCents = backFor(order, [leg], now)
  return { refundCents, rule: cancellationRule(leg.pickupAt, now) }
}

function awaitedMoveOf(order: FullOrder, leg: StoredLeg): ManagedLeg['awaitedMove'] {
  const change = order.changes.find(
    ({ bookingId, state }) => bookingId === leg.id && state === 'awaiting-payment',
  )
  if (!change) return null
  const { id, toDate: date, toTime: time, differenceCents } = change
  return { date, time, differenceCents, payUrl: payUrlOf(order, id) }
}

function payUrlOf({ payments }: FullOrder, changeId: number | null): string | null {
  return payments.find((one) => one.state === 'open' && one.changeId === changeId)?.url ?? null
}

function backFor(order: FullOrder, legs: StoredLeg[], now: Date): Cents {
  return cancellationRefunds(order, legs, now).reduce((sum, amount) => sum + amount, 0)
}
