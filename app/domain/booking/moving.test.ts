import { expect, test } from 'vitest'
import { athensInstant } from '#app/domain/time/athens.ts'
import { moveRefusal } from './moving.ts'

const pickupAt = athensInstant('2026-11-25', '14:30')
const lastFree = athensInstant('2026-11-24', '14:30')
const late = new Date(lastFree.getTime() + 1)

test.each([
  ['confirmed', 'card', lastFree, null],
  ['confirmed', 'cash', late, 'too-late'],
  ['pending', 'bank_transfer', lastFree, null],
  ['pending', 'bank_transfer', late, 'too-late'],
  ['pending', 'card', lastFree, 'not-changeable'],
  ['cancelled', 'card', late, 'not-changeable'],
  ['completed', 'cash', lastFree, 'not-changeable'],
] as const)('%s by %s', (status, paymentMethod, now, refusal) => {
  const state = 'on-way'
  expect(moveRefusal({ status, paymentMethod, pickupAt, state }, now)).toBe(refusal)
}) // CONST-03

test.each([
  ['assigned', null],
  ['on-way', null],
  ['arrived', 'trip-begun'],
  ['no-show-claimed', 'trip-begun'],
  ['no-show', 'trip-begun'],
  ['on-board', 'trip-begun'],
  ['done', 'trip-begun'],
] as const)('a driver who came early: %s', (state, refusal) => {
  const trip = { status: 'confirmed', paymentMethod: 'card', pickupAt, state } as const
  expect(moveRefusal(trip, lastFree)).toBe(refusal)
})
