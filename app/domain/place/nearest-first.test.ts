import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NearestFirst } from './nearest-first.ts'

test('entries come out nearest first, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 })), (keys) => {
      const queue = new NearestFirst()
      keys.forEach((key, node) => {
        queue.push(node, key)
      })
      const popped = Array.from(keys, () => queue.pop())
      expect(popped.map((entry) => entry?.key)).toEqual(keys.toSorted((a, b) => a - b))
      expect(new Set(popped.map((entry) => entry?.node)).size).toBe(keys.length)
      expect(queue.pop()).toBeUndefined()
    }),
  )
})
