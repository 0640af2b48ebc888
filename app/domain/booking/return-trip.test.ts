import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, athensInstant } from '#app/domain/time/athens.ts'
import { TIME_SLOTS } from '#app/domain/time/time-slots.ts'
import { hasLeadTime } from './lead-time.ts'
import { checkReturn } from './return-trip.ts'

const OUTBOUND = { date: '2026-11-25', time: '14:30' }
const NOW = athensInstant('2026-11-21', '09:00')

function check(returnDate: string, returnTime: string, now = NOW) {
  return checkReturn(OUTBOUND, { returnDate, returnTime }, now)
}

describe('checkReturn', () => {
  test('asks for the date, then for the time', () => {
    expect(check('', '')).toEqual({ field: 'returnDate', problem: 'date-required' })
    expect(check('', '10:00')).toEqual({ field: 'returnDate', problem: 'date-required' })
    expect(check('2026-11-26', '')).toEqual({ field: 'returnTime', problem: 'time-required' })
    expect(check('2026-02-30', '10:00')?.problem).toBe('date-required')
    expect(check('2026-11-26', '25:00')?.problem).toBe('time-required')
  }) // CHECKOUT-13, CHECKOUT-14

  test('refuses a date before the outbound date', () => {
    const refusal = { field: 'returnDate', problem: 'before-outbound-date' }
    expect(check('2026-11-24', '23:50')).toEqual(refusal)
  }) // CHECKOUT-15

  test('refuses a return on the same day that is not later than the outbound pickup', () => {
    const refusal = { field: 'returnTime', problem: 'not-after-outbound' }
    expect(check('2026-11-25', '14:20')).toEqual(refusal)
    expect(check('2026-11-25', '14:30')).toEqual(refusal)
    expect(check('2026-11-25', '14:40')).toBeNull()
  }) // CHECKOUT-16

  test('accepts any time on a later day', () => {
    expect(check('2026-11-26', '00:00')).toBeNull()
  }) // CHECKOUT-15

  test('asks for 90 minutes of notice, exactly 90 being enough', () => {
    const refusal = { field: 'returnDate', problem: 'too-soon' }
    expect(check('2026-11-25', '16:00', athensInstant('2026-11-25', '14:31'))).toEqual(refusal)
    expect(check('2026-11-25', '16:00', athensInstant('2026-11-25', '14:30'))).toBeNull()
  }) // CHECKOUT-17, A-10

  test('refuses a return further ahead than trips are sold', () => {
    expect(check('2028-05-21', '10:00')).toBeNull()
    expect(check('2028-05-22', '10:00')).toEqual({ field: 'returnDate', problem: 'too-far' })
  })

  test('compares real pickups on the day of the spring change', () => {
    const skipped = { date: '2027-03-28', time: '03:30' } // picked up at 04:30
    const back = (returnTime: string) =>
      checkReturn(skipped, { returnDate: '2027-03-28', returnTime }, NOW)
    expect(back('04:20')).toEqual({ field: 'returnTime', problem: 'not-after-outbound' })
    expect(back('04:40')).toBeNull()
  }) // CHECKOUT-16, A-11

  test('lets through exactly the returns after the outbound pickup and in good time', () => {
    const days = fc.integer({ min: -5, max: 5 }).map((n) => addDays(OUTBOUND.date, n))
    const times = fc.constantFrom(...TIME_SLOTS)
    fc.assert(
      fc.property(days, times, days, times, (date, time, today, hour) => {
        const now = athensInstant(today, hour)
        const back = athensInstant(date, time)
        const later = back > athensInstant(OUTBOUND.date, OUTBOUND.time)
        expect(check(date, time, now) === null).toBe(later && hasLeadTime(back, now))
      }),
    )
  }) // CHECKOUT-15, CHECKOUT-16, CHECKOUT-17

  test('throws when the outbound trip itself was not checked', () => {
    const back = { returnDate: '2026-11-26', returnTime: '10:00' }
    expect(() => checkReturn({ date: '2026-11-25', time: '' }, back, NOW)).toThrow(RangeError)
  })
})
