import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type ListOrder, NEWEST_FIRST, PICKUP_FIRST, type StoredOrder } from './list-order.ts'
import type { ListedRow } from './listed-booking.ts'

const row = (id: number, change: object = {}) =>
  ({
    id,
    createdAt: new Date('2026-07-01T09:00:00Z'),
    date: '2026-07-10',
    time: '14:30',
    ...change,
  }) as ListedRow
const later = { createdAt: new Date('2026-07-01T09:00:01Z') }
const idsBy = (order: ListOrder<ListedRow>, rows: ListedRow[]) =>
  rows.toSorted(order.compare).map(({ id }) => id)
const valuesOf = (order: StoredOrder, cursor: string | null) => {
  const after = order.after(cursor)
  return after && new PgDialect().sqlToQuery(after).params
}

test('the newest booking stands first, of one moment the higher number', () => {
  const rows = [row(1), row(3), row(2, later)]
  for (const given of [rows, rows.toReversed()])
    expect(idsBy(NEWEST_FIRST, given)).toEqual([2, 3, 1])
})

test('the next pickup stands first, by day, then hour, then number', () => {
  const rows = [
    row(4, { date: '2026-07-11', time: '08:00' }),
    row(2),
    row(1),
    row(3, { time: '09:00' }),
  ]
  for (const given of [rows, rows.toReversed()])
    expect(idsBy(PICKUP_FIRST, given)).toEqual([3, 1, 2, 4])
})

test('a list goes on behind the row a cursor names', () => {
  expect(valuesOf(NEWEST_FIRST, NEWEST_FIRST.cursorOf(row(7)))).toEqual([
    '2026-07-01T09:00:00.000Z',
    7,
  ])
  expect(valuesOf(PICKUP_FIRST, PICKUP_FIRST.cursorOf(row(7)))).toEqual(['2026-07-10', '14:30', 7])
})

test.each([
  [NEWEST_FIRST, null],
  [NEWEST_FIRST, ''],
  [NEWEST_FIRST, '1-'],
  [NEWEST_FIRST, 'x1-2'],
  [NEWEST_FIRST, '1234567890123456-1'],
  [PICKUP_FIRST, null],
  [PICKUP_FIRST, '2026-02-30T14:30-7'],
  [PICKUP_FIRST, '2026-07-10T24:30-7'],
  [PICKUP_FIRST, '2026-07-10T14:30-'],
])('a cursor that cannot be read starts anew: %#', (order, cursor) => {
  expect(order.after(cursor)).toBeUndefined()
})
