import { expect, test } from 'vitest'
import { type DriversTrip, elsewhereOf } from './elsewhere.ts'
import type { Step, TripState } from './kinds.ts'

/** A trip from a place, how it stands, and the minute of its last step that was told. */
function trip(pickup: string, state: TripState, minute = 0, inferred = false): DriversTrip {
  const step: Step = 'on-way'
  const steps = state === 'assigned' ? [] : [{ step, at: minute * 60_000, inferred }]
  return { pickup, progress: { state, steps } }
}

test.each<[string, DriversTrip, DriversTrip[], string | null]>([
  ['nothing else', trip('A', 'arrived', 5), [], null],
  ['another one not begun', trip('A', 'arrived', 5), [trip('B', 'assigned')], null],
  ['set off for another', trip('A', 'arrived', 5), [trip('B', 'on-way', 9)], 'left'],
  ['while a claim waits', trip('A', 'no-show-claimed', 5), [trip('B', 'on-way', 9)], 'left'],
  ['two set off for', trip('A', 'on-way', 5), [trip('B', 'on-way', 9)], 'left'],
  ['the other one before', trip('A', 'arrived', 9), [trip('B', 'done', 5)], null],
  ['in the car', trip('A', 'on-board', 5), [trip('B', 'on-way', 9)], null],
  ['it is over', trip('A', 'done', 5), [trip('B', 'on-way', 9)], null],
  ['told of the other one by nobody', trip('A', 'arrived', 5), [trip('B', 'done', 9, true)], null],
  ['guests of one place ride together', trip('A', 'arrived', 5), [trip('A', 'arrived', 9)], null],
  ['still on another', trip('B', 'assigned'), [trip('A', 'on-board', 5)], 'busy'],
  ['waits at another', trip('B', 'assigned'), [trip('A', 'arrived', 5)], 'busy'],
  ['off, and not done there', trip('B', 'on-way', 9), [trip('A', 'arrived', 5)], 'busy'],
  ['a claim keeps nobody there', trip('B', 'on-way', 9), [trip('A', 'no-show-claimed', 5)], null],
  ['there, whatever is open', trip('B', 'arrived', 9), [trip('A', 'on-board', 5)], null],
])('%s', (_, own, others, expected) => {
  expect(elsewhereOf(own, others)).toBe(expected)
})
