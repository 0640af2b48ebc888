import { findTour } from '#app/content/en/tours.ts'
import { addDays, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import { startOn, startsOn } from '#app/domain/time/tour-starts.ts'
import type { ClaimedLeg, FreeTime } from '#app/server/planning/index.server.ts'
import type { BookingDeps } from '../types.ts'

/** A tour is looked for on so many days to both sides. */
const DAYS_BESIDE = 3

/**
 * Free times near a leg's: of a transfer every ten minutes, of a tour its other starts that day and the same start on the
 * three days before and after.
 */
export function nearTimes(
  { promise }: Pick<BookingDeps, 'promise'>,
  leg: ClaimedLeg,
  tourId: number | null,
): Promise<FreeTime[]> {
  if (leg.kind !== 'tour') return promise.freeTimes(leg)
  return promise.freeOf(leg, tourTimes(tourId, leg.date, leg.time))
}

function tourTimes(tourId: number | null, date: WallDate, time: WallTime): FreeTime[] {
  const tour = findTour(tourId)
  if (!tour) return []
  const sameDay = startsOn(tour, date).map((start) => ({ date, time: start }))
  const beside = Array.from({ length: 2 * DAYS_BESIDE + 1 }, (_, at) => {
    const day = addDays(date, at - DAYS_BESIDE)
    return { date: day, time: startOn(tour, day, time) }
  })
  const others = beside.filter((other) => other.date !== date)
  return [...sameDay.filter((other) => other.time !== time), ...others]
}
