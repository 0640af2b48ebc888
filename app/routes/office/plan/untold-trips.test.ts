import { expect, test } from 'vitest'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { untoldTrips } from './untold-trips.ts'

const DAY = '2026-07-11'

function trip(ref: string, facts: object) {
  return { ref, driverId: null, told: false, toldDriverName: null, done: false, end: 900, ...facts }
}

test('who is to be told of a driver, or that the one they expect is gone', () => {
  const trips = [
    trip('NEW', { driverId: 1 }),
    trip('KNOWS', { driverId: 1, told: true, toldDriverName: 'Nikos' }),
    trip('ANOTHER', { driverId: 2, toldDriverName: 'Nikos' }),
    trip('LOST', { toldDriverName: 'Nikos' }),
    trip('NOBODY', {}),
    trip('OVER', { toldDriverName: 'Nikos', end: 300 }),
  ]
  const board = { day: DAY, trips } as Board
  const now = new Date(`${DAY}T06:00:00Z`)
  expect(untoldTrips(board, now).map(({ ref }) => ref)).toEqual(['NEW', 'ANOTHER', 'LOST'])
})
