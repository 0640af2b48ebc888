import { expect, test } from 'vitest'
import { chooseVehicle } from '#app/domain/fleet/vehicle.ts'
import { groupSize, priceTour } from './tour-price.ts'

const SUNSET = { priceSmall: 240_00, priceLarge: 300_00 }

test.each([
  [1, 'small', 240_00],
  [8, 'small', 240_00],
  [9, 'large', 300_00],
  [15, 'large', 300_00],
] as const)(
  '%i participants are a %s group and pay %i cents, undiscounted',
  (count, size, price) => {
    expect(groupSize(count)).toBe(size)
    expect(priceTour(SUNSET, count)).toBe(price)
  },
) // TOURS-14, A-23

test('a small group is one that fits a minivan', () => {
  for (let count = 1; count <= 15; count += 1) {
    expect(groupSize(count) === 'large').toBe(chooseVehicle(count, 0) === 'Minibus')
  }
}) // TOURS-14

test.each([0, -1, 16, 2.5, Number.NaN])('throws for %d participants', (count) => {
  expect(() => priceTour(SUNSET, count)).toThrow(RangeError)
}) // TOURS-14
