import type { PlanDay } from './day.ts'

/** By driver: the first one with the same shift, break and licence. */
export function alikeDrivers({ drivers }: PlanDay): number[] {
  const first = new Map<string, number>()
  return drivers.map(({ from, to, breakMinutes, maxDriveMinutes, canDrive }, index) => {
    const key = [from, to, breakMinutes, maxDriveMinutes, canDrive].join(' ')
    const known = first.get(key) ?? index
    first.set(key, known)
    return known
  })
}
