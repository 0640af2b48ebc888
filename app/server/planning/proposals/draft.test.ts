import { expect, test } from 'vitest'
import type { PlanDay } from '#app/domain/planning/day.ts'
import { TWO_PLACES } from '#app/domain/planning/random-day.test-helper.ts'
import { type DraftSource, toDraft } from './draft.ts'

/** Anna works all day, Boris is away; two sedans, and two trips that overlap. */
const WORK = { from: 360, to: 1440, breakMinutes: 0 }
const DAY: PlanDay = {
  trips: [600, 620].map((start, at) => {
    const way = { start, end: start + 40, pickup: 0, dropoff: 1 }
    return { ...way, id: `PT-${at + 1}`, fits: [true], unservedCost: 10_000 }
  }),
  drivers: [{ ...WORK, id: '1', maxDriveMinutes: 540, canDrive: [true] }],
  carKinds: [{ id: 'Sedan 4', count: 2, blocks: [] }],
  ...TWO_PLACES,
}
const BORIS = { driverId: 2, vehicleId: 12 }
const ANNA = { driverId: 1, vehicleId: 12 }
const NOBODY = { driverId: null, vehicleId: null }

/** The first trip is Boris's, the second nobody's. */
const READ = { day: '2026-08-01', version: 3, rosterVersion: 2, rosterMark: 'mark' }
const SOURCE = {
  read: READ,
  trips: DAY.trips.map(({ id: bookingRef, start, end, pickup, dropoff }, at) => {
    const crew = at === 0 ? BORIS : NOBODY
    const trip = { bookingRef, start, end, pickup, dropoff, passengers: 2, rank: 0, ...crew }
    return { ...trip, bookingId: at + 1, version: 7 }
  }),
  crew: {
    base: DAY.base,
    minutes: DAY.minutes,
    beside: [],
    drivers: new Map([
      [1, { spans: [WORK], away: [], mostSeats: 8 }],
      [2, { spans: [WORK], away: [{ from: 0, to: 1440 }], mostSeats: 8 }],
    ]),
    vehicles: new Map([[12, { capacity: 4, rank: 0, blocks: [] }]]),
  },
  bookings: [
    { bookingRef: 'PT-1', vehicleId: 12 },
    { bookingRef: 'PT-2', vehicleId: null },
  ],
  drivers: [{ id: 1, name: 'Anna' }],
  groups: [{ vehicleType: 'Sedan', capacity: 4, vehicles: [{ id: 11 }, { id: 12 }] }],
  usual: new Map(),
  chosen: { movable: new Set([1, 2]), about: new Set([1, 2]) },
} as unknown as DraftSource
const PLAN = { duties: [{ driver: 0, kind: 0, trips: [0] }] }

test('each move has its reason, and who is left one for each driver, as another process is handed the day', () => {
  const draft = structuredClone(toDraft(structuredClone(SOURCE), structuredClone(DAY), PLAN))
  const conflict = { code: 'absence' }
  const move = { bookingId: 1, bookingRef: 'PT-1', version: 7, from: BORIS, to: ANNA }
  expect(draft.moves).toEqual([{ ...move, reason: { code: 'conflict', conflict } }])
  const reason = { driver: 'Anna', rule: 'after', bookingRef: 'PT-1', minutes: 30 }
  expect(draft.unserved).toEqual([{ bookingId: 2, bookingRef: 'PT-2', reasons: [reason] }])
  expect(draft.read).toEqual(READ)
  expect(draft.before).toMatchObject({ served: 1, unserved: 1, conflicts: 1 })
  expect(draft.after).toMatchObject({ served: 1, unserved: 1, conflicts: 0, emptyKm: 8 })
})

test('a trip that nobody asked about stays, and so does one that may not move', () => {
  for (const chosen of [
    { movable: new Set([1, 2]), about: new Set([2]) },
    { movable: new Set<number>(), about: new Set([1, 2]) },
  ])
    expect(toDraft({ ...SOURCE, chosen }, DAY, PLAN).moves).toEqual([])
})

test('who would meet what stays is left without a driver', () => {
  const [first, second] = SOURCE.trips
  if (!first || !second) throw new Error('two trips')
  const trips = [first, { ...second, ...ANNA }]
  const chosen = { movable: new Set([1]), about: new Set([1, 2]) }
  const { moves } = toDraft({ ...SOURCE, trips, chosen }, DAY, PLAN)
  expect(moves.map(({ bookingRef, to }) => [bookingRef, to])).toEqual([['PT-1', NOBODY]])
})
