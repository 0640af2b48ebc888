import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { session, type Transaction, user } from '#app/server/db/index.server.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { setPassword } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'
import {
  addPartnerAccount,
  hashPassword,
  listPartnerAccounts,
  replacePassword,
  switchAccount,
  switchPartner,
} from './partner-accounts.ts'

const NOW = new Date('2026-07-01T09:00:00Z')
const [CACTUS, ALPHA] = ['CactusHotel', 'HotelAlpha']
const CLOSED = { isActive: false, partnerIsActive: true }
const OPEN = { isActive: true, partnerIsActive: true }

describe.each(storeKinds)('what is done to one account of many, on %s', (kind) => {
  let product: TestProduct
  let cactus: TestBrowser
  let alpha: TestBrowser
  beforeAll(async () => {
    product = await openProduct({ kind })
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    await product.services.store.db.delete(session)
    ;[cactus, alpha] = [await signedIn('cactus'), await signedIn('alpha')]
  })

  const signedIn = async (name: string): Promise<TestBrowser> => {
    const browser = openBrowser(product)
    expect((await browser.signIn(name, `${name}-password`)).body).toEqual({ role: 'partner' })
    return browser
  }
  const status = async (browser: TestBrowser) => (await browser.get('/api/session')).status
  const inOne = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
    product.services.store.transaction(work)
  const idOf = async (username: string) => {
    const { db } = product.services.store
    const [found] = await db.select().from(user).where(eq(user.username, username))
    return found?.id ?? ''
  }

  test('a hotel out of service is signed out, for good; the other hotel stays signed in', async () => {
    await inOne((tx) => switchPartner(tx, CACTUS, false))
    expect([await status(cactus), await status(alpha)]).toEqual([401, 200])
    expect((await openBrowser(product).signIn('cactus', 'cactus-password')).status).toBe(401)
    await inOne((tx) => switchPartner(tx, ALPHA, false))
    await inOne((tx) => switchPartner(tx, CACTUS, true))
    expect([await status(cactus), await status(alpha)]).toEqual([401, 401])
    expect((await openBrowser(product).signIn('alpha', 'alpha-password')).status).toBe(401)
    expect(await status(await signedIn('cactus'))).toBe(200)
    await inOne((tx) => switchPartner(tx, ALPHA, true))
  })

  test('no account of the office can belong to a hotel, so that what is done to a hotel never reaches it', async () => {
    const { db } = product.services.store
    const give = () =>
      db.update(user).set({ partnerCode: CACTUS }).where(eq(user.username, ADMIN.username))
    const refused = { cause: { constraint: 'user_partner_code' } }
    await expect(give()).rejects.toMatchObject(refused)
  })

  test('a hotel that is in service already stays signed in when it is put in service', async () => {
    await inOne((tx) => switchPartner(tx, CACTUS, true))
    expect(await status(cactus)).toBe(200)
  })

  test('an account that was switched off by itself is signed out, for good', async () => {
    const id = await idOf('cactus')
    await inOne((tx) => switchAccount(tx, id, CLOSED))
    expect([await status(cactus), await status(alpha)]).toEqual([401, 200])
    expect(await product.services.store.db.$count(session)).toBe(1)
    // Its hotel is out of service and in again: that does not open what was closed by itself.
    for (const isActive of [false, true]) await inOne((tx) => switchPartner(tx, CACTUS, isActive))
    expect((await openBrowser(product).signIn('cactus', 'cactus-password')).status).toBe(401)
    await inOne((tx) => switchAccount(tx, id, OPEN))
    expect(await status(cactus)).toBe(401)
    expect(await status(await signedIn('cactus'))).toBe(200)
  })

  test('switched on while its hotel is out of service, it opens with the hotel only', async () => {
    const id = await idOf('cactus')
    await inOne((tx) => switchPartner(tx, CACTUS, false))
    await inOne((tx) => switchAccount(tx, id, { isActive: true, partnerIsActive: false }))
    expect((await openBrowser(product).signIn('cactus', 'cactus-password')).status).toBe(401)
    const accounts = await listPartnerAccounts(product.services.store.db)
    expect(accounts.get(CACTUS)).toMatchObject([{ username: 'cactus', isActive: true }])
    await inOne((tx) => switchPartner(tx, CACTUS, true))
    expect(await status(await signedIn('cactus'))).toBe(200)
  })

  test('made while its hotel is out of service, it opens with the hotel only', async () => {
    const password = 'harbour lamp at dusk'
    const passwordHash = await hashPassword(password)
    const made = { username: 'night', partnerCode: CACTUS, passwordHash, open: false, now: NOW }
    expect(await inOne((tx) => addPartnerAccount(tx, made))).toBe(true)
    expect((await openBrowser(product).signIn('night', password)).status).toBe(401)
    await inOne((tx) => switchPartner(tx, CACTUS, true))
    const answer = await openBrowser(product).signIn('night', password)
    expect(answer.body).toEqual({ mustChangePassword: true })
  })

  test('another password is for its account alone, and signs only that one out', async () => {
    const passwordHash = await hashPassword('harbour lamp at dusk')
    const made = { passwordHash, mustChangePassword: true, now: NOW }
    const id = await idOf('cactus')
    // One that its owner chose does not have to be changed: only its sessions are over.
    await inOne((tx) => replacePassword(tx, id, { ...made, mustChangePassword: false }))
    expect([await status(cactus), await status(alpha)]).toEqual([401, 200])
    const chosen = await openBrowser(product).signIn('cactus', 'harbour lamp at dusk')
    expect(chosen.body).toEqual({ role: 'partner' })
    await inOne((tx) => replacePassword(tx, id, made))
    expect([await status(cactus), await status(alpha)]).toEqual([401, 200])
    expect((await openBrowser(product).signIn('cactus', 'cactus-password')).status).toBe(401)
    const answer = await openBrowser(product).signIn('cactus', 'harbour lamp at dusk')
    expect(answer.body).toEqual({ mustChangePassword: true })
    expect(await status(await signedIn('alpha'))).toBe(200)
    // One’s own password is due of the one, whatever the other chooses.
    const own = { currentPassword: 'alpha-password', newPassword: 'wind-from-the-north' }
    expect((await alpha.post('/api/account/password', own)).status).toBe(204)
    const still = await openBrowser(product).signIn('cactus', 'harbour lamp at dusk')
    expect(still.body).toEqual({ mustChangePassword: true })
    for (const name of ['cactus', 'alpha']) await setPassword(product, name, `${name}-password`)
    await product.services.store.db.update(user).set({ mustChangePassword: false })
  })

  test('the office’s list of its own people neither names nor changes a hotel’s account', async () => {
    const owner: OfficeCall = await callerOf(product, ADMIN)
    const { body } = await owner('GET', '/api/admin/users')
    expect(body.map(({ username }: { username: string }) => username)).toEqual(['admin'])
    const path = `/api/admin/users/${await idOf('cactus')}`
    const change = { version: 'x', role: 'owner' }
    expect((await owner('PATCH', path, change)).status).toBe(404)
    expect((await owner('POST', `${path}/password`, {})).status).toBe(404)
    expect(await status(cactus)).toBe(200)
  })
})
