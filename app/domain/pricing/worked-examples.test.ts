import { describe, expect, test } from 'vitest'
import { checkParty, chooseVehicle, type VehicleType } from '#app/domain/fleet/vehicle.ts'
import { eurosToCents } from '#app/domain/money.ts'
import { orderTotals, priceTransfer } from './transfer-price.ts'

type Row = readonly [
  row: number,
  km: number,
  billedKm: number,
  passengers: number,
  luggage: number,
  vehicle: VehicleType,
  tier: number,
  discount: number,
  final: number,
  returnOriginal: number,
  returnDiscount: number,
  returnTotal: number,
]

// The worked examples of the price list, amounts in euros. Columns as named above.
// biome-ignore format: a table reads best with one example to a line
const EXAMPLES: readonly Row[] = [
  [1, 0, 0, 2, 2, 'Sedan', 36, 0, 36, 72, 0, 72],
  [2, 4, 4, 2, 2, 'Sedan', 36, 0, 36, 72, 0, 72],
  [3, 4.01, 5, 2, 2, 'Sedan', 38, 0, 38, 76, 0, 76],
  [4, 5, 5, 2, 2, 'Sedan', 38, 0, 38, 76, 0, 76],
  [5, 7, 7, 2, 2, 'Sedan', 38, 0, 38, 76, 0, 76],
  [6, 7.2, 8, 2, 2, 'Sedan', 46, 5, 41, 92, 10, 82],
  [7, 8, 8, 2, 2, 'Sedan', 46, 5, 41, 92, 10, 82],
  [8, 13, 13, 2, 2, 'Sedan', 46, 5, 41, 92, 10, 82],
  [9, 13.5, 14, 2, 2, 'Sedan', 65, 7, 58, 130, 14, 116],
  [10, 14, 14, 2, 2, 'Sedan', 65, 7, 58, 130, 14, 116],
  [11, 30, 30, 2, 2, 'Sedan', 65, 7, 58, 130, 14, 116],
  [12, 31, 31, 2, 2, 'Sedan', 65, 7, 58, 130, 14, 116],
  [13, 0, 0, 6, 4, 'Minivan', 45, 5, 40, 90, 10, 80],
  [14, 4, 4, 6, 4, 'Minivan', 45, 5, 40, 90, 10, 80],
  [15, 4.01, 5, 6, 4, 'Minivan', 50, 5, 45, 100, 10, 90],
  [16, 5, 5, 6, 4, 'Minivan', 50, 5, 45, 100, 10, 90],
  [17, 7, 7, 6, 4, 'Minivan', 50, 5, 45, 100, 10, 90],
  [18, 7.2, 8, 6, 4, 'Minivan', 65, 7, 58, 130, 14, 116],
  [19, 8, 8, 6, 4, 'Minivan', 65, 7, 58, 130, 14, 116],
  [20, 13, 13, 6, 4, 'Minivan', 65, 7, 58, 130, 14, 116],
  [21, 13.5, 14, 6, 4, 'Minivan', 90, 9, 81, 180, 18, 162],
  [22, 14, 14, 6, 4, 'Minivan', 90, 9, 81, 180, 18, 162],
  [23, 30, 30, 6, 4, 'Minivan', 90, 9, 81, 180, 18, 162],
  [24, 31, 31, 6, 4, 'Minivan', 90, 9, 81, 180, 18, 162],
  [25, 0, 0, 12, 8, 'Minibus', 55, 6, 49, 110, 12, 98],
  [26, 4, 4, 12, 8, 'Minibus', 55, 6, 49, 110, 12, 98],
  [27, 4.01, 5, 12, 8, 'Minibus', 70, 7, 63, 140, 14, 126],
  [28, 5, 5, 12, 8, 'Minibus', 70, 7, 63, 140, 14, 126],
  [29, 7, 7, 12, 8, 'Minibus', 70, 7, 63, 140, 14, 126],
  [30, 7.2, 8, 12, 8, 'Minibus', 85, 9, 76, 170, 18, 152],
  [31, 8, 8, 12, 8, 'Minibus', 85, 9, 76, 170, 18, 152],
  [32, 13, 13, 12, 8, 'Minibus', 85, 9, 76, 170, 18, 152],
  [33, 13.5, 14, 12, 8, 'Minibus', 120, 12, 108, 240, 24, 216],
  [34, 14, 14, 12, 8, 'Minibus', 120, 12, 108, 240, 24, 216],
  [35, 30, 30, 12, 8, 'Minibus', 120, 12, 108, 240, 24, 216],
  [36, 31, 31, 12, 8, 'Minibus', 120, 12, 108, 240, 24, 216],
  [37, 10, 10, 1, 5, 'Sedan', 46, 5, 41, 92, 10, 82],
  [38, 10, 10, 1, 6, 'Minivan', 65, 7, 58, 130, 14, 116],
  [39, 10, 10, 3, 5, 'Sedan', 46, 5, 41, 92, 10, 82],
  [40, 10, 10, 3, 6, 'Minivan', 65, 7, 58, 130, 14, 116],
  [41, 10, 10, 3, 10, 'Minivan', 65, 7, 58, 130, 14, 116],
  [42, 10, 10, 4, 0, 'Minivan', 65, 7, 58, 130, 14, 116],
  [43, 10, 10, 8, 10, 'Minivan', 65, 7, 58, 130, 14, 116],
  [44, 10, 10, 9, 0, 'Minibus', 85, 9, 76, 170, 18, 152],
  [45, 10, 10, 15, 10, 'Minibus', 85, 9, 76, 170, 18, 152],
  [46, 0.4, 1, 1, 0, 'Sedan', 36, 0, 36, 72, 0, 72],
  [47, 3.9996, 4, 2, 0, 'Sedan', 36, 0, 36, 72, 0, 72],
  [48, 4.0004, 4, 2, 0, 'Sedan', 36, 0, 36, 72, 0, 72],
  [49, 4.001, 5, 2, 0, 'Sedan', 38, 0, 38, 76, 0, 76],
  [50, 30.001, 31, 2, 0, 'Sedan', 65, 7, 58, 130, 14, 116],
  [51, 250, 250, 15, 0, 'Minibus', 120, 12, 108, 240, 24, 216],
]

