import { expect, test } from 'vitest'
import { listedBooking } from '#app/routes/office/list/listed-booking.test-helper.ts'
import type { CancellationChoice } from '#app/server/bookings/index.server.ts'
import { cancellingOf, refundOf } from './cancellations.ts'
import { toTripLine } from './trip-line.test-helper.ts'

const booking = (id: number, bookingRef: string) => toTripLine(listedBooking({ id, bookingRef }))
const choice = (refundCents: number, ...refs: string[]): CancellationChoice => ({
  companionVersion: refs.length > 1 ? 1 : null,
  refundCents,
  mostCents: refundCents,
  legs: refs.map((bookingRef) => ({ bookingRef, refundCents: 0, rule: 'free' })),
})
const out = { gone: false, booking: booking(1, 'PT-OUT'), choices: [choice(100, 'PT-OUT'), both()] }
const back = {
  gone: false,
  booking: booking(2, 'PT-BACK'),
  choices: [choice(50, 'PT-BACK'), both()],
}
function both() {
  return choice(160, 'PT-OUT', 'PT-BACK')
}

test('one leg alone is cancelled alone, both of an order in one call', () => {
  expect(cancellingOf([out], null).trips.map(({ choice }) => choice.refundCents)).toEqual([100])
  const together = cancellingOf([out, back], null)
  expect(together.trips).toHaveLength(1)
  expect(refundOf(together.trips)).toBe(160)
  expect(together.left).toEqual([])
})

test('a leg that cannot go alone takes the other one along', () => {
  const { trips } = cancellingOf([{ ...back, choices: [both()] }], null)
  expect(trips[0]?.choice.legs).toHaveLength(2)
})

test('what cannot be cancelled is left, and says by itself why', () => {
  const left = (['completed', 'cancelled', 'pending'] as const).map((status, index) => ({
    gone: false,
    booking: toTripLine(listedBooking({ id: 3 + index, bookingRef: `PT-${status}`, status })),
    choices: [],
  }))
  const gone = { gone: true, booking: booking(9, 'PT-GONE'), choices: [] }
  const found = cancellingOf([...left, gone, out], null)
  expect(found.trips.map(({ booking }) => booking.bookingRef)).toEqual(['PT-OUT'])
  expect(found.left.map(({ booking, reason }) => `${booking.bookingRef} ${reason}`)).toEqual([
    'PT-completed completed',
    'PT-cancelled cancelled',
    'PT-pending other',
    'PT-GONE gone',
  ])
})

test('what would give back more than one may is left, both trips of it together', () => {
  const small = { gone: false, booking: booking(7, 'PT-SMALL'), choices: [choice(20, 'PT-SMALL')] }
  const found = cancellingOf([out, back, small], 159)
  expect(found.trips.map(({ booking }) => booking.bookingRef)).toEqual(['PT-SMALL'])
  expect(found.left.map(({ reason }) => reason)).toEqual(['limit', 'limit'])
  expect(found.left.every(({ refundCents }) => refundCents > 0)).toBe(true)
  expect(cancellingOf([out, back, small], 180).left).toEqual([])
})

test('a limit is of all that one press gives back, not of each trip', () => {
  const trips = [1, 2, 3].map((id) => {
    const bookingRef = `PT-${id}`
    return { gone: false, booking: booking(id, bookingRef), choices: [choice(58, bookingRef)] }
  })
  const { trips: going, left } = cancellingOf(trips, 150)
  expect([refundOf(going), left.map(({ reason }) => reason)]).toEqual([116, ['limit']])
})
