import { expect, test } from 'vitest'
import { beginEdit, isAhead, mergeNewer } from './edit-state.ts'

// ADMIN-EDIT-01
test('an editor opens on what the row shows', () => {
  expect(beginEdit({ value: 'pending', version: 4 })).toEqual({
    choice: 'pending',
    version: 4,
    saving: false,
    conflict: null,
  })
})

test('a conflict keeps the choice and takes the newer version for the second accept', () => {
  const open = { ...beginEdit({ value: 'pending', version: 4 }), choice: 'completed', saving: true }
  expect(mergeNewer(open, { value: 'confirmed', version: 5 }, 'pending')).toEqual({
    choice: 'completed',
    version: 5,
    saving: false,
    conflict: { now: 'confirmed', before: 'pending' },
  })
})

test('the same choice made by somebody else leaves nothing to do', () => {
  const open = { ...beginEdit({ value: 'pending', version: 4 }), choice: 'completed' }
  expect(mergeNewer(open, { value: 'completed', version: 5 }, 'pending')).toBeNull()
})

test('a trip is ahead until its pickup on the Athens clock', () => {
  const trip = { date: '2026-07-11', time: '14:30' }
  expect(isAhead(trip, new Date('2026-07-11T11:29:00Z'))).toBe(true)
  expect(isAhead(trip, new Date('2026-07-11T11:30:00Z'))).toBe(false)
})
