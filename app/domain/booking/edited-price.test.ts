import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedPrice } from './edited-price.ts'

const facts = { worthCents: 58_00, tableBeforeCents: 58_00, tableAfterCents: 58_00 }

test('the table moves the price by its own difference, so a discount once given stays', () => {
  const given = { ...facts, worthCents: 48_00, tableAfterCents: 81_00, requestedCents: null }
  expect(editedPrice(given)).toEqual({
    tableCents: 71_00,
    priceCents: 71_00,
    lines: [{ kind: 'change', cents: 23_00, byOffice: false }],
  })
})

test('what the office adds or gives is told apart from the table', () => {
  const dearer = { ...facts, tableAfterCents: 81_00 }
  expect(editedPrice({ ...dearer, requestedCents: 58_00 }).lines).toEqual([
    { kind: 'change', cents: 23_00, byOffice: false },
    { kind: 'discount', cents: -23_00, byOffice: true },
  ])
  expect(editedPrice({ ...facts, requestedCents: 68_00 }).lines).toEqual([
    { kind: 'surcharge', cents: 10_00, byOffice: true },
  ])
  expect(editedPrice({ ...facts, requestedCents: null }).lines).toEqual([])
})

test('any lines come to the new price, which is never below 0', () => {
  const cents = fc.integer({ min: 0, max: 500_00 })
  const asked = fc.option(cents, { nil: null })
  fc.assert(
    fc.property(cents, cents, cents, asked, (worth, before, after, requestedCents) => {
      const edited = editedPrice({
        worthCents: worth,
        tableBeforeCents: before,
        tableAfterCents: after,
        requestedCents,
      })
      const sold = edited.lines.reduce((sum, line) => sum + line.cents, worth)
      expect(sold).toBe(edited.priceCents)
      expect(edited.priceCents).toBeGreaterThanOrEqual(0)
    }),
  )
})
