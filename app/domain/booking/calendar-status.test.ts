import { expect, test } from 'vitest'
import { customerCalendarStatus, officeCalendarStatus } from './calendar-status.ts'

// CALEV-02
test.each([
  ['pending', 'card', 'off'],
  ['pending', 'bank_transfer', 'held'],
  ['pending', 'cash', 'held'],
  ['pending', '', 'held'],
  ['confirmed', 'card', 'firm'],
  ['confirmed', 'cash', 'firm'],
  ['completed', 'bank_transfer', 'firm'],
  ['cancelled', 'card', 'off'],
  ['cancelled', 'cash', 'off'],
] as const)('the office sees a %s trip by %s as %s', (status, method, calendarStatus) => {
  expect(officeCalendarStatus(status, method)).toBe(calendarStatus)
})

// CONST-03
test.each([
  ['pending', false, 'held'],
  ['confirmed', false, 'firm'],
  ['completed', true, 'firm'],
  ['cancelled', true, 'off'],
  ['cancelled', false, null],
] as const)(
  'its customer sees a %s trip (once confirmed: %s) as %s',
  (status, once, calendarStatus) => {
    expect(customerCalendarStatus(status, once)).toBe(calendarStatus)
  },
)
