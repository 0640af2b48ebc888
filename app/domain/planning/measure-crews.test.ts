import { expect, test } from 'vitest'
import type { CrewDay, CrewTrip } from './conflicts.ts'
import { approachTo, crewMates, emptyKmTo, measureCrews } from './measure-crews.ts'

const [BASE, PORT, HOTEL] = [0, 1, 2]
/** Minutes and kilometres from base, port and hotel to each of them. */
const minutes = [
  [0, 10, 31],
  [11, 0, 20],
  [30, 21, 0],
]
const km = [
  [0, 4, 17],
  [5, 0, 9],
  [16, 8, 0],
]
const shift = { from: 360, to: 1440, breakMinutes: 0 }
const day: CrewDay = {
  base: BASE,
  minutes,
  drivers: new Map([1, 2].map((id) => [id, { spans: [shift], away: [], mostSeats: 8 }])),
  vehicles: new Map([[5, { capacity: 7, rank: 1, blocks: [] }]]),
  beside: [],
}

/** From the port to the hotel. */
function trip(
  bookingRef: string,
  start: number,
  end: number,
  more: Partial<CrewTrip> = {},
): CrewTrip {
  const ride = { pickup: PORT, dropoff: HOTEL, passengers: 4, rank: 1 }
  return { bookingRef, start, end, ...ride, driverId: 1, vehicleId: null, ...more }
}
const first = trip('PT-1', 600, 640)
/** To the minute an hour and a half of waiting at the port, the way from the hotel not counted. */
const waiting = trip('PT-2', 640 + 21 + 90, 800)
/** A minute more: the car goes home in between. */
const home = trip('PT-2', 640 + 21 + 91, 800)

test('a car that waits for more than an hour and a half goes home in between', () => {
  expect(emptyKmTo(day, km, first, [waiting])).toBe(4)
  expect(emptyKmTo(day, km, waiting, [first, waiting])).toBe(8)
  expect(emptyKmTo(day, km, home, [first, home])).toBe(16 + 4)
  expect(approachTo(day, first, [waiting])).toEqual({ freeFrom: null, awayMinutes: 10 })
  expect(approachTo(day, waiting, [first])).toEqual({ freeFrom: 640, awayMinutes: 21 })
  expect(approachTo(day, home, [first])).toEqual({ freeFrom: 640, awayMinutes: 10 })
})

test('he comes from the last trip that began before, of his own', () => {
  const third = trip('PT-3', 880, 930, { pickup: HOTEL, dropoff: PORT })
  const others = [first, trip('PT-4', 850, 870, { driverId: 2, dropoff: PORT }), waiting]
  expect(emptyKmTo(day, km, third, others)).toBe(0)
  expect(emptyKmTo(day, km, third, others.toReversed())).toBe(0)
  expect(emptyKmTo(day, km, third, [trip('PT-5', 880, 905), third])).toBe(17)
})

test('a day in figures: served or not, in conflict, driven empty with the ways from base and home', () => {
  const nobody = trip('PT-6', 600, 640, { driverId: null, vehicleId: 5 })
  const other = trip('PT-7', 600, 640, { driverId: 2, pickup: HOTEL, dropoff: PORT })
  const late = trip('PT-8', 635, 700, { driverId: 2, vehicleId: 5 })
  const back = trip('PT-2', 700, 760, { pickup: HOTEL, dropoff: PORT })
  expect(measureCrews(day, km, [back, nobody, first])).toEqual({
    served: 2,
    unserved: 1,
    conflicts: 0,
    emptyKm: 4 + 0 + 5,
  })
  expect(measureCrews(day, km, [nobody, other, late])).toEqual({
    served: 2,
    unserved: 1,
    conflicts: 2,
    emptyKm: 17 + 0 + 16,
  })
  expect(measureCrews(day, km, [])).toEqual({ served: 0, unserved: 0, conflicts: 0, emptyKm: 0 })
})

test("the others of a trip are those of its driver or its car, each once; nobody is nobody's mate", () => {
  const both = trip('PT-9', 700, 720, { vehicleId: 5 })
  const same = trip('PT-10', 730, 740, { vehicleId: 5 })
  const car = trip('PT-11', 800, 820, { driverId: null, vehicleId: 5 })
  const none = [trip('PT-12', 1, 2, { driverId: null }), trip('PT-13', 1, 2, { driverId: null })]
  const mates = crewMates([both, same, car, first, ...none])
  const names = (one: CrewTrip) => mates(one).map(({ bookingRef }) => bookingRef)
  expect(names(both)).toEqual(['PT-9', 'PT-10', 'PT-1', 'PT-11'])
  expect(names(first)).toEqual(['PT-9', 'PT-10', 'PT-1'])
  expect(names(car)).toEqual(['PT-9', 'PT-10', 'PT-11'])
  expect(names(none[0] as CrewTrip)).toEqual([])
})
