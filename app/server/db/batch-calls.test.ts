import { expect, test } from 'vitest'
import { batchCalls } from './batch-calls.ts'

/** Doubles numbers, keeps what it was given, and waits for a sign before each answer. */
function slowDouble() {
  const batches: number[][] = []
  const signs: (() => void)[] = []
  const run = async (inputs: number[]) => {
    batches.push(inputs)
    await new Promise<void>((resolve) => {
      signs.push(resolve)
    })
    if (inputs.includes(13)) throw new Error('unlucky')
    return inputs.map((input) => input * 2)
  }
  const release = async () => {
    signs.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { batches, run, release }
}

test('a lone call runs at once; calls that come meanwhile share the next batch', async () => {
  const { batches, run, release } = slowDouble()
  const double = batchCalls(10, run)
  const answers = [double(1), double(2), double(3)]
  expect(batches).toEqual([[1]])
  await release()
  expect(batches).toEqual([[1], [2, 3]])
  await release()
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
})

test('a batch is never larger than allowed and every caller gets its own answer', async () => {
  const { batches, run, release } = slowDouble()
  const double = batchCalls(2, run)
  const answers = [1, 2, 3, 4, 5].map((input) => double(input))
  for (let turns = 0; turns < 3; turns += 1) await release()
  expect(batches).toEqual([[1], [2, 3], [4, 5]])
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10])
})

test('one bad input fails alone', async () => {
  const { run, release } = slowDouble()
  const double = batchCalls(10, run)
  const answers = Promise.allSettled([1, 2, 13, 4].map((input) => double(input)))
  for (let turns = 0; turns < 5; turns += 1) await release()
  expect((await answers).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})
