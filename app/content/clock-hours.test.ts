import { describe, expect, test } from 'vitest'
import { inClockHours, inLocale } from '#app/server/locale/index.server.ts'
import {
  formatDate,
  formatDayMonth,
  formatLetterDate,
  formatShortDay,
  formatTime,
} from './formats.ts'

const written = () => [
  formatTime('14:30'),
  formatTime('00:05'),
  formatDate('2026-11-21'),
  formatDayMonth('2026-11-21'),
  formatShortDay('2026-11-21'),
]
const TWELVE = ['2:30 PM', '12:05 AM', '21 Nov 2026', '21 Nov', 'Sat 21 Nov']

describe('times and short dates', () => {
  // CONST-21
  test('go by AM and PM and the name of the month where no clock is chosen', () => {
    expect(written()).toEqual(TWELVE)
    expect(inClockHours('12', written)).toEqual(TWELVE)
  })

  test('go by 24 hours and dd/mm for an office that reads them', () => {
    const day = ['14:30', '00:05', '21/11/2026', '21/11', 'Sat 21/11']
    expect(inClockHours('24', written)).toEqual(day)
    expect(() => inClockHours('24', () => formatTime('25:00'))).toThrow(RangeError)
    expect(() => inClockHours('24', () => formatDate('2026-02-30'))).toThrow(RangeError)
  })

  test('go by the guests’ clock in a letter that the office has written to a guest', async () => {
    const letter = await inClockHours('24', async () => inLocale('en', async () => written()))
    expect(letter).toEqual(TWELVE)
    expect(inClockHours('24', () => formatLetterDate('2026-11-21'))).toBe('21 Nov 2026')
  })
})
