import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { athensInstant } from '#app/domain/time/athens.ts'
import {
  earliestPickup,
  hasLeadTime,
  isOffered,
  isWithinHorizon,
  LEAD_TIME_MINUTES,
  noticeProblem,
} from './lead-time.ts'

test('exactly 90 minutes of notice are enough, a millisecond less is not', () => {
  const pickup = athensInstant('2026-11-21', '14:30')
  const latest = athensInstant('2026-11-21', '13:00')
  expect(LEAD_TIME_MINUTES).toBe(90)
  expect(hasLeadTime(pickup, latest)).toBe(true)
  expect(hasLeadTime(pickup, new Date(latest.getTime() + 1))).toBe(false)
}) // CONST-01, A-10

test('a pickup in the past, or at no valid time, never has enough notice', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(hasLeadTime(new Date('2026-11-20T12:00:00Z'), now)).toBe(false)
  expect(hasLeadTime(new Date(Number.NaN), now)).toBe(false)
}) // CONST-01

test('waiting never makes a refused pickup bookable', () => {
  fc.assert(
    fc.property(fc.nat(20_000_000), fc.nat(20_000_000), (notice, wait) => {
      const now = Date.parse('2026-11-21T12:00:00Z')
      const pickup = new Date(now + notice)
      const later = hasLeadTime(pickup, new Date(now + wait))
      expect(later && !hasLeadTime(pickup, new Date(now))).toBe(false)
    }),
  )
}) // CONST-01

describe('across the spring change, when 03:00 becomes 04:00', () => {
  const now = athensInstant('2026-03-29', '02:00')

  test('the skipped hour is no notice: 04:20 on the clock is only 80 minutes away', () => {
    expect(hasLeadTime(athensInstant('2026-03-29', '04:20'), now)).toBe(false)
    expect(hasLeadTime(athensInstant('2026-03-29', '04:30'), now)).toBe(true)
  }) // CONST-01, A-10, A-11

  test('a pickup in the skipped hour counts as one hour later', () => {
    expect(hasLeadTime(athensInstant('2026-03-29', '03:20'), now)).toBe(false)
    expect(hasLeadTime(athensInstant('2026-03-29', '03:30'), now)).toBe(true)
  }) // CONST-01, A-11
})

describe('across the autumn change, when 04:00 becomes 03:00', () => {
  test('the repeated hour is notice: 04:00 on the clock is two hours after 03:00', () => {
    const now = athensInstant('2026-10-25', '03:00')
    expect(hasLeadTime(athensInstant('2026-10-25', '03:50'), now)).toBe(false)
    expect(hasLeadTime(athensInstant('2026-10-25', '04:00'), now)).toBe(true)
  }) // CONST-01, A-10, A-11

  test('in the second pass, 04:30 on the clock is only as far as it looks', () => {
    const secondPass = new Date(athensInstant('2026-10-25', '03:10').getTime() + 60 * 60_000)
    expect(hasLeadTime(athensInstant('2026-10-25', '04:30'), secondPass)).toBe(false)
    expect(hasLeadTime(athensInstant('2026-10-25', '04:40'), secondPass)).toBe(true)
  }) // CONST-01, A-11
})

test.each([
  ['2026-07-01', '2028-01-01', true],
  ['2026-07-01', '2028-01-02', false],
  ['2026-07-01', '9999-12-31', false],
  ['2026-07-01', '2020-01-01', true],
  ['2026-08-31', '2028-02-29', true],
  ['2026-08-31', '2028-03-02', true],
  ['2026-08-31', '2028-03-03', false],
])('on %s a trip on %s can be booked: %s', (today, date, expected) => {
  expect(isWithinHorizon(date, today)).toBe(expected)
})

test.each([
  ['2026-11-21', '12:59', { date: '2026-11-21', time: '14:30' }],
  ['2026-11-21', '13:00', { date: '2026-11-21', time: '14:30' }],
  ['2026-11-21', '13:01', { date: '2026-11-21', time: '14:40' }],
  ['2026-11-21', '22:35', { date: '2026-11-22', time: '00:10' }],
])('on %s at %s the earliest pickup is %j', (date, time, earliest) => {
  const now = athensInstant(date, time)
  expect(earliestPickup(now)).toEqual(earliest)
  expect(hasLeadTime(athensInstant(earliest.date, earliest.time), now)).toBe(true)
}) // CONST-01, WIDGET-04

const HOUR = 60 * 60_000

test.each([
  ['an hour and a half', 1.5 * HOUR, null, null],
  ['less than that', 1.5 * HOUR - 1, 'too-soon', null],
  ['a moment', 1, 'too-soon', null],
  ['none', 0, 'too-soon', 'already-past'],
  ['a moment too late', -1, 'too-soon', 'already-past'],
  ['two years', 2 * 8766 * HOUR, 'too-far', 'too-far'],
])(
  'with %s of notice the customer hears one thing, the office another',
  (_, notice, told, office) => {
    const now = athensInstant('2026-11-21', '13:00')
    const pickupAt = new Date(now.getTime() + notice)
    expect(noticeProblem(pickupAt, now, false)).toBe(told)
    expect(noticeProblem(pickupAt, now, true)).toBe(office)
  },
)

test('of a day, the times that have passed or are too near are not offered, nor those that clocks skip', () => {
  const now = athensInstant('2026-11-21', '13:00')
  expect(isOffered('2026-11-21', '12:50', now)).toBe(false)
  expect(isOffered('2026-11-21', '14:20', now)).toBe(false)
  expect(isOffered('2026-11-21', '14:30', now)).toBe(true)
  expect(isOffered('2026-11-22', '00:00', now)).toBe(true)
  expect(isOffered('2027-03-28', '02:50', now)).toBe(true)
  expect(isOffered('2027-03-28', '03:30', now)).toBe(false)
  expect(isOffered('2027-03-28', '04:00', now)).toBe(true)
  expect(isOffered('2026-10-25', '03:30', athensInstant('2026-10-01', '12:00'))).toBe(true)
}) // CONST-01, A-11
