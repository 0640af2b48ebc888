import { expect, test } from 'vitest'
import type { Availability } from '#app/server/bookings/index.server.ts'
import { listedBooking } from './listed-booking.test-helper.ts'
import { crewText, driverGroups, seatsText, vehicleGroups } from './picker-view.ts'

const busy = {
  bookingRef: 'PT-7K2M9QXA',
  customerName: 'Anna Kovač',
  // Athens is two hours ahead in December.
  from: '2026-12-01T12:30:00Z',
  to: '2026-12-01T13:10:00Z',
}
const drivers: Availability['drivers'] = [
  { id: 1, name: 'Maria', phone: '+30 1', busy },
  { id: 2, name: 'Nikos', phone: '+30 2', busy: null },
]
const vehicle = (id: number, vehicleType: string, capacity: number) => ({
  id,
  makeModel: `Make ${id}`,
  licensePlate: `PAR-${id}`,
  capacity,
  vehicleType,
  color: null,
  busy: null,
})
const vehicles: Availability['vehicles'] = [
  vehicle(1, 'Minivan', 8),
  vehicle(2, 'Sedan', 4),
  { ...vehicle(3, 'Minivan', 8), busy },
]

// PICKER-01
test('drivers who are free come first, the others say when and for whom they drive', () => {
  expect(driverGroups(drivers, listedBooking())).toEqual([
    { label: 'Free', options: [{ id: 2, label: 'Nikos' }] },
    {
      label: 'Busy at that time',
      options: [{ id: 1, label: 'Maria: busy 14:30–15:10, PT-7K2M9QXA (Anna Kovač)' }],
    },
  ])
})

// PICKER-03, PICKER-05
test('every vehicle is offered, the needed type first', () => {
  const groups = vehicleGroups(vehicles, listedBooking({ vehicleType: 'Minivan' }))
  expect(groups.map(({ label, options }) => [label, options.map(({ id }) => id)])).toEqual([
    ['Free, Minivan', [1]],
    ['Free, other types', [2]],
    ['Busy at that time', [3]],
  ])
  expect(groups[0]?.options[0]?.label).toBe('Make 1 - PAR-1, Minivan, 8 seats')
})

test('a driver who left stays chosen until somebody chooses another', () => {
  const gone = listedBooking({ driverId: 9, driverName: 'Petros' })
  expect(driverGroups(drivers, gone).at(-1)).toEqual({
    label: 'No longer active',
    options: [{ id: 9, label: 'Petros' }],
  })
})

test('too few seats are told, enough are not', () => {
  expect(seatsText(vehicles[1], 6)).toContain('4 passenger seats, but 6 people')
  expect(seatsText(vehicles[1], 4)).toBeNull()
  expect(seatsText(undefined, 6)).toBeNull()
})

test('an assignment is told in one line', () => {
  const booking = listedBooking({ driverName: 'Nikos', assignedVehicle: 'Vito - PAR-1' })
  expect(crewText(booking)).toBe('Nikos, Vito - PAR-1')
  expect(crewText(listedBooking())).toBe('no driver and no vehicle')
})
