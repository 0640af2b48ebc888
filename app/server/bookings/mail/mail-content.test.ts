import { expect, test } from 'vitest'
import type { FullOrder, StoredLeg } from '../order/full-order.ts'
import { withoutCancelledLegs } from './mail-content.ts'

const leg = (id: number, status: string) => ({ id, status }) as StoredLeg
const line = (bookingId: number | null, grossCents: number) =>
  ({ id: grossCents, bookingId, grossCents, kind: 'transfer' }) as FullOrder['lines'][number]

/** A trip there for 60 euros and home for 40. */
const order = (...legs: StoredLeg[]) =>
  ({ totalCents: 100_00, legs, lines: [line(1, 60_00), line(2, 40_00)] }) as FullOrder
const idsOf = ({ legs }: Pick<FullOrder, 'legs'>) => legs.map(({ id }) => id)

test('what is told of an order leaves out a trip that was cancelled, and what it was worth', () => {
  const home = withoutCancelledLegs(order(leg(1, 'cancelled'), leg(2, 'confirmed')))
  expect([idsOf(home), home.totalCents]).toEqual([[2], 40_00])
  const there = withoutCancelledLegs(order(leg(1, 'completed'), leg(2, 'cancelled')))
  expect([idsOf(there), there.totalCents]).toEqual([[1], 60_00])
})

test('an order of which nothing was taken back is told as it is stored', () => {
  const whole = order(leg(1, 'confirmed'), leg(2, 'pending'))
  expect(withoutCancelledLegs(whole)).toBe(whole)
})

test('a wholly cancelled order is told as it was booked, without what was deleted from it', () => {
  const cancelled = order(leg(1, 'cancelled'), leg(2, 'cancelled'))
  expect(withoutCancelledLegs(cancelled)).toBe(cancelled)
  const left = withoutCancelledLegs(order(leg(2, 'cancelled')))
  expect([idsOf(left), left.totalCents]).toEqual([[2], 40_00])
})
