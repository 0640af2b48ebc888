import { expect, test } from 'vitest'
import { lateStep } from './late-step.ts'

const MINUTE = 60_000
const PICKUP = Date.UTC(2026, 6, 1, 9)
const trip = { pickupAt: PICKUP, durationMinutes: 20, free: 30, before: null } as const
const at = (minutes: number) => PICKUP + minutes * MINUTE
const none = { state: 'assigned' as const, steps: [] }
const arrived = {
  state: 'arrived' as const,
  steps: [{ step: 'arrived' as const, at: at(-10), inferred: false }],
}
const onBoard = {
  state: 'on-board' as const,
  steps: [...arrived.steps, { step: 'on-board' as const, at: at(5), inferred: false }],
}

test.each([
  [-21, null],
  [-20, { step: 'on-way', levels: ['reminded'] }],
  [-15, { step: 'on-way', levels: ['reminded', 'shown'] }],
  [-10, { step: 'on-way', levels: ['reminded', 'shown', 'mailed'] }],
  [100, { step: 'on-way', levels: ['reminded', 'shown', 'mailed'] }],
  [101, null],
])('a driver who told nothing %i minutes from the pickup', (minutes, late) => {
  expect(lateStep(none, trip, at(minutes))).toEqual(late)
})

test('a driver who comes from another trip is late by the drive from there, never while that goes on', () => {
  const from = (driveMinutes: number, endsAt: number) => ({
    ...trip,
    before: { driveMinutes, endsAt: at(endsAt) },
  })
  const isDue = (minutes: number, planned: ReturnType<typeof from>) =>
    lateStep(none, planned, at(minutes)) !== null
  expect([isDue(-46, from(35, -90)), isDue(-45, from(35, -90))]).toEqual([false, true])
  expect([isDue(-16, from(35, -15)), isDue(-15, from(35, -15))]).toEqual([false, true])
})

test('a driver on the way is to be there five minutes before', () => {
  const onWay = { state: 'on-way' as const, steps: [] }
  expect(lateStep(onWay, trip, at(-6))).toBeNull()
  expect(lateStep(onWay, trip, at(-5))).toEqual({ step: 'arrived', levels: ['reminded'] })
})

test('who waits is asked when the free time is over, who drives after half as long again', () => {
  expect(lateStep(arrived, trip, at(29))).toBeNull()
  expect(lateStep(arrived, trip, at(30))?.step).toBe('on-board')
  expect(lateStep(onBoard, trip, at(34))).toBeNull()
  expect(lateStep(onBoard, trip, at(35))?.step).toBe('done')
})

test.each(['done', 'no-show', 'no-show-claimed'] as const)(
  'nothing is due once it is %s',
  (state) => {
    expect(lateStep({ state, steps: [] }, trip, at(20))).toBeNull()
  },
)

test('a driver who has arrived is late once the guest has been waited for, however long the drive is', () => {
  const long = { ...trip, durationMinutes: 240 }
  expect(lateStep(arrived, long, at(29))).toBeNull()
  expect(lateStep(arrived, long, at(30))).toEqual({ step: 'on-board', levels: ['reminded'] })
})
