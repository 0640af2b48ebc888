import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCell, writeCell } from './roster-cell.ts'

/** What a cell that was typed says of its shifts: from, to and break, in minutes. */
const shiftsOf = (typed: string) => {
  const cell = readCell(typed)
  if (cell?.kind !== 'shifts') return cell
  return cell.shifts.map(({ fromMinute, toMinute, breakMinutes }) => [
    fromMinute,
    toMinute,
    breakMinutes,
  ])
}

describe('a cell of the week’s table is read', () => {
  test.each([
    ['6-14', [[360, 840, 0]]],
    ['06:30–15:00', [[390, 900, 0]]],
    [' 0630-15 / 30 ', [[390, 900, 30]]],
    ['18-2', [[1080, 1560, 0]]],
    ['18:30-2:15', [[1110, 1575, 0]]],
    // The same clock again is the next morning's; the last end is four o'clock.
    ['4-4', [[240, 1680, 0]]],
    ['4:01-4:01', null],
    [
      '16-22, 6-12',
      [
        [360, 720, 0],
        [960, 1320, 0],
      ],
    ],
    [
      '6-12; 12-18',
      [
        [360, 720, 0],
        [720, 1080, 0],
      ],
    ],
    ['6-12 + 11:59-18', null],
    ['23:59-24', [[1439, 1440, 0]]],
    ['24-25', null],
    ['12-28', [[720, 1680, 0]]],
    ['12-28:01', null],
    ['6-7/59', [[360, 420, 59]]],
    ['6-7/60', null],
    ['6-24/240', [[360, 1440, 240]]],
    ['6-24/241', null],
    ['6-14 tomorrow', null],
    ['6-14, later', null],
    ['6:60-14', null],
  ])('%s', (typed, shifts) => {
    expect(shiftsOf(typed)).toEqual(shifts)
  })

  test.each([
    ['OFF ', 'other'],
    ['leave', 'leave'],
    ['Sick', 'sick'],
  ])('%s is a day away', (typed, absence) => {
    expect(readCell(typed)).toEqual({ kind: 'away', absence })
  })

  test('nothing typed is nothing', () => {
    expect([readCell(''), readCell('  ')]).toEqual([{ kind: 'empty' }, { kind: 'empty' }])
  })
})

test.each([
  '',
  'off',
  'leave',
  'sick',
  '6-14',
  '6:30-15/30',
  '18-2',
  '6-12, 16-22',
  '0-24',
  '5-28',
])('what is written %s is written so again', (written) => {
  const cell = readCell(written)
  expect(cell && writeCell(cell)).toBe(written === '5-28' ? '5-4' : written)
})

test('whatever is written is read back as it was', () => {
  const shift = fc
    .record({ fromMinute: fc.nat(1439), lasts: fc.integer({ min: 1, max: 24 * 60 }) })
    .map(({ fromMinute, lasts }) => ({
      fromMinute,
      toMinute: Math.min(fromMinute + lasts, 28 * 60),
    }))
    .chain(({ fromMinute, toMinute }) =>
      fc
        .nat(Math.min(240, toMinute - fromMinute - 1))
        .map((breakMinutes) => ({ fromMinute, toMinute, breakMinutes })),
    )
  fc.assert(
    fc.property(shift, (one) => {
      const cell = { kind: 'shifts' as const, shifts: [one] }
      expect(readCell(writeCell(cell))).toEqual(cell)
    }),
  )
})
