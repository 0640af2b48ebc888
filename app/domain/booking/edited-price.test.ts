import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedPrice, pricesSoFar } from './edited-price.ts'

type Lines = Parameters<typeof pricesSoFar>[0]

/** A leg sold at 58 euros, or another list price, and what an edit after another makes of it. */
function sold(grossCents = 58_00) {
  let lines: Lines = [{ grossCents, byOffice: false, createdAt: new Date(0) }]
  let listCents = grossCents
  const edit = (afterCents: number, requestedCents: number | null = null) => {
    const prices = { tableBeforeCents: listCents, tableAfterCents: afterCents }
    const edited = editedPrice({ soFar: pricesSoFar(lines), ...prices, requestedCents })
    const createdAt = new Date(lines.length)
    const more = edited.lines.map(({ cents, byOffice }) => ({
      grossCents: cents,
      byOffice,
      createdAt,
    }))
    lines = [...lines, ...more]
    listCents = afterCents
    return edited
  }
  const worth = () => lines.reduce((sum, line) => sum + line.grossCents, 0)
  const given = () => lines.reduce((sum, line) => sum + (line.byOffice ? line.grossCents : 0), 0)
  return { edit, worth, given, list: () => listCents }
}

test('the list moves the price by its own difference, so a discount once given stays', () => {
  const { edit } = sold()
  edit(58_00, 48_00)
  expect(edit(81_00)).toEqual({
    tableCents: 71_00,
    priceCents: 71_00,
    lines: [{ kind: 'change', cents: 23_00, byOffice: false }],
  })
  expect(edit(58_00).priceCents).toBe(48_00)
})

test('what the office adds or gives is told apart from the list', () => {
  expect(sold().edit(81_00, 58_00).lines).toEqual([
    { kind: 'change', cents: 23_00, byOffice: false },
    { kind: 'discount', cents: -23_00, byOffice: true },
  ])
  expect(sold().edit(58_00, 68_00).lines).toEqual([
    { kind: 'surcharge', cents: 10_00, byOffice: true },
  ])
  expect(sold().edit(58_00).lines).toEqual([])
})

test('a price left on purpose is no discount on a cheaper trip: back to the old party, it stays', () => {
  const { edit, given } = sold()
  edit(81_00, 58_00)
  expect(edit(58_00)).toMatchObject({ tableCents: 58_00, priceCents: 58_00 })
  expect(given()).toBe(0)
  // To fewer than it was sold for: only what the list takes off beyond that.
  edit(81_00, 58_00)
  expect(edit(48_00).priceCents).toBe(48_00)
})

test('the same upwards: a price left as it was on a cheaper trip is not asked for twice', () => {
  const { edit } = sold(81_00)
  edit(58_00, 81_00)
  expect(edit(81_00).priceCents).toBe(81_00)
  expect(edit(91_00).priceCents).toBe(91_00)
})

test('a price named for the larger party goes with it, and what lies between is in proportion', () => {
  const { edit } = sold()
  edit(81_00, 70_00)
  expect(edit(69_50).priceCents).toBe(64_00)
  expect(edit(58_00).priceCents).toBe(58_00)
})

test('what was given beside no edit goes with the trip however it is edited', () => {
  const line = (grossCents: number, byOffice: boolean, day: number) => {
    return { grossCents, byOffice, createdAt: new Date(day) }
  }
  const lines = [line(58_00, false, 0), line(23_00, false, 1), line(-5_00, true, 1)]
  expect(pricesSoFar([...lines, line(-2_00, true, 2)])).toEqual([
    { listCents: 58_00, priceCents: 56_00 },
    { listCents: 81_00, priceCents: 74_00 },
  ])
  expect(pricesSoFar([])).toEqual([{ listCents: 0, priceCents: 0 }])
})

test('beside all that it cost before, the price goes by the difference from the nearest', () => {
  const soFar = [
    { listCents: 58_00, priceCents: 50_00 },
    { listCents: 81_00, priceCents: 81_00 },
  ]
  const at = (tableAfterCents: number) =>
    editedPrice({ soFar, tableBeforeCents: 81_00, tableAfterCents, requestedCents: null })
  expect(at(40_00).priceCents).toBe(32_00)
  expect(at(90_00).priceCents).toBe(90_00)
  expect(at(58_00).priceCents).toBe(50_00)
  expect(at(58_01).priceCents).toBe(50_01)
  expect(at(5_00).priceCents).toBe(0)
})

const cents = fc.integer({ min: 0, max: 500_00 })
const edits = fc.array(fc.tuple(cents, fc.option(cents, { nil: null })), { maxLength: 6 })

test('after any edits, one more and back asks for nothing and gives nothing back', () => {
  fc.assert(
    fc.property(
      cents,
      edits,
      cents,
      fc.option(cents, { nil: null }),
      (first, before, to, named) => {
        const { edit, worth, list } = sold(first)
        for (const [after, requested] of before) edit(after, requested)
        const [atFirst, price] = [list(), worth()]
        fc.pre(to !== atFirst)
        edit(to, named)
        expect(edit(atFirst).priceCents).toBe(price)
        expect(worth()).toBe(price)
      },
    ),
  )
})

test('any lines come to the new price, which is never below 0', () => {
  fc.assert(
    fc.property(cents, edits, (first, all) => {
      const { edit, worth } = sold(first)
      for (const [after, requested] of all) {
        const { priceCents } = edit(after, requested)
        expect(worth()).toBe(priceCents)
        expect(priceCents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a cent above the table is a surcharge, a cent below a discount', () => {
  const line = (kind: string, cents: number) => [{ kind, cents, byOffice: true }]
  expect(sold().edit(58_00, 58_01).lines).toEqual(line('surcharge', 1))
  expect(sold().edit(58_00, 57_99).lines).toEqual(line('discount', -1))
})
