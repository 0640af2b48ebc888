import { type Coordinates, straightMetres } from './geometry.ts'

/** Speed assumed wherever no road is known, in km/h. */
const FALLBACK_SPEED_KMH = 40

const ROAD_PER_STRAIGHT_KM = 1.35
const SHORTEST_KM = 3
const LONGEST_KM = 18
const UNKNOWN_KM = 6

/**
 * Estimates a trip in whole km when no route can be had: straight km x 1.35, rounded, at least
 * 3 and at most 18; 6 when either end is unknown.
 */
export function estimateKm(pickup: Coordinates | null, dropoff: Coordinates | null): number {
  if (!pickup || !dropoff) return UNKNOWN_KM
  const km = Math.round((straightMetres(pickup, dropoff) / 1000) * ROAD_PER_STRAIGHT_KM)
  return Math.min(LONGEST_KM, Math.max(SHORTEST_KM, km))
}

/** Minutes for a distance in metres at the fallback speed, to a tenth of a minute. */
export function fallbackMinutes(metres: number): number {
  return Math.round((metres / 1000 / FALLBACK_SPEED_KMH) * 600) / 10
}
