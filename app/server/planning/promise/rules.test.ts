import { expect, test } from 'vitest'
import { isEnforced, type PromiseRules } from './rules.ts'

const rules = (daysAhead: number): PromiseRules => {
  return { mode: 'enforce', daysAhead, reserve: [], version: 1, rosterVersion: 1 }
}

test('a day is held to its plan from the moment Athens is near enough to it, by the rules as they are', () => {
  const before = new Date('2026-07-01T20:59:59.999Z')
  const midnight = new Date('2026-07-01T21:00:00Z')
  expect(isEnforced(rules(2), '2026-07-04', before)).toBe(false)
  expect(isEnforced(rules(2), '2026-07-04', midnight)).toBe(true)
  expect(isEnforced(rules(1), '2026-07-04', midnight)).toBe(false)
  expect(isEnforced(rules(1), '2026-07-03', midnight)).toBe(true)
  expect(isEnforced(rules(2), '2026-07-04', before)).toBe(false)
})