// Row, km, passengers, luggage.
const REFUSED: ReadonlyArray<readonly [number, number, number, number]> = [
  [52, 10, 0, 0],
  [53, 10, 16, 0],
  [54, 10, 2, 11],
  [55, -1, 2, 0],
]

describe('worked examples of the price list', () => {
  for (const [row, km, billedKm, passengers, luggage, vehicle, ...euros] of EXAMPLES) {
    const [tier, discount, final, returnOriginal, returnDiscount, returnTotal] =
      euros.map(eurosToCents)

    test(`row ${row}: ${km} km, ${passengers} passengers, ${luggage} pieces of luggage`, () => {
      const chosen = chooseVehicle(passengers, luggage)
      const price = priceTransfer(chosen, km * 1000)

      expect(checkParty(passengers, luggage)).toBeNull()
      expect(chosen).toBe(vehicle)
      expect(price).toEqual({ billedKm, originalPrice: tier, discount, price: final })
      expect(orderTotals(price, true)).toEqual({
        originalPrice: returnOriginal,
        discount: returnDiscount,
        totalPrice: returnTotal,
      })
    }) // QUOTE-04 to QUOTE-14, CHECKOUT-43, CHECKOUT-44, A-01, A-04, A-05, A-06, A-09
  }

  test.each(REFUSED)(
    'row %i: %d km, %i passengers, %i pieces of luggage: refused',
    (...example) => {
      const [, km, passengers, luggage] = example
      expect(() => priceTransfer(chooseVehicle(passengers, luggage), km * 1000)).toThrow(RangeError)
    },
  )

  test('all 55 examples are here', () => {
    const numbers = [...EXAMPLES, ...REFUSED].map(([row]) => row)
    expect(numbers).toEqual(Array.from({ length: 55 }, (_, index) => index + 1))
  })
})
