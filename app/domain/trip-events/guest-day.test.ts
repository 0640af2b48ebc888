import { expect, test } from 'vitest'
import { canGuestReport, canRate, livePhase } from './guest-day.ts'

/** 10:00 in Athens. */
const pickupAt = new Date('2026-08-01T07:00:00Z')
const trip = { pickupAt, state: 'assigned', status: 'confirmed' } as const

test.each([
  ['2026-07-31T17:00:00Z', 'ahead'],
  // Four in the morning in Athens, and eight hours before.
  ['2026-08-01T00:59:00Z', 'today'],
  ['2026-08-01T01:00:00Z', 'today'],
  ['2026-08-01T19:00:00Z', 'today'],
  ['2026-08-01T19:00:01Z', 'over'],
] as const)('at %s a trip nobody told anything of is %s', (now, phase) => {
  expect(livePhase(trip, new Date(now))).toBe(phase)
})

test('a trip at six in the morning is followed from ten in the evening', () => {
  const early = { ...trip, pickupAt: new Date('2026-08-01T03:00:00Z') }
  expect(livePhase(early, new Date('2026-07-31T18:59:00Z'))).toBe('ahead')
  expect(livePhase(early, new Date('2026-07-31T19:01:00Z'))).toBe('today')
})

test('what was told counts for more than the clock', () => {
  const early = new Date('2026-07-31T10:00:00Z')
  expect(livePhase({ ...trip, state: 'on-way' }, early)).toBe('today')
  const noon = new Date('2026-08-01T09:00:00Z')
  for (const state of ['done', 'no-show'] as const)
    expect(livePhase({ ...trip, state }, noon)).toBe('over')
  for (const status of ['completed', 'cancelled'] as const)
    expect(livePhase({ ...trip, status }, noon)).toBe('over')
})

test('a guest can tell of being there or late until in the car', () => {
  const noon = new Date('2026-08-01T09:00:00Z')
  for (const state of ['assigned', 'on-way', 'arrived', 'no-show-claimed'] as const)
    expect(canGuestReport({ ...trip, state }, noon)).toBe(true)
  for (const state of ['on-board', 'done', 'no-show'] as const)
    expect(canGuestReport({ ...trip, state }, noon)).toBe(false)
})

test('only a driven trip can be rated, for a month', () => {
  const noon = new Date('2026-08-01T09:00:00Z')
  expect(canRate(trip, noon)).toBe(false)
  expect(canRate({ ...trip, state: 'on-board' }, noon)).toBe(false)
  expect(canRate({ ...trip, state: 'no-show', status: 'completed' }, noon)).toBe(false)
  expect(canRate({ ...trip, state: 'done' }, noon)).toBe(true)
  expect(canRate({ ...trip, status: 'completed' }, new Date('2026-08-31T07:00:00Z'))).toBe(true)
  expect(canRate({ ...trip, status: 'completed' }, new Date('2026-08-31T07:00:01Z'))).toBe(false)
})

test('the whole day of a trip in the evening is its day; the day before it is eight hours', () => {
  const evening = { ...trip, pickupAt: new Date('2026-08-01T19:00:00Z') }
  expect(livePhase(evening, new Date('2026-08-01T05:00:00Z'))).toBe('today')
  const early = { ...trip, pickupAt: new Date('2026-08-01T03:00:00Z') }
  expect(livePhase(early, new Date('2026-07-31T19:00:00Z'))).toBe('ahead')
})
