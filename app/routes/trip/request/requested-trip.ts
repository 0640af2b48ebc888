import { parseTrip } from '#app/contract/input/trip.ts'
import type { PlaceMark } from '#app/contract/input/trip-fields.ts'
import { hasLeadTime, noticeProblem } from '#app/domain/booking/lead-time.ts'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import type { RequestReason } from '#app/domain/request/request.ts'
import { athensInstant, isWallDate, isWallTime } from '#app/domain/time/athens.ts'
import type { Services } from '#app/services.server.ts'
import { PLACE_LABELS } from '#app/ui/map/island-geometry.ts'

/** The trip's fields as an address carries them: texts, empty where nothing is said. */
const TRIP_QUERY = [
  'pickupLocation',
  'dropoffLocation',
  'date',
  'time',
  'passengers',
  'luggage',
] as const

/** A trip as an address carries it; the marks say where ends are that no list knows. */
export type TripQuery = Record<(typeof TRIP_QUERY)[number], string> & {
  pickupMark?: PlaceMark | undefined
  dropoffMark?: PlaceMark | undefined
}

/** Reads it from an address; nothing of it is believed. */
export function readTripQuery(query: URLSearchParams): TripQuery {
  const entries = TRIP_QUERY.map((name) => [name, (query.get(name) ?? '').slice(0, 200)])
  const marks = {
    pickupMark: markOf(query.get('pickupMark')),
    dropoffMark: markOf(query.get('dropoffMark')),
  }
  return { ...Object.fromEntries(entries), ...marks } as TripQuery
}

/** The same trip as an address carries it, to be asked for anew. */
export function toTripQuery(trip: Omit<TripQuery, 'passengers' | 'luggage'> & Party): string {
  const entries = TRIP_QUERY.map((name) => [name, String(trip[name])])
  return new URLSearchParams(entries).toString()
}

type Party = { passengers: number; luggage: number }

/** A pin as "37.12345,25.12345", or a village by its id; undefined for anything else. */
function markOf(text: string | null): PlaceMark | undefined {
  const [, lat, lng] = /^(-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)$/.exec(text ?? '') ?? []
  if (lat && lng) return { pin: { lat: Number(lat), lng: Number(lng) } }
  return text && VILLAGE_NAMES.has(text) ? { village: text } : undefined
}

const VILLAGE_NAMES = new Map(PLACE_LABELS.map(({ id, name }) => [id, name]))

/** What was typed, with what was marked beside it: the office and the driver read both. */
export function placeWithMark(place: string, mark: PlaceMark | undefined): string {
  if (!mark) return place
  if ('village' in mark) return `${place} (near ${VILLAGE_NAMES.get(mark.village)})`
  return `${place} (pin ${mark.pin.lat.toFixed(5)}, ${mark.pin.lng.toFixed(5)})`
}

/** What can be said of a trip: its fixed price, or why there is none. */
export type TripVerdict =
  | { priceCents: Cents }
  | { why: Exclude<RequestReason, 'several-cars'> | 'already-past' | 'too-far' }

/**
 * Prices a trip by our own roads, for a page that anybody can open without a form's limits.
 *
 * @param isWithoutCar Whether the price was seen where no car could be promised for it.
 */
export async function judgeTrip(
  { quotes, now }: Pick<Services, 'quotes' | 'now'>,
  query: TripQuery,
  isWithoutCar: boolean,
): Promise<TripVerdict> {
  const [passengers, luggage] = [Number(query.passengers), Number(query.luggage || '0')]
  if (passengers > MAX_PASSENGERS || luggage > MAX_LUGGAGE) return { why: 'large-group' }
  const notice = noticeOf(query, now())
  const trip = parseTrip({ ...query, passengers, luggage })
  if (!trip.ok) return { why: notice ?? 'other' }
  const { pickupMark, dropoffMark, pickupPlaceId: _, dropoffPlaceId: __, ...fields } = trip.value
  if (notice && notice !== 'too-soon') return { why: notice }
  const priced = await quotes.quote(fields, { pickupMark, dropoffMark, ownOnly: true })
  if (!priced.ok) return { why: priced.error === 'needs-ferry' ? 'needs-ferry' : 'other' }
  if (priced.quote.estimated) return { why: 'place-unknown' }
  if (notice) return { why: notice }
  return isWithoutCar ? { why: 'no-car' } : { priceCents: priced.quote.price }
}

/** What is wrong with the notice of a pickup; null while its day or time is open. */
function noticeOf({ date, time }: TripQuery, now: Date) {
  if (!isWallDate(date) || !isWallTime(time)) return null
  const pickupAt = athensInstant(date, time)
  return noticeProblem(pickupAt, now, true) ?? (hasLeadTime(pickupAt, now) ? null : 'too-soon')
}
