import type { Coordinates, Position } from '#app/domain/place/geometry.ts'
import type { TripPlace } from '#app/domain/place/trip-place.ts'

/**
 * One line of the suggestion list; `label` is what the customer sees and what `route` takes. The
 * `id` of a maps service's place goes back to `route` beside the label; other ids mean nothing there.
 */
export type Suggestion = {
  id?: string
  label: string
  kind: string
  /** `google` must be shown as Google's. */
  source: 'maps' | 'google' | 'builtin'
}

/** Where a distance came from, best first; the last two are estimates. */
export type RouteSource = 'google' | 'osrm' | 'embedded' | 'straight-line' | 'estimate'

/**
 * A trip's length in whole metres and driving minutes (tenths). `estimated`: no road distance was
 * to be had. `needsReview`: for the office only. `line` is in GeoJSON order, null when
 * estimated, or when an end is known by Google alone, whose data our map may not show; such an end
 * has no point in `ends` either, which may be kept. `needs-ferry`: no quote without a ferry (Antiparos, Despotiko).
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
      ends: { pickup: TripPlace; dropoff: TripPlace }
      /** The ends as the trip names them, where its guest marked one; see {@link TripEnd}. */
      names?: { pickup: string; dropoff: string }
      /** The ends nobody knows, where there are such: a pin or a village is asked for. */
      unknown?: ('pickup' | 'dropoff')[]
    }
  | { ok: false; error: 'needs-ferry' }

/** Where a text says a trip begins or ends; `kind` (airport, port, hotel...) of a known place. */
export type LocatedPlace = {
  placeId: string | null
  kind: string | null
  coordinates: Coordinates
}

/** `ownOnly`: the visitor had their share of the maps service; the built-in data answers. */
type LookupOptions = { ownOnly?: boolean }

/**
 * The office's words for whoever drives to a place, and where its guests are met, with the address of a photo
 * of it; empty without any.
 */
export type PlaceNotes = { driverNote: string; meetingPoint: string; meetingPhoto: string }

/** How a list is asked for; `session` is the UUID of one typing session, anything else is none. */
type SuggestOptions = LookupOptions & { session?: string }

/** How a distance is asked for; the ids of the suggestions that were chosen, if any were. */
export type RouteOptions = LookupOptions & {
  pickupPlaceId?: string | undefined
  dropoffPlaceId?: string | undefined
  /** Where an end is that no list knows, as its guest says: on the map, or near a village. */
  pickupMark?: PlaceMark | undefined
  dropoffMark?: PlaceMark | undefined
}

/** A point on the map, or a place of our list that it is near to. */
export type PlaceMark = { pin: Coordinates } | { village: string }

/** Place search and distances; but for the check, none ever rejects: each ends in the built-in answer. */
export type Maps = {
  /** At most five suggestions; none for fewer than three characters. */
  suggest(query: string, options?: SuggestOptions): Promise<Suggestion[]>
  /** Whether a text names another island or the mainland, and no place of ours. */
  isElsewhere(query: string): boolean
  /** The distance between two places given as text, or as text and what was chosen. */
  route(pickup: string, dropoff: string, options?: RouteOptions): Promise<RouteAnswer>
  /** Towns and villages that an unknown place can be near to, by name. */
  villages(): { id: string; label: string; coordinates: Coordinates }[]
  /** A place the product or its office knows, without asking anybody; null for any other text. */
  locate(place: string): LocatedPlace | null
  /** What the office says of a place, by its id where that is known, else by its name; empty for most. */
  notesOf(text: string, placeId?: string | null): PlaceNotes
  /**
   * Asks every server of the maps service, past memory and breaker, and tells who answered. A paid
   * one that was well is believed for five minutes.
   *
   * @throws {Error} One did not; which, and why.
   */
  check(): Promise<RouteSource>
}

/** Why a step of the chain gave way to the next. */
export type FallbackReason =
  | 'maps time-out'
  | 'distance matrix failure'
  | 'location not found'
  | 'could not geocode'
  | 'unable to calculate route distance'

/** A place the product or its office knows; `node` is null where the nearest road is to be used. */
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
  /** Only old sources name it: it may be closed. */
  isOldNews?: boolean
  /** The office entered or corrected it: its point counts with every maps service. */
  isOwn?: boolean
  /** The office's words for whoever drives there, and where guests are met; its own places only. */
  driverNote?: string
  meetingPoint?: string
}

/** A place as a maps service suggested it: its id there, or for open data where it is. */
export type ChosenPlace = {
  label: string
  id?: string
  /** The typing session it was found in. */
  session?: string
  coordinates?: Coordinates
}

/**
 * One end of a trip: the text as typed, the known place it names, and where that is; a text such
 * as "37.0856, 25.1505" has coordinates without a place. `chosen`: it was picked from the list.
 */
export type TripEnd = {
  text: string
  place: KnownPlace | null
  coordinates: Coordinates | null
  chosen: ChosenPlace | null
  /** How the trip names it: as typed, and where its guest said that it is. */
  name: string
}

/** A road distance from a provider; `ferry` when its way crosses water. */
export type ProviderRoute = {
  metres: number
  minutes: number
  line: Position[] | null
  ferry: boolean
  pickup?: Coordinates
  dropoff?: Coordinates
}

/** Where a provider found the ends of a trip. */
export type FoundEnds = { pickup?: Coordinates; dropoff?: Coordinates }

/**
 * Why a call gave nothing. `fault`: the service is unwell, rather than refusing what was asked.
 * `detail` tells operators more; it names no place and no key.
 */
export type Failure = { ok: false; reason: FallbackReason; fault: boolean; detail: string }

/** A provider's answer, or the reason to go on with the next step and what it did locate. */
export type ProviderAnswer<T> = { ok: true; value: T } | (Failure & FoundEnds)

/** A place a provider found; what it was found by, so that it can be chosen. */
export type FoundPlace = Omit<Suggestion, 'id'> & Omit<ChosenPlace, 'label' | 'session'>

/** A maps service on the network. The signal carries the time-out. */
export type MapsProvider = {
  name: 'google' | 'osrm'
  /** Missing where the built-in gazetteer is to suggest. */
  suggest?(
    query: string,
    signal: AbortSignal,
    session?: string,
  ): Promise<ProviderAnswer<FoundPlace[]>>
  route(
    pickup: TripEnd,
    dropoff: TripEnd,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<ProviderRoute>>
  /**
   * Asks each server once.
   *
   * @throws {Error} One does not answer as it should; which, and why.
   */
  check(signal: AbortSignal): Promise<void>
}
