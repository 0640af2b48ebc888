import {
  athensDate,
  athensInstant,
  isWallDate,
  isWallTime,
  type WallDate,
  type WallTime,
} from '#app/domain/time/athens.ts'
import { hasLeadTime, isWithinHorizon } from './lead-time.ts'

/** What is wrong with a return trip, and the field where the customer is told. */
export type ReturnProblem =
  | {
      field: 'returnDate'
      problem: 'date-required' | 'before-outbound-date' | 'too-soon' | 'too-far'
    }
  | { field: 'returnTime'; problem: 'time-required' | 'not-after-outbound' }

/**
 * Checks the return leg of an order against its outbound leg.
 *
 * @param outbound Pickup in Athens wall clock, already checked.
 * @param back The customer's entries; an empty or malformed one counts as missing.
 * @returns null, or the first problem: missing date, missing time, date before the outbound
 *   date, pickup not later than the outbound pickup, too far ahead, under 90 minutes' notice.
 * @throws {RangeError} Malformed outbound date or time: a caller's bug.
 */
export function checkReturn(
  outbound: { date: WallDate; time: WallTime },
  back: { returnDate: string; returnTime: string },
  now: Date,
): ReturnProblem | null {
  const { returnDate, returnTime } = back
  if (!isWallDate(returnDate)) return { field: 'returnDate', problem: 'date-required' }
  if (!isWallTime(returnTime)) return { field: 'returnTime', problem: 'time-required' }
  if (returnDate < outbound.date) return { field: 'returnDate', problem: 'before-outbound-date' }

  // Instants, not clock faces: an outbound pickup in the skipped hour moves past 04:00.
  const returnAt = athensInstant(returnDate, returnTime)
  if (returnAt <= athensInstant(outbound.date, outbound.time)) {
    return { field: 'returnTime', problem: 'not-after-outbound' }
  }
  if (!isWithinHorizon(returnDate, athensDate(now))) {
    return { field: 'returnDate', problem: 'too-far' }
  }
  return hasLeadTime(returnAt, now) ? null : { field: 'returnDate', problem: 'too-soon' }
}
