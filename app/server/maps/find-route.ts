import { estimateKm, fallbackMinutes } from '#app/domain/place/distance-estimate.ts'
import {
  type Coordinates,
  insideParosBox,
  type Position,
  parseCoordinates,
  straightMetres,
} from '#app/domain/place/geometry.ts'
import type { TripPlace } from '#app/domain/place/trip-place.ts'
import { isOffParos, routeOnRoads } from './embedded-roads.ts'
import { namesFarPlace } from './far-places.ts'
import { findZone, namesFerryIsland } from './keyword-search.ts'
import type { PlaceBook } from './place-book.ts'
import type { OnFallback } from './suggest.ts'
import type {
  ChosenPlace,
  KnownPlace,
  PlaceMark,
  ProviderAnswer,
  ProviderRoute,
  RouteAnswer,
  RouteSource,
  TripEnd,
} from './types.ts'

/** Asks the configured maps service, with its time-out and memory; null when there is none. */
export type FetchFromProvider = (
  pickup: TripEnd,
  dropoff: TripEnd,
) => Promise<ProviderAnswer<ProviderRoute> & { name: RouteSource }>

/** Trips longer than this are shown to the office for review, in metres. */
const REVIEW_ABOVE_METRES = 30_000

/**
 * Finds the distance between two places given as text: the maps service, else the embedded roads,
 * else the straight line at 40 km/h, else the keyword estimate; each step that gives way says why.
 * `needs-ferry` for a place no road from Paros reaches.
 */
export async function findRoute(
  { pickup, dropoff }: TripEnds,
  fetchFromProvider: FetchFromProvider | null,
  onFallback: OnFallback,
): Promise<RouteAnswer> {
  if (needsFerry(pickup) || needsFerry(dropoff)) return NEEDS_FERRY

  const answer = fetchFromProvider && (await fetchFromProvider(pickup, dropoff))
  const found = answer?.ok ? answer.value : answer
  const ends = {
    pickup: placeOf(pickup, answer?.name === 'google' ? null : found?.pickup),
    dropoff: placeOf(dropoff, answer?.name === 'google' ? null : found?.dropoff),
  }
  const route = answer?.ok
    ? providedRoute({ pickup, dropoff }, answer)
    : ownRoute({ pickup, dropoff }, answer, onFallback)
  if (!route.ok) return route
  const unknown = (['pickup', 'dropoff'] as const).filter((end) => !ends[end].coordinates)
  const isMarked = pickup.name !== pickup.text || dropoff.name !== dropoff.text
  return {
    ...route,
    ends,
    ...(isMarked && { names: { pickup: pickup.name, dropoff: dropoff.name } }),
    ...(route.estimated && unknown.length > 0 && { unknown }),
  }
}

type TripEnds = { pickup: TripEnd; dropoff: TripEnd }
type NamedAnswer = Awaited<ReturnType<FetchFromProvider>>
type Settled =
  | Omit<Extract<RouteAnswer, { ok: true }>, 'ends' | 'names' | 'unknown'>
  | typeof NEEDS_FERRY

function providedRoute(
  ends: TripEnds,
  { name, value }: Extract<NamedAnswer, { ok: true }>,
): Settled {
  if (crossesWater(value)) return NEEDS_FERRY
  return settle(name, { ...value, line: value.line ?? ownLine(ends.pickup, ends.dropoff) })
}

/** By what we know ourselves, and where the provider found the ends before it gave up. */
function ownRoute(
  { pickup, dropoff }: TripEnds,
  answer: Extract<NamedAnswer, { ok: false }> | null,
  onFallback: OnFallback,
): Settled {
  if (answer) onFallback(answer.reason, answer.detail)
  const from = ownEnd(pickup) ?? answer?.pickup
  const to = ownEnd(dropoff) ?? answer?.dropoff
  if (!from || !to) {
    onFallback('could not geocode')
    return keywordEstimate(pickup, dropoff)
  }

  const ends = { pickup: coordinatesOf(from), dropoff: coordinatesOf(to) }
  const route = routeOnRoads(from, to)
  if (route?.needsFerry) return NEEDS_FERRY
  if (route) {
    const line = answer?.name === 'google' ? ownLine(pickup, dropoff) : route.line
    return settle('embedded', { ...route, line, ...ends })
  }
  onFallback('unable to calculate route distance')
  return straightLine(ends)
}

