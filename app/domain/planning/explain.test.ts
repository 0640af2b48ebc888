import { expect, test } from 'vitest'
import { checkDuty } from './check-plan.ts'
import type { Duty, Plan, PlanDay, PlanTrip } from './day.ts'
import { explainTrip, type Refusal } from './explain.ts'
import { preparePlan } from './model.ts'
import { PlanRun } from './plan-day.ts'
import { randomDay, TWO_PLACES } from './random-day.test-helper.ts'

const trip = (id: string, start: number, end: number, more: Partial<PlanTrip> = {}): PlanTrip => ({
  id,
  start,
  end,
  pickup: 1,
  dropoff: 1,
  fits: [true, true],
  unservedCost: 10_000,
  ...more,
})

const driver = { breakMinutes: 0, maxDriveMinutes: 540, canDrive: [true, false] }

/** Base and one place, ten minutes apart; one sedan and one minibus, which goes in for service at 15:00. */
const day: PlanDay = {
  trips: [
    trip('MORNING', 600, 630),
    trip('NOON', 640, 700),
    trip('BUS', 800, 830, { fits: [false, true] }),
    trip('LATE', 1010, 1040),
    trip('HIS', 850, 870, { lockedTo: 0 }),
    trip('CROWD', 900, 920, { fits: [false, false] }),
    trip('SERVICE', 910, 930, { fits: [false, true] }),
    trip('BETWEEN', 625, 650),
    trip('EARLY', 592, 602),
    trip('NIGHT', 400, 420, { lockedTo: 0 }),
    trip('UNTIL-SERVICE', 880, 900, { fits: [false, true] }),
    trip('AFTER-SERVICE', 1000, 1020, { fits: [false, true] }),
  ],
  drivers: [
    { id: 'D0', from: 580, to: 1045, ...driver },
    { id: 'D1', from: 605, to: 1100, ...driver, canDrive: [true, true] },
  ],
  carKinds: [
    { id: 'sedan', count: 1, blocks: [] },
    { id: 'minibus', count: 1, blocks: [[900, 1000]] },
  ],
  ...TWO_PLACES,
}
const plan = { duties: [{ driver: 0, kind: 0, trips: [0, 1] }] }
const why = (id: string) =>
  explainTrip(
    preparePlan(day),
    plan,
    day.trips.findIndex((one) => one.id === id),
  )

test.each([
  ['the licence, and what nothing speaks against', 'BUS', [{ rule: 'licence' }, { rule: 'fits' }]],
  ['the end of a shift', 'LATE', [{ rule: 'shift-ends', minutes: 5 }, { rule: 'fits' }]],
  ['no shift where somebody assigned it', 'NIGHT', [{ rule: 'fits' }, { rule: 'locked' }]],
  ['no service that begins after', 'UNTIL-SERVICE', [{ rule: 'licence' }, { rule: 'fits' }]],
  ['no service that is over', 'AFTER-SERVICE', [{ rule: 'licence' }, { rule: 'fits' }]],
  ['an assignment', 'HIS', [{ rule: 'fits' }, { rule: 'locked' }]],
  ['a party no car takes', 'CROWD', [{ rule: 'party' }, { rule: 'party' }]],
  ['a car in service', 'SERVICE', [{ rule: 'licence' }, { rule: 'service' }]],
  [
    'the minutes that are missing after another trip',
    'BETWEEN',
    [{ rule: 'after', minutes: 5, trip: 0 }, { rule: 'fits' }],
  ],
  [
    'the minutes that are missing before another trip',
    'EARLY',
    [
      { rule: 'before', minutes: 2, trip: 0 },
      { rule: 'shift-begins', minutes: 23 },
    ],
  ],
  [
    'the beginning of a shift',
    'MORNING',
    [expect.anything(), { rule: 'shift-begins', minutes: 15 }],
  ],
])('names %s', (_, id, rules) => {
  expect(why(id)).toMatchObject(rules)
})

test('a driver without a duty needs a car that is left', () => {
  const one = {
    ...day,
    carKinds: [
      { id: 'sedan', count: 1, blocks: [] },
      { id: 'minibus', count: 0, blocks: [] },
    ],
  }
  const [, second] = explainTrip(preparePlan(one), plan, 3)
  // The minibus takes it too, but there is none; the sedan is out.
  expect(second).toEqual({ driver: 1, rule: 'no-car' })
})

test.each([
  ['after his', 721, { rule: 'wait' }],
  ['after his', 720, { rule: 'fits' }],
  ['after his', 629, { rule: 'after', minutes: 1, trip: 0 }],
  ['before his', 479, { rule: 'wait' }],
  ['before his', 480, { rule: 'fits' }],
  ['before his', 571, { rule: 'before', minutes: 1, trip: 0 }],
])('where base is far, a wait is too long by a minute: %s, at %i', (_, start, refusal) => {
  const far = [
    [0, 50],
    [50, 0],
  ]
  const trips = [trip('HIS', 600, 630), trip('OTHER', start, start + 30)]
  const drivers = [{ id: 'D0', from: 0, to: 1440, ...driver }]
  const model = preparePlan({ ...day, trips, drivers, minutes: far })
  const his = { duties: [{ driver: 0, kind: 0, trips: [0] }] }
  expect(explainTrip(model, his, 1)).toEqual([{ driver: 0, ...refusal }])
})

test('of a trip that is not there nothing can be said', () => {
  expect(() => explainTrip(preparePlan(day), plan, day.trips.length)).toThrow(RangeError)
})

