import { expect, test } from 'vitest'
import { isWallTime, minutesIntoDay } from './athens.ts'
import { TIME_SLOTS } from './time-slots.ts'

test('a day offers 144 pickup times, ten minutes apart', () => {
  const minutes = TIME_SLOTS.map(({ value }) => minutesIntoDay(value))
  expect(minutes).toEqual(Array.from({ length: 144 }, (_, index) => index * 10))
  expect(TIME_SLOTS.every(({ value }) => isWallTime(value))).toBe(true)
}) // WIDGET-04

test('pickup times are stored in 24 hours and shown with AM or PM', () => {
  expect(TIME_SLOTS[0]).toEqual({ value: '00:00', label: '12:00 AM' })
  expect(TIME_SLOTS[87]).toEqual({ value: '14:30', label: '2:30 PM' })
  expect(TIME_SLOTS[143]).toEqual({ value: '23:50', label: '11:50 PM' })
  expect(new Set(TIME_SLOTS.map(({ label }) => label)).size).toBe(144)
}) // WIDGET-04
