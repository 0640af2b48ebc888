import { expect, test } from 'vitest'
import { isAnswerable, offerEndsAt, REQUEST_STATES } from './request.ts'

const NOW = new Date('2026-07-01T09:00:00Z')

// N-32
test('an offer stands for its hours, but never beyond the pickup', () => {
  const late = new Date('2026-07-05T09:00:00Z')
  expect(offerEndsAt(NOW, 24, late)).toEqual(new Date('2026-07-02T09:00:00Z'))
  const soon = new Date('2026-07-01T11:30:00Z')
  expect(offerEndsAt(NOW, 24, soon)).toEqual(soon)
})

test('the office answers what waits, and may answer anew until the guest has', () => {
  expect(REQUEST_STATES.filter(isAnswerable)).toEqual(['open', 'offered'])
})
