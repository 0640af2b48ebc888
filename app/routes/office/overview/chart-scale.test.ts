import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceTicks } from './chart-scale.ts'

test.each([
  [0, 1, [0, 1]],
  [3, 1, [0, 1, 2, 3]],
  [5, 1, [0, 2, 4, 6]],
  [12, 1, [0, 5, 10, 15]],
  [97, 1, [0, 50, 100]],
  [50_000, 10_000, [0, 20_000, 40_000, 60_000]],
])('%i in steps of at least %i has its lines at %j', (largest, step, lines) => {
  expect(niceTicks(largest, step)).toEqual(lines)
})

test('few lines, evenly apart, and every value fits under the last', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (largest) => {
      const lines = niceTicks(largest)
      const [, step = 0] = lines
      expect(lines.length).toBeLessThanOrEqual(5)
      expect(lines.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(lines).toEqual(lines.map((_, index) => index * step))
      expect(String(step)).toMatch(/^[125]0*$/)
    }),
  )
})
