import { expect, test } from 'vitest'
import { StoreAway } from '#app/server/db/index.server.ts'
import { answered } from './library.ts'

const refusedWith = (statusCode: number) =>
  Promise.reject(Object.assign(new Error('asked'), { statusCode }))

test('a fault that the library tells as its own is the store’s: to be asked again', async () => {
  await expect(answered(refusedWith(500))).rejects.toBeInstanceOf(StoreAway)
  const answer = new Response(null, { status: 500 })
  await expect(answered(Promise.resolve(answer))).rejects.toBeInstanceOf(StoreAway)
})

test('a refusal stays a refusal, and an answer an answer', async () => {
  await expect(answered(refusedWith(401))).rejects.toMatchObject({ statusCode: 401 })
  const answer = new Response(null, { status: 499 })
  expect(await answered(Promise.resolve(answer))).toBe(answer)
  expect(await answered(Promise.resolve(null))).toBeNull()
})
