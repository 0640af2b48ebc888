import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { account, user } from '#app/server/db/index.server.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

/** The harness names passwords; empty settings count as not set. */
const GENERATED = { ADMIN_PASSWORD: '', PARTNER_ACCOUNTS: '' }

describe.each(storeKinds)('the first accounts on %s', (kind) => {
  let store: StoreAddress
  let product: TestProduct | undefined

  beforeEach(async () => {
    store = await copyStore(kind)
  })
  afterEach(async () => {
    await product?.close()
    product = undefined
    await store.remove()
  })

  const start = async (env: Record<string, string>) => {
    await product?.close()
    product = await openProduct({ kind, store, env })
    return product
  }
  const signIn = async (username: string, password: string | null) => {
    const answer = await product?.call('/api/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    return answer?.status
  }

  // LOGIN-13, LOGIN-14, LOGIN-15
  test('passwords are generated, all different, told once and good to sign in with', async () => {
    const { services } = await start(GENERATED)
    expect(services.seeded.map(({ username, role }) => [username, role])).toEqual([
      ['admin', 'admin'],
      ['CactusHotel', 'partner'],
      ['HotelAlpha', 'partner'],
    ])
    const passwords = services.seeded.map(({ password }) => password)
    expect(new Set(passwords).size).toBe(3)
    for (const password of passwords) expect(password).toMatch(/^[\w-]{16,}$/)
    for (const { username, password } of services.seeded)
      expect(await signIn(username, password)).toBe(200)
    const rows = JSON.stringify(await services.store.db.select().from(account))
    for (const password of passwords) expect(rows).not.toContain(password)

    const again = await start(GENERATED)
    expect(again.services.seeded).toEqual([])
    expect(await again.services.store.db.select().from(user)).toHaveLength(3)
    expect(await signIn('admin', passwords[0] ?? null)).toBe(200)
  }, 60_000)

  // LOGIN-14
  test('a password the operator chose is used and never told', async () => {
    const { services } = await start({
      ADMIN_USERNAME: 'office',
      ADMIN_PASSWORD: 'chosen-by-me',
      PARTNER_ACCOUNTS: 'VillaMina:villa-mina@paros:sea-and-wind',
    })
    expect(services.seeded.map(({ password }) => password)).toEqual([null, null])
    expect(await signIn('office', 'chosen-by-me')).toBe(200)
    expect(await signIn('villa-mina@paros', 'sea-and-wind')).toBe(200)
    expect(await signIn('admin', 'admin')).toBe(401)
  }, 60_000)

  test('the settings name the first accounts only: a later start adds and revives none', async () => {
    const first = await start({ PARTNER_ACCOUNTS: 'One:one-hotel:password-1,Two:two:password-2' })
    await first.services.store.db.delete(user).where(eq(user.username, 'two'))
    const later = await start({
      ADMIN_USERNAME: 'second-admin',
      ADMIN_PASSWORD: 'another-password',
      PARTNER_ACCOUNTS: 'One:one-hotel:changed-1,Two:two:password-2,Three:three:password-3',
    })
    expect(later.services.seeded).toEqual([])
    const names = await later.services.store.db.select({ name: user.username }).from(user)
    expect(names.map(({ name }) => name).toSorted()).toEqual(['admin', 'one-hotel'])
    expect(await later.services.partners.isActive('Three')).toBe(false)
    expect(await signIn('one-hotel', 'password-1')).toBe(200)
    expect(await signIn('one-hotel', 'changed-1')).toBe(401)
  }, 60_000)
})
