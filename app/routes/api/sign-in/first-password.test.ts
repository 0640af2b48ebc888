import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword, replacePassword } from '#app/server/auth/index.server.ts'
import { session, user } from '#app/server/db/index.server.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { totp } from '#test/totp.ts'

const OWN = 'harbour lamp at dusk'

// L13 of the review of security (ASVS 6.4.1): a password that the office made lived on for ever.
describe.each(storeKinds)('a password that was made for somebody, on %s', (kind) => {
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind, env: { RATE_LIMITS: 'on' } })
    office = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  /** A hotel's new account and the password the office was shown. */
  const newAccount = async (username: string): Promise<string> => {
    const answer = await office('POST', '/api/admin/partners/HotelAlpha/accounts', { username })
    expect(answer.status).toBe(201)
    return answer.body.password
  }
  const choose = (hotel: TestBrowser, currentPassword: string, newPassword: string) =>
    hotel.post('/api/sign-in/password', { currentPassword, newPassword })
  const isOpen = async (hotel: TestBrowser) => (await hotel.get('/api/session')).status === 200

  test('opens nothing but the choice of another one', async () => {
    const hotel = openBrowser(product)
    const password = await newAccount('first-one')
    const answer = await hotel.signIn('first-one', password)
    expect([answer.status, answer.body]).toEqual([200, { mustChangePassword: true }])
    for (const path of ['/api/session', '/api/partner/bookings?period=today'])
      expect((await hotel.get(path)).status).toBe(401)
    const change = { currentPassword: password, newPassword: OWN }
    expect((await hotel.post('/api/account/password', change)).status).toBe(401)
    expect((await hotel.post('/api/account/sessions/end-others')).status).toBe(401)

    const chosen = await choose(hotel, password, OWN)
    expect([chosen.status, chosen.body]).toEqual([200, { role: 'partner' }])
    expect(await isOpen(hotel)).toBe(true)
    expect((await openBrowser(product).signIn('first-one', password)).status).toBe(401)
    const again = await openBrowser(product).signIn('first-one', OWN)
    expect(again.body).toEqual({ role: 'partner' })
    // The session before is gone with the password before.
    expect((await choose(hotel, OWN, 'another lamp at dawn')).status).toBe(401)
  })

  test('cannot be kept, nor changed for one that guessers try, nor without knowing it', async () => {
    const hotel = openBrowser(product)
    const password = await newAccount('first-two')
    await hotel.signIn('first-two', password)
    for (const fresh of [password, 'short', 'passwordpassword', 'first-two'])
      expect((await choose(hotel, password, fresh)).body.errors).toHaveProperty('newPassword')
    expect((await choose(hotel, 'not the one given', OWN)).body.errors).toHaveProperty(
      'currentPassword',
    )
    expect((await choose(hotel, '', OWN)).status).toBe(422)
    expect(await isOpen(hotel)).toBe(false)
  })

  test('nobody, somebody who chose theirs, an old session and a closed account choose nothing', async () => {
    const password = await newAccount('first-three')
    expect((await choose(openBrowser(product), password, OWN)).status).toBe(401)
    const settled = openBrowser(product)
    await settled.signIn('alpha', 'alpha-password')
    expect((await choose(settled, 'alpha-password', OWN)).status).toBe(401)
    const hotel = openBrowser(product)
    await hotel.signIn('first-three', password)
    const { db } = product.services.store
    const named = eq(user.username, 'first-three')
    await db.update(user).set({ banned: true }).where(named)
    expect((await choose(hotel, password, OWN)).status).toBe(401)
    await db.update(user).set({ banned: false }).where(named)
    await db.update(session).set({ createdAt: new Date(Date.now() - 31 * 24 * 3_600_000) })
    expect((await choose(hotel, password, OWN)).status).toBe(401)
    office = await callerOf(product, ADMIN)
  })

  test('is asked anew when the office makes another one', async () => {
    const hotel = openBrowser(product)
    await hotel.signIn('first-four', await newAccount('first-four'))
    const made = await office('POST', '/api/admin/partners/HotelAlpha/accounts/first-four/password')
    // Whoever was signed in until now chooses nothing, even by the new one.
    expect((await choose(hotel, made.body.password, OWN)).status).toBe(401)
    expect((await hotel.signIn('first-four', made.body.password)).body).toEqual({
      mustChangePassword: true,
    })
  })

  test('comes after the code where a second factor is on', async () => {
    const owner = openBrowser(product)
    await owner.signIn(ADMIN.username, ADMIN.password)
    const { body } = await owner.post('/api/account/second-factor', { password: ADMIN.password })
    await owner.post('/api/account/second-factor/confirm', { code: totp(body.secret, Date.now()) })
    // As `meltemi reset-admin` does for a lost password.
    const made = 'made-by-the-operator'
    const passwordHash = await hashPassword(made)
    await product.services.store.transaction(async (tx) => {
      const [found] = await tx.select().from(user).where(eq(user.username, 'admin'))
      await replacePassword(tx, found?.id ?? '', {
        passwordHash,
        mustChangePassword: true,
        now: new Date(),
      })
    })
    const later = openBrowser(product)
    expect((await later.signIn('admin', made)).body).toEqual({ secondFactor: true })
    expect((await choose(later, made, OWN)).status).toBe(401)
    const code = totp(body.secret, Date.now() + 30_000)
    const step = await later.post('/api/sign-in/second-factor', { code })
    expect([step.status, step.body]).toEqual([200, { mustChangePassword: true }])
    expect((await later.get('/api/admin/bookings')).status).toBe(401)
    expect((await choose(later, made, OWN)).body).toEqual({ role: 'admin' })
    expect((await later.get('/api/admin/bookings')).status).toBe(200)
  })
})
