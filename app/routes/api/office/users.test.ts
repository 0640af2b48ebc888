import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#app/server/db/index.server.ts'
import { openBrowser } from '#test/browser.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import {
  ADMIN,
  callAs,
  callerOf,
  newOfficeUser,
  type OfficeCall,
  type Session,
} from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { openRival } from '#test/rival.ts'
import { chooseOwnPassword, cookieOf } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'
import { totp } from '#test/totp.ts'

describe.each(storeKinds)('the users of the office, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let owner: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })
    owner = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  const as =
    (session: Session): OfficeCall =>
    (method, path, body) =>
      callAs(product, session, { method, path, body })
  const find = async (username: string) =>
    (await owner('GET', '/api/admin/users')).body.find(
      (one: { username: string }) => one.username === username,
    )
  const change = async (username: string, body: object, call = owner) =>
    patch(await find(username), body, call)
  type Row = { id: string; version: string }
  type NewUser = Awaited<ReturnType<typeof newOfficeUser>>
  const patch = ({ id, version }: Row, body: object, call = owner) =>
    call('PATCH', `/api/admin/users/${id}`, { version, ...body })

  test('the account of the settings is the first owner, without a limit', async () => {
    expect(await find('admin')).toMatchObject({
      role: 'owner',
      refundLimitCents: null,
      secondFactor: false,
      active: true,
    })
  })

  test('somebody new signs in with a password that opens the first sign-in only', async () => {
    const body = { username: 'Nikos.P', role: 'dispatcher', refundLimitCents: 5_000 }
    const added = await owner('POST', '/api/admin/users', body)
    expect(added).toMatchObject({
      status: 201,
      body: { id: expect.any(String), username: 'Nikos.P', role: 'dispatcher', active: true },
    })
    expect(added.headers.get('cache-control')).toBe('no-store')
    expect(product.logged.join()).not.toContain(added.body.password)
    const due = as(await cookieOf(product, 'nikos.p', added.body.password))
    expect((await due('GET', '/api/admin/bookings')).status).toBe(401)
    const asked = { username: 'nikos.p', made: added.body.password, own: 'a lamp at the mole' }
    const nikos = as(await chooseOwnPassword(product, asked))
    expect((await nikos('GET', '/api/admin/bookings')).status).toBe(200)
    expect(await find('Nikos.P')).toMatchObject({ role: 'dispatcher', refundLimitCents: 5_000 })
    const taken = await owner('POST', '/api/admin/users', { ...body, username: 'NIKOS.p' })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([409, ['username']])
  })

  test.each([
    [{ username: 'x', role: 'read-only' }, 'username'],
    [{ username: 'maria', role: 'admin' }, 'role'],
    [{ username: 'maria', role: 'read-only', refundLimitCents: -1 }, 'refundLimitCents'],
    [{ username: 'maria', role: 'read-only', refundLimitCents: 0.5 }, 'refundLimitCents'],
    [{ username: 'maria', role: 'read-only', owner: true }, 'owner'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await owner('POST', '/api/admin/users', body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  test('another role counts from the next call on, and an edit of an old row is told so', async () => {
    const { username, session } = await newOfficeUser(product, 'read-only')
    const seen = await find(username)
    const stop = { method: 'POST', path: '/api/admin/stop-sells', body: {} }
    expect((await callAs(product, session, stop)).status).toBe(403)
    expect((await change(username, { role: 'dispatcher' })).body).toMatchObject({
      role: 'dispatcher',
    })
    expect((await callAs(product, session, stop)).status).toBe(422)
    const late = await patch(seen, { role: 'owner' })
    expect([late.status, late.body.code, late.body.current.role]).toEqual([
      409,
      'stale',
      'dispatcher',
    ])
    expect((await owner('PATCH', '/api/admin/users/nobody', { version: 'x' })).status).toBe(404)
  })

  test('who is ended is signed out at once and cannot sign in; let in again, they can', async () => {
    const { username, password, session } = await newOfficeUser(product, 'accountant')
    expect((await change(username, { active: false })).body.active).toBe(false)
    expect((await as(session)('GET', '/api/admin/bookings')).status).toBe(401)
    // Who may sign in comes first, then by name.
    const listed = await product.services.users.list()
    const namesOf = (active: boolean) =>
      listed.filter((one) => one.active === active).map((one) => one.username)
    expect(listed.map((one) => one.username)).toEqual([...namesOf(true), username])
    expect(namesOf(true)[0]).toBe('admin')
    const folded = namesOf(true).map((name) => name.toLowerCase())
    expect(folded).toEqual(folded.toSorted())
    const tried = as(await cookieOf(product, username, password))
    expect((await tried('GET', '/api/admin/bookings')).status).toBe(401)
    await change(username, { active: true })
    const again = as(await cookieOf(product, username, password))
    expect((await again('GET', '/api/admin/bookings')).status).toBe(200)
    // The session of before stays dead.
    expect((await as(session)('GET', '/api/admin/bookings')).status).toBe(401)
  })

  test('the list tells of the newest sign-in', async () => {
    const { username, password } = await newOfficeUser(product, 'dispatcher')
    await cookieOf(product, username, password)
    const { id } = await find(username)
    const { db } = product.services.store
    const [kept] = await db.select().from(session).where(eq(session.userId, id))
    const before = new Date('2026-06-30T09:00:00Z')
    await db
      .update(session)
      .set({ createdAt: before })
      .where(eq(session.id, kept?.id ?? ''))
    expect(await db.$count(session, eq(session.userId, id))).toBe(2)
    const last = (await find(username)).lastSignInAt
    expect(new Date(last).getTime()).toBeGreaterThan(before.getTime())
  })

  test('the last owner is neither ended nor lowered; with another one they are', async () => {
    for (const body of [{ active: false }, { role: 'read-only' }]) {
      const answer = await change('admin', body)
      expect([answer.status, answer.body.code]).toEqual([409, 'last-owner'])
    }
    const other = await newOfficeUser(product, 'owner')
    expect((await change(other.username, { role: 'accountant' })).status).toBe(200)
    // A closed owner is none.
    await change(other.username, { role: 'owner', active: false })
    expect((await change('admin', { role: 'read-only' })).body.code).toBe('last-owner')
  })

  test('of two owners who end each other at the same moment one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await newOfficeUser(product, 'owner')
      const [one, two] = await Promise.all([find('admin'), find(other.username)])
      const end = (call: OfficeCall, row: Row) => patch(row, { role: 'accountant' }, call)
      const answers = await Promise.all([end(owner, two), end(as(other.session), one)])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const all = await product.services.users.list()
      expect(all.filter(({ role, active }) => role === 'owner' && active)).toHaveLength(1)
      // Whoever stayed makes the other one an owner again, for the next round.
      const admin = all.find(({ username }) => username === 'admin')
      if (admin?.role === 'owner') continue
      if (admin) await patch(admin, { role: 'owner' }, as(other.session))
      await change(other.username, { role: 'read-only' })
    }
  })

  // The embedded store does one transaction after the other.
  test.runIf(kind === 'postgres')(
    'who ends an owner waits for whoever is ending another; control: who does not wait sees both',
    async () => {
      const { username } = await newOfficeUser(product, 'owner')
      const rival = await openRival(product)
      await rival.does(`update "user" set office_role = 'read-only' where username = $1`, [
        username,
      ])
      const seen = await product.services.users.list()
      expect(seen.filter(({ role, active }) => role === 'owner' && active)).toHaveLength(2)
      const ending = change('admin', { role: 'read-only' })
      await rival.untilWaiting(1)
      await rival.commit()
      const answer = await ending
      expect([answer.status, answer.body.code]).toEqual([409, 'last-owner'])
    },
  )

  test('a new password signs them out; a lost device takes the second factor along', async () => {
    const { username, password, session } = await newOfficeUser(product, 'dispatcher')
    const call = as(session)
    const { body } = await call('POST', '/api/account/second-factor', { password })
    await call('POST', '/api/account/second-factor/confirm', {
      code: totp(body.secret, Date.now()),
    })
    expect((await find(username)).secondFactor).toBe(true)
    const path = `/api/admin/users/${(await find(username)).id}/password`
    const kept = await owner('POST', path, {})
    expect(kept.status).toBe(200)
    expect((await call('GET', '/api/admin/bookings')).status).toBe(401)
    expect((await find(username)).secondFactor).toBe(true)
    const made = await owner('POST', path, { endSecondFactor: true })
    expect((await find(username)).secondFactor).toBe(false)
    const asked = { username, made: made.body.password, own: 'another lamp at dawn' }
    const anew = as(await chooseOwnPassword(product, asked))
    expect((await anew('GET', '/api/admin/bookings')).status).toBe(200)
    expect((await owner('POST', '/api/admin/users/cactus/password', {})).status).toBe(404)
  })

  test('a lost device is one person’s: the others keep their second factor and the code they wait for', async () => {
    const setUp = async ({ username, password, session }: NewUser) => {
      const { body } = await as(session)('POST', '/api/account/second-factor', { password })
      const code = totp(body.secret, Date.now())
      await as(session)('POST', '/api/account/second-factor/confirm', { code })
      const browser = openBrowser(product)
      await browser.signIn(username, password)
      return { browser, code: totp(body.secret, Date.now() + 30_000) }
    }
    const lost = await newOfficeUser(product, 'dispatcher')
    const other = await newOfficeUser(product, 'dispatcher')
    const [left, waiting] = [await setUp(lost), await setUp(other)]
    const { id } = await find(lost.username)
    const path = `/api/admin/users/${id}/password`
    expect((await owner('POST', path, { endSecondFactor: true })).status).toBe(200)
    expect((await find(lost.username)).secondFactor).toBe(false)
    expect((await find(other.username)).secondFactor).toBe(true)
    const step = '/api/sign-in/second-factor'
    expect((await left.browser.post(step, { code: left.code })).body.code).toBe('sign-in-expired')
    expect((await waiting.browser.post(step, { code: waiting.code })).status).toBe(200)
  })

  test('how much somebody may give back is changed for them alone', async () => {
    const one = await newOfficeUser(product, 'dispatcher', 2_000)
    const other = await newOfficeUser(product, 'dispatcher', 2_000)
    await change(one.username, { refundLimitCents: 700 })
    expect((await find(one.username)).refundLimitCents).toBe(700)
    expect((await find(other.username)).refundLimitCents).toBe(2_000)
  })

  test('a demanded second factor is set before anything else', async () => {
    const { username, password } = await newOfficeUser(product, 'accountant')
    const browser = openBrowser(product)
    await browser.signIn(username, password)
    const settings = await owner('GET', '/api/admin/office-settings')
    expect(settings.body.secondFactorOf).toEqual([])
    const { version } = settings.body
    const demand = { version, secondFactorOf: ['accountant'] }
    expect((await owner('PUT', '/api/admin/office-settings', demand)).status).toBe(200)
    const late = await owner('PUT', '/api/admin/office-settings', demand)
    expect([late.status, late.body.code]).toEqual([409, 'stale'])

    const refused = await browser.get('/api/admin/bookings')
    expect([refused.status, refused.body.code]).toEqual([403, 'second-factor-due'])
    expect((await owner('GET', '/api/admin/bookings')).status).toBe(200)
    const { body } = await browser.post('/api/account/second-factor', { password })
    const code = totp(body.secret, Date.now())
    expect((await browser.post('/api/account/second-factor/confirm', { code })).status).toBe(200)
    expect((await browser.get('/api/admin/bookings')).status).toBe(200)
    await owner('PUT', '/api/admin/office-settings', { version: version + 1, secondFactorOf: [] })
  })

  test('the clock of the office is the owners’ choice, and the other settings stay', async () => {
    const { username, password } = await newOfficeUser(product, 'dispatcher')
    const call = as(await cookieOf(product, username, password))
    const { body } = await owner('GET', '/api/admin/office-settings')
    expect(body.clock).toBe('24')
    const wishes = [{ clock: '12' }, { clock: '13' }]
    for (const wish of wishes) {
      const refused = await call('PUT', '/api/admin/office-settings', { version: 0, ...wish })
      expect(refused.status).toBe(403)
    }
    const wrong = await owner('PUT', '/api/admin/office-settings', { ...body, clock: '13' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid-request'])
    const made = await owner('PUT', '/api/admin/office-settings', {
      version: body.version,
      clock: '12',
    })
    expect([made.status, made.body]).toEqual([
      200,
      { ...body, clock: '12', version: body.version + 1 },
    ])
    const kept = { version: body.version + 1, secondFactorOf: [] }
    expect((await owner('PUT', '/api/admin/office-settings', kept)).body.clock).toBe('12')
    await owner('PUT', '/api/admin/office-settings', { version: body.version + 2, clock: '24' })
  })

  describe('money back', () => {
    /** A card booking that was paid, weeks ahead, and its row. */
    async function paid() {
      const trip = { date: '2026-07-20', time: '14:30' }
      const { body } = await bookManaged(product, { trip })
      return bookingOf(product, body.bookingRef)
    }
    const cancel = (
      call: OfficeCall,
      { id, version }: { id: number; version: number },
      refundCents: number,
    ) => call('POST', `/api/admin/bookings/${id}/cancellation`, { version, refundCents })

    test('goes up to the limit of who cancels, and not a cent beyond', async () => {
      const { session } = await newOfficeUser(product, 'dispatcher', 2_000)
      const booking = await paid()
      const refused = await cancel(as(session), booking, 2_001)
      expect(refused).toMatchObject({
        status: 403,
        body: { code: 'above-refund-limit', limitCents: 2_000 },
      })
      expect(refused.body.title).toContain('€20.00')
      const { id } = booking
      const kept = await owner('GET', `/api/admin/bookings/${id}`)
      expect([kept.body.booking.status, kept.body.refunds]).toEqual(['confirmed', []])
      expect((await cancel(as(session), booking, 2_000)).status).toBe(200)
    })

    test('is held to the limit when a trip is made cheaper', async () => {
      const { session } = await newOfficeUser(product, 'dispatcher', 500)
      const { id, version } = await paid()
      const path = `/api/admin/bookings/${id}/change`
      const wish = {
        version,
        changes: { priceCents: 1_000, priceReason: 'Regular guest' },
        settle: 'refund',
      }
      const seen = await as(session)('POST', path, { ...wish, preview: true })
      expect(seen.body.refundCents).toBeGreaterThan(500)
      const refused = await as(session)('POST', path, wish)
      expect([refused.status, refused.body.code]).toEqual([403, 'above-refund-limit'])
      expect((await owner('POST', path, wish)).status).toBe(200)
    })
  })

  test('a passport number is not for who looks only', async () => {
    const details = { idNumber: 'AB123456', paymentMethod: 'cash' }
    const { body } = await bookManaged(product, {
      trip: { date: '2026-07-22', time: '09:00' },
      details,
    })
    const path = `/api/admin/bookings/${body.bookingRef}`
    const { session } = await newOfficeUser(product, 'read-only')
    expect((await owner('GET', path)).body.idNumber).toBe('AB123456')
    expect((await as(session)('GET', path)).body.idNumber).toBeNull()
  })
})
