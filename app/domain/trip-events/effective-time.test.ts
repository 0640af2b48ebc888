import { expect, test } from 'vitest'
import { hasBegun, isDriverThere } from './begun.ts'
import { effectiveTime, isGap, isSkewed } from './effective-time.ts'
import { freeMinutesAt } from './free-minutes.ts'
import { TRIP_STATES } from './kinds.ts'

test('a device’s word on when is put right by its clock, and is never after it came', () => {
  expect(effectiveTime({ atDevice: 1_000, atServer: 9_000, skewMs: 500 })).toBe(1_500)
  expect(effectiveTime({ atDevice: 1_000, atServer: 9_000, skewMs: -500 })).toBe(500)
  expect(effectiveTime({ atDevice: 9_000, atServer: 8_000, skewMs: 0 })).toBe(8_000)
})

test('five minutes off are no matter, a moment more is; both ways', () => {
  const most = 5 * 60_000
  expect([most, -most, most + 1, -most - 1].map(isSkewed)).toEqual([false, false, true, true])
})

test('a device counts up by one: the next, or one told again, is no gap', () => {
  expect([6, 7, 8, 9].map((next) => isGap(7, next))).toEqual([false, false, false, true])
})

test('who is on board, or was not there, cancels no more; a driver who is there is not moved', () => {
  expect(TRIP_STATES.filter(hasBegun)).toEqual(['no-show', 'on-board', 'done'])
  expect(TRIP_STATES.filter((state) => !isDriverThere(state))).toEqual(['assigned', 'on-way'])
})

test.each([
  ['Paros Airport', 60],
  ['Parikia Port', 30],
  ['Cactus Hotel', 15],
])('at %s waiting is free for %i minutes', (pickup, minutes) => {
  expect(freeMinutesAt(pickup)).toBe(minutes)
})
