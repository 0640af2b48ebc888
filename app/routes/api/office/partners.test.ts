import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { athensDate } from '#app/domain/time/athens.ts'
import { listAccounts } from '#app/server/auth/index.server.ts'
import { bookings, partners, user } from '#app/server/db/index.server.ts'
import { book, heldClock } from '#test/journey.ts'
import { ADMIN, CACTUS, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { chooseOwnPassword } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('partners, on %s', (kind) => {
  const clock = heldClock(new Date().toISOString())
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'cash' } })
    office = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  const signIn = async (username: string, password: string) =>
    (
      await product.call('/api/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
    ).status
  const isSignedIn = async (cookie: { cookie: string }) =>
    (await product.call('/api/session', { headers: cookie })).status === 200
  const linkCounts = async (code: string) =>
    (await product.call(`/?partner=${code}`)).headers.get('set-cookie') !== null

  /** A hotel of its own with an account, the password made for it, its own one and its session. */
  async function hotel(code: string) {
    await office('POST', '/api/admin/partners', { code, name: `Hotel ${code}` })
    const username = `${code}-desk`
    const made = await office('POST', `/api/admin/partners/${code}/accounts`, { username })
    const password = `harbour lamp of ${code}`
    const asked = { username, made: made.body.password, own: password }
    const cookie = await chooseOwnPassword(product, asked)
    return { path: `/api/admin/partners/${code}`, username, made: asked.made, password, cookie }
  }

  // APP-02, LOGIN-15, PARTNER-14
  test('a new partner has a code of its own, a booking link and no account', async () => {
    const added = await office('POST', '/api/admin/partners', {
      code: 'Villa-7',
      name: 'Βίλα Επτά',
      phone: '22840 99999',
      email: 'hi@villa.example',
    })
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      code: 'Villa-7',
      name: 'Βίλα Επτά',
      phone: '+302284099999',
      email: 'hi@villa.example',
      isActive: true,
      commission: [],
      version: expect.any(String),
      accounts: [],
      bookingLink: 'http://localhost:3000/?partner=Villa-7',
      trips: { thisMonth: 0, all: 0 },
    })
    expect(await linkCounts('Villa-7')).toBe(true)
    const { body } = await office('GET', '/api/admin/partners')
    expect(body.map(({ code }: { code: string }) => code)).toContain('CactusHotel')
    expect((await office('GET', '/api/admin/partners/Villa-7')).body).toEqual(added.body)
    const edited = await office('PATCH', '/api/admin/partners/Villa-7', {
      name: 'Villa Seven',
      phone: null,
      version: added.body.version,
    })
    expect(edited.body).toMatchObject({ name: 'Villa Seven', phone: null })
    const late = await office('PATCH', '/api/admin/partners/Villa-7', {
      name: 'Late',
      version: added.body.version,
    })
    expect([late.status, late.body.code, late.body.current.name]).toEqual([
      ...[409, 'stale', 'Villa Seven'],
    ])
  })

  test.each([
    [{ name: 'A' }, 'code'],
    [{ code: 'a b', name: 'A' }, 'code'],
    [{ code: 'Ξενία', name: 'A' }, 'code'],
    [{ code: 'ok', name: '' }, 'name'],
    [{ code: 'ok', name: 'A', email: 'x' }, 'email'],
    [{ code: 'ok', name: 'A', isActive: false }, 'isActive'],
  ])('a wrong partner is refused at its field: %j', async (body, field) => {
    const answer = await office('POST', '/api/admin/partners', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty(field)
  })

  // LOGIN-15
  test('a code never changes, and capitals do not make another one, whoever is first', async () => {
    const change = await office('PATCH', '/api/admin/partners/HotelAlpha', { code: 'Beta' })
    expect([change.status, Object.keys(change.body.errors)]).toEqual([422, ['code']])
    const race = ['Raced', 'raced', 'RACED', 'rAced'].map((code) =>
      office('POST', '/api/admin/partners', { code, name: code }),
    )
    const statuses = (await Promise.all(race)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 409, 409, 409])
  })

  test.runIf(kind === 'postgres')(
    'control: without the wait for each other more than one is first',
    async () => {
      const { db } = product.services.store
      const codes = ['Unguarded', 'unguarded', 'UNGUARDED', 'uNguarded']
      // The same look and insert as addPartner makes, all looks before the first insert.
      const looks = await Promise.all(
        codes.map(() => db.$count(partners, sql`lower(${partners.code}) = 'unguarded'`)),
      )
      expect(looks).toEqual([0, 0, 0, 0])
      const added = codes.map((code) =>
        db.insert(partners).values({ code, name: code, createdAt: clock.now() }),
      )
      await Promise.all(added)
      expect(await db.$count(partners, sql`lower(${partners.code}) = 'unguarded'`)).toBe(4)
    },
  )

  // LOGIN-13
  test('an account signs in with the password that was shown once', async () => {
    const { path, username, made, cookie } = await hotel('Once')
    expect(made).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/)
    const told = await product.call('/api/session', { headers: cookie })
    expect(await told.json()).toMatchObject({ role: 'partner', partnerCode: 'Once' })
    const listed = await office('GET', path)
    expect(listed.body.accounts).toEqual([
      { username, isActive: true, lastSignInAt: expect.any(String) },
    ])
    expect(JSON.stringify(listed.body)).not.toContain(made)
    expect(product.logged.join()).not.toContain(made)
    const twice = await office('POST', `${path}/accounts`, { username: username.toUpperCase() })
    expect([twice.status, twice.body.code]).toEqual([409, 'taken'])
    expect(twice.body.errors.username).toBeTruthy()
    const race = Array.from({ length: 4 }, () =>
      office('POST', `${path}/accounts`, { username: 'once-raced' }),
    )
    const statuses = (await Promise.all(race)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 409, 409, 409])
  })

  test.each(['', 'ab', 'a b', 'ab/c', '-abc', 'x'.repeat(41)])(
    'the username %j is refused',
    async (username) => {
      const answer = await office('POST', '/api/admin/partners/HotelAlpha/accounts', { username })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty('username')
    },
  )

  // LOGIN-13
  test('a new password ends the sessions, and the old one stops working', async () => {
    const { path, username, password, cookie } = await hotel('Reset')
    const answer = await office('POST', `${path}/accounts/${username}/password`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await signIn(username, password)).toBe(401)
    expect(await signIn(username, answer.body.password)).toBe(200)
  })

  // LOGIN-13
  test('an account that is switched off is signed out at once and cannot sign in', async () => {
    const { path, username, password, cookie } = await hotel('Switch')
    const off = await office('PATCH', `${path}/accounts/${username}`, { isActive: false })
    expect(off.body.accounts).toMatchObject([{ username, isActive: false }])
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await signIn(username, password)).toBe(401)
    await office('PATCH', `${path}/accounts/${username}`, { isActive: true })
    expect(await signIn(username, password)).toBe(200)
    const wrong = await office('PATCH', `${path}/accounts/${username}`, { isActive: 'no' })
    expect(wrong.status).toBe(422)
  })

  // LOGIN-13
  test('a session from before its account was switched off is worth nothing when it is on again', async () => {
    const { path, username, cookie } = await hotel('Again')
    await office('PATCH', `${path}/accounts/${username}`, { isActive: false })
    await office('PATCH', `${path}/accounts/${username}`, { isActive: true })
    expect(await isSignedIn(cookie)).toBe(false)
  })

  // LOGIN-13
  test('a session that a sign-in left while its account was switched off is worth nothing', async () => {
    const { username, cookie } = await hotel('Late')
    await product.services.store.db
      .update(user)
      .set({ banned: true })
      .where(eq(user.username, username.toLowerCase()))
    expect(await isSignedIn(cookie)).toBe(false)
  })

  // PARTNER-14, LOGIN-13
  test('a partner out of service is signed out, its link counts for nobody, its trips stay', async () => {
    const { path, username, password, cookie } = await hotel('Closing')
    await office('POST', `${path}/accounts`, { username: 'closing-two' })
    await office('PATCH', `${path}/accounts/closing-two`, { isActive: false })
    await bookFor('Closing')
    const closed = await office('PATCH', path, { isActive: false })
    expect(closed.body).toMatchObject({ isActive: false, trips: { all: 1 } })
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await signIn(username, password)).toBe(401)
    expect(await linkCounts('Closing')).toBe(false)
    // The operator's list says so too.
    const areOpen = async () =>
      (await listAccounts(product.services.store.db))
        .filter(({ partnerCode }) => partnerCode === 'Closing')
        .map(({ isOpen }) => isOpen)
    expect(await areOpen()).toEqual([false, false])
    const late = await office('POST', `${path}/accounts`, { username: 'closing-late' })
    expect(await signIn('closing-late', late.body.password)).toBe(401)
    // Back again: but for the one that was switched off by itself.
    const open = await office('PATCH', path, { isActive: true })
    expect(open.body.accounts).toMatchObject([
      { username, isActive: true },
      { username: 'closing-late', isActive: true },
      { username: 'closing-two', isActive: false },
    ])
    expect(await areOpen()).toEqual([true, true, false])
    expect(await signIn(username, password)).toBe(200)
    expect(await signIn('closing-late', late.body.password)).toBe(200)
    expect(await linkCounts('Closing')).toBe(true)
  })

  async function bookFor(partnerCode: string, change: object = {}) {
    const { body } = await book(product, { details: { paymentMethod: 'cash' } })
    await product.services.store.db
      .update(bookings)
      .set({ partnerCode, ...change })
      .where(eq(bookings.bookingRef, body.bookingRef))
  }

  // PARTNER-14
  test('its trips are counted by the month of the trip; cancelled ones are not', async () => {
    const { path } = await hotel('Counting')
    const today = athensDate(clock.now())
    await bookFor('Counting', { date: `${today.slice(0, 7)}-01` })
    await bookFor('Counting', { date: `${today.slice(0, 7)}-28` })
    await bookFor('Counting', { date: '2031-01-31' })
    await bookFor('Counting', { date: today, status: 'cancelled' })
    expect((await office('GET', path)).body.trips).toEqual({ thisMonth: 2, all: 3 })
  })

  // ADMIN-05, PARTNER-03
  test('nobody gets 401, a partner 404 even for its own hotel, others’ accounts do not exist', async () => {
    const nobody = await callerOf(product, 'nobody')
    const partner = await callerOf(product, CACTUS)
    const calls = [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/CactusHotel'],
      ['PATCH', '/CactusHotel'],
      ['POST', '/CactusHotel/accounts'],
      ['PATCH', '/CactusHotel/accounts/cactus'],
      ['POST', '/CactusHotel/accounts/cactus/password'],
    ] as const
    for (const [method, rest] of calls) {
      const body = method === 'GET' ? undefined : { isActive: false }
      expect((await nobody(method, `/api/admin/partners${rest}`, body)).status).toBe(401)
      expect((await partner(method, `/api/admin/partners${rest}`, body)).status).toBe(404)
    }
    expect(await signIn(CACTUS.username, CACTUS.password)).toBe(200)
    const wrongHotel = '/api/admin/partners/HotelAlpha/accounts/cactus'
    expect((await office('POST', `${wrongHotel}/password`)).status).toBe(404)
    expect((await office('PATCH', wrongHotel, { isActive: false })).status).toBe(404)
    // The administrator is nobody's account.
    const admin = '/api/admin/partners/HotelAlpha/accounts/admin'
    expect((await office('PATCH', admin, { isActive: false })).status).toBe(404)
    for (const unknown of ['Nobody', 'cactushotel']) {
      const path = `/api/admin/partners/${unknown}`
      expect((await office('GET', path)).status).toBe(404)
      expect((await office('PATCH', path, { name: 'A' })).status).toBe(404)
      expect((await office('POST', `${path}/accounts`, { username: 'abc' })).status).toBe(404)
    }
  })
})
