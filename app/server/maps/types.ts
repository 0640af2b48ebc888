import type { Coordinates, Position } from '#app/domain/place/geometry.ts'

/** One line of the suggestion list; `label` is what the customer sees and what `route` takes. */
export type Suggestion = { id?: string; label: string; kind: string; source: 'maps' | 'builtin' }

/** Where a distance came from, best first; the last two are estimates (MAPS-06). */
export type RouteSource = 'google' | 'osrm' | 'embedded' | 'straight-line' | 'estimate'

/**
 * A trip's length in whole metres and driving minutes (tenths). `estimated`: no road distance was
 * to be had. `needsReview`: for the office only (QUOTE-12). `line` is in GeoJSON order, null when
 * estimated. `needs-ferry`: no quote without a ferry (Antiparos, Despotiko).
 */
export type RouteAnswer =
  | {
      ok: true
      metres: number
      minutes: number
      estimated: boolean
      needsReview: boolean
      line: Position[] | null
      source: RouteSource
      pickup?: Coordinates
      dropoff?: Coordinates
    }
  | { ok: false; error: 'needs-ferry' }

/** Where a text says a trip begins or ends; `kind` (airport, port, hotel...) of a known place. */
export type LocatedPlace = { kind: string | null; coordinates: Coordinates }

/** Place search and distances; but for the check, none ever rejects: each ends in the built-in answer. */
export type Maps = {
  /** At most five suggestions; none for fewer than three characters (LOC-06, LOC-08). */
  suggest(query: string): Promise<Suggestion[]>
  /** The distance between two places given as text (MAPS-06). */
  route(pickup: string, dropoff: string): Promise<RouteAnswer>
  /** A place the product knows by itself, without asking anybody; null for any other text. */
  locate(place: string): LocatedPlace | null
  /**
   * Asks for a road, past every remembered answer, and tells who knew it.
   *
   * @throws {Error} Nobody did; the maps service's own reason.
   */
  check(): Promise<RouteSource>
}

/** Why a step of the chain gave way to the next (MAPS-08). */
export type FallbackReason =
  | 'maps time-out'
  | 'distance matrix failure'
  | 'location not found'
  | 'could not geocode'
  | 'unable to calculate route distance'

/** A place the product knows by itself; `node` is null where the nearest road is to be used. */
export type KnownPlace = {
  id: string
  label: string
  kind: string
  coordinates: Coordinates
  /** Every other name it goes by, Greek and Latin, as people write them. */
  names: readonly string[]
  needsFerry: boolean
  node: string | null
  snapKm: number
}

/**
 * One end of a trip: the text as typed, the known place it names, and where that is; a text such
 * as "37.0856, 25.1505" has coordinates without a place.
 */
export type TripEnd = { text: string; place: KnownPlace | null; coordinates: Coordinates | null }

/** A road distance from a provider; `ferry` when its way crosses water. */
export type ProviderRoute = {
  metres: number
  minutes: number
  line: Position[] | null
  ferry: boolean
  pickup?: Coordinates
  dropoff?: Coordinates
}

/** A provider's answer, or the reason to go on with the next step and what it did locate. */
export type ProviderAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; reason: FallbackReason; pickup?: Coordinates; dropoff?: Coordinates }

/** A maps service on the network. The signal carries the time-out (MAPS-04, MAPS-05). */
export type MapsProvider = {
  name: 'google' | 'osrm'
  suggest(query: string, signal: AbortSignal): Promise<ProviderAnswer<Suggestion[]>>
  route(
    pickup: TripEnd,
    dropoff: TripEnd,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<ProviderRoute>>
}
