import { describe, expect, test } from 'vitest'
import type { BookingDeps } from '../types.ts'
import type { StoredLeg } from './full-order.ts'
import { driverOf, toldDriverOf } from './leg-driver.ts'
import { withoutCrew } from './taken-crew.ts'

/** A store that nobody may ask: no vehicle is named by its number. */
const deps = { store: {} } as Pick<BookingDeps, 'store'>
const crew = {
  driverName: 'Nikos',
  driverPhone: '+30 690 000 0001',
  assignedVehicle: 'Mercedes Vito - PAX-1234',
  vehicleId: null,
}

describe('who drives, without a vehicle of the fleet', () => {
  test('is told with the vehicle as it was written', async () => {
    expect(await driverOf(deps, crew)).toEqual({
      name: 'Nikos',
      phone: '+30 690 000 0001',
      vehicle: 'Mercedes Vito',
      plate: 'PAX-1234',
    })
  })

  test('has nothing but a name where nothing else is known', async () => {
    expect(await driverOf(deps, { ...crew, driverPhone: null, assignedVehicle: null })).toEqual({
      name: 'Nikos',
      phone: '',
      vehicle: '',
      plate: '',
    })
  })

  test('is nobody without a name, whatever the vehicle', async () => {
    expect(await driverOf(deps, { ...crew, driverName: null })).toBeNull()
    expect(await driverOf(deps, { ...crew, driverName: '' })).toBeNull()
  })

  test('is for the customer whom they were told of, not who is assigned since', async () => {
    const told = {
      ...crew,
      toldDriverName: 'Maria',
      toldDriverPhone: '+30 690 000 0002',
      toldVehicle: 'Skoda - PAX-9',
      toldVehicleId: null,
    } as StoredLeg
    expect(await toldDriverOf(deps, told)).toEqual({
      name: 'Maria',
      phone: '+30 690 000 0002',
      vehicle: 'Skoda',
      plate: 'PAX-9',
    })
    expect(await toldDriverOf(deps, { ...told, toldDriverName: null })).toBeNull()
  })
})

test('nothing is written of a crew of which nobody is taken', () => {
  expect(withoutCrew({ driver: false, vehicle: false })).toEqual({})
  const off = { driverEmailSent: false, toldDriverName: null, toldVehicleId: null }
  expect(withoutCrew({ driver: true, vehicle: false })).toMatchObject({ driverId: null, ...off })
  expect(withoutCrew({ driver: true, vehicle: false })).not.toHaveProperty('vehicleId')
  expect(withoutCrew({ driver: false, vehicle: true })).not.toHaveProperty('driverId')
})
