import { expect, test } from 'vitest'
import { watchStart } from './start-watch.ts'

/** What a watch says of a process each ten seconds, by the processor time it has taken until then. */
function watched(computed: (number | null)[]): boolean[] {
  let at = 0
  const isStuck = watchStart(
    () => computed[at] ?? null,
    () => at * 10_000,
  )
  return computed.map((_, step) => {
    at = step
    return isStuck()
  })
}

test('a start that still computes is waited for, however long it takes', () => {
  const slow = Array.from({ length: 60 }, (_, step) => step * 20)
  expect(watched(slow)).not.toContain(true)
})

test('one that does nothing for more than a minute is stuck', () => {
  expect(watched([0, 900, 900, 900, 900, 900, 900, 900, 900]).indexOf(true)).toBe(8)
})

test('one that computes for more than a minute is stuck', () => {
  expect(watched([0, 9_000, 30_000, 60_000, 60_010]).indexOf(true)).toBe(4)
})

test('where the system does not tell, the clock decides', () => {
  expect(watched(Array(8).fill(null)).indexOf(true)).toBe(7)
})
