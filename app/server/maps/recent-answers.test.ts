import { expect, test } from 'vitest'
import { recentAnswers } from './recent-answers.ts'

function counted(limit: number) {
  const asked: string[] = []
  const remember = recentAnswers<string>(limit, (answer) => answer !== 'bad')
  const ask = (question: string, answer = `answer to ${question}`) =>
    remember(question, async () => {
      asked.push(question)
      return answer
    })
  return { ask, asked }
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

test('a bad answer and a failure are asked again', async () => {
  const { ask, asked } = counted(2)
  await ask('a', 'bad')
  await ask('a')
  expect(asked).toEqual(['a', 'a'])

  const remember = recentAnswers<string>(2, () => true)
  await expect(remember('q', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await remember('q', async () => 'up')).toBe('up')
})
