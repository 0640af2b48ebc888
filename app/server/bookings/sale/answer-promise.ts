import { athensInstant } from '#app/domain/time/athens.ts'
import type { Availability, ClaimedLeg } from '#app/server/planning/index.server.ts'
import type { OpenedQuote } from '#app/server/quotes/index.server.ts'
import type { Alternative, BookingDeps } from '../types.ts'
import { largerCar } from './room.ts'

/** What is known of a quoted trip's place; `alternatives` where it has none, or nobody can tell. */
type PromiseAnswer = Availability & { alternatives: Alternative[] }

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
  const opened = deps.quotes.open(reference)
  if (!opened.ok) return null
  const { quote } = opened
  const leg = quotedLeg(quote)
  const answer = await deps.promise.answer(leg, mostMs)
  if (answer.availability === 'yes' || answer.availability === 'checking') {
    return { ...answer, alternatives: [] }
  }
  const times = await deps.promise.freeTimes(leg)
  const same = { vehicleType: quote.vehicleType, totalCents: quote.price }
  const larger = await largerCar(deps, leg, quote.route?.metres ?? null)
  return { ...answer, alternatives: [...times.map((free) => ({ ...free, ...same })), ...larger] }
}
