import type { Step, TripState } from './kinds.ts'

/** How a trip stands on the road, as lists and the day sheet show it. */
export type RoadState = {
  state: TripState
  /** The step its driver is late to tell; null when all is well. */
  late: Step | null
}
