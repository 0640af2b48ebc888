import { setImmediate } from 'node:timers/promises'
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
    // Its own turn, and the one in which it looks who called meanwhile.
    for (let turn = 0; turn < 2; turn += 1) await setImmediate()
  }
  return { batches, run, release }
}

test('calls of one turn share a batch; those that come meanwhile share the next', async () => {
  const { batches, run, release } = slowDouble()
  const double = batchCalls(10, run)
  const answers = [double(1), double(2)]
  await setImmediate()
  expect(batches).toEqual([[1, 2]])
  answers.push(double(3), double(4))
  await setImmediate()
  expect(batches).toEqual([[1, 2]])
  await release()
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
  await release()
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8])
})

test('calls share a batch though each batch is over before the next caller gets a turn', async () => {
  const batches: number[][] = []
  const run = batchCalls(10, async (inputs: number[]) => {
    batches.push(inputs)
    return inputs
  })
  // Like answers of threads: each comes by itself, all of them in one turn.
  const turns = [1, 2, 3, 4].map(async (input) => {
    await setImmediate()
    return run(input)
  })
  await Promise.all(turns)
  expect(batches).toEqual([[1, 2, 3, 4]])
})

test('a batch is never larger than allowed and every caller gets its own answer', async () => {
  const { batches, run, release } = slowDouble()
  const double = batchCalls(2, run)
  const answers = [1, 2, 3, 4, 5].map((input) => double(input))
  for (let turns = 0; turns < 4; turns += 1) await release()
  expect(batches).toEqual([[1, 2], [3, 4], [5]])
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10])
})

test('one bad input fails alone', async () => {
  const { run, release } = slowDouble()
  const double = batchCalls(10, run)
  const answers = Promise.allSettled([1, 2, 13, 4].map((input) => double(input)))
  for (let turns = 0; turns < 6; turns += 1) await release()
  expect((await answers).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})
