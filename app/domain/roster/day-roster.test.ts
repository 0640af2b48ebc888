import { describe, expect, test } from 'vitest'
import { rosterOfDay, shiftsOfDay } from './day-roster.ts'
import { expiryState } from './expiry.ts'

const DAY = '2026-07-06' // a Monday
const times = { fromMinute: 8 * 60, toMinute: 16 * 60, breakMinutes: 30, vehicleId: null }
const entered = (driverId: number, change: object = {}) => ({
  id: driverId,
  driverId,
  day: DAY,
  ...times,
  ...change,
})
const pattern = (driverId: number, change: object = {}) => ({
  id: driverId,
  driverId,
  weekday: 1,
  validFrom: '2026-01-01',
  validTo: null,
  ...times,
  ...change,
})
/** So many minutes after midnight in Athens, which is three hours ahead of UTC in July. */
const at = (minute: number) => new Date(Date.parse('2026-07-05T21:00:00Z') + minute * 60_000)
const away = (driverId: number, from: number, to: number) => ({
  driverId,
  startsAt: at(from),
  endsAt: at(to),
})

describe('the shifts of a day', () => {
  test('stand by driver and hour, the entered ones before what repeats', () => {
    const shifts = [entered(3), entered(1, { fromMinute: 960, toMinute: 1_200 }), entered(1)]
    const found = shiftsOfDay(DAY, { shifts, patterns: [pattern(1), pattern(2)] })
    expect(found.map(({ driverId, fromMinute, source }) => [driverId, fromMinute, source])).toEqual(
      [
        [1, 480, 'entered'],
        [1, 960, 'entered'],
        [2, 480, 'pattern'],
        [3, 480, 'entered'],
      ],
    )
  })

  test.each([
    ['from the day it begins', { validFrom: DAY }, 1],
    ['not the day before', { validFrom: '2026-07-07' }, 0],
    ['to its last day', { validTo: DAY }, 1],
    ['not the day after', { validTo: '2026-07-05' }, 0],
    ['not on another weekday', { weekday: 2 }, 0],
  ])('repeat %s', (_, change, count) => {
    expect(shiftsOfDay(DAY, { shifts: [], patterns: [pattern(1, change)] })).toHaveLength(count)
  })

  test('of another day are none of it', () => {
    expect(shiftsOfDay(DAY, { shifts: [entered(1, { day: '2026-07-07' })], patterns: [] })).toEqual(
      [],
    )
  })
})

describe('who works between eight and four', () => {
  const spansOf = (...absences: ReturnType<typeof away>[]) =>
    rosterOfDay(DAY, [1], { shifts: [entered(1)], patterns: [], absences }).spans.map(
      ({ fromMinute, toMinute, breakMinutes }) => [fromMinute, toMinute, breakMinutes],
    )

  test.each([
    ['is not away', [], [[480, 960, 30]]],
    ['was away until then', [away(1, 0, 480)], [[480, 960, 30]]],
    ['is away afterwards', [away(1, 960, 1_440)], [[480, 960, 30]]],
    ['is away the first minute', [away(1, 400, 481)], [[481, 960, 0]]],
    ['is away the last minute', [away(1, 959, 1_440)], [[480, 959, 0]]],
    ['is away from the beginning', [away(1, 480, 600)], [[600, 960, 0]]],
    ['is away to the end', [away(1, 600, 960)], [[480, 600, 0]]],
    [
      'is away for lunch',
      [away(1, 700, 760)],
      [
        [480, 700, 0],
        [760, 960, 0],
      ],
    ],
    [
      'is away twice',
      [away(1, 500, 520), away(1, 700, 760)],
      [
        [480, 500, 0],
        [520, 700, 0],
        [760, 960, 0],
      ],
    ],
    ['is away all day', [away(1, 480, 960)], []],
    ['works while another is away', [away(2, 0, 1_440)], [[480, 960, 30]]],
  ])('and %s', (_, absences, spans) => {
    expect(spansOf(...absences)).toEqual(spans)
  })

  test('works while nobody who is no longer active does', () => {
    const facts = { shifts: [entered(1), entered(9)], patterns: [], absences: [] }
    expect(rosterOfDay(DAY, [1, 2], facts)).toMatchObject({
      isEntered: true,
      spans: [{ driverId: 1 }],
    })
  })
})

test('without a shift of anybody all work from six to midnight', () => {
  const roster = rosterOfDay(DAY, [1, 2], { shifts: [], patterns: [], absences: [] })
  const usual = { fromMinute: 360, toMinute: 1_440, breakMinutes: 0, vehicleId: null }
  expect(roster).toEqual({
    isEntered: false,
    spans: [
      { ...usual, driverId: 1 },
      { ...usual, driverId: 2 },
    ],
  })
})

test.each([
  [null, null],
  ['2026-07-05', 'ended'],
  ['2026-07-06', 'soon'],
  ['2026-08-05', 'soon'],
  ['2026-08-06', null],
])('a paper that is good until %s stands: %s', (until, state) => {
  expect(expiryState(until, DAY)).toBe(state)
})
