import { describe, expect, test } from 'vitest'
import { relativeAge } from './relative-age.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('relativeAge', () => {
  // ADMIN-OV-06
  test.each([
    [ago(0), 'just now'],
    [ago(59 * SECOND), 'just now'],
    [ago(MINUTE), '1 min ago'],
    [ago(59 * MINUTE + 59 * SECOND), '59 min ago'],
    [ago(HOUR), '1 hour ago'],
    [ago(23 * HOUR + 59 * MINUTE), '23 hours ago'],
    [ago(DAY), '1 day ago'],
    [ago(6 * DAY), '6 days ago'],
    [ago(7 * DAY), '14 Nov 2026'],
  ])('%s reads %s', (at, words) => {
    expect(relativeAge(at, now)).toBe(words)
  })

  test('an instant the browser believes to be ahead is just now', () => {
    expect(relativeAge(ago(-5 * MINUTE), now)).toBe('just now')
  })

  test('the date is the Athens one, also shortly before midnight in UTC', () => {
    expect(relativeAge(new Date('2026-11-01T22:30:00Z'), now)).toBe('02 Nov 2026')
  })
})
