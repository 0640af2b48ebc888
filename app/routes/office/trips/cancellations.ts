import type { Cents } from '#app/domain/money.ts'
import type { CancellationChoice, ListedBooking } from '#app/server/bookings/index.server.ts'

/** A chosen booking with what of its order can be cancelled now, the least first; nothing once driven. */
export type Looked = { booking: ListedBooking; choices: readonly CancellationChoice[] }

/** One call of the server: a trip, or both of an order. */
export type Cancelling = { booking: ListedBooking; choice: CancellationChoice }

/**
 * What is cancelled of the chosen bookings: both trips of an order together where both are chosen or one
 * cannot go alone.
 *
 * @returns `left`: chosen, and nothing of it can be cancelled.
 */
export function cancellingOf(looked: readonly Looked[]): {
  trips: Cancelling[]
  left: ListedBooking[]
} {
  const chosen = new Set(looked.map(({ booking }) => booking.bookingRef))
  const trips: Cancelling[] = []
  const covered = new Set<string>()
  for (const { booking, choices } of looked) {
    if (covered.has(booking.bookingRef)) continue
    const matching = choices.findLast(({ legs }) =>
      legs.every(({ bookingRef }) => chosen.has(bookingRef)),
    )
    const choice = matching ?? choices[0]
    if (!choice) continue
    trips.push({ booking, choice })
    for (const { bookingRef } of choice.legs) covered.add(bookingRef)
  }
  const left = looked.map(({ booking }) => booking).filter((one) => !covered.has(one.bookingRef))
  return { trips, left }
}

/** What goes back for all of them, in cents. */
export function refundOf(trips: readonly Cancelling[]): Cents {
  return trips.reduce((sum, { choice }) => sum + choice.refundCents, 0)
}
