import type { Cents } from '../money.ts'

/** So much more than is due is a tip. */
const TIP_CENTS = 1_000

/**
 * Whether cash a driver tells is asked about before it counts: nothing is due, as where two phones told of it or the trip
 * is paid, or it is far more, as where a key was pressed twice. A tip, or half as much again, is none of that.
 */
export function isDoubtfulCash(cents: Cents, dueCents: Cents): boolean {
  return dueCents <= 0 || cents - dueCents > Math.max(TIP_CENTS, dueCents / 2)
}
