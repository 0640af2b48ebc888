import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StoreAway } from '#app/server/db/index.server.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { cookieOf } from '#test/sign-in.ts'
import { answered, createLibrary } from './library.ts'

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

describe('what the library is told of us', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind: 'embedded' })
  })
  afterAll(() => product.close())

  test.each([
    { officeRole: 'owner' },
    { refundLimitCents: 1_000_000 },
    { partnerCode: 'HotelAlpha' },
    { mustChangePassword: false },
  ])('nobody gives themselves %j by what they send', async (wish) => {
    const { store, keys } = product.services
    const secrets = keys.derive('session-cookie')
    const library = createLibrary({ db: store.db, secrets, origin: 'http://127.0.0.1:3000' })
    const headers = new Headers(await cookieOf(product, 'cactus', 'cactus-password'))
    const update = library.api.updateUser({ headers, body: wish as object })
    await expect(update).rejects.toMatchObject({ statusCode: 400 })
  })

  test('it tells nobody that we use it, and writes no log of its own', () => {
    const { store, keys } = product.services
    const secrets = keys.derive('session-cookie')
    const { options } = createLibrary({ db: store.db, secrets, origin: 'http://127.0.0.1:3000' })
    expect(options.telemetry).toEqual({ enabled: false })
    expect(options.logger).toEqual({ disabled: true })
  })
})
