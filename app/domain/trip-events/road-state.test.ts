import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from '../booking/status.ts'
import { TRIP_STATES } from './kinds.ts'
import { shownWord } from './road-state.ts'

test.each([
  ['confirmed', 'assigned', 'status'],
  ['confirmed', 'on-way', 'state'],
  ['confirmed', 'done', 'state'],
  ['confirmed', 'no-show', 'state'],
  ['completed', 'on-board', 'status'],
  ['completed', 'done', 'status'],
  ['completed', 'no-show', 'state'],
  ['completed', 'no-show-claimed', 'state'],
  ['cancelled', 'on-way', 'both'],
  ['pending', 'arrived', 'both'],
] as const)('%s and %s: shown by %s', (status, state, word) => {
  expect(shownWord(status, state)).toBe(word)
})

test('of a trip that nobody told of only its status is shown', () => {
  for (const status of BOOKING_STATUSES) expect(shownWord(status, 'assigned')).toBe('status')
})

test('two words only where the road is at odds with the booking', () => {
  for (const state of TRIP_STATES)
    for (const status of ['confirmed', 'completed'] as const)
      expect(shownWord(status, state)).not.toBe('both')
})
