import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centsToEuros,
  eurosToCents,
  formatEuro,
  formatEuroExact,
  tenPercentInWholeEuros,
} from './money.ts'

test('every price in cents survives the way to euros and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      expect(eurosToCents(centsToEuros(cents))).toBe(cents)
    }),
  )
}) // CONST-08

test('euros with two decimals become exact cents', () => {
  expect([82.1, 1.15, 0.29, 19.99].map(eurosToCents)).toEqual([8210, 115, 29, 1999])
}) // CONST-08

describe('euro amounts for people', () => {
  test.each([
    [0, '€0', '€0.00'],
    [38_00, '€38', '€38.00'],
    [82_50, '€82.50', '€82.50'],
    [82_05, '€82.05', '€82.05'],
    [999_99, '€999.99', '€999.99'],
    [1234_00, '€1,234', '€1,234.00'],
    [-5_00, '-€5', '-€5.00'],
    [12_345_50, '€12,345.50', '€12,345.50'],
    [1_234_567_00, '€1,234,567', '€1,234,567.00'],
  ])('%i cents read %s, or %s when exact', (cents, short, exact) => {
    expect(formatEuro(cents)).toBe(short)
    expect(formatEuroExact(cents)).toBe(exact)
  }) // CHECKOUT-46
})

describe('ten percent in whole euros', () => {
  test.each([
    [45, 5],
    [55, 6],
    [65, 7],
    [85, 9],
    [46, 5],
    [50, 5],
    [120, 12],
    [0, 0],
  ])('of €%i is €%i: half rounds up, never to even', (euros, expected) => {
    expect(tenPercentInWholeEuros(eurosToCents(euros))).toBe(eurosToCents(expected))
  }) // QUOTE-13, A-04

  test('follows floor((price + 5) / 10) on every whole price', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (euros) => {
        const expected = Math.floor((euros + 5) / 10)
        expect(tenPercentInWholeEuros(eurosToCents(euros))).toBe(eurosToCents(expected))
      }),
    )
  })
})
