import type { TripProgress } from './fold.ts'
import type { TripState } from './kinds.ts'

/** A trip of a driver as far as it matters to his other ones. */
export type DriversTrip = { pickup: string; progress: Pick<TripProgress, 'state' | 'steps'> }

/**
 * Where the driver of a trip is instead: `left`, on another one, of which he told a step later; `busy`, still on
 * another one, which is not over.
 */
export type Elsewhere = 'left' | 'busy'

const WAITED_FOR: ReadonlySet<TripState> = new Set(['on-way', 'arrived', 'no-show-claimed'])
const ON_ANOTHER: ReadonlySet<TripState> = new Set(['on-way', 'arrived', 'on-board'])

/** Whether a guest waits for the driver of a trip in this state, who has set off for it. */
export function isWaitedFor(state: TripState): boolean {
  return WAITED_FOR.has(state)
}

/**
 * Whether its driver is on another trip, by what he told; null where he is not, or guests of the same place ride
 * together.
 *
 * @param others The other trips of the same driver.
 */
export function elsewhereOf(trip: DriversTrip, others: readonly DriversTrip[]): Elsewhere | null {
  const { state } = trip.progress
  const apart = others.filter(({ pickup }) => pickup !== trip.pickup)
  const last = lastStepAt(trip)
  if (isWaitedFor(state) && apart.some((other) => lastStepAt(other) > last)) return 'left'
  const isAhead = state === 'assigned' || state === 'on-way'
  return isAhead && apart.some(({ progress }) => ON_ANOTHER.has(progress.state)) ? 'busy' : null
}

function lastStepAt({ progress: { steps } }: DriversTrip): number {
  return Math.max(0, ...steps.filter(({ inferred }) => !inferred).map(({ at }) => at))
}
