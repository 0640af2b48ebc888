import { describe, expect, test } from 'vitest'
import { TIME_SLOTS } from '#app/domain/time/time-slots.ts'
import {
  calendarBlock,
  type DrawnTrip,
  overnightBlock,
  overnightEnd,
  overnightMinutes,
} from './calendar-block.ts'

const transfer = (time: string, durationMinutes = 33): DrawnTrip => ({
  kind: 'transfer',
  time,
  durationMinutes,
})
const tour = (time: string, durationMinutes = 240): DrawnTrip => ({
  kind: 'tour',
  time,
  durationMinutes,
})

// ADMIN-CAL-05
describe('calendarBlock', () => {
  test('draws a transfer for one hour and a tour for four', () => {
    expect(calendarBlock(transfer('14:30'))).toEqual({ start: 870, end: 930 })
    expect(calendarBlock(tour('09:00', 480))).toEqual({ start: 540, end: 780 })
  })

  test('stays in the day, and can be seen at any hour, also in one that clocks skip or repeat', () => {
    for (const value of TIME_SLOTS) {
      for (const trip of [transfer(value), tour(value), tour(value, 480)]) {
        const { start, end } = calendarBlock(trip)
        expect(end).toBeLessThanOrEqual(1440)
        expect(end - start).toBeGreaterThanOrEqual(30)
      }
    }
    expect(calendarBlock(transfer('03:30'))).toEqual({ start: 210, end: 270 })
    expect(calendarBlock(transfer('23:50'))).toEqual({ start: 1410, end: 1440 })
  })

  test('is drawn to midnight when the trip is driven over it', () => {
    expect(calendarBlock(transfer('22:40', 90))).toEqual({ start: 1360, end: 1440 })
    expect(calendarBlock(tour('17:00', 480))).toEqual({ start: 1020, end: 1440 })
  })
})

describe('on the day after', () => {
  test.each([
    ['23:30', 70, '00:40', 40],
    ['23:50', 15, '00:05', 30],
    ['17:00', 485, '01:05', 65],
  ])('a trip at %s of %i minutes goes on until %s, drawn as %i', (time, minutes, end, drawn) => {
    expect(overnightEnd({ time, durationMinutes: minutes })).toBe(end)
    expect(overnightBlock(transfer(time, minutes))).toEqual({ start: 0, end: drawn })
  })

  test.each([
    ['23:30', 30],
    ['23:30', 29],
    ['14:00', 480],
  ])('a trip at %s of %i minutes is over', (time, durationMinutes) => {
    expect(overnightMinutes({ time, durationMinutes })).toBe(0)
  })
})

test('a trip that takes one minute of the next day goes to the end of its own', () => {
  expect(calendarBlock(transfer('22:00', 121))).toEqual({ start: 1320, end: 1440 })
  expect(calendarBlock(transfer('22:00', 120))).toEqual({ start: 1320, end: 1380 })
})
