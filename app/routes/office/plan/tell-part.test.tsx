import { expect, test } from 'vitest'
import { draw } from '#app/routes/office/list/draw.test-helper.tsx'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { TellPart } from './tell-part.tsx'

const DAY = '2026-07-11'
const UNTOLD = 'told nothing, or of another driver or vehicle'

/** The part for guests of whom so many have an untold driver, and so many expect one who is gone. */
function partOf(unaware: number, gone: number): string {
  const trips = Array.from({ length: unaware + gone }, (_, index) => ({
    id: index,
    ref: `PT-${index}`,
    time: '12:00',
    driverId: index < unaware ? 1 : null,
    told: false,
    toldDriverName: index < unaware ? null : 'Nikos',
    done: false,
    end: 900,
  }))
  const board = { day: DAY, trips } as unknown as Board
  return draw(<TellPart board={board} now={new Date(`${DAY}T06:00:00Z`)} onDone={() => {}} />)
}

test('guests with a driver were told nothing, or of another driver or vehicle', () => {
  expect(partOf(2, 0)).toContain(`They were ${UNTOLD}`)
  expect(partOf(1, 0)).toContain(`This guest was ${UNTOLD}`)
  expect(partOf(2, 0)).not.toContain('whom')
})

test('of guests who all expect a driver who is gone nothing else is said', () => {
  for (const part of [partOf(0, 1), partOf(0, 2)]) expect(part).not.toContain(UNTOLD)
  expect(partOf(0, 1)).toContain('This guest expects a driver whom the trip has no more')
  expect(partOf(0, 2)).toContain('They expect a driver whom their trip has no more')
})

test('where there are both, each is counted', () => {
  expect(partOf(2, 1)).toContain(`2 of them were ${UNTOLD}`)
  expect(partOf(2, 1)).toContain('1 of them expects a driver')
  expect(partOf(1, 2)).toContain(`1 of them was ${UNTOLD}`)
})
