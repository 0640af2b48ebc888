import { expect, test } from 'vitest'
import { checkDuty } from './check-plan.ts'
import type { PlanDay } from './day.ts'
import { dutyCost } from './duty.ts'
import { type DriverGroup, type PlanModel, preparePlan } from './model.ts'
import { seededRandom } from './random.ts'
import { randomDay } from './random-day.test-helper.ts'

const TRIPS = 7

/** Minutes at the wheel of trips in a row, by whoever drives from the base and back to it. */
function atTheWheel({ base, minutes, trips: all }: PlanDay, trips: number[]): number {
  const stops = trips.flatMap((trip) => [all[trip]?.pickup ?? base, all[trip]?.dropoff ?? base])
  const way = [base, ...stops, base]
  return way.slice(1).reduce((sum, stop, at) => sum + (minutes[way[at] ?? 0]?.[stop] ?? 0), 0)
}

/** A made-up day on which the longest allowed drive of each driver is just that of some trips in a row. */
function tiringDay(seed: number): PlanDay {
  const random = seededRandom(seed)
  const day = randomDay(seed, { trips: TRIPS, drivers: 4, cars: 4, breaks: seed % 2 === 0 })
  const inOrder = day.trips
    .map((_, trip) => trip)
    .toSorted((a, b) => (day.trips[a]?.start ?? 0) - (day.trips[b]?.start ?? 0))
  const drivers = day.drivers.map((driver) => {
    const some = inOrder.filter(() => random() < 0.4)
    return { ...driver, maxDriveMinutes: atTheWheel(day, some) }
  })
  return { ...day, drivers }
}

/** Every choice of trips, in order of start. */
const CHOICES = Array.from({ length: 2 ** TRIPS - 1 }, (_, choice) =>
  Array.from({ length: TRIPS }, (_none, trip) => trip).filter((trip) => ((choice + 1) >> trip) & 1),
)

function dutyOf({ groups, kinds, order }: PlanModel, crew: number, trips: number[]) {
  const { drivers } = groups[Math.floor(crew / kinds)] as DriverGroup
  return {
    driver: drivers[0] ?? -1,
    kind: crew % kinds,
    trips: trips.map((trip) => order[trip] ?? -1),
  }
}

test('a duty costs what the checker adds up, and is none where the checker finds a fault', () => {
  let [driven, refused] = [0, 0]
  for (let seed = 1; seed <= 60; seed++) {
    const day = tiringDay(seed)
    const model = preparePlan(day)
    for (let crew = 0; crew < model.crews; crew++)
      for (const trips of CHOICES) {
        const told = checkDuty(day, dutyOf(model, crew, trips))
        const cost = dutyCost(model, crew, trips)
        const which = `day ${seed}, crew ${crew}, trips ${trips}: ${told.faults}`
        if (told.faults.length > 0) expect(cost, which).toBe(Number.POSITIVE_INFINITY)
        else expect(cost, which).toBeCloseTo(told.cost, 6)
        if (cost === Number.POSITIVE_INFINITY) refused++
        else driven++
      }
  }
  expect(driven).toBeGreaterThan(1_000)
  expect(refused).toBeGreaterThan(1_000)
})

test('nobody on the way costs what a duty costs, and no way', () => {
  const day = tiringDay(2)
  const model = preparePlan(day)
  for (let crew = 0; crew < model.crews; crew++)
    expect(dutyCost(model, crew, [])).toBe(day.rules.dutyCost)
})

test('a day with a trip that ends before it starts is none; one that ends as it starts is', () => {
  const day = tiringDay(2)
  const lasting = (minutes: number) => ({
    ...day,
    trips: day.trips.map((trip, at) => (at === 3 ? { ...trip, end: trip.start + minutes } : trip)),
  })
  expect(() => preparePlan(lasting(-1))).toThrow(RangeError)
  expect(preparePlan(lasting(0)).n).toBe(TRIPS)
})
