import { expect, test } from 'vitest'
import type { Cancellable } from '#app/contract/office-previews.ts'
import { draw } from '#app/routes/office/list/draw.test-helper.tsx'
import { listedBooking } from '#app/routes/office/list/listed-booking.test-helper.ts'
import { CallerScope } from '#app/ui/office/caller-scope.tsx'
import { CancelTripsDialog } from './cancel-trips-dialog.tsx'
import { toTripLine } from './trip-line.test-helper.ts'

const REFUND_LIMIT = 5_000

/** The question for trips that give back so much each; null: cancelled meanwhile. Undefined: still looked up. */
function questionOf(refunds?: readonly (number | null)[], failed: string | null = null): string {
  const trips = (refunds ?? [0]).map((_, index) =>
    toTripLine(listedBooking({ id: index, bookingRef: `PT-${index}` })),
  )
  const found = refunds?.map((refundCents, id) => [id, cancellable(id, refundCents)] as const)
  const preview = { value: found ? new Map(found) : null, failed, again: () => {} }
  const caller = { username: 'eleni', role: 'dispatcher', refundLimitCents: REFUND_LIMIT } as const
  return draw(
    <CallerScope caller={caller}>
      <CancelTripsDialog bookings={trips} preview={preview} onClose={() => {}} />
    </CallerScope>,
  )
}

function cancellable(bookingId: number, refundCents: number | null): Cancellable {
  const legs = [{ bookingRef: `PT-${bookingId}`, refundCents: refundCents ?? 0, rule: 'free' }]
  const choice = { companionVersion: null, refundCents, mostCents: refundCents, legs }
  const status = refundCents === null ? 'cancelled' : 'confirmed'
  const cancellations = refundCents === null ? [] : [choice]
  return { bookingId, version: 1, status, cancellations } as Cancellable
}

test('where every trip stays nothing is offered, and why stands beside each', () => {
  const question = questionOf([REFUND_LIMIT + 1, null])
  expect(question).toContain('You can cancel none of these trips')
  expect(question).toContain('you may give back €50.00')
  expect(question).toContain('cancelled already')
  for (const words of ['Cancel 0 trips', 'Every guest', 'Keep trips'])
    expect(question).not.toContain(words)
  expect(question.match(/<button/g)).toHaveLength(1)
  expect(questionOf([null])).toContain('You cannot cancel this trip')
})

test('where one of them goes it is offered, with its mail', () => {
  const question = questionOf([REFUND_LIMIT, null])
  for (const words of ['Cancel 1 trip, refund €50.00', 'Every guest', 'Keep trips'])
    expect(question).toContain(words)
})

test('while it is looked up no count of none is shown, and no mail is promised', () => {
  const question = questionOf()
  expect(question).toContain('Looking up what goes back')
  for (const words of ['Cancel 0 trips', 'Every guest']) expect(question).not.toContain(words)
})

test('where it could not be looked up, no mail is promised', () => {
  const question = questionOf(undefined, 'No signal.')
  expect(question).toContain('could not be looked up. No signal.')
  expect(question).not.toContain('Every guest')
})
