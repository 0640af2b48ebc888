import { expect, test } from 'vitest'
import { canDriveAlone, checkDuty, checkPlan } from './check-plan.ts'
import type { PlanDay, PlanTrip } from './day.ts'
import { randomDay, TWO_PLACES } from './random-day.test-helper.ts'

const trip = (id: string, start: number, end: number, more: Partial<PlanTrip> = {}): PlanTrip => ({
  id,
  start,
  end,
  pickup: 0,
  dropoff: 1,
  fits: [true, true],
  unservedCost: 10_000,
  ...more,
})

/** Two places ten minutes and 8 km apart; base is the first. */
const day: PlanDay = {
  trips: [trip('A', 600, 630), trip('B', 645, 680), trip('C', 635, 660), trip('D', 900, 930)],
  drivers: [
    {
      id: 'D1',
      from: 590,
      to: 960,
      breakMinutes: 0,
      maxDriveMinutes: 540,
      canDrive: [true, false],
    },
    { id: 'D2', from: 590, to: 960, breakMinutes: 0, maxDriveMinutes: 540, canDrive: [true, true] },
  ],
  carKinds: [
    { id: 'sedan', count: 1, blocks: [] },
    { id: 'minibus', count: 1, blocks: [[890, 1000]] },
  ],
  ...TWO_PLACES,
}

const faults = (...duties: { driver: number; kind: number; trips: number[] }[]) =>
  checkPlan(day, { duties }).faults.join('; ')

test('adds up what a good plan costs', () => {
  const checked = checkPlan(day, { duties: [{ driver: 0, kind: 0, trips: [0, 1] }] })
  // 5 for the duty, 8 back to the second pickup with 5 min slack (0.05 x 25), 8 home, two left out.
  expect(checked).toEqual({ faults: [], cost: 5 + 8 + 1.25 + 8 + 20_000, served: 2 })
})

test.each([
  [
    'a trip that overlaps',
    { driver: 0, kind: 0, trips: [0, 2] },
    /cannot drive the trips in a row/,
  ],
  ['a licence that is not there', { driver: 0, kind: 1, trips: [0] }, /may not drive a minibus/],
  ['a car out of service', { driver: 1, kind: 1, trips: [3] }, /out of service at D/],
  ['a driver that is not there', { driver: 7, kind: 0, trips: [0] }, /no driver 7/],
])('refuses %s', (_, duty, words) => {
  expect(faults(duty)).toMatch(words)
})

test('refuses a trip driven twice, a driver with two duties and more cars than there are', () => {
  expect(faults({ driver: 0, kind: 0, trips: [0] }, { driver: 1, kind: 0, trips: [0] })).toMatch(
    /A is driven twice.*2 cars of sedan out/,
  )
  expect(faults({ driver: 0, kind: 0, trips: [0] }, { driver: 0, kind: 0, trips: [3] })).toMatch(
    /D1 has two duties/,
  )
})

test('a driver may have a trip alone just when the checker finds no fault in a duty of it', () => {
  const counts = { yes: 0, no: 0 }
  // Beside what each day has at random: hours too short for a break, a way nobody knows, little time at the wheel.
  for (let seed = 1; seed <= 60; seed++) {
    const made = randomDay(seed, { trips: 20, drivers: 6, cars: 4, breaks: true })
    const drivers = made.drivers.map((driver, at) => ({
      ...driver,
      ...(at === 0 && { to: driver.from + 120, breakMinutes: 30 }),
      ...(at === 1 && { maxDriveMinutes: 30 }),
    }))
    const km = made.km.map((row) => [...row, Number.POSITIVE_INFINITY])
    const minutes = made.minutes.map((row) => [...row, Number.POSITIVE_INFINITY])
    const far = made.trips.map((trip, at) => (at === 0 ? { ...trip, dropoff: km.length } : trip))
    const whole: PlanDay = { ...made, drivers, km, minutes, trips: far }
    for (const [trip, planned] of whole.trips.entries())
      for (const driver of drivers.keys())
        for (const kind of whole.carKinds.keys()) {
          const { faults: found } = checkDuty(whole, { driver, kind, trips: [trip] })
          const may = canDriveAlone(whole, { driver, kind }, planned)
          expect(may, `day ${seed}, trip ${trip}: ${found}`).toBe(found.length === 0)
          counts[may ? 'yes' : 'no']++
        }
  }
  expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(1_000)
})
