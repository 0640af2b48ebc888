import { expect, test } from 'vitest'
import type { PlanDay, PlanTrip } from './day.ts'
import { explainTrip } from './explain.ts'
import { preparePlan } from './model.ts'
import { TWO_PLACES } from './random-day.test-helper.ts'

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
