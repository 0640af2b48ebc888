import { expect, test } from 'vitest'
import { draw } from '#app/routes/office/list/draw.test-helper.tsx'
import { listedBooking } from '#app/routes/office/list/listed-booking.test-helper.ts'
import { MoveTripsDialog } from './move-trips-dialog.tsx'
import { toTripLine } from './trip-line.test-helper.ts'

const TRIPS = [1, 2].map((id) => toTripLine(listedBooking({ id, bookingRef: `PT-${id}` })))
const [first = TRIPS[0]] = TRIPS

/** The question for two trips: why each cannot move, null where it can; a word is why it could not be looked up. */
function questionOf(looked: readonly (string | null)[] | string): string {
  const failed = typeof looked === 'string' ? looked : null
  const found = typeof looked === 'string' ? null : looked
  const moved = found?.map((problem, index) => ({
    booking: TRIPS[index] ?? first,
    changes: { date: '2026-08-01', time: '11:30' },
    preview: null,
    conflicts: [],
    problem,
  }))
  return draw(
    <MoveTripsDialog
      bookings={TRIPS}
      typed="90"
      onType={() => {}}
      preview={{ value: null, failed, again: () => {} }}
      looked={moved as Parameters<typeof MoveTripsDialog>[0]['looked']}
      onClose={() => {}}
    />,
  )
}

test('where no trip can move that is said, and nothing of mails', () => {
  const question = questionOf(['driven already', 'cancelled already'])
  for (const words of ['None of these trips can move so', 'driven already', 'aria-disabled="true"'])
    expect(question).toContain(words)
  for (const words of ['Move 0 trips', 'every guest']) expect(question).not.toContain(words)
})

test('where one can, it is moved with its mail', () => {
  const question = questionOf([null, 'driven already'])
  for (const words of ['Move 1 trip<', 'every guest', 'driven already'])
    expect(question).toContain(words)
})

test('where it could not be looked up no mail is promised', () => {
  const question = questionOf('No signal.')
  expect(question).toContain('could not be looked up. No signal.')
  expect(question).not.toContain('every guest')
})
