import { expect, test } from 'vitest'
import { isDoubtfulCash } from './doubtful-cash.ts'

test.each([
  [58_00, 58_00, false],
  [20_00, 58_00, false],
  [60_00, 58_00, false],
  [87_00, 58_00, false],
  [87_01, 58_00, true],
  [580_00, 58_00, true],
  [15_00, 5_00, false],
  [15_01, 5_00, true],
  [58_00, 0, true],
  [1, 0, true],
])('%i cents where %i are due: %s', (cents, due, doubtful) => {
  expect(isDoubtfulCash(cents, due)).toBe(doubtful)
})
