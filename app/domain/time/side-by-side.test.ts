import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Placed, type Span, sideBySide } from './side-by-side.ts'

const spans = fc.array(
  fc
    .record({ start: fc.integer({ min: 0, max: 1380 }), minutes: fc.integer({ min: 1, max: 300 }) })
    .map(({ start, minutes }) => ({ start, end: start + minutes })),
  { maxLength: 60 },
)
const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end
const pairs = <Item>(items: Item[]) =>
  items.flatMap((a, index) => items.slice(index + 1).map((b) => [a, b] as const))

describe('sideBySide', () => {
  test('shows everything once, and no two of one column at the same time', () => {
    fc.assert(
      fc.property(spans, (items) => {
        const placed = sideBySide(items)
        expect(new Set(placed.map(({ item }) => item))).toEqual(new Set(items))
        expect(placed).toHaveLength(items.length)
        for (const [a, b] of pairs(placed)) {
          if (!overlap(a.item, b.item)) continue
          expect(a.column).not.toBe(b.column)
          expect(a.columns).toBe(b.columns)
        }
      }),
    )
  })

  test('gives columns only for what is there at one time', () => {
    fc.assert(
      fc.property(spans, (items) => {
        for (const { column, columns, item } of sideBySide(items)) {
          expect(column).toBeGreaterThanOrEqual(0)
          expect(column).toBeLessThan(columns)
          const alone = items.every((other) => other === item || !overlap(other, item))
          if (alone) expect(columns).toBe(1)
        }
        const most = Math.max(0, ...items.map(({ start }) => there(items, start)))
        expect(Math.max(0, ...sideBySide(items).map(({ columns }) => columns))).toBe(most)
      }),
    )
  })

  test('what ends as another begins stands under it', () => {
    const [first, second] = sideBySide([
      { start: 60, end: 120 },
      { start: 120, end: 180 },
    ]) as [Placed<Span>, Placed<Span>]
    expect([first.columns, second.columns]).toEqual([1, 1])
  })

  test('a freed column is used again beside a long one', () => {
    const placed = sideBySide([
      { start: 0, end: 240 },
      { start: 0, end: 60 },
      { start: 60, end: 120 },
    ])
    expect(placed.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 2],
      [1, 2],
      [1, 2],
    ])
  })
})

function there(items: Span[], minute: number): number {
  return items.filter(({ start, end }) => start <= minute && minute < end).length
}

test('of two that begin together the longer stands first, whatever came first', () => {
  const [short, long] = [
    { start: 60, end: 90 },
    { start: 60, end: 240 },
  ]
  for (const items of [
    [short, long],
    [long, short],
  ])
    expect(sideBySide(items).map(({ item, column }) => [item, column])).toEqual([
      [long, 0],
      [short, 1],
    ])
})
