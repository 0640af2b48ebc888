import { findTour } from '#app/content/en/tours.ts'
import { tourVehicle } from '#app/domain/fleet/tour-vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import { priceTour } from '#app/domain/pricing/tour-price.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import { startsOn } from '#app/domain/time/tour-starts.ts'
import type { Availability, ClaimedLeg } from '#app/server/planning/index.server.ts'
import type { OpenedQuote } from '#app/server/quotes/index.server.ts'
import type { Alternative, BookingDeps, TourRequest } from '../types.ts'
import { nearTimes } from './near-times.ts'
import { largerCar } from './room.ts'

/** What is known of a quoted trip's place; `alternatives` where it has none, or nobody can tell. */
export type PromiseAnswer = Availability & { alternatives: Alternative[] }

/** A quoted trip as the planner reads bookings. */
function quotedLeg(quote: OpenedQuote): ClaimedLeg {
  const { date, time, durationMinutes, pickupLocation, dropoffLocation } = quote
  const { passengers, luggage, vehicleType } = quote
  const [pickup, dropoff] = [quote.route?.pickup.coordinates, quote.route?.dropoff.coordinates]
  return {
    bookingRef: '',
    kind: 'transfer',
    status: 'pending',
    date,
    time,
    durationMinutes,
    pickupLocation,
    dropoffLocation,
    passengers,
    luggage,
    vehicleType,
    pickupAt: athensInstant(date, time),
    pickupLat: pickup?.lat ?? null,
    pickupLng: pickup?.lng ?? null,
    dropoffLat: dropoff?.lat ?? null,
    dropoffLng: dropoff?.lng ?? null,
  }
}

/** What is known of a quoted trip's place at once; the planner begins to look where it must. */
export function checkPromise({ promise }: BookingDeps, quote: OpenedQuote): Promise<Availability> {
  return promise.check(quotedLeg(quote))
}

/**
 * Whether a quoted trip can be driven, waiting for the planner for so many milliseconds at most. Nothing is
 * claimed: the booking does that.
 *
 * @param reference The quote's token, which names the trip.
 * @returns null for a token that is not ours, or too old.
 */
export async function answerPromise(
  deps: BookingDeps,
  reference: string,
  mostMs: number,
): Promise<PromiseAnswer | null> {
  const wish = transferWish(deps, reference)
  return wish && answerWish(deps, wish, mostMs)
}

/**
 * What the plan says of a priced transfer or a tour while a caller is on the line: also where it would be sold without
 * a place, as the dispatcher has to find one then. Waits and refuses like {@link answerPromise}; null too for a tour that
 * nobody offers, or not then.
 */
export async function answerDispatcher(
  deps: BookingDeps,
  wish: { quote: string } | TourWish,
  mostMs: number,
): Promise<PromiseAnswer | null> {
  const found = 'quote' in wish ? transferWish(deps, wish.quote) : tourWish(deps, wish)
  return found && answerWish(deps, found, mostMs, { strictly: true })
}

/** A tour as somebody asks for it. */
type TourWish = Pick<TourRequest, 'tourId' | 'date' | 'time' | 'participants' | 'pickupPlace'>

/** What is asked for, and what it costs; `metres` of a transfer whose way is known. */
type PlaceWish = { leg: ClaimedLeg; cents: Cents; metres: number | null; tourId: number | null }

function transferWish({ quotes }: BookingDeps, reference: string): PlaceWish | null {
  const opened = quotes.open(reference)
  if (!opened.ok) return null
  const { quote } = opened
  const metres = quote.route?.metres ?? null
  return { leg: quotedLeg(quote), cents: quote.price, metres, tourId: null }
}

function tourWish({ roads }: BookingDeps, wish: TourWish): PlaceWish | null {
  const { tourId, date, time, participants, pickupPlace } = wish
  const tour = findTour(tourId)
  if (!tour || !startsOn(tour, date).includes(time)) return null
  const at = roads.locate(pickupPlace)?.coordinates
  const [lat, lng] = [at?.lat ?? null, at?.lng ?? null]
  const leg: ClaimedLeg = {
    bookingRef: '',
    kind: 'tour',
    status: 'pending',
    date,
    time,
    durationMinutes: tour.durationMinutes,
    pickupLocation: pickupPlace,
    dropoffLocation: pickupPlace,
    passengers: participants,
    luggage: 0,
    vehicleType: tourVehicle(participants),
    pickupAt: athensInstant(date, time),
    pickupLat: lat,
    pickupLng: lng,
    dropoffLat: lat,
    dropoffLng: lng,
  }
  return { leg, cents: priceTour(tour, participants), metres: null, tourId }
}

async function answerWish(
  deps: BookingDeps,
  { leg, cents, metres, tourId }: PlaceWish,
  mostMs: number,
  how: { strictly?: boolean } = {},
): Promise<PromiseAnswer> {
  const answer = await deps.promise.answer(leg, mostMs, how)
  if (answer.availability === 'yes' || answer.availability === 'checking') {
    return { ...answer, alternatives: [] }
  }
  const times = await nearTimes(deps, leg, tourId)
  const same = { vehicleType: leg.vehicleType, totalCents: cents }
  const larger = await largerCar(deps, leg, metres)
  return { ...answer, alternatives: [...times.map((free) => ({ ...free, ...same })), ...larger] }
}
