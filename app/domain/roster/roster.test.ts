import { describe, expect, test } from 'vitest'
import { athensInstant } from '#app/domain/time/athens.ts'
import { rosterOfDay, shiftsOfDay } from './day-roster.ts'
import { expiryState } from './expiry.ts'
import { readCell, writeCell } from './roster-cell.ts'

const MONDAY = '2026-07-06'
const times = (from: number, to: number, breakMinutes = 0) => ({
  fromMinute: from * 60,
  toMinute: to * 60,
  breakMinutes,
  vehicleId: null,
})
const pattern = { driverId: 1, weekday: 1, validFrom: '2026-06-01', validTo: null }
const nothing = { shifts: [], patterns: [], absences: [] }
const away = (driverId: number, from: string, to: string) => ({
  driverId,
  startsAt: athensInstant(from.slice(0, 10), from.slice(11)),
  endsAt: athensInstant(to.slice(0, 10), to.slice(11)),
})

describe('who works on a day', () => {
  test('without a roster everybody does, from 06:00 to 24:00', () => {
    const { isEntered, spans } = rosterOfDay(MONDAY, [1, 2], nothing)
    expect(isEntered).toBe(false)
    expect(spans).toEqual([1, 2].map((driverId) => ({ driverId, ...times(6, 24) })))
  })

  test('once anybody has a shift, only those who have one', () => {
    const patterns = [{ ...pattern, ...times(6, 14) }]
    expect(rosterOfDay(MONDAY, [1, 2], { ...nothing, patterns }).spans).toEqual([
      { driverId: 1, ...times(6, 14) },
    ])
    // The next day the pattern says nothing.
    expect(rosterOfDay('2026-07-07', [1, 2], { ...nothing, patterns }).isEntered).toBe(false)
    // Whoever is out of service keeps no roster.
    expect(rosterOfDay(MONDAY, [2], { ...nothing, patterns }).isEntered).toBe(false)
  })

  test('a shift entered for the day takes the place of the pattern, within its dates', () => {
    const patterns = [{ ...pattern, ...times(6, 14), validTo: '2026-07-06' }]
    const shifts = [{ driverId: 1, day: MONDAY, ...times(18, 26) }]
    expect(shiftsOfDay(MONDAY, { shifts, patterns })).toMatchObject([
      { fromMinute: 18 * 60, source: 'entered' },
    ])
    expect(shiftsOfDay('2026-07-13', { shifts, patterns })).toEqual([])
    expect(shiftsOfDay('2026-05-25', { shifts, patterns })).toEqual([])
  })

  test('an absence cuts a shift, in the middle, at an end, or all of it', () => {
    const patterns = [{ ...pattern, ...times(6, 14, 30) }]
    const spans = (from: string, to: string) =>
      rosterOfDay(MONDAY, [1], { ...nothing, patterns, absences: [away(1, from, to)] }).spans.map(
        ({ fromMinute, toMinute, breakMinutes }) => [fromMinute / 60, toMinute / 60, breakMinutes],
      )
    expect(spans('2026-07-06T09:00', '2026-07-06T10:00')).toEqual([
      [6, 9, 0],
      [10, 14, 0],
    ])
    expect(spans('2026-07-05T00:00', '2026-07-06T10:00')).toEqual([[10, 14, 0]])
    expect(spans('2026-07-05T00:00', '2026-07-08T00:00')).toEqual([])
    expect(spans('2026-07-06T14:00', '2026-07-06T20:00')).toEqual([[6, 14, 30]])
  })

  test('an absence through the night of a clock change has its hours by the clock', () => {
    const patterns = [{ ...pattern, weekday: 7, ...times(0, 8) }]
    const absences = [away(1, '2026-10-25T00:00', '2026-10-25T06:00')]
    const { spans } = rosterOfDay('2026-10-25', [1], { ...nothing, patterns, absences })
    expect(spans).toMatchObject([{ fromMinute: 6 * 60, toMinute: 8 * 60 }])
  })
})

describe('the cells of the week', () => {
  test.each([
    ['6-14', '6-14'],
    ['06:00-14:00', '6-14'],
    ['0630 – 15.00 / 30', '6:30-15/30'],
    ['18-2', '18-2'],
    ['18:00-26:00', '18-2'],
    ['0:30-25', '0:30-25'],
    ['18-0', '18-24'],
    ['16-22, 6-12', '6-12, 16-22'],
    ['6-24', '6-24'],
    ['Leave', 'leave'],
    ['off', 'off'],
    ['', ''],
  ])('%s', (typed, written) => {
    const cell = readCell(typed)
    expect(cell && writeCell(cell)).toBe(written)
    expect(readCell(written)).toEqual(cell)
  })

  test.each(['morning', '6-', '25-26', '6-12, 11-15', '6-14/600', '20-5', '6:75-8'])(
    '%s is refused',
    (typed) => expect(readCell(typed)).toBeNull(),
  )
})

test('papers are warned of for thirty days, and when they have ended', () => {
  expect(expiryState(null, MONDAY)).toBeNull()
  expect(expiryState('2026-08-06', MONDAY)).toBeNull()
  expect(expiryState('2026-08-05', MONDAY)).toBe('soon')
  expect(expiryState(MONDAY, MONDAY)).toBe('soon')
  expect(expiryState('2026-07-05', MONDAY)).toBe('ended')
})
