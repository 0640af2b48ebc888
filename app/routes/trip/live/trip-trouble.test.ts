import { expect, test } from 'vitest'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { troubleOf } from './trip-trouble.ts'

const MINUTE = 60_000
const PICKUP = Date.parse('2026-07-11T11:30:00Z')

type Case = [state: LiveTrip['state'], elsewhere: LiveTrip['elsewhere'], minute: number]

test.each<[...Case, string | null]>([
  // A driver who has told nothing is silent once the pickup is past, not before.
  ['assigned', null, -1, null],
  ['assigned', null, 1, 'silent'],
  ['on-way', null, -1, null],
  ['on-way', null, 6, 'overdue'],
  ['arrived', null, 6, null],
  // Still on another trip.
  ['assigned', 'busy', -60, null],
  ['assigned', 'busy', -10, 'busy'],
  ['assigned', 'busy', 10, 'busy'],
  ['on-way', 'busy', -10, 'busySetOff'],
  ['on-way', 'busy', 10, 'busySetOff'],
  // Off to another trip.
  ['on-way', 'left', -10, 'left'],
  ['arrived', 'left', 10, 'left'],
  // In the car nobody is waited for.
  ['on-board', null, 60, null],
])('%s, elsewhere %s, %i minutes from the pickup: %s', (state, elsewhere, minute, expected) => {
  const trip = { phase: 'today', state, elsewhere, pickupAt: PICKUP } as LiveTrip
  const now = new Date(PICKUP + minute * MINUTE)
  expect(troubleOf(trip, now)).toBe(expected)
  expect(troubleOf({ ...trip, phase: 'over' }, now)).toBeNull()
})
