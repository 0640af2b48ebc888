import { describe, expect, test } from 'vitest'
import { type Tour, type TourStop, toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import { isWallTime, minutesIntoDay } from '#app/domain/time/athens.ts'
import { routeOnRoads } from '#app/server/maps/embedded-roads.ts'
import { KNOWN_PLACES } from '#app/server/maps/gazetteer.ts'

const tours = texts('en')(toursEn)

/** Minutes a stop of this kind needs to be worth getting out for. */
const LEAST_STAY: Record<string, number> = {
  archaeological: 30,
  beach: 45,
  church: 45,
  landmark: 50,
  town: 60,
  village: 25,
}
/** Traffic, and everybody in and out of the car. */
const slack = (minutes: number) => minutes * 1.1 + 3
/** The small ferry sails about every half hour: a car waits half of that, more or less. */
const FERRY_WAIT = 20

const byTour = tours.map((tour) => ({ title: tour.title, tour }))

// TOURS-07
describe.each(byTour)('$title', ({ tour }) => {
  test('lasts from its first line to its last exactly as long as it is sold', () => {
    const [first, last] = [tour.schedule[0], tour.schedule.at(-1)]
    expect(minuteOf(last) - minuteOf(first)).toBe(tour.durationMinutes)
  })

  test('can be driven as scheduled, and leaves time at every stop', () => {
    for (const { from, to, way, departure } of legsOf(tour)) {
      const ferryWait = way.needsFerry && crosses(from, to) ? FERRY_WAIT : 0
      const stay = minuteOf(to) - minuteOf(from) - slack(way.minutes) - ferryWait
      const least = departure || kindOf(from) === 'port' ? 0 : LEAST_STAY[kindOf(from)]
      expect(stay, `${from.time} ${from.at} to ${to.at}`).toBeGreaterThanOrEqual(least ?? Infinity)
    }
  })

  test('starts first as its schedule says, later or earlier by daylight', () => {
    expect(tour.startTimes[0]).toBe(tour.schedule[0]?.time)
    expect(new Set(tour.startTimes).size).toBe(tour.startTimes.length)
    for (const time of tour.startTimes) {
      expect(isWallTime(time)).toBe(true)
      expect(minutesIntoDay(time) + tour.durationMinutes).toBeLessThanOrEqual(21 * 60 + 15)
      expect(minutesIntoDay(time)).toBeGreaterThanOrEqual(9 * 60)
    }
  }) // N-02

  test('offers pickup places that the gazetteer knows', () => {
    expect(tour.pickupPlaces.length).toBeGreaterThan(2)
    for (const name of tour.pickupPlaces)
      expect(
        KNOWN_PLACES.some(({ label }) => label === name),
        name,
      ).toBe(true)
  }) // N-02

  test('begins and ends in Parikia, and takes the ferry only where it says so', () => {
    for (const end of [tour.schedule[0], tour.schedule.at(-1)]) {
      expect(['parikia', 'panagia-ekatontapyliani']).toContain(end?.at)
    }
    const ferry = legsOf(tour).some(({ way }) => way.needsFerry)
    expect(ferry).toBe(tour.slug === 'antiparos-adventure')
    expect(tour.includes.some((line) => line.includes('ferry'))).toBe(ferry)
  })
})

test('the sunset tour is at the western shore when the sun goes down at midsummer', () => {
  const tour = tours.find(({ slug }) => slug === 'romantic-sunset')
  const sunset = tour && legsOf(tour).find(({ from }) => from.activity.includes('sunset'))
  if (!sunset) throw new Error('no sunset in the sunset tour')
  const goesDown = sunsetAtMidsummer(placeOf(sunset.from.at).coordinates)
  expect(goesDown).toBeGreaterThan(minuteOf(sunset.from) + 15)
  expect(goesDown).toBeLessThan(minuteOf(sunset.to) - slack(sunset.way.minutes))
  // "about twenty to nine"
  expect(Math.abs(goesDown - (20 * 60 + 40))).toBeLessThan(5)
  expect(tour?.pickupInfo).toContain('about twenty to nine')
})

function legsOf(tour: Tour) {
  return tour.schedule.slice(0, -1).map((from, number) => {
    const to = tour.schedule[number + 1] as TourStop
    const way = routeOnRoads(placeOf(from.at), placeOf(to.at))
    if (!way) throw new Error(`no road from ${from.at} to ${to.at}`)
    return { from, to, way, departure: number === 0 && from.activity.startsWith('Leave') }
  })
}

/** A leg that changes islands; drives on Antiparos need the ferry too, but not on their way. */
function crosses(from: TourStop, to: TourStop): boolean {
  return placeOf(from.at).needsFerry !== placeOf(to.at).needsFerry
}

function kindOf(stop: TourStop): string {
  return placeOf(stop.at).kind
}

function placeOf(id: string) {
  const place = KNOWN_PLACES.find((candidate) => candidate.id === id)
  if (!place) throw new Error(`"${id}" is not in the gazetteer`)
  return place
}

function minuteOf(stop: TourStop | undefined): number {
  const [hours, minutes] = (stop?.time ?? '').split(':').map(Number)
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN)
}

/** Minutes after midnight, summer time, on the longest day: the sun's upper edge at sea level. */
function sunsetAtMidsummer({ lat, lng }: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const tilt = radians(23.44)
  const edge = Math.sin(radians(-0.833)) - Math.sin(radians(lat)) * Math.sin(tilt)
  const halfDay = Math.acos(edge / (Math.cos(radians(lat)) * Math.cos(tilt)))
  const noon = (12 + 3) * 60 - lng * 4 + 2 // the sundial is two minutes behind in June
  return noon + (halfDay * 180 * 4) / Math.PI
}
