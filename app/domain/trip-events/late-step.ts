import type { TripProgress } from './fold.ts'
import type { FreeMinutes } from './free-minutes.ts'
import { STEPS, type Step } from './kinds.ts'
import { type ComingFrom, setOffAt } from './set-off.ts'
import { waitingClock } from './waiting.ts'

const MINUTE = 60_000
const ARRIVED_MINUTES = 5
/** A trip may take half as long again as planned. */
const DRIVE_FACTOR = 1.5
/** Longer ago nobody is called out: the trip was driven without the app. */
const FORGOTTEN_MINUTES = 120

/** How far it has gone: the driver's app reminds him, the office sees it, the office is mailed. */
const LATE_LEVELS = ['reminded', 'shown', 'mailed'] as const

/** One of them. */
export type LateLevel = (typeof LATE_LEVELS)[number]

/** Minutes after a step was due at which each begins. */
const AFTER_MINUTES: Record<LateLevel, number> = { reminded: 0, shown: 5, mailed: 10 }

/** A trip as far as the times of its steps depend on it; milliseconds since 1970. */
type PlannedTrip = {
  pickupAt: number
  durationMinutes: number
  free: FreeMinutes
  /** Null where nobody knows where the driver comes from. */
  before: ComingFrom | null
}

/**
 * The step that a driver is late to tell, and how far that has gone; null when nothing is due, a claim
 * waits for the office, or it is too long ago.
 */
export function lateStep(
  progress: Pick<TripProgress, 'state' | 'steps'>,
  trip: PlannedTrip,
  now: number,
): { step: Step; levels: LateLevel[] } | null {
  const { state } = progress
  if (state === 'done' || state === 'no-show' || state === 'no-show-claimed') return null
  const step = STEPS[STEPS.indexOf(state as Step) + 1]
  if (!step) return null
  const minutes = (now - dueAt(step, progress, trip)) / MINUTE
  if (minutes > FORGOTTEN_MINUTES) return null
  const levels = LATE_LEVELS.filter((level) => minutes >= AFTER_MINUTES[level])
  return levels.length > 0 ? { step, levels } : null
}

function dueAt(
  step: Step,
  { steps }: Pick<TripProgress, 'steps'>,
  { pickupAt, durationMinutes, free, before }: PlannedTrip,
): number {
  const reachedAt = (name: Step) => steps.find(({ step }) => step === name)?.at
  if (step === 'on-way') return setOffAt(pickupAt, before)
  if (step === 'arrived') return pickupAt - ARRIVED_MINUTES * MINUTE
  if (step === 'on-board') {
    const arrivedAt = reachedAt('arrived') ?? pickupAt
    return waitingClock({ arrivedAt, pickupAt, free }).freeUntil
  }
  return (reachedAt('on-board') ?? pickupAt) + durationMinutes * DRIVE_FACTOR * MINUTE
}
