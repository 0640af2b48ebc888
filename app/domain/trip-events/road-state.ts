import type { BookingStatus } from '../booking/status.ts'
import type { Step, TripState } from './kinds.ts'

/** How a trip stands on the road, as lists and the day sheet show it. */
export type RoadState = {
  state: TripState
  /** The step its driver is late to tell; null when all is well. */
  late: Step | null
  /** What its driver told to be wrong, in his words, empty where they were erased; null when all is well. */
  problem: string | null
  /** Its driver told later of another trip, though its guest waits for him. */
  left?: boolean
  /** What it tells is only other than planned, which is no alarm. */
  differs?: boolean
  /** Whether its driver has said on his phone to have seen it as it is now; not set where no phone shows it. */
  seen?: boolean
}

/** A trip of which nobody told anything, with nothing missing. */
export const NOT_BEGUN: RoadState = { state: 'assigned', late: null, problem: null }

/** Whether a trip is under way: something was told of it, or is missing, and it is not over. */
export function isUnderWay({ state, late, problem }: RoadState): boolean {
  if (isOver(state)) return false
  return state !== 'assigned' || late !== null || problem !== null
}

/** Whether nothing more is to be told of a trip. */
export function isOver(state: TripState): boolean {
  return state === 'done' || state === 'no-show'
}

/** Which of its two words a trip is shown by: its booking's status, how it stands on the road, or both. */
type ShownWord = 'status' | 'state' | 'both'

/**
 * One word wherever one says all: a trip on the road was confirmed, and what the office set to completed was driven.
 * Both where the road is at odds with the booking, as with a driver on the way to a trip that is cancelled.
 */
export function shownWord(status: BookingStatus, state: TripState): ShownWord {
  if (state === 'assigned') return 'status'
  if (status === 'pending' || status === 'cancelled') return 'both'
  const isNoShow = state === 'no-show' || state === 'no-show-claimed'
  return status === 'completed' && !isNoShow ? 'status' : 'state'
}
