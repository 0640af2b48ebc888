import { expect, test } from 'vitest'
import { discountOf, priceOfLines } from './order-line.ts'

const line = (
  grossCents: number,
  more: { kind?: string; byOffice?: boolean; leg?: number } = {},
) => {
  const { kind = 'transfer', byOffice = false, leg = 1 } = more
  return { bookingId: leg, kind, byOffice, grossCents }
}
const given = (cents: number) => line(-cents, { kind: 'discount', byOffice: true })
const added = (cents: number) => line(cents, { kind: 'surcharge', byOffice: true })

test('what a code took off and what the office gave are discounts, each told above 0', () => {
  const code = line(-5_80, { kind: 'discount' })
  expect(discountOf([line(58_00), code])).toBe(5_80)
  expect(discountOf([line(58_00), given(10_00)])).toBe(10_00)
  expect(discountOf([line(58_00), code, given(10_00)])).toBe(15_80)
  expect(discountOf([line(58_00)])).toBe(0)
})

test('what the office gave and took back again was not given, and what it added is none', () => {
  expect(discountOf([line(58_00), given(10_00), added(4_00)])).toBe(6_00)
  expect(discountOf([line(58_00), given(10_00), added(10_00)])).toBe(0)
  expect(discountOf([line(58_00), given(10_00), added(12_00)])).toBe(0)
})

test('a list that went down is a change, not a discount', () => {
  expect(discountOf([line(81_00), line(-23_00, { kind: 'change' })])).toBe(0)
})

test('each leg has its own discounts: what the office added to one takes nothing of the other', () => {
  const out = [line(58_00), given(10_00)]
  const back = [line(58_00, { leg: 2 }), line(7_00, { leg: 2, kind: 'surcharge', byOffice: true })]
  expect(priceOfLines([...out, ...back])).toEqual({
    originalPriceCents: 123_00,
    discountCents: 10_00,
    priceCents: 113_00,
  })
  expect(priceOfLines([])).toEqual({ originalPriceCents: 0, discountCents: 0, priceCents: 0 })
})
