import { expect, test } from 'vitest'
import { tourVehicle } from './tour-vehicle.ts'
import { CAPACITY, chooseVehicle } from './vehicle.ts'

// TOURS-14
test('a tour goes by minivan up to eight, by minibus from nine, and never by sedan', () => {
  for (let count = 1; count <= 15; count += 1) {
    const vehicle = tourVehicle(count)
    expect(vehicle).toBe(count <= 8 ? 'Minivan' : 'Minibus')
    expect(CAPACITY[vehicle]).toBeGreaterThanOrEqual(CAPACITY[chooseVehicle(count, 0)])
    expect(CAPACITY[vehicle]).toBeGreaterThanOrEqual(count)
  }
})

// TOURS-14
test.each([0, 16, 1.5])('throws for %d participants', (count) => {
  expect(() => tourVehicle(count)).toThrow(RangeError)
})
