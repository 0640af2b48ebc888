import { expect, test } from 'vitest'
import { isWallTime, minutesIntoDay } from './athens.ts'
import { formatTime } from './format.ts'
import { TIME_SLOTS } from './time-slots.ts'

test('a day offers 144 pickup times, ten minutes apart', () => {
  const minutes = TIME_SLOTS.map(minutesIntoDay)
  expect(minutes).toEqual(Array.from({ length: 144 }, (_, index) => index * 10))
  expect(TIME_SLOTS.every(isWallTime)).toBe(true)
}) // WIDGET-04

test('pickup times are stored in 24 hours and shown with AM or PM', () => {
  expect([0, 87, 143].map((slot) => TIME_SLOTS[slot])).toEqual(['00:00', '14:30', '23:50'])
  const shown = TIME_SLOTS.map(formatTime)
  expect([0, 87, 143].map((slot) => shown[slot])).toEqual(['12:00 AM', '2:30 PM', '11:50 PM'])
  expect(new Set(shown).size).toBe(144)
}) // WIDGET-04
