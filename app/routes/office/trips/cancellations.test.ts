import { expect, test } from 'vitest'
import { listedBooking } from '#app/routes/office/list/listed-booking.test-helper.ts'
import type { CancellationChoice } from '#app/server/bookings/index.server.ts'
import { cancellingOf, refundOf } from './cancellations.ts'

const booking = (id: number, bookingRef: string) => listedBooking({ id, bookingRef })
const choice = (refundCents: number, ...refs: string[]): CancellationChoice => ({
  companionVersion: refs.length > 1 ? 1 : null,
  refundCents,
  mostCents: refundCents,
  legs: refs.map((bookingRef) => ({ bookingRef, refundCents: 0, rule: 'free' })),
})
const out = { booking: booking(1, 'PT-OUT'), choices: [choice(100, 'PT-OUT'), both()] }
const back = { booking: booking(2, 'PT-BACK'), choices: [choice(50, 'PT-BACK'), both()] }
function both() {
  return choice(160, 'PT-OUT', 'PT-BACK')
}

test('one leg alone is cancelled alone, both of an order in one call', () => {
  expect(cancellingOf([out]).trips.map(({ choice }) => choice.refundCents)).toEqual([100])
  const together = cancellingOf([out, back])
  expect(together.trips).toHaveLength(1)
  expect(refundOf(together.trips)).toBe(160)
  expect(together.left).toEqual([])
})

test('a leg that cannot go alone takes the other one along', () => {
  const { trips } = cancellingOf([{ ...back, choices: [both()] }])
  expect(trips[0]?.choice.legs).toHaveLength(2)
})

test('what is driven or cancelled is left, and named', () => {
  const driven = { booking: booking(3, 'PT-DRIVEN'), choices: [] }
  const { trips, left } = cancellingOf([driven, out])
  expect(trips.map(({ booking }) => booking.bookingRef)).toEqual(['PT-OUT'])
  expect(left.map(({ bookingRef }) => bookingRef)).toEqual(['PT-DRIVEN'])
})
