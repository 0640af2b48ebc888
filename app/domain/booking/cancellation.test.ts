import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { athensInstant } from '#app/domain/time/athens.ts'
import { mayCancel, retainedOnCancelling } from './cancellation.ts'

const PICKUP = athensInstant('2026-11-25', '14:30')

/** What goes back of a trip that was paid in full. */
function refund(worth: number, now: Date, pickupAt = PICKUP) {
  return worth - retainedOnCancelling({ worth, pickupAt, now })
}

test('a customer may cancel up to the very second of the pickup', () => {
  const at = (seconds: number) => mayCancel(PICKUP, new Date(PICKUP.getTime() + seconds * 1_000))
  expect([at(-1), at(0), at(1)]).toEqual([true, true, false])
})

describe('what is kept on cancelling', () => {
  test('gives everything back until exactly 24 hours before pickup', () => {
    const lastFree = athensInstant('2026-11-24', '14:30')
    expect(refund(82_00, athensInstant('2026-11-01', '09:00'))).toBe(82_00)
    expect(refund(82_00, lastFree)).toBe(82_00)
    expect(refund(82_00, new Date(lastFree.getTime() + 1))).toBe(41_00)
  }) // CONST-03

  test('gives half until the pickup time and nothing after it', () => {
    expect(refund(82_00, athensInstant('2026-11-25', '14:29'))).toBe(41_00)
    expect(refund(82_00, PICKUP)).toBe(41_00)
    expect(refund(82_00, new Date(PICKUP.getTime() + 1))).toBe(0)
  }) // CONST-03

  test('rounds half a cent up, and gives nothing for nothing', () => {
    const late = athensInstant('2026-11-25', '10:00')
    expect(refund(41_05, late)).toBe(20_53)
    expect(refund(0, late)).toBe(0)
  }) // CONST-03

  test('counts elapsed hours where the clocks change', () => {
    const spring = athensInstant('2027-03-28', '12:00')
    expect(refund(100_00, athensInstant('2027-03-27', '12:00'), spring)).toBe(50_00)
    expect(refund(100_00, athensInstant('2027-03-27', '11:00'), spring)).toBe(100_00)
    const autumn = athensInstant('2026-10-25', '12:00')
    expect(refund(100_00, athensInstant('2026-10-24', '13:00'), autumn)).toBe(100_00)
  }) // CONST-03, A-11

  test('is never negative, never more than was paid, and never grows with waiting', () => {
    const offsets = fc.integer({ min: -72 * 3_600_000, max: 72 * 3_600_000 })
    fc.assert(
      fc.property(fc.nat(10_000_000), offsets, fc.nat(86_400_000), (paid, offset, wait) => {
        const now = PICKUP.getTime() + offset
        const amount = refund(paid, new Date(now))
        expect(Number.isInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(paid)
        expect(refund(paid, new Date(now + wait))).toBeLessThanOrEqual(amount)
      }),
    )
  }) // CONST-03

  test.each([-1, 0.5, Number.NaN])('throws on %d cents paid', (paid) => {
    expect(() => refund(paid, PICKUP)).toThrow(RangeError)
  })

  test('throws on an invalid date', () => {
    expect(() => refund(82_00, new Date(Number.NaN))).toThrow(RangeError)
  })
})
