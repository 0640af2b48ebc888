import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  account,
  auditEntries,
  partners,
  rateLimits,
  session,
  user,
} from '#app/server/db/index.server.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const WEEK = 7 * 24 * 3600
const HOTEL = { username: 'cactus', password: 'cactus-password' }
const ORIGIN = 'http://localhost:3000'
const ADMIN = { username: 'admin', password: 'admin-password' }
const PARTNER = { username: 'cactus', password: 'cactus-password' }

describe.each(storeKinds)('signing in on %s', (kind) => {
  let product: TestProduct

  beforeAll(async () => {
    product = await openProduct({ kind, env: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    await product.services.store.db.delete(rateLimits)
    await product.services.store.db.delete(session)
  })

  const signIn = (body: object, from = '192.0.2.1') =>
    product.call('/api/sign-in', post(body), from)
  const get = (path: string, cookie?: string) =>
    product.call(path, { headers: cookie ? { cookie } : {} })

  // LOGIN-13, LOGIN-14, LOGIN-18, SEC-05
  test('the right password gives a cookie no script can read, for seven days', async () => {
    const answer = await signIn(ADMIN)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ role: 'admin' })
    const cookie = sessionCookie(answer)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\//i)
    expect(cookie).toMatch(new RegExp(`; Max-Age=${WEEK}`, 'i'))

    const told = await get('/api/session', pair(cookie))
    expect(told.status).toBe(200)
    const { role, expiresAt } = (await told.json()) as { role: string; expiresAt: string }
    expect(role).toBe('admin')
    expect((Date.parse(expiresAt) - Date.now()) / 1000).toBeCloseTo(WEEK, -2)
  })

  // LOGIN-18
  test('without "remember me" the cookie ends with the browser, the session still has seven days', async () => {
    const answer = await signIn({ ...PARTNER, rememberMe: false })
    const cookie = sessionCookie(answer)
    expect(cookie).not.toMatch(/Max-Age|Expires/i)
    const told = await get('/api/session', allPairs(answer))
    const { expiresAt, partnerCode } = (await told.json()) as Record<string, string>
    expect(partnerCode).toBe('CactusHotel')
    expect((Date.parse(expiresAt ?? '') - Date.now()) / 1000).toBeCloseTo(WEEK, -2)
  })

  // LOGIN-13
  test('names are the same in capitals, passwords are not', async () => {
    expect((await signIn({ ...PARTNER, username: 'CACTUS' })).status).toBe(200)
    const { username, password } = PARTNER
    expect((await signIn({ username, password: password.toUpperCase() })).status).toBe(401)
  })

  test('a wrong password, an unknown name and odd names get the same 401', async () => {
    const answers = await Promise.all(
      [
        { ...ADMIN, password: 'wrong' },
        { username: 'nobody', password: 'wrong' },
        { username: "' or 1=1 --", password: 'wrong' },
        { username: 'a', password: 'wrong' },
      ].map(async (body, n) => {
        const answer = await signIn(body, `192.0.2.${n + 10}`)
        expect(answer.headers.getSetCookie()).toEqual([])
        const { requestId, ...problem } = (await answer.json()) as Record<string, unknown>
        expect(requestId).toBeTruthy()
        return { http: answer.status, problem }
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.http).toBe(401)
  })

  // LOGIN-13
  test('five failures close one account for one address; its owner elsewhere may sign in', async () => {
    const wrong = { ...ADMIN, password: 'wrong' }
    for (let failure = 0; failure < 5; failure += 1)
      expect((await signIn(wrong, '203.0.113.9')).status).toBe(401)
    const closed = await signIn(ADMIN, '203.0.113.9')
    expect(closed.status).toBe(429)
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn({ ...ADMIN, username: 'ADMIN' }, '203.0.113.9')).status).toBe(429)
    expect((await signIn(PARTNER, '203.0.113.9')).status).toBe(200)
    expect((await signIn(ADMIN, '198.51.100.4')).status).toBe(200)
  })

  test('a right password forgets the failures before it', async () => {
    const wrong = { ...ADMIN, password: 'wrong' }
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await signIn(wrong)
      expect((await signIn(ADMIN)).status).toBe(200)
    }
  })

  // CONST-20, SEC-03, LOGIN-16, CLIENT-01
  test('use renews a session to seven days, and its cookie with it', async () => {
    // A hotel's: the office's own ends after twelve hours, see session-life.
    const cookie = pair(sessionCookie(await signIn(HOTEL)))
    await age('5 days')
    const used = await get('/api/session', cookie)
    const { expiresAt } = (await used.json()) as { expiresAt: string }
    expect((Date.parse(expiresAt) - Date.now()) / 1000).toBeCloseTo(WEEK, -2)
    expect(sessionCookie(used)).toMatch(new RegExp(`; Max-Age=${WEEK}`, 'i'))
  })

  // LOGIN-18, ADMIN-04
  test('without "remember me" use renews the session too', async () => {
    const cookie = allPairs(await signIn({ ...HOTEL, rememberMe: false }))
    await age('5 days')
    const used = await get('/api/session', cookie)
    const { expiresAt } = (await used.json()) as { expiresAt: string }
    expect((Date.parse(expiresAt) - Date.now()) / 1000).toBeCloseTo(WEEK, -2)
    await age('5 days')
    expect((await get('/api/session', cookie)).status).toBe(200)
  })

  // CONST-20, ADMIN-05, ADMIN-06
  test('a session unused for more than seven days is over, whatever the cookie says', async () => {
    const cookie = pair(sessionCookie(await signIn(ADMIN)))
    await age('7 days 1 second')
    expect((await get('/api/session', cookie)).status).toBe(401)
    expect((await get('/api/admin/bookings', cookie)).status).toBe(401)
  })

  const age = (by: string) =>
    product.services.store.db.execute(
      sql`update session set expires_at = expires_at - ${by}::interval,
            updated_at = updated_at - ${by}::interval, created_at = created_at - ${by}::interval`,
    )

  // ADMIN-05, SEC-05
  test('signing out ends the session on the server: the old cookie is worth nothing', async () => {
    const signedIn = await signIn(ADMIN)
    const cookie = pair(sessionCookie(signedIn))
    expect((await get('/api/admin/bookings', cookie)).status).toBe(200)
    const out = await product.call('/api/sign-out', { method: 'POST', headers: { cookie } })
    expect(out.status).toBe(204)
    expect(sessionCookie(out)).toMatch(/; Max-Age=0/i)
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect((await get('/api/session', cookie)).status).toBe(401)
    expect((await get('/api/admin/bookings', cookie)).status).toBe(401)
    expect((await product.call('/api/sign-out', { method: 'POST' })).status).toBeLessThan(300)
  })

  // ADMIN-05, SEC-03, SEC-04
  test('the office is for administrators: nobody gets 401, a partner 404', async () => {
    const partner = pair(sessionCookie(await signIn(PARTNER)))
    for (const path of ['/api/admin/bookings', '/api/admin/live']) {
      expect((await get(path)).status).toBe(401)
      const refused = await get(path, partner)
      expect(refused.status).toBe(404)
      expect(await refused.text()).not.toContain('bookings')
    }
  })

  // ADMIN-05, LOGIN-17
  test('the role is read again on every call; one without a role is nobody', async () => {
    const { db } = product.services.store
    const cookie = pair(sessionCookie(await signIn(ADMIN)))
    const become = (role: string, partnerCode: string | null = null) =>
      db
        .update(user)
        .set({ role, partnerCode, officeRole: role === 'admin' ? 'owner' : null })
        .where(eq(user.username, 'admin'))
    await become('partner', 'CactusHotel')
    expect((await get('/api/admin/bookings', cookie)).status).toBe(404)
    await become('partner')
    expect((await get('/api/admin/bookings', cookie)).status).toBe(401)
    await become('visitor')
    expect((await get('/api/admin/bookings', cookie)).status).toBe(401)
    await become('admin')
    expect((await get('/api/admin/bookings', cookie)).status).toBe(200)
  })

  // ADMIN-05
  test('a made-up or altered cookie is nobody', async () => {
    const cookie = pair(sessionCookie(await signIn(ADMIN)))
    const [name = '', value = ''] = cookie.split('=')
    const [{ token } = { token: '' }] = await product.services.store.db.select().from(session)
    for (const made of [
      `${name}=`,
      `${name}=admin`,
      `${name}=${token}`,
      `${name}=${token}.AAAA`,
      `${name}=${value.slice(0, -6)}AAAAAA`,
      `${name}=%01%ff`,
    ])
      expect((await get('/api/session', made)).status, made).toBe(401)
  })

  // SEC-05
  test('a write from a page of others is refused, also with a valid session', async () => {
    const cookie = pair(sessionCookie(await signIn(ADMIN)))
    const foreign = (origin: string, path = '/api/sign-out') =>
      product.call(path, { method: 'POST', headers: { cookie, origin } })
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3001',
      'http://localhost:3000.evil.example',
      'https://localhost.evil.example:3000',
    ])
      expect((await foreign(origin)).status, origin).toBe(403)
    expect((await get('/api/session', cookie)).status).toBe(200)
    const refused = await product.call('/api/sign-in', {
      ...post(ADMIN),
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    })
    expect(refused.status).toBe(403)
    expect((await foreign(ORIGIN)).status).toBe(204)
  })

  // LOGIN-13
  test('passwords are kept as argon2id hashes, and the log never saw one', async () => {
    const stored = await product.services.store.db.select().from(account)
    expect(stored).toHaveLength(3)
    for (const { password } of stored) expect(password).toMatch(/^\$argon2id\$v=19\$/)
    expect(product.logged.join('')).not.toMatch(/-password|cactus/)
  })

  test('who is signed in is the office or a hotel, with what belongs to it and nothing of the other', async () => {
    const { auth } = product.services
    const whoIs = async (who: object) => {
      const cookie = allPairs(await signIn(who))
      const { identity } = await auth.identify(new Headers({ cookie }))
      return identity
    }
    const shared = { expiresAt: expect.any(Date), recentlyAuthenticated: true }
    expect(await whoIs(ADMIN)).toStrictEqual({
      username: 'admin',
      role: 'admin',
      office: { role: 'owner', refundLimitCents: null, secondFactorDue: false, clock: '24' },
      partnerCode: null,
      partnerName: null,
      ...shared,
    })
    expect(await whoIs(PARTNER)).toStrictEqual({
      username: 'cactus',
      role: 'partner',
      office: null,
      partnerCode: 'CactusHotel',
      partnerName: 'CactusHotel',
      ...shared,
    })
  })

  test('an account of no hotel, or of one out of service, is nobody', async () => {
    const { db } = product.services.store
    const cookie = allPairs(await signIn(PARTNER))
    const isNobody = async () => {
      expect((await get('/api/session', cookie)).status).toBe(401)
      expect((await signIn(PARTNER)).status).toBe(401)
    }
    const be = (partnerCode: string | null) =>
      db.update(user).set({ partnerCode }).where(eq(user.username, 'cactus'))
    const serve = (isActive: boolean) =>
      db.update(partners).set({ isActive }).where(eq(partners.code, 'CactusHotel'))
    await be(null)
    await isNobody()
    await be('CactusHotel')
    await serve(false)
    await isNobody()
    await serve(true)
    expect((await get('/api/session', cookie)).status).toBe(200)
  })

  test('use renews the one session that is used', async () => {
    const { db } = product.services.store
    const cookie = allPairs(await signIn({ ...PARTNER, rememberMe: false }))
    await signIn({ ...PARTNER, rememberMe: false })
    const before = new Date(Date.now() + (WEEK - 3600) * 1000)
    await db.update(session).set({ expiresAt: before })
    expect((await get('/api/session', cookie)).status).toBe(200)
    const ends = (await db.select().from(session)).map(({ expiresAt }) => expiresAt.getTime())
    const [first = 0, second = 0] = ends.toSorted((a, b) => a - b)
    expect(first).toBe(before.getTime())
    expect((second - Date.now()) / 1000).toBeCloseTo(WEEK, -2)
  })

  test('nobody has an account of their own; who signs out signed in nowhere leaves no line', async () => {
    const { auth, store } = product.services
    for (const headers of [new Headers(), new Headers({ cookie: 'meltemi.session_token=x.y' })])
      await expect(auth.account.read(headers)).rejects.toThrow('nobody is signed in')
    const lines = await store.db.$count(auditEntries)
    const answer = await product.call('/api/sign-out', post({}))
    expect(answer.ok).toBe(true)
    expect(await store.db.$count(auditEntries)).toBe(lines)
  })

  test('nobody can sign up, and the library offers no door of its own', async () => {
    for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/username', '/api/sign-up'])
      expect((await product.call(path, post({ ...ADMIN, name: 'x' }))).status).toBe(404)
  })
})

