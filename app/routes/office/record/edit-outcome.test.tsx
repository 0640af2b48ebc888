import { expect, test } from 'vitest'
import type { ChangePreview } from '#app/contract/office-edits.ts'
import { draw } from '#app/routes/office/list/draw.test-helper.tsx'
import { listedBooking } from '#app/routes/office/list/listed-booking.test-helper.ts'
import { backCents, draftOf, type EditDraft } from './edit-draft.ts'
import { EditOutcome } from './edit-outcome.tsx'
import type { EditForm } from './use-edit.ts'

const BOOKING = listedBooking({ soldCents: 58_00 })
const CHEAPER: ChangePreview = {
  worthCents: 58_00,
  tableCents: 58_00,
  asSoldCents: 58_00,
  todaysCents: 58_00,
  priceCents: 20_00,
  differenceCents: -38_00,
  refundCents: 38_00,
  changed: [],
  vehicleType: 'Sedan',
  distanceKm: 20,
  durationMinutes: 33,
  estimated: false,
  crew: { kind: 'none' },
  settle: ['refund', 'waive'],
  fits: true,
  plan: 'free',
  conflicts: [],
}

/** What stands below the fields; `limitCents`: more goes back than who edits may give. */
function outcomeOf(settle: EditDraft['settle'], limitCents: number | null = null): string {
  const draft = { ...draftOf(BOOKING, { internalNote: '', driverNote: '' }), settle }
  const seen = { preview: CHEAPER, problem: null, loading: false }
  const form = { draft, seen, isChanged: true, failure: null, isFull: false, limitCents }
  return draw(<EditOutcome form={form as unknown as EditForm} booking={BOOKING} />)
}

test('what goes back is said, and that it is more than who edits may give', () => {
  expect(outcomeOf('refund', 20_00)).toContain('€38.00 goes back to the customer.')
  expect(outcomeOf('refund', 20_00)).toContain('You may give back €20.00 at most')
  expect(outcomeOf('refund')).not.toContain('at most')
})

test('where the price is left, nothing goes back and no limit is in the way', () => {
  const left = outcomeOf('waive')
  expect(left).toContain('Nothing goes back.')
  expect(left).not.toContain('goes back to the customer.')
  const draft = draftOf(BOOKING, { internalNote: '', driverNote: '' })
  expect(backCents({ ...draft, settle: 'waive' }, CHEAPER)).toBe(0)
  expect(backCents({ ...draft, settle: 'refund' }, CHEAPER)).toBe(38_00)
})
