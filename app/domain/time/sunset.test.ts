import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, athensDate, athensTime } from './athens.ts'
import { sunsetAt } from './sunset.ts'
import { startOn, startsOn } from './tour-starts.ts'

const ATHENS = { lat: 37.9838, lng: 23.7275 }
const RADIANS = Math.PI / 180

describe('sunset', () => {
  test.each([
    // As published for Athens, December 2026.
    ['2026-12-01', '17:05'],
    ['2026-12-05', '17:05'],
    ['2026-12-10', '17:05'],
    // As published for Athens, 4 February 2026.
    ['2026-02-04', '17:51'],
  ])('is as published for Athens on %s', (date, published) => {
    const minutes = minuteOf(athensTime(sunsetAt(date, ATHENS)))
    expect(Math.abs(minutes - minuteOf(published))).toBeLessThanOrEqual(1)
  })

  test('is when the sun that is followed goes below the horizon', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3650 }),
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.double({ min: 20, max: 30, noNaN: true }),
        (day, lat, lng) => {
          const date = addDays('2025-01-01', day)
          const at = sunsetAt(date, { lat, lng }).getTime()
          expect(Math.abs(at - followed(date, lat, lng))).toBeLessThan(3 * 60_000)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('on Paros the sun is followed to within a minute and a half, whatever the day', () => {
  const [lat, lng] = [37.0945, 25.1262]
  for (let day = 0; day < 1461; day += 1) {
    const date = addDays('2026-01-01', day)
    const missed = sunsetAt(date, { lat, lng }).getTime() - followed(date, lat, lng)
    expect(Math.abs(missed), date).toBeLessThan(90_000)
  }
})

describe('a tour by the sun', () => {
  const tour = { startTimes: ['17:15'], beforeSunset: 205 } as const

  test.each([
    ['2026-06-21', '17:15'],
    ['2026-12-20', '13:45'],
    ['2026-03-28', '15:15'],
    // The clocks have been put forward.
    ['2026-03-29', '16:15'],
    ['2026-10-25', '14:00'],
  ])('on %s begins at %s', (date, time) => {
    expect(startsOn(tour, date)).toEqual([time])
    expect(startOn(tour, date, '17:15')).toBe(time)
  })

  test('always begins between noon and the time of the catalogue, on its own day', () => {
    for (let day = 0; day < 366; day += 1) {
      const date = addDays('2028-01-01', day)
      const [start = ''] = startsOn(tour, date)
      expect(start >= '13:30' && start <= '17:15', `${date} ${start}`).toBe(true)
      expect(athensDate(sunsetAt(date, ATHENS))).toBe(date)
    }
  })

  test('without a day, or by the clock, begins as the catalogue says', () => {
    expect(startsOn(tour, '')).toEqual(['17:15'])
    expect(startsOn({ startTimes: ['09:00', '10:00'] }, '2026-06-21')).toEqual(['09:00', '10:00'])
    expect(startOn({ startTimes: ['09:00', '10:00'] }, '2026-06-21', '10:00')).toBe('10:00')
    expect(startOn({ startTimes: ['09:00', '10:00'] }, '2026-06-21', '17:15')).toBe('09:00')
  })
})

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Another way to the same: the sun's height by its mean orbit and the sidereal time, to a tenth of a second. */
function followed(date: string, lat: number, lng: number): number {
  const noon = Date.parse(`${date}T12:00:00Z`) - (lng / 15) * 3_600_000
  let [above, below] = [noon + 120 * 60_000, noon + 720 * 60_000]
  while (below - above > 100) {
    const middle = (above + below) / 2
    if (heightAt(middle, lat, lng) < -0.833) below = middle
    else above = middle
  }
  return below
}

function heightAt(at: number, lat: number, lng: number): number {
  const days = at / 86_400_000 - 10_957.5
  const mean = 280.46 + 0.9856474 * days
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS
  const longitude = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS
  const tilt = 23.439 * RADIANS
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude))
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude))
  const sidereal = (280.46062 + 360.9856473 * days + lng) * RADIANS
  const height =
    Math.sin(lat * RADIANS) * Math.sin(declination) +
    Math.cos(lat * RADIANS) * Math.cos(declination) * Math.cos(sidereal - ascension)
  return Math.asin(height) / RADIANS
}
