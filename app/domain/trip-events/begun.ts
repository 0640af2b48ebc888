import { TRIP_STATES, type TripState } from './kinds.ts'

/** Whether a trip has got so far that its guest can no longer cancel it: on board, done, or a no-show by the office's word. */
export function hasBegun(state: TripState): boolean {
  return hasReached(state, 'no-show')
}

/** Whether the driver is at the pickup, or further: from then on its guest cannot move the trip either. */
export function isDriverThere(state: TripState): boolean {
  return hasReached(state, 'arrived')
}

function hasReached(state: TripState, least: TripState): boolean {
  return TRIP_STATES.indexOf(state) >= TRIP_STATES.indexOf(least)
}
