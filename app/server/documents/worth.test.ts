import { expect, test } from 'vitest'
import { worthOfOrder } from './worth.ts'

const order = (kept: [bookingId: number | null, cents: number][], statuses: [string, string]) => {
  const legs = statuses.map((status, at) => ({ id: at + 1, status }))
  const lines = [
    { bookingId: 1, vatPermille: 130, grossCents: 58_00 },
    { bookingId: 2, vatPermille: 240, grossCents: 90_00 },
  ]
  const retentions = kept.map(([bookingId, amountCents]) => ({ bookingId, amountCents }))
  return { legs, lines, retentions } as unknown as Parameters<typeof worthOfOrder>[0]
}
/** Of an order whose two trips are taxed differently, in cents by rate. */
const worth = (...args: Parameters<typeof order>) => {
  const sums = new Map<number | null, number>()
  for (const { vatPermille, grossCents } of worthOfOrder(order(...args)))
    sums.set(vatPermille, (sums.get(vatPermille) ?? 0) + grossCents)
  return Object.fromEntries(sums)
}

test.each([
  ['of the first trip', [[1, 29_00]], ['cancelled', 'confirmed'], { 130: 29_00, 240: 90_00 }],
  ['of the second', [[2, 45_00]], ['confirmed', 'cancelled'], { 130: 58_00, 240: 45_00 }],
  [
    'of both',
    [
      [1, 29_00],
      [2, 45_00],
    ],
    ['cancelled', 'cancelled'],
    { 130: 29_00, 240: 45_00 },
  ],
  [
    'and given back',
    [
      [2, 45_00],
      [2, -45_00],
    ],
    ['confirmed', 'cancelled'],
    { 130: 58_00, 240: 0 },
  ],
  ['of none', [[null, 10_00]], ['cancelled', 'confirmed'], { 130: 10_00, 240: 90_00 }],
] as [string, [number | null, number][], [string, string], object][])(
  'what is kept %s is taxed as its trip was',
  (_, kept, statuses, sums) => {
    expect(worth(kept, statuses)).toEqual(sums)
  },
)
