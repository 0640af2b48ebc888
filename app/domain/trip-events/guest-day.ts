import type { BookingStatus } from '../booking/status.ts'
import { operatingDay } from '../time/operating-day.ts'
import type { TripState } from './kinds.ts'

const HOUR = 3_600_000
/** A trip early in the morning is followed from the evening before. */
const EARLIER_HOURS = 8
/** After which a trip that nobody told the end of is over. */
const LATER_HOURS = 12
/** How long after its pickup a trip can be rated. */
const RATED_DAYS = 30

/** Where a trip is in time for its guest: to come, under way on this day, over. */
export type LivePhase = 'ahead' | 'today' | 'over'

/** A trip as far as its phase depends on it. */
type TripInTime = { pickupAt: Date; state: TripState; status: BookingStatus }

/** Tells whether a trip's day has come, or is over: by what was told, else by the clock. */
export function livePhase({ pickupAt, state, status }: TripInTime, now: Date): LivePhase {
  const since = now.getTime() - pickupAt.getTime()
  const isEnded = state === 'done' || state === 'no-show' || status === 'completed'
  if (isEnded || status === 'cancelled' || since > LATER_HOURS * HOUR) return 'over'
  const isItsDay = operatingDay(now) >= operatingDay(pickupAt)
  return isItsDay || state !== 'assigned' || since > -EARLIER_HOURS * HOUR ? 'today' : 'ahead'
}

/** Whether a guest can still say to be there, or late: until the guest is in the car. */
export function canGuestReport(trip: TripInTime, now: Date): boolean {
  return livePhase(trip, now) === 'today' && trip.state !== 'on-board'
}

/** Whether a trip can be rated: it was driven, a month ago at most. */
export function canRate(trip: TripInTime, now: Date): boolean {
  const isDriven =
    trip.state === 'done' || (trip.status === 'completed' && trip.state !== 'no-show')
  return isDriven && now.getTime() - trip.pickupAt.getTime() <= RATED_DAYS * 24 * HOUR
}

/** Minutes a guest can say to be late by. */
export const LATE_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const

/** The best rating; the worst is 1. */
export const MOST_STARS = 5
