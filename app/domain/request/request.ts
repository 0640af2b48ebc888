import type { BookingStatus } from '../booking/status.ts'
import { checkParty, chooseVehicle, type VehicleType } from '../fleet/vehicle.ts'
import type { WallDate, WallTime } from '../time/athens.ts'

/**
 * Why a trip cannot be sold at once. `no-car` and `several-cars` are told by who asks;
 * the others follow from the trip itself.
 */
export const REQUEST_REASONS = [
  'place-unknown',
  'needs-ferry',
  'too-soon',
  'large-group',
  'several-cars',
  'no-car',
  'other',
] as const

/** One of {@link REQUEST_REASONS}. */
export type RequestReason = (typeof REQUEST_REASONS)[number]

/**
 * The life of a request: `open` waits for the office, `offered` for the guest. The rest is over:
 * `accepted` became an order, `declined` the guest did not want, `refused` the office cannot do, `ended`
 * nobody answered in time.
 */
export const REQUEST_STATES = [
  'open',
  'offered',
  'accepted',
  'declined',
  'refused',
  'ended',
] as const

/** One of {@link REQUEST_STATES}. */
export type RequestState = (typeof REQUEST_STATES)[number]

/** The trip somebody asks for, on the Athens wall clock. */
export type RequestedTrip = {
  reference: string
  state: RequestState
  reason: RequestReason
  firstName: string
  lastName: string
  pickupLocation: string
  dropoffLocation: string
  date: WallDate
  time: WallTime
  passengers: number
  luggage: number
  flightOrFerry: string
  specialRequest: string
  /** Null without a way back. */
  returnDate: WallDate | null
  returnTime: WallTime | null
  /** The office's words, with an offer or a refusal. */
  note: string
}

/** Most people and pieces of luggage that can be asked for: a wedding party, not a festival. */
export const MOST_REQUESTED = { passengers: 60, luggage: 100 } as const

/**
 * What a request is as a booking: it waits, came to nothing, or is what its order is, for everybody who reads it.
 *
 * @param ofOrder The status of the order it became, see {@link orderStatus}; null while there is none.
 */
export function requestStatus(state: RequestState, ofOrder: BookingStatus | null): BookingStatus {
  if (isAnswerable(state)) return 'pending'
  return state === 'accepted' ? (ofOrder ?? 'pending') : 'cancelled'
}

/** The vehicle that suggests itself for a party of any size: the smallest that seats it, or the largest there is. */
export function vehicleFor({
  passengers,
  luggage,
}: Pick<RequestedTrip, 'passengers' | 'luggage'>): VehicleType {
  return checkParty(passengers, luggage) ? 'Minibus' : chooseVehicle(passengers, luggage)
}

/** How long an offer may stand, in hours. */
export const OFFER_HOURS = { least: 1, most: 336 } as const

const HOUR_MS = 3_600_000

/** Whether it waits for somebody: the office can answer, or its guest. */
export function isAnswerable(state: RequestState): boolean {
  return state === 'open' || state === 'offered'
}

/** Whether the office can make an offer, or a new one: also for what has ended, as its guest may call the day after. */
export function mayBeOffered(state: RequestState): boolean {
  return isAnswerable(state) || state === 'ended'
}

/**
 * How a request stands at `now`, also before the sweep comes by.
 *
 * @param leftUnpaid Whether the order it became was closed because nobody paid, and nothing of it stands: its offer stands again.
 */
export function stateNow(
  { state, endsAt }: { state: RequestState; endsAt: Date },
  now: Date,
  leftUnpaid = false,
): RequestState {
  if (!leftUnpaid && !isAnswerable(state)) return state
  if (endsAt <= now) return 'ended'
  return leftUnpaid ? 'offered' : state
}

/** When an offer ends: after so many hours, and at the latest when its guest is to be picked up. */
export function offerEndsAt(now: Date, validHours: number, pickupAt: Date): Date {
  return new Date(Math.min(now.getTime() + validHours * HOUR_MS, pickupAt.getTime()))
}