const NEEDS_FERRY = { ok: false, error: 'needs-ferry' } as const

/** What tells where one end of a trip is, beside its words. */
type Hints = { chosen?: ChosenPlace | null; mark?: PlaceMark | undefined }

/**
 * Reads one end of a trip: the known place it names, or where it is by its words, as chosen, or as
 * its guest marked it. A mark says where an unknown text is, never where a known place would be.
 */
export function toTripEnd(
  book: Pick<PlaceBook, 'find' | 'byId' | 'all'>,
  text: string,
  { chosen = null, mark }: Hints = {},
): TripEnd {
  const trimmed = text.trim()
  const place = book.find(trimmed)
  const written = place?.coordinates ?? parseCoordinates(trimmed) ?? chosen?.coordinates ?? null
  if (written || !mark) return { text: trimmed, place, coordinates: written, chosen, name: trimmed }
  if ('pin' in mark) {
    const name = `${trimmed} (near ${nearestOf(book, mark.pin)})`
    return { text: trimmed, place: null, coordinates: mark.pin, chosen, name }
  }
  const village = book.byId(mark.village)
  const name = village ? `${trimmed} (${village.label})` : trimmed
  return { text: trimmed, place: village, coordinates: village?.coordinates ?? null, chosen, name }
}

/** The nearest village or town of a point, for people to read. */
function nearestOf(book: Pick<PlaceBook, 'all'>, point: Coordinates): string {
  const settled = book.all().filter(({ kind }) => kind === 'town' || kind === 'village')
  const [first] = settled.toSorted(
    (a, b) => straightMetres(point, a.coordinates) - straightMetres(point, b.coordinates),
  )
  return first?.label ?? 'Paros'
}

/** Where an end is by our own or open data. */
function ownEnd({ place, coordinates }: TripEnd): KnownPlace | Coordinates | null {
  return place ?? coordinates
}

/**
 * Our own road between two ends, to be drawn: neither Google's lines nor its points may stand on a
 * map that is not Google's. Null when one end is known by Google alone.
 */
function ownLine(pickup: TripEnd, dropoff: TripEnd): Position[] | null {
  const [from, to] = [ownEnd(pickup), ownEnd(dropoff)]
  return (from && to && routeOnRoads(from, to)?.line) ?? null
}

function placeOf(
  { place, coordinates }: TripEnd,
  found: Coordinates | null | undefined,
): TripPlace {
  return { placeId: place?.id ?? null, coordinates: coordinates ?? found ?? null }
}

function needsFerry({ text, place }: TripEnd): boolean {
  return place ? place.needsFerry : namesFerryIsland(text) || namesFarPlace(text)
}

/** A maps service may drive aboard, or find both ends on Antiparos, where no vehicle waits. */
function crossesWater({ ferry, pickup, dropoff }: ProviderRoute): boolean {
  return ferry || [pickup, dropoff].some((end) => end && isOffParos(end))
}

function straightLine(ends: { pickup: Coordinates; dropoff: Coordinates }): Settled {
  const metres = Math.round(straightMetres(ends.pickup, ends.dropoff))
  return settle('straight-line', { metres, minutes: fallbackMinutes(metres), line: null, ...ends })
}

function keywordEstimate(pickup: TripEnd, dropoff: TripEnd): Settled {
  const metres = estimateKm(zoneOf(pickup), zoneOf(dropoff)) * 1000
  return settle('estimate', { metres, minutes: fallbackMinutes(metres), line: null })
}

function zoneOf({ text, coordinates }: TripEnd): Coordinates | null {
  return coordinates ?? findZone(text)?.coordinates ?? null
}

function settle(source: RouteSource, route: Omit<ProviderRoute, 'ferry'>): Settled {
  const { metres, minutes, line, pickup, dropoff } = route
  const estimated = source === 'straight-line' || source === 'estimate'
  const outside = [pickup, dropoff].some((end) => end && !insideParosBox(end))
  return {
    ok: true,
    metres,
    minutes,
    estimated,
    needsReview: estimated || outside || metres > REVIEW_ABOVE_METRES,
    line,
    source,
  }
}

function coordinatesOf(end: KnownPlace | Coordinates): Coordinates {
  return 'coordinates' in end ? end.coordinates : end
}
