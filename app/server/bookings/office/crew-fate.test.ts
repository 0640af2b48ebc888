import { expect, test } from 'vitest'
import type { StoredLeg } from '../order/full-order.ts'
import { NOTHING_TOLD } from '../order/mark-told.ts'
import { crewColumns } from './crew-fate.ts'
import type { CrewAfterEdit } from './trip-edit.ts'

const leg = { driverId: 3, vehicleId: 5 } as StoredLeg
const noDriver = { driverId: null, driverName: null, driverPhone: null }
const noCar = { vehicleId: null, assignedVehicle: null }
const untold = { ...NOTHING_TOLD, driverEmailSent: false }
const released = (driver: boolean, vehicle: boolean) =>
  ({ kind: 'released', clash: {}, driver, vehicle }) as CrewAfterEdit

test.each([
  ['stays where it is', { kind: 'stays' }, false, {}],
  ['keeps no clash of the time before', { kind: 'stays' }, true, { clashAllowed: false }],
  [
    'loses the driver who is taken',
    released(true, false),
    true,
    { clashAllowed: false, ...noDriver, ...untold },
  ],
  [
    'loses the car that is taken',
    released(false, true),
    true,
    { clashAllowed: false, ...noCar, ...untold },
  ],
  [
    'loses both',
    released(true, true),
    true,
    { clashAllowed: false, ...noDriver, ...noCar, ...untold },
  ],
  [
    'loses a car that is too small',
    { kind: 'too-small', vehicle: 'Vito' },
    false,
    { ...noCar, ...untold },
  ],
  [
    'loses it on another day too',
    { kind: 'too-small', vehicle: 'Vito' },
    true,
    { clashAllowed: false, ...noCar, ...untold },
  ],
] as [string, CrewAfterEdit, boolean, object][])('a crew %s', (_, fate, isMoved, columns) => {
  expect(crewColumns(fate, leg, isMoved)).toEqual(columns)
})

test('a trip that nobody drives is written nothing of a crew, a car alone or a driver alone is', () => {
  const columns = (driverId: number | null, vehicleId: number | null) =>
    crewColumns({ kind: 'stays' }, { driverId, vehicleId } as StoredLeg, true)
  expect(columns(null, null)).toEqual({})
  expect([columns(3, null), columns(null, 5)]).toEqual(Array(2).fill({ clashAllowed: false }))
})
