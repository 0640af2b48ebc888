import { toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import { hasLeadTime, isWithinHorizon } from '#app/domain/booking/lead-time.ts'
import { moveRefusal } from '#app/domain/booking/moving.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import { chooseVehicle } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import { priceTransfer } from '#app/domain/pricing/transfer-price.ts'
import { athensDate, athensInstant, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import { startsOn, type TourStarts } from '#app/domain/time/tour-starts.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'
import { byOffice, changeRefund, worthOf } from '../money/order-money.ts'
import { type FullOrder, isAhead, type StoredLeg } from '../order/full-order.ts'
import { reportedStateOf } from '../order/reported-states.ts'
import { paymentMethodOf } from '../order/stored-order.ts'
import type { BookingDeps } from '../types.ts'

/** Where a customer wants a leg to go: Athens wall clock. */
export type Move = { bookingRef: string; date: WallDate; time: WallTime }

/** Who pays the difference, and how: shown before the customer decides. */
export type MoveOutcome =
  | 'free'
  | 'pay-card'
  | 'pay-driver'
  | 'pay-transfer'
  | 'refund'
  | 'pay-less'

/** What a change costs, in cents more; negative when it gives back. */
export type MovePrice = { leg: StoredLeg; differenceCents: Cents; outcome: MoveOutcome }

/**
 * Why a leg cannot go there. `too-late`: under 24 hours are left. `trip-begun`: its driver is there. The last
 * three are about the new date or time, `not-between` about the other leg of the order.
 */
export type MoveRefusal =
  | 'not-found'
  | 'not-changeable'
  | 'too-late'
  | 'trip-begun'
  | 'too-soon'
  | 'too-far'
  | 'no-start-time'
  | 'not-between'

/** A price, or why there is none. */
export type MovePriceAnswer = ({ ok: true } & MovePrice) | { ok: false; error: MoveRefusal }

/**
 * Prices a leg at another date and time, by the prices it was sold by, against what it is worth in the
 * order (changing is free until 24 hours before pickup).
 */
export async function priceMove(
  deps: BookingDeps,
  order: FullOrder,
  move: Move,
): Promise<MovePriceAnswer> {
  const leg = order.legs.find(({ bookingRef }) => bookingRef === move.bookingRef)
  if (!leg) return { ok: false, error: 'not-found' }
  const state = await reportedStateOf(deps, deps.store.db, leg)
  const error = refuseMove(order, leg, { move, state, now: deps.now() })
  if (error) return { ok: false, error }
  const price = await priceAsSold(deps, order, leg, move)
  if (price === null) return { ok: false, error: 'not-changeable' }
  const differenceCents = price - worthOf(order, leg)
  return { ok: true, leg, differenceCents, outcome: outcomeOf(order, differenceCents) }
}

/** Why a leg in this state cannot be changed in date and time now, or null; by the rule of the trade. */
export function moveRefusalOf(leg: StoredLeg, state: TripState, now: Date) {
  const status = leg.status as BookingStatus
  const paymentMethod = leg.paymentMethod as PaymentMethod | ''
  return moveRefusal({ status, paymentMethod, state, pickupAt: leg.pickupAt }, now)
}

/** When the tour of a leg begins, by the catalogue; null for a transfer. */
export function startsOf(leg: StoredLeg): TourStarts | null {
  if (leg.kind !== 'tour') return null
  return texts()(toursEn).find(({ id }) => id === leg.tourId) ?? { startTimes: [] }
}

type Moving = {
  move: Omit<Move, 'bookingRef'>
  /** How far its driver told the trip to be. */
  state: TripState
  now: Date
  /** When its customer asked, for what must be asked in time: now unless told. */
  requestedAt?: Date
}

/** Why a leg cannot go there, or null. */
export function refuseMove(
  order: FullOrder,
  leg: StoredLeg,
  { move, state, now, requestedAt = now }: Moving,
): MoveRefusal | null {
  const refusal = moveRefusalOf(leg, state, requestedAt)
  if (refusal) return refusal
  const pickupAt = athensInstant(move.date, move.time)
  if (!hasLeadTime(pickupAt, now)) return 'too-soon'
  if (!isWithinHorizon(move.date, athensDate(now))) return 'too-far'
  const starts = startsOf(leg)
  if (starts && !startsOn(starts, move.date).includes(move.time)) return 'no-start-time'
  const other = order.legs.find((one) => one.id !== leg.id && isAhead(one))
  if (!other) return null
  const inOrder = leg.returnOf === null ? pickupAt < other.pickupAt : pickupAt > other.pickupAt
  return inOrder ? null : 'not-between'
}

/**
 * A tour, or a trip at an agreed price, costs what it was sold for, another transfer what the table it was sold by says of its stored
 * kilometres. Only where these are unknown, as for an imported trip, the map is asked; null when it
 * does not know them either.
 */
async function priceAsSold(
  deps: BookingDeps,
  order: FullOrder,
  leg: StoredLeg,
  { date, time }: Move,
): Promise<Cents | null> {
  const agreed = leg.source === 'website' && leg.priceTable === null && leg.distanceKm === null
  if (leg.kind === 'tour' || agreed) return worthOf(order, leg)
  const { pickupLocation, dropoffLocation, passengers, luggage, distanceKm, priceTable } = leg
  if (distanceKm !== null) {
    const vehicle = chooseVehicle(passengers, luggage)
    const { price } = priceTransfer(vehicle, distanceKm * 1000, priceTable ?? undefined)
    return Math.max(0, price + byOffice(order, leg))
  }
  const places = { pickupLocation, dropoffLocation }
  const answer = await deps.quotes.quote({ ...places, date, time, passengers, luggage })
  return answer.ok && !answer.quote.estimated ? answer.quote.price : null
}

function outcomeOf(order: FullOrder, differenceCents: Cents): MoveOutcome {
  if (differenceCents === 0) return 'free'
  if (differenceCents < 0) {
    return changeRefund(order, differenceCents) > 0 ? 'refund' : 'pay-less'
  }
  const method = paymentMethodOf(order)
  if (method === 'card' && order.paymentMethod === 'card') return 'pay-card'
  return method === 'bank_transfer' ? 'pay-transfer' : 'pay-driver'
}
