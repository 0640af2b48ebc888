import { describe, expect, test } from 'vitest'
import type { PlanTrip } from '#app/domain/planning/day.ts'
import type { ReadyDay } from '../to-plan-day.ts'
import { keepsReserve } from './reserve.ts'

/** A day without trips, and two sedans; one of them is in the garage for an hour from ten. */
const DAY = {
  groups: [
    { vehicleType: 'Sedan', capacity: 4, vehicles: [{}] },
    { vehicleType: 'Sedan', capacity: 4, vehicles: [{}] },
  ],
  day: { carKinds: [{ blocks: [] }, { blocks: [[600, 660]] }] },
} as unknown as ReadyDay

/** Whether a trip of forty minutes may be sold while so many are kept back; its minute is that of the operating day. */
function isSold(start: number, from: string, to: string, count = 2): boolean {
  const trip = { start, end: start + 40, fits: [true, true] } as unknown as PlanTrip
  return keepsReserve(DAY, [], trip, [{ vehicleType: 'Sedan', count, from, to }])
}

const at = (hour: number, minute = 0) => hour * 60 + minute

describe('cars that are kept back at some hours', () => {
  test.each([
    ['12:00', '18:00', at(13), at(19)],
    ['22:00', '02:00', at(23), at(21)],
    ['22:00', '02:00', at(25), at(26)],
    ['22:00', '26:00', at(25), at(26)],
    ['00:00', '02:00', at(25), at(12)],
    ['18:00', '06:00', at(5), at(6)],
  ])('from %s to %s', (from, to, kept, free) => {
    expect(isSold(kept, from, to)).toBe(false)
    expect(isSold(free, from, to)).toBe(true)
  })

  test('around the clock', () => {
    for (const hour of [4, 12, 23, 24, 27]) {
      expect(isSold(at(hour), '00:00', '24:00'), String(hour)).toBe(false)
      expect(isSold(at(hour), '08:00', '08:00'), String(hour)).toBe(false)
    }
  })

  test('a car in the garage is none that is kept back', () => {
    const isSoldAt = (start: number) => isSold(start, '00:00', '24:00', 1)
    expect([at(9), at(9, 21), at(10, 30), at(11)].map(isSoldAt)).toEqual([true, false, false, true])
  })
})
