import { expect, test } from 'vitest'
import { isWallTime, minutesIntoDay } from './athens.ts'
import { formatTime } from './format.ts'
import { findTypedTime, TIME_SLOTS } from './time-slots.ts'

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

test.each([
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['1430', '14:30'],
  ['14', '14:00'],
  ['14:3', '14:30'],
  ['14:45', '14:40'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['45', '04:50'],
  ['2:30', '02:30'],
  ['2:30p', '14:30'],
  ['2:30PM', '14:30'],
  ['12:10am', '00:10'],
  ['12:10', '12:10'],
  ['0', '00:00'],
  ['25:00', null],
  ['14:70', null],
  ['p', null],
  [':', null],
])('typed into the list, "%s" is %s', (typed, time) => {
  expect(findTypedTime(typed)).toBe(time)
}) // WIDGET-04

test('every time of the list is found by both of its labels, key by key', () => {
  for (const slot of TIME_SLOTS) {
    expect(findTypedTime(slot)).toBe(slot)
    expect(findTypedTime(formatTime(slot).replace(' ', ''))).toBe(slot)
  }
}) // WIDGET-04
