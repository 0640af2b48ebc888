import { parseTrip } from '#app/contract/input/trip.ts'
import { hasLeadTime } from '#app/domain/booking/lead-time.ts'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import type { Services } from '#app/services.server.ts'

/** The trip's fields as an address carries them: texts, empty where nothing is said. */
export const TRIP_QUERY = [
  'pickupLocation',
  'dropoffLocation',
  'date',
  'time',
  'passengers',
  'luggage',
] as const

/** A trip as an address carries it. */
export type TripQuery = Record<(typeof TRIP_QUERY)[number], string>

/** Reads it from an address; nothing of it is believed. */
export function readTripQuery(query: URLSearchParams): TripQuery {
  const entries = TRIP_QUERY.map((name) => [name, (query.get(name) ?? '').slice(0, 200)])
  return Object.fromEntries(entries) as TripQuery
}

/** What can be said of a trip: its fixed price, or why there is none. */
export type TripVerdict =
  | { priceCents: Cents }
  | { why: 'place-unknown' | 'needs-ferry' | 'too-soon' | 'large-group' | 'other' }

/** Prices a trip by our own roads, for a page that anybody can open without a form's limits. */
export async function judgeTrip(
  { quotes, now }: Pick<Services, 'quotes' | 'now'>,
  query: TripQuery,
): Promise<TripVerdict> {
  const [passengers, luggage] = [Number(query.passengers), Number(query.luggage || '0')]
  if (passengers > MAX_PASSENGERS || luggage > MAX_LUGGAGE) return { why: 'large-group' }
  const trip = parseTrip({ ...query, passengers, luggage })
  if (!trip.ok) return { why: 'other' }
  const { date, time } = trip.value
  const priced = await quotes.quote(trip.value, { ownOnly: true })
  if (!priced.ok) return { why: priced.error === 'needs-ferry' ? 'needs-ferry' : 'other' }
  if (priced.quote.estimated) return { why: 'place-unknown' }
  if (!hasLeadTime(athensInstant(date, time), now())) return { why: 'too-soon' }
  return { priceCents: priced.quote.price }
}
