import { expect, test } from 'vitest'
import { PLAN_RULES, type PlanDay, type PlanTrip } from './day.ts'
import { emptyKm, measurePlan } from './measure.ts'

const [BASE, PORT, HOTEL] = [0, 1, 2]
const LONGEST_WAIT = PLAN_RULES.maxWaitMinutes

function trip(start: number, end: number, pickup: number, dropoff: number): PlanTrip {
  return { id: `${start}`, start, end, pickup, dropoff, fits: [true], unservedCost: 10_000 }
}

/** To the port, from there on after the longest wait there is, and a minute more before the third. */
const FIRST = trip(600, 630, HOTEL, PORT)
const SECOND = trip(630 + 15 + LONGEST_WAIT, 760, HOTEL, PORT)
const THIRD = trip(760 + 15 + LONGEST_WAIT + 1, 900, HOTEL, PORT)

const DAY: PlanDay = {
  trips: [THIRD, FIRST, SECOND],
  drivers: [],
  carKinds: [],
  nested: false,
  base: BASE,
  minutes: [
    [0, 5, 7],
    [6, 0, 15],
    [8, 16, 0],
  ],
  km: [
    [0, 1, 2],
    [4, 0, 8],
    [16, 32, 0],
  ],
  rules: PLAN_RULES,
}

test('a duty is measured from base to base: straight on for a wait that is allowed, else by base', () => {
  const measured = measurePlan(DAY, { duties: [{ driver: 3, kind: 1, trips: [1, 2, 0] }] })
  expect(measured).toEqual([
    {
      driver: 3,
      kind: 1,
      homeKm: 4,
      trips: [
        { trip: 1, slackMinutes: null, emptyKm: 2 },
        { trip: 2, slackMinutes: LONGEST_WAIT, emptyKm: 8 },
        { trip: 0, slackMinutes: null, emptyKm: 4 + 2 },
      ],
    },
  ])
})

test('what a plan drives empty is the ways to all trips and home again, of every duty', () => {
  const duties = [
    { driver: 0, kind: 0, trips: [1, 2] },
    { driver: 1, kind: 0, trips: [0] },
    { driver: 2, kind: 0, trips: [] },
  ]
  expect(emptyKm(DAY, { duties })).toBe(2 + 8 + 4 + (2 + 4))
})
