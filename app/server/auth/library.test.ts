import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { BetterAuthOptions } from 'better-auth/minimal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StoreAway, session } from '#app/server/db/index.server.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { cookieOf } from '#test/sign-in.ts'
import { answered, createLibrary } from './library.ts'
import { OF_TABLES, openAdapter } from './session-adapter.ts'

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

  test('whose session it is, is told as the library’s own way tells it; of no token, nobody', async () => {
    const { store, keys } = product.services
    const secrets = keys.derive('session-cookie')
    await cookieOf(product, 'cactus', 'cactus-password')
    const [stored] = await store.db.select({ token: session.token }).from(session)
    const library = createLibrary({ db: store.db, secrets, origin: 'http://127.0.0.1:3000' })
    const { options } = await library.$context
    const asked = (token: string) => ({
      model: 'session',
      where: [{ field: 'token', value: token }],
      join: { user: true } as const,
    })
    const [ours, theirs] = [openAdapter(store.db), drizzleAdapter(store.db, OF_TABLES)].map(
      (open) => open(options as BetterAuthOptions),
    )
    const found = await theirs?.findOne(asked(stored?.token ?? ''))
    expect(found).toMatchObject({ user: { username: 'cactus' } })
    expect(await ours?.findOne(asked(stored?.token ?? ''))).toMatchObject(found as object)
    expect(await ours?.findOne(asked('nobody’s'))).toBeNull()
  })

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
