import { expect, test } from 'vitest'
import { isAnswerable, mayBeOffered, offerEndsAt, REQUEST_STATES, stateNow } from './request.ts'

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

test('what has ended can be offered anew, what the guest or the office decided cannot', () => {
  expect(REQUEST_STATES.filter(mayBeOffered)).toEqual(['open', 'offered', 'ended'])
})

test.each([
  ['open', false, 'open', 'ended'],
  ['offered', false, 'offered', 'ended'],
  ['accepted', false, 'accepted', 'accepted'],
  ['accepted', true, 'offered', 'ended'],
  ['declined', false, 'declined', 'declined'],
] as const)(
  '%s, left unpaid %s: %s in time, %s from its end on',
  (state, unpaid, before, after) => {
    const endsAt = new Date(NOW.getTime() + 1)
    expect(stateNow({ state, endsAt }, NOW, unpaid)).toBe(before)
    expect(stateNow({ state, endsAt: NOW }, NOW, unpaid)).toBe(after)
  },
)
