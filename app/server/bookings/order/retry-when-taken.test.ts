import { expect, test } from 'vitest'
import { retryWhenTaken } from './retry-when-taken.ts'

const failure = (code: string) => new Error('query failed', { cause: { code } })

test.each(['23P01', '40P01'])('a rival of the same moment (%s) is tried again', async (code) => {
  let tries = 0
  const answer = await retryWhenTaken(async () => {
    tries += 1
    if (tries < 3) throw failure(code)
    return 'moved'
  })
  expect([answer, tries]).toEqual(['moved', 3])
})

test('not for ever, and nothing else', async () => {
  let tries = 0
  const fail = (code: string) => () => {
    tries += 1
    return Promise.reject(failure(code))
  }
  await expect(retryWhenTaken(fail('23P01'))).rejects.toThrow()
  expect(tries).toBe(3)
  await expect(retryWhenTaken(fail('23505'))).rejects.toThrow()
  expect(tries).toBe(4)
})
