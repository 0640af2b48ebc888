import type { Coordinates } from './geometry.ts'

/**
 * Where one end of a trip is, beside its words: the id of the place of our own list it names, and its
 * point by our own or open data. Null where that is not known.
 */
export type TripPlace = { placeId: string | null; coordinates: Coordinates | null }