/** A made-up day on which some may drive for an hour and a half only, others rest for two hours, and its plan. */
function planned(seed: number): { day: PlanDay; plan: Plan } {
  const made = randomDay(seed, { trips: 14, drivers: 5, cars: 4, breaks: seed % 2 === 0 })
  const drivers = made.drivers.map((one, at) =>
    at % 2
      ? { ...one, maxDriveMinutes: 90, breakMinutes: 0 }
      : { ...one, breakMinutes: 4 * one.breakMinutes },
  )
  const tired = { ...made, drivers }
  const run = new PlanRun(preparePlan(tired))
  run.search(seed, () => false, 20)
  return { day: tired, plan: run.plan() }
}

type Case = { day: PlanDay; plan: Plan; trip: number; driver: number; own: Duty | undefined }

/** A driver's trips and one more, in order of start. */
function withTrip({ day: { trips }, trip, own }: Case): number[] {
  const startOf = (one: number) => trips[one]?.start ?? 0
  const endOf = (one: number) => trips[one]?.end ?? 0
  return [...(own?.trips ?? []), trip].toSorted(
    (a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b),
  )
}

/** The kinds of car in which the checker lets a driver have one more trip. */
function drivable(one: Case): number[] {
  const { day: of, driver: index } = one
  const trips = withTrip(one)
  const kinds = of.carKinds.map((_, kind) => kind)
  return kinds.filter((kind) => !checkDuty(of, { driver: index, kind, trips }).faults.length)
}

/** Whether the driver has a car of a kind, or may take one. */
function hasCar({ day: of, plan: made, own }: Case, kind: number): boolean {
  if (own) return own.kind === kind
  const out = made.duties.filter((duty) => duty.kind === kind).length
  return out < (of.carKinds[kind]?.count ?? 0)
}

/** Whether a kind of car takes all these trips, whoever may drive them. */
function takesAll(one: Case, kind: number): boolean {
  const { trips, carKinds, drivers } = one.day
  const blocks = carKinds[kind]?.blocks ?? []
  const takes = (trip: PlanTrip | undefined) =>
    trip?.fits[kind] === true && blocks.every(([from, to]) => trip.end <= from || trip.start >= to)
  const isLicensed = drivers[one.driver]?.canDrive[kind] === true
  return isLicensed && withTrip(one).every((trip) => takes(trips[trip]))
}

/** The same of a driver who needs no break and may drive as long as it takes. */
function drivableUntired(one: Case): number[] {
  const drivers = one.day.drivers.map((driver) => ({
    ...driver,
    breakMinutes: 0,
    maxDriveMinutes: Number.POSITIVE_INFINITY,
  }))
  return drivable({ ...one, day: { ...one.day, drivers } })
}

/** Minutes that are missing between two trips; none where they are enough. */
function missing({ trips, minutes }: PlanDay, first: number, second: number): number {
  const [one, next] = [trips[first], trips[second]]
  if (!one || !next) throw new Error('no such trip')
  return one.end + (minutes[one.dropoff]?.[next.pickup] ?? 0) - next.start
}

/** Compares what is said of a driver with the day itself: nothing of the planner's. */
function checkRefusal(refusal: Refusal, one: Case, which: string): void {
  const trips = withTrip(one)
  const at = trips.indexOf(one.trip)
  const [before, after] = [trips[at - 1] ?? -1, trips[at + 1] ?? -1]
  const kinds = drivable(one)
  const isFree = kinds.some((kind) => hasCar(one, kind))
  expect(refusal.rule === 'fits', which).toBe(isFree)
  if (refusal.rule === 'after')
    expect(refusal, which).toMatchObject({
      trip: before,
      minutes: missing(one.day, before, one.trip),
    })
  if (refusal.rule === 'before')
    expect(refusal, which).toMatchObject({
      trip: after,
      minutes: missing(one.day, one.trip, after),
    })
  if (refusal.rule === 'after' || refusal.rule === 'before')
    expect(refusal.minutes, which).toBeGreaterThan(0)
  const canTakeAll = one.day.carKinds.some((_, kind) => takesAll(one, kind))
  if (refusal.rule === 'no-car') expect(kinds.length > 0 || !canTakeAll, which).toBe(true)
  if (refusal.rule !== 'break' && refusal.rule !== 'driving-time') return
  expect([kinds, drivableUntired(one).length > 0], which).toEqual([[], true])
  const hasBreak = (one.day.drivers[one.driver]?.breakMinutes ?? 0) > 0
  expect(refusal.rule, which).toBe(hasBreak ? 'break' : 'driving-time')
}

test('says of every driver what the checker says, on many days', () => {
  const rules = new Map<string, number>()
  for (let seed = 1; seed <= 60; seed++) {
    const made = planned(seed)
    const model = preparePlan(made.day)
    made.day.trips.forEach((_, trip) => {
      const refusals = explainTrip(model, made.plan, trip)
      expect(refusals.map((one) => one.driver)).toEqual(made.day.drivers.map((_driver, at) => at))
      for (const one of refusals) {
        const own = made.plan.duties.find((duty) => duty.driver === one.driver)
        if (own?.trips.includes(trip)) continue
        checkRefusal(
          one,
          { ...made, trip, driver: one.driver, own },
          `day ${seed}, trip ${trip}, ${one.driver}`,
        )
        rules.set(one.rule, (rules.get(one.rule) ?? 0) + 1)
      }
    })
  }
  for (const rule of ['fits', 'no-car', 'after', 'before', 'break', 'driving-time'])
    expect(rules.get(rule) ?? 0, rule).toBeGreaterThan(2)
})
