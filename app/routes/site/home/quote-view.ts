import type { Trip, TripDraft } from '#app/contract/input/trip-fields.ts'
import type { Quote, QuoteAnswer } from '#app/ui/booking/quote.ts'
import { findGaps } from './trip-gaps.ts'

/** What the price area shows. */
export type QuoteView =
  | { status: 'none' }
  | { status: 'calculating' }
  | { status: 'error'; message: string; needsFerry: boolean }
  | { status: 'result'; quote: Quote }

/** The latest answer and the trip it belongs to. */
export type AnsweredTrip = { trip: Trip; answer: QuoteAnswer }

/** The trip to price, or null while a field is missing or nobody travels. */
export function quotableTrip(draft: TripDraft): Trip | null {
  return Object.keys(findGaps(draft)).length === 0 ? draft : null
}

/**
 * Decides what the price area shows. An answer counts only for the very trip it was given for,
 * so a late answer to an earlier question can never be shown.
 */
export function quoteView(trip: Trip | null, latest: AnsweredTrip | null): QuoteView {
  if (!trip) return { status: 'none' }
  if (!latest || !isSameTrip(latest.trip, trip)) return { status: 'calculating' }
  if (latest.answer.ok) return { status: 'result', quote: latest.answer.quote }
  const { message, needsFerry } = latest.answer
  return { status: 'error', message, needsFerry }
}

/** Whether all fields agree. */
function isSameTrip(one: Trip, other: Trip): boolean {
  return tripKey(one) === tripKey(other)
}

/** One text per trip; equal trips give equal texts. */
export function tripKey(trip: Trip): string {
  return JSON.stringify([
    trip.pickupLocation,
    trip.dropoffLocation,
    trip.date,
    trip.time,
    trip.passengers,
    trip.luggage,
    trip.pickupPlaceId,
    trip.dropoffPlaceId,
    trip.pickupMark,
    trip.dropoffMark,
  ])
}
