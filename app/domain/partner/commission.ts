import type { Cents } from '../money.ts'
import type { WallMonth } from '../time/months.ts'

/**
 * A hotel's share of what the trips of its guests are worth, from the first day of a month on, in hundredths of a percent.
 * It stands until the next: what was agreed for past months stays.
 */
export type CommissionRate = { from: WallMonth; basisPoints: number }

/** More than half is no commission. */
const MOST_BASIS_POINTS = 5_000

/** What stands in a month; null before anything was agreed. */
export function agreedRate(
  rates: readonly CommissionRate[],
  month: WallMonth,
): CommissionRate | null {
  const agreed = rates.filter(({ from }) => from <= month)
  return agreed.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1) ?? null
}

/** The rate of a month, in hundredths of a percent; 0 before anything was agreed. */
export function rateOf(rates: readonly CommissionRate[], month: WallMonth): number {
  return agreedRate(rates, month)?.basisPoints ?? 0
}

/** The rates with another from a month on: whatever was to follow it is replaced. */
export function withRate(rates: readonly CommissionRate[], rate: CommissionRate): CommissionRate[] {
  return [...rates.filter(({ from }) => from < rate.from), rate]
}

/** The share of an amount, to the cent, half a cent rounding up. */
export function commissionOf(worth: Cents, basisPoints: number): Cents {
  return Math.floor((worth * basisPoints + 5_000) / 10_000)
}

/** Reads a percentage as people type it, "10", "12.5" or "12,5": hundredths of a percent; null when it is none from 0 to 50. */
export function readPercent(typed: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim())
  if (!match) return null
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return basisPoints <= MOST_BASIS_POINTS ? basisPoints : null
}

/** Writes hundredths of a percent as a number: 1250 gives "12.5". */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100)
}
