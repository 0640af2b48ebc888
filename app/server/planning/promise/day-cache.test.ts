import { expect, test } from 'vitest'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import { DayCache } from './day-cache.ts'
import type { CachedDay } from './held-days.ts'

const FIRST = '2026-05-01'
const later = (days: number) => addDays(FIRST, days)

/** A day that holds so many trips, as far as the memory looks at it. */
function dayWith(day: WallDate, trips: number): CachedDay {
  const ready = { day: { trips: Array.from({ length: trips }) }, places: [] }
  const held = { day, version: 1, rosterVersion: 1, ready, trips: { size: trips } }
  return held as unknown as CachedDay
}

function keep(trips: number, days: number): DayCache {
  const cache = new DayCache()
  for (let day = 0; day < days; day += 1) cache.put(dayWith(later(day), trips))
  return cache
}

test('a season of days stays in memory', () => {
  const cache = keep(60, 200)
  for (const day of [0, 100, 199]) expect(cache.latest(later(day))?.day).toBe(later(day))
})

test('the oldest go when a year is kept, or too many trips', () => {
  const long = keep(1, 400)
  expect(long.latest(later(33))).toBeNull()
  expect(long.latest(later(34))).not.toBeNull()
  const full = keep(365, 100)
  expect(full.latest(later(45))).toBeNull()
  expect(full.latest(later(46))).not.toBeNull()
  expect(full.latest(later(99))).not.toBeNull()
})

test('a day sold again counts once, and as the newest', () => {
  const cache = keep(365, 54)
  for (let sale = 0; sale < 10; sale += 1) cache.put(dayWith(later(0), 365))
  cache.put(dayWith(later(54), 365))
  expect(cache.latest(later(0))).not.toBeNull()
  expect(cache.latest(later(1))).toBeNull()
  expect(cache.latest(later(2))).not.toBeNull()
})
