import { expect, test } from 'vitest'
import { awayFrom, restOfDay } from './away-from.ts'

// Athens is three hours ahead of UTC in July.
test.each([
  ['2026-07-11T06:35:00Z', '09:35'],
  ['2026-07-11T06:39:00Z', '09:35'],
  ['2026-07-11T00:30:00Z', '04:00'],
  ['2026-07-10T06:35:00Z', '04:00'],
  ['2026-07-12T06:35:00Z', '04:00'],
  ['2026-07-11T22:31:00Z', '01:30'],
  ['2026-07-12T01:00:00Z', '04:00'],
])('who is ill on 11 July, entered at %s, is away from %s on', (now, from) => {
  expect(awayFrom('2026-07-11', new Date(now))).toBe(from)
})

test.each([
  ['09:35', '2026-07-11T09:35'],
  ['04:00', '2026-07-11T04:00'],
  ['01:30', '2026-07-12T01:30'],
])('who is ill from %s on is away from %s to the end of the operating day', (from, begins) => {
  expect(restOfDay('2026-07-11', from)).toEqual({ from: begins, to: '2026-07-12T04:00' })
})
