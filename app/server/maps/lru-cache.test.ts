import { expect, test } from 'vitest'
import { lruCache } from './lru-cache.ts'

function counted(limit: number) {
  const asked: string[] = []
  const time = { at: 0 }
  const remember = lruCache<string>({
    limit,
    keepMs: 1_000,
    now: () => new Date(time.at),
    worthKeeping: (answer) => answer !== 'bad',
  })
  const ask = (question: string, answer = `answer to ${question}`) =>
    remember(question, async () => {
      asked.push(question)
      return answer
    })
  return { ask, asked, time, remember }
}

test('the same question is asked once, also when two come at the same time', async () => {
  const { ask, asked } = counted(10)
  await Promise.all([ask('a'), ask('a')])
  expect(await ask('a')).toBe('answer to a')
  expect(asked).toEqual(['a'])
})

test('the answer unused longest makes room', async () => {
  const { ask, asked } = counted(2)
  for (const question of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(question)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('an answer is kept no longer than allowed, however often it is used', async () => {
  const { ask, asked, time } = counted(2)
  for (const at of [0, 500, 999]) {
    time.at = at
    await ask('a')
  }
  expect(asked).toEqual(['a'])
  time.at = 1_000
  await ask('a')
  expect(asked).toEqual(['a', 'a'])
})

test('a bad answer and a failure are asked again', async () => {
  const { ask, asked, remember } = counted(2)
  await ask('a', 'bad')
  await ask('a')
  expect(asked).toEqual(['a', 'a'])

  await expect(remember('q', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await remember('q', async () => 'up')).toBe('up')
})