// L5 of the review of security: another host of the same site could put its own cookies in their place.
test('behind TLS every cookie is Secure and of this host alone', async () => {
  const product = await openProduct({
    kind: 'embedded',
    env: { ORIGIN: 'https://meltemi.example' },
  })
  const account = { ...ADMIN, password: 'quiet-harbour-lamp' }
  const answer = await product.call('/api/sign-in', post({ ...account, rememberMe: false }))
  const set = answer.headers.getSetCookie()
  expect(set.map((line) => line.split('=')[0]).toSorted()).toEqual([
    '__Host-meltemi.dont_remember',
    '__Host-meltemi.known_device',
    '__Host-meltemi.session_token',
  ])
  for (const line of set) expect(line).toMatch(/; Path=\/;.*HttpOnly;.*Secure|; Secure/i)
  for (const line of set) expect(line).not.toMatch(/domain/i)
  const status = async (cookie: string) =>
    (await product.call('/api/session', { headers: { cookie } })).status
  expect(await status(allPairs(answer))).toBe(200)
  // As a neighbouring host would set it.
  expect(await status(allPairs(answer).replaceAll('__Host-', ''))).toBe(401)
  expect(await status(allPairs(answer).replaceAll('__Host-', '__Secure-'))).toBe(401)
  await product.close()
})

function post(body: object): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
}

function sessionCookie(answer: Response): string {
  return answer.headers.getSetCookie().find((one) => one.includes('session_token=')) ?? ''
}

/** The part of a Set-Cookie value that a browser sends back. */
function pair(cookie: string): string {
  return cookie.split(';')[0] ?? ''
}

function allPairs(answer: Response): string {
  return answer.headers.getSetCookie().map(pair).join('; ')
}
