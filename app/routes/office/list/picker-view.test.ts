import { expect, test } from 'vitest'
import type { CrewChoice } from '#app/server/dispatch/index.server.ts'
import { inClockHours } from '#app/server/locale/index.server.ts'
import {
  approachText,
  cardReasons,
  carOption,
  crewName,
  crewText,
  reasonsOf,
} from './picker-view.ts'

const trip = {
  bookingId: 1,
  bookingRef: 'PT-1',
  version: 1,
  time: '10:00' as const,
  pickup: 'Paros Airport',
  dropoff: 'Naoussa',
  kind: 'transfer',
  passengers: 6,
  luggage: 2,
  vehicleType: 'Minivan',
  driverId: null,
  vehicleId: null,
}
const nikos = {
  id: 2,
  name: 'Nikos',
  crews: [{ bookingId: 1, vehicleId: 3 }],
  freeFrom: '09:49' as const,
  awayMinutes: 8,
  slackMinutes: 3,
  conflicts: [],
}
const vito = {
  id: 3,
  makeModel: 'Mercedes Vito',
  licensePlate: 'PAR-1234',
  vehicleType: 'Minivan',
  capacity: 8,
  conflicts: [],
}
const choice: CrewChoice = { trips: [trip], drivers: [nikos], vehicles: [vito] }

// PICKER-01
test('a card says who drives in what, since when they are free, and how far away they are', () => {
  expect(crewName(nikos, choice.vehicles)).toBe('Nikos + Mercedes Vito PAR-1234')
  expect(approachText(nikos)).toBe('free since 9:49 AM · 8 min away')
  expect(inClockHours('24', () => approachText(nikos))).toBe('free since 09:49 · 8 min away')
  expect(approachText({ ...nikos, freeFrom: null })).toBe('nothing before it · 8 min away')
  const none = { ...nikos, crews: [{ bookingId: 1, vehicleId: null }] }
  expect(crewName(none, choice.vehicles)).toBe('Nikos + no car')
})

test('of several trips each conflict names its own, and two that clash are told once', () => {
  const conflicts = [
    { code: 'drive-time' as const, moved: 'PT-1', bookingRef: 'PT-9', minutes: 12 },
    { code: 'seats' as const, moved: 'PT-2' },
    { code: 'overlap' as const, moved: 'PT-1', bookingRef: 'PT-2', minutes: 5 },
    { code: 'overlap' as const, moved: 'PT-2', bookingRef: 'PT-1', minutes: 5 },
  ]
  expect(reasonsOf(choice, conflicts.slice(0, 1))).toEqual(['12 min short beside PT-9'])
  const two = { trips: [trip, { ...trip, bookingId: 2, bookingRef: 'PT-2' }] }
  expect(reasonsOf(two, conflicts)).toEqual([
    'PT-1: 12 min short beside PT-9',
    'PT-2: more people than the car has seats',
    'PT-1: at the same time as PT-2',
  ])
})

test('a card has two lines against a driver at most, and says how much more there is', () => {
  const seats = { code: 'seats' as const, moved: 'PT-1' }
  const late = { code: 'drive-time' as const, moved: 'PT-1', bookingRef: 'PT-9', minutes: 12 }
  const away = { code: 'absence' as const, moved: 'PT-1' }
  expect(cardReasons(choice, [])).toEqual([])
  expect(cardReasons(choice, [away, late])).toEqual([
    'the driver is away',
    '12 min short beside PT-9',
  ])
  expect(cardReasons(choice, [away, late, seats])).toEqual([
    'the driver is away',
    '12 min short beside PT-9, and 1 more',
  ])
  const three = { trips: ['PT-1', 'PT-2', 'PT-3'].map((bookingRef) => ({ ...trip, bookingRef })) }
  expect(cardReasons(three, [late, { ...away, moved: 'PT-2' }])).toEqual([
    '2 of 3 trips do not fit',
    'PT-1: 12 min short beside PT-9, and 1 more',
  ])
})

// PICKER-03, PICKER-05
test('every car is offered with its seats and what speaks against it', () => {
  expect(carOption(choice, vito)).toBe('Mercedes Vito PAR-1234, Minivan, 8 seats')
  const taxi = { ...vito, capacity: 4, conflicts: [{ code: 'seats' as const, moved: 'PT-1' }] }
  expect(carOption(choice, taxi)).toMatch(/4 seats: more people than the car has seats$/)
})

test('who has the trips now is told in one line', () => {
  expect(crewText(choice)).toBe('no driver and no vehicle')
  const given = { ...choice, trips: [{ ...trip, driverId: 2, vehicleId: 3 }] }
  expect(crewText(given)).toBe('Nikos, Mercedes Vito PAR-1234')
})
