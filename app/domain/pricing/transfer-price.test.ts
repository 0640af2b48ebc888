import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import { eurosToCents } from '#app/domain/money.ts'
import { orderTotals, priceTransfer } from './transfer-price.ts'

const vehicles = fc.constantFrom(...VEHICLE_TYPES)
const distances = fc.double({ min: 0, max: 300_000, noNaN: true })

describe('one-way prices', () => {
  test('never gets cheaper with distance', () => {
    fc.assert(
      fc.property(vehicles, distances, distances, (vehicle, a, b) => {
        const near = priceTransfer(vehicle, Math.min(a, b))
        const far = priceTransfer(vehicle, Math.max(a, b))
        expect(near.price).toBeLessThanOrEqual(far.price)
        expect(near.originalPrice).toBeLessThanOrEqual(far.originalPrice)
      }),
    )
  }) // QUOTE-09, QUOTE-10, QUOTE-11

  test('never gets cheaper in a larger vehicle', () => {
    fc.assert(
      fc.property(distances, (metres) => {
        const [sedan = 0, minivan = 0, minibus = 0] = VEHICLE_TYPES.map(
          (vehicle) => priceTransfer(vehicle, metres).price,
        )
        expect(sedan).toBeLessThan(minivan)
        expect(minivan).toBeLessThan(minibus)
      }),
    )
  }) // QUOTE-09, QUOTE-10, QUOTE-11

  test('charges the original price less the discount, both in whole euros', () => {
    fc.assert(
      fc.property(vehicles, distances, (vehicle, metres) => {
        const { originalPrice, discount, price } = priceTransfer(vehicle, metres)
        expect(price).toBe(originalPrice - discount)
        expect(price % 100).toBe(0)
        expect(discount % 100).toBe(0)
        const tenPercent = originalPrice > eurosToCents(40) ? originalPrice / 10 : 0
        expect(Math.abs(discount - tenPercent)).toBeLessThanOrEqual(eurosToCents(0.5))
      }),
    )
  }) // QUOTE-13, QUOTE-14, A-05

  test('knows no other one-way prices than those of the price list', () => {
    const pricesOf = (vehicle: (typeof VEHICLE_TYPES)[number]) =>
      new Set(Array.from({ length: 60 }, (_, km) => priceTransfer(vehicle, km * 1000).price / 100))
    expect([...pricesOf('Sedan')]).toEqual([36, 38, 41, 58])
    expect([...pricesOf('Minivan')]).toEqual([40, 45, 58, 81])
    expect([...pricesOf('Minibus')]).toEqual([49, 63, 76, 108])
  }) // QUOTE-09 to QUOTE-14
})

describe('the distance that is billed', () => {
  test.each([
    [4000, 4],
    [4000.49, 4],
    [4000.5, 5],
    [4001, 5],
    [7000, 7],
    [7001, 8],
    [13_000, 13],
    [13_001, 14],
  ])('bills %d m as %i km', (metres, billedKm) => {
    expect(priceTransfer('Sedan', metres).billedKm).toBe(billedKm)
  }) // QUOTE-08, A-01

  test('bills at least the distance driven and less than a kilometre more', () => {
    fc.assert(
      fc.property(fc.nat(300_000), (metres) => {
        const { billedKm } = priceTransfer('Minivan', metres)
        expect(billedKm * 1000 - metres).toBeGreaterThanOrEqual(0)
        expect(billedKm * 1000 - metres).toBeLessThan(1000)
      }),
    )
  }) // QUOTE-08, A-01

  test('keeps the top price however long the trip', () => {
    expect(priceTransfer('Sedan', Number.MAX_VALUE).price).toBe(eurosToCents(58))
  }) // QUOTE-12

  test.each([-1, -0.1, Number.NaN, Infinity, -Infinity])(
    'throws on a distance of %d m',
    (metres) => {
      expect(() => priceTransfer('Sedan', metres)).toThrow(RangeError)
    },
  )
})

describe('orderTotals', () => {
  test('doubles every figure for a return, and the figures still add up', () => {
    fc.assert(
      fc.property(vehicles, distances, fc.boolean(), (vehicle, metres, withReturn) => {
        const leg = priceTransfer(vehicle, metres)
        const order = orderTotals(leg, withReturn)
        const legs = withReturn ? 2 : 1
        expect(order.totalPrice).toBe(leg.price * legs)
        expect(order.discount).toBe(leg.discount * legs)
        expect(order.totalPrice).toBe(order.originalPrice - order.discount)
      }),
    )
  }) // CHECKOUT-43, CHECKOUT-44, A-06, A-07
})
