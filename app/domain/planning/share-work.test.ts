import { expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import type { Plan, PlanDay } from './day.ts'
import { preparePlan } from './model.ts'
import { PlanRun } from './plan-day.ts'
import { seededRandom } from './random.ts'
import { randomDay } from './random-day.test-helper.ts'
import { shareWork } from './share-work.ts'

/** Two shifts, whose drivers are alike, and what each worked lately. */
function dayOf(seed: number): PlanDay {
  const random = seededRandom(seed)
  const made = randomDay(seed, { trips: 14, drivers: 5, cars: 6, breaks: seed % 2 === 0 })
  const [first, second] = made.drivers
  if (!first || !second) throw new Error('no drivers')
  const drivers = made.drivers.map((driver, at) => ({
    ...(at % 2 === 0 ? first : { ...second, from: first.from - 1 }),
    id: driver.id,
    workedMinutes: Math.floor(random() * 6) * 100,
  }))
  // Nobody has a trip of his own: that would make him unlike the others.
  const trips = made.trips.map(({ lockedTo: _, toldTo: __, ...trip }) => trip)
  return { ...made, drivers, trips }
}

function planOf(day: PlanDay): Plan {
  const run = new PlanRun(preparePlan(day))
  run.search(1, () => false, 200)
  return run.plan()
}

/** The sum of squares of everybody's minutes with that day: the lower, the more even. */
function unevenness(day: PlanDay, { duties }: Plan): number {
  return day.drivers.reduce((sum, { workedMinutes = 0 }, driver) => {
    const own = duties.find((duty) => duty.driver === driver)?.trips ?? []
    const today = own.reduce((all, trip) => {
      const { start = 0, end = 0 } = day.trips[trip] ?? {}
      return all + end - start
    }, 0)
    return sum + (workedMinutes + today) ** 2
  }, 0)
}

/** Every way to hand the duties of a plan to other drivers. */
function handedOn(day: PlanDay, { duties }: Plan): Plan[] {
  const [first, ...rest] = duties
  if (!first) return [{ duties: [] }]
  return handedOn(day, { duties: rest }).flatMap((others) =>
    day.drivers.flatMap((_, driver) =>
      others.duties.some((duty) => duty.driver === driver)
        ? []
        : [{ duties: [{ ...first, driver }, ...others.duties] }],
    ),
  )
}

test('of all plans that cost as much with the same duties, the one that evens the work of the last days out', () => {
  let evened = 0
  for (let seed = 1; seed <= 60; seed++) {
    const day = dayOf(seed)
    const plan = planOf(day)
    const before = checkPlan(day, plan)
    const shared = shareWork(preparePlan(day), plan)
    const after = checkPlan(day, shared)
    expect(after.faults, `day ${seed}`).toEqual([])
    expect(after.served).toBe(before.served)
    expect(after.cost).toBeCloseTo(before.cost, 6)
    const alike = (one: number, other: number) => one % 2 === other % 2
    const shiftsOf = new Map(plan.duties.map(({ trips, driver }) => [trips.join(), driver]))
    const fair = handedOn(day, plan).filter(({ duties }) =>
      duties.every(({ trips, driver }) => alike(driver, shiftsOf.get(trips.join()) ?? -1)),
    )
    const best = Math.min(...fair.map((one) => unevenness(day, one)))
    expect(unevenness(day, shared), `day ${seed}`).toBe(best)
    if (unevenness(day, plan) > best) evened++
    expect(shareWork(preparePlan(day), shared)).toEqual(shared)
    const inOrder = shared.duties.toSorted((one, other) => one.driver - other.driver)
    expect(shared.duties, 'in the order of the drivers').toEqual(inOrder)
  }
  expect(evened).toBeGreaterThan(10)
})

test('a plan stays as it was where nobody knows who worked how much', () => {
  const day = dayOf(3)
  const drivers = day.drivers.map(({ workedMinutes: _, ...driver }) => driver)
  const plan = planOf(day)
  const [first, ...others] = plan.duties
  // As nobody would share it: the order of the drivers turned round.
  const turned = { duties: [...others, ...(first ? [first] : [])] }
  expect(shareWork(preparePlan({ ...day, drivers }), turned)).toEqual(turned)
})

test('who is new has worked nothing: of those who are alike he has the longest duty', () => {
  const made = dayOf(3)
  const newcomer = 4
  const drivers = made.drivers.map(({ workedMinutes: _, ...driver }, at) =>
    at === newcomer ? driver : { ...driver, workedMinutes: 1 },
  )
  const day = { ...made, drivers }
  const minutesOf = ({ trips }: { trips: number[] }) =>
    trips.reduce(
      (all, trip) => all + (day.trips[trip]?.end ?? 0) - (day.trips[trip]?.start ?? 0),
      0,
    )
  const longestOf = ({ duties }: Plan) =>
    duties
      .filter(({ driver }) => driver % 2 === newcomer % 2)
      .toSorted((a, b) => minutesOf(b) - minutesOf(a))[0]
  const plan = planOf(day)
  expect(longestOf(plan)?.driver).not.toBe(newcomer)
  expect(longestOf(shareWork(preparePlan(day), plan))?.driver).toBe(newcomer)
})

test('who has something of his own that day keeps his duty', () => {
  const day = dayOf(3)
  const plan = planOf(day)
  const [duty] = plan.duties
  if (!duty) throw new Error('no duty')
  const trips = day.trips.map((trip, at) =>
    at === duty.trips[0] ? { ...trip, toldTo: duty.driver } : trip,
  )
  const tired = day.drivers.map((driver, at) =>
    at === duty.driver ? { ...driver, workedMinutes: 9_999 } : driver,
  )
  const shared = shareWork(preparePlan({ ...day, trips, drivers: tired }), plan)
  expect(shared.duties).toContainEqual(duty)
})
