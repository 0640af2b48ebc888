import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsRecently, setOffAt } from './set-off.ts'

const MINUTE = 60_000
const PICKUP = Date.UTC(2026, 6, 1, 9)

test.each([
  ['nobody knows where he comes from', null, -20],
  ['he is near', { endsAt: -60, driveMinutes: 5 }, -15],
  ['he is far', { endsAt: -90, driveMinutes: 35 }, -45],
  ['the trip before ends just before', { endsAt: -12, driveMinutes: 10 }, -12],
  ['the trip before outlasts the pickup', { endsAt: 20, driveMinutes: 10 }, 0],
] as const)('when to set off: %s', (_, before, minutes) => {
  const from = before && { ...before, endsAt: PICKUP + before.endsAt * MINUTE }
  expect((setOffAt(PICKUP, from) - PICKUP) / MINUTE).toBe(minutes)
})

test('who sets off then is there ten minutes early wherever the trip before leaves him the time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -180, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      (end, driveMinutes) => {
        const from = { endsAt: PICKUP + end * MINUTE, driveMinutes }
        const at = setOffAt(PICKUP, from)
        expect(at).toBeLessThanOrEqual(PICKUP)
        if (at < PICKUP) expect(at).toBeGreaterThanOrEqual(from.endsAt)
        const early = (PICKUP - at) / MINUTE - driveMinutes
        const hasTime = end + driveMinutes + 10 <= 0
        expect(hasTime ? early === 10 : early < 10).toBe(true)
      },
    ),
  )
})

test('after three hours of pause nobody knows where he is', () => {
  const ending = (minutes: number) => ({ endsAt: PICKUP - minutes * MINUTE })
  expect(endsRecently(ending(180), PICKUP)).toBe(true)
  expect(endsRecently(ending(181), PICKUP)).toBe(false)
})
