import fc from 'fast-check'
import { expect, test } from 'vitest'
import { furtherState, REFUND_STATES, type RefundState } from './refund-state.ts'

test('pending becomes succeeded or failed, and a returned refund failed', () => {
  expect(furtherState('waiting', 'pending')).toBe('pending')
  expect(furtherState('pending', 'succeeded')).toBe('succeeded')
  expect(furtherState('succeeded', 'failed')).toBe('failed')
  expect(furtherState('failed', 'succeeded')).toBe('failed')
})

test('a report that is no further changes nothing', () => {
  expect(furtherState('by-hand', 'waiting')).toBe('by-hand')
  expect(furtherState('waiting', 'by-hand')).toBe('waiting')
  expect(furtherState('pending', 'by-hand')).toBe('pending')
  expect(furtherState('by-hand', 'pending')).toBe('pending')
  expect(furtherState('succeeded', 'pending')).toBe('succeeded')
})

test('reports in any order, any number of times, end in the same state', () => {
  const reports = fc.array(fc.constantFrom(...REFUND_STATES.filter((state) => state !== 'by-hand')))
  const end = (told: RefundState[]) => told.reduce(furtherState, 'waiting')
  fc.assert(
    fc.property(reports, fc.infiniteStream(fc.nat()), (told, seed) => {
      const mixed = told
        .map((state) => ({ state, at: seed.next().value ?? 0 }))
        .sort((one, other) => one.at - other.at)
        .map(({ state }) => state)
      expect(end([...mixed, ...told])).toBe(end(told))
    }),
  )
})
