import type { Cents } from '#app/domain/money.ts'
import type { CancellationChoice, TripLine } from '#app/server/bookings/index.server.ts'

/** Why nothing of a booking can be cancelled; `limit`: more would go back than who asks may give. */
type LeftReason = 'completed' | 'cancelled' | 'gone' | 'limit' | 'other'

/** A chosen booking as it is now, with what of its order can be cancelled, the least first; `gone`: there is none any more. */
export type Looked = {
  booking: TripLine
  choices: readonly CancellationChoice[]
  gone: boolean
}

/** What stays as it is, and why; `refundCents`: what our terms would give back, where that is why. */
type Left = { booking: TripLine; reason: LeftReason; refundCents: Cents }

/** One call of the server: a trip, or both of an order. */
export type Cancelling = { booking: TripLine; choice: CancellationChoice }

/**
 * What is cancelled of the chosen bookings: both trips of an order together where both are chosen or one
 * cannot go alone.
 *
 * @param limitCents The most that may go back at once, of all of them together; null without a limit.
 * @returns `left`: chosen, and nothing of it can be cancelled.
 */
export function cancellingOf(
  looked: readonly Looked[],
  limitCents: Cents | null,
): {
  trips: Cancelling[]
  left: Left[]
} {
  const chosen = new Set(looked.map(({ booking }) => booking.bookingRef))
  const trips: Cancelling[] = []
  const covered = new Set<string>()
  const above = new Map<string, Cents>()
  let refundedCents = 0
  for (const { booking, choices } of looked) {
    if (covered.has(booking.bookingRef)) continue
    const matching = choices.findLast(({ legs }) =>
      legs.every(({ bookingRef }) => chosen.has(bookingRef)),
    )
    const choice = matching ?? choices[0]
    if (!choice) continue
    const isAbove = limitCents !== null && refundedCents + choice.refundCents > limitCents
    if (isAbove) for (const { bookingRef } of choice.legs) above.set(bookingRef, choice.refundCents)
    else {
      trips.push({ booking, choice })
      refundedCents += choice.refundCents
    }
    for (const { bookingRef } of choice.legs) covered.add(bookingRef)
  }
  const left = looked
    .filter(({ booking: { bookingRef } }) => !covered.has(bookingRef) || above.has(bookingRef))
    .map((one) => ({
      booking: one.booking,
      reason: above.has(one.booking.bookingRef) ? ('limit' as const) : reasonOf(one),
      refundCents: above.get(one.booking.bookingRef) ?? 0,
    }))
  return { trips, left }
}

function reasonOf({ booking: { status }, gone }: Looked): LeftReason {
  if (gone) return 'gone'
  return status === 'completed' || status === 'cancelled' ? status : 'other'
}

/** What goes back for all of them, in cents. */
export function refundOf(trips: readonly Cancelling[]): Cents {
  return trips.reduce((sum, { choice }) => sum + choice.refundCents, 0)
}
