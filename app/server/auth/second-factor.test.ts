import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq, like } from 'drizzle-orm'
import { decodeQR } from 'qr/decode.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rateLimits, session, twoFactor, user, verification } from '#app/server/db/index.server.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { rasterOf } from '#test/qr-raster.ts'
import { setPassword } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'
import { totp } from '#test/totp.ts'
import { secretConfig } from './secret-config.ts'

const PERIOD_MS = 30_000
const STEP = '/api/sign-in/second-factor'
/** In the middle of a period, so that no code runs out under a test. */
const MOMENT = Date.parse('2026-11-21T12:00:15Z')

describe.each(storeKinds)('the second factor on %s', (kind) => {
  let product: TestProduct
  let secret: string
  let spareCodes: string[]
  let owner: TestBrowser

  beforeAll(async () => {
    product = await openProduct({ kind, env: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => product.close())

  /** The code before the present one turns it on: the present and the next are left for a test. */
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: MOMENT })
    owner = openBrowser(product)
    await owner.signIn('admin', 'admin-password')
    const started = await owner.post('/api/account/second-factor', { password: 'admin-password' })
    expect(started.status).toBe(200)
    secret = started.body.secret
    const confirmed = await owner.post('/api/account/second-factor/confirm', { code: code(-1) })
    expect(confirmed.status).toBe(200)
    spareCodes = confirmed.body.spareCodes
  })
  afterEach(async () => {
    const { db } = product.services.store
    for (const table of [twoFactor, session, rateLimits, verification]) await db.delete(table)
    await db.update(user).set({ twoFactorEnabled: false })
    vi.useRealTimers()
  })

  const code = (ahead = 0) => totp(secret, Date.now() + ahead * PERIOD_MS)
  const wrongCode = () => (code() === '000000' || code(1) === '000000' ? '111111' : '000000')
  const passPassword = async (address = '192.0.2.7', more = {}) => {
    const browser = openBrowser(product, address)
    const first = await browser.signIn('admin', 'admin-password', more)
    expect(first.body).toEqual({ secondFactor: true })
    return browser
  }

  test('the right password alone gives no session; a code finishes the sign-in', async () => {
    const { db } = product.services.store
    const before = await db.select().from(session)
    const browser = await passPassword()
    expect(await db.select().from(session)).toEqual(before)
    expect([...browser.cookies.keys()].join()).not.toContain('session')
    expect((await browser.get('/api/session')).status).toBe(401)
    const done = await browser.post(STEP, { code: code() })
    expect([done.status, done.body]).toEqual([200, { role: 'admin' }])
    expect((await browser.get('/api/session')).body.role).toBe('admin')
    expect((await browser.get('/api/admin/bookings')).status).toBe(200)
  })

  // LOGIN-18
  test('without "remember me" the session of a second step ends with the browser too', async () => {
    const browser = await passPassword('192.0.2.7', { rememberMe: false })
    const done = await browser.post(STEP, { code: code() })
    const cookie = done.headers.getSetCookie().find((one) => one.includes('session_token='))
    expect(cookie).not.toMatch(/Max-Age|Expires/i)
  })

  test('nothing a sign-in leaves in the browser can be read by a program in it', async () => {
    const browser = openBrowser(product)
    const first = await browser.signIn('admin', 'admin-password')
    const done = await browser.post(STEP, { code: code(), trustDevice: true })
    const left = [first, done].flatMap(({ headers }) => headers.getSetCookie())
    const names = left.map((cookie) => cookie.split('=')[0])
    expect(names).toEqual(expect.arrayContaining(['meltemi.known_device', 'meltemi.session_token']))
    // For thirty days no code is asked here.
    const trusted = left.filter((cookie) => cookie.startsWith('meltemi.trust_device='))
    expect(trusted).toEqual([expect.stringMatching(/; Max-Age=2592000(;|$)/i)])
    for (const cookie of left) {
      expect(cookie).toMatch(/; HttpOnly\b/i)
      expect(cookie).toMatch(/; SameSite=Lax\b/i)
    }
  })

  test('a browser in which somebody else is signed in finishes its own sign-in', async () => {
    const browser = openBrowser(product, '192.0.2.9')
    await browser.signIn('cactus', 'cactus-password')
    const others = new Map(browser.cookies)
    expect((await browser.signIn('admin', 'admin-password')).body).toEqual({ secondFactor: true })
    // As the browser would send it had the first step left the other session there.
    for (const [name, value] of others)
      if (!browser.cookies.has(name)) browser.cookies.set(name, value)
    expect((await browser.get('/api/session')).body.role).toBe('partner')
    const done = await browser.post(STEP, { code: code() })
    expect([done.status, done.body]).toEqual([200, { role: 'admin' }])
    expect((await browser.get('/api/session')).body.role).toBe('admin')
  })

  test('a code is good once, also for two at the same moment', async () => {
    const browsers = [await passPassword('192.0.2.1'), await passPassword('192.0.2.2')]
    const same = code()
    const answers = await Promise.all(browsers.map((one) => one.post(STEP, { code: same })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const late = await passPassword('192.0.2.3')
    const again = await late.post(STEP, { code: same })
    expect([again.status, again.body.title]).toEqual([401, 'Invalid code'])
    expect((await late.post(STEP, { code: code(1) })).status).toBe(200)
  })

  test('a code that was wrong a minute too soon is good in its own time', async () => {
    const browser = await passPassword()
    const soon = code(3)
    expect((await browser.post(STEP, { code: soon })).status).toBe(401)
    vi.setSystemTime(MOMENT + 2 * PERIOD_MS)
    expect((await browser.post(STEP, { code: soon })).status).toBe(200)
  })

  test('a spare code is good once; spaces do not matter in codes', async () => {
    const [spare = ''] = spareCodes
    expect(spareCodes).toHaveLength(10)
    expect((await (await passPassword()).post(STEP, { code: ` ${spare} ` })).status).toBe(200)
    const again = await (await passPassword()).post(STEP, { code: spare })
    expect([again.status, again.body.code]).toEqual([401, 'wrong-code'])
    const spaced = `${code().slice(0, 3)} ${code().slice(3)}`
    expect((await (await passPassword()).post(STEP, { code: spaced })).status).toBe(200)
  })

  test('five wrong codes close the account’s second step, from any address, whatever is right', async () => {
    for (let n = 0; n < 5; n += 1) {
      const thief = await passPassword(`203.0.113.${n}`)
      expect((await thief.post(STEP, { code: wrongCode() })).status).toBe(401)
    }
    const closed = await (await passPassword('203.0.113.77')).post(STEP, { code: code() })
    expect(closed.status).toBe(429)
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await owner.get('/api/session')).status).toBe(200)
    vi.setSystemTime(MOMENT + 15 * 60_000 + 1000)
    expect((await (await passPassword()).post(STEP, { code: code() })).status).toBe(200)
  })

  test('guesses of sign-ins that were started in advance are counted together', async () => {
    const thieves = []
    for (let n = 0; n < 8; n += 1) thieves.push(await passPassword(`203.0.113.${n}`))
    const answers = await Promise.all(
      thieves.map((thief, n) => thief.post(STEP, { code: String(100_000 + n) })),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  test('without a right password before it, or long after, a code is worth nothing', async () => {
    const nobody = await openBrowser(product).post(STEP, { code: code() })
    expect([nobody.status, nobody.body.code]).toEqual([401, 'sign-in-expired'])
    const slow = await passPassword()
    vi.setSystemTime(MOMENT + 10 * 60_000 + 1000)
    expect((await slow.post(STEP, { code: code() })).body.code).toBe('sign-in-expired')
    const partner = openBrowser(product)
    await partner.signIn('cactus', 'cactus-password')
    expect((await partner.post(STEP, { code: code(1) })).body.code).toBe('sign-in-expired')
    expect((await partner.get('/api/session')).body.role).toBe('partner')
  })

  test.each([
    {},
    { code: '' },
    { code: 7 },
    { code: 'x'.repeat(41) },
    { code: '1', trustDevice: 1 },
  ])('the second step refuses %j', async (body) => {
    const answer = await (await passPassword()).post(STEP, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toHaveLength(1)
  })

  test('a trusted device is not asked again, until the password changes', async () => {
    const browser = await passPassword()
    await browser.post(STEP, { code: code(), trustDevice: true })
    await browser.post('/api/sign-out')
    expect((await browser.signIn('admin', 'admin-password')).body).toEqual({ role: 'admin' })
    await browser.post('/api/sign-out')
    expect((await openBrowser(product).signIn('admin', 'admin-password')).body).toEqual({
      secondFactor: true,
    })
    const change = { currentPassword: 'admin-password', newPassword: 'another-password' }
    expect((await owner.post('/api/account/password', change)).status).toBe(204)
    expect((await browser.signIn('admin', 'another-password')).body).toEqual({ secondFactor: true })
    await setPassword(product, 'admin', 'admin-password')
  })

  test('it is turned off by password and code together, and by neither alone', async () => {
    const off = (password: string, typed: string) =>
      owner.post('/api/account/second-factor/off', { password, code: typed })
    expect((await off('wrong', code())).body.errors).toEqual({
      password: 'This is not your password.',
    })
    expect((await off('admin-password', wrongCode())).body.errors).toEqual({ code: 'Invalid code' })
    expect((await off('admin-password', code())).status).toBe(204)
    expect((await off('admin-password', code(1))).status).toBe(409)
    expect((await owner.get('/api/session')).status).toBe(200)
    expect((await openBrowser(product).signIn('admin', 'admin-password')).body).toEqual({
      role: 'admin',
    })
  })

  test('a device that was trusted before it was turned off is asked when it is on again', async () => {
    const browser = await passPassword()
    await browser.post(STEP, { code: code(), trustDevice: true })
    const off = { password: 'admin-password', code: code(1) }
    expect((await owner.post('/api/account/second-factor/off', off)).status).toBe(204)
    const started = await owner.post('/api/account/second-factor', { password: 'admin-password' })
    secret = started.body.secret
    await owner.post('/api/account/second-factor/confirm', { code: code() })
    expect((await browser.signIn('admin', 'admin-password')).body).toEqual({ secondFactor: true })
  })

  test('a changed password asks the devices of its own account only, and no code is good again', async () => {
    const { db } = product.services.store
    const browser = await passPassword()
    const used = code()
    await browser.post(STEP, { code: used, trustDevice: true })
    const [mine] = await db
      .select()
      .from(verification)
      .where(like(verification.identifier, 'trust%'))
    const [cactus] = await db.select().from(user).where(eq(user.username, 'cactus'))
    if (!mine || !cactus) throw new Error('no device is trusted')
    const others = { ...mine, id: 'other', identifier: 'trust-device-other', value: cactus.id }
    await db.insert(verification).values(others)
    const change = { currentPassword: 'admin-password', newPassword: 'another-password' }
    expect((await owner.post('/api/account/password', change)).status).toBe(204)
    await setPassword(product, 'admin', 'admin-password')
    const trusted = await db
      .select()
      .from(verification)
      .where(like(verification.identifier, 'trust%'))
    expect(trusted.map(({ id }) => id)).toEqual(['other'])
    const again = await (await passPassword()).post(STEP, { code: used })
    expect([again.status, again.body.code]).toEqual([401, 'wrong-code'])
  })

  /** What is stored of the spare codes, opened with the installation's own key. */
  async function storedSpareCodes(): Promise<string[]> {
    const [row] = await product.services.store.db.select().from(twoFactor)
    const key = secretConfig(product.services.keys)
    return JSON.parse(await symmetricDecrypt({ key, data: row?.backupCodes ?? '' }))
  }

  test('whoever has the store and its key has no spare code', async () => {
    const stored = await storedSpareCodes()
    expect(stored).toHaveLength(10)
    for (const spare of spareCodes) expect(stored).not.toContain(spare)
    const [hash = ''] = stored
    expect((await (await passPassword()).post(STEP, { code: hash })).status).toBe(422)
  })

  test('spare codes from before they were hashed still open, and are hashed with that', async () => {
    const { store, keys } = product.services
    const data = JSON.stringify(['abcde-12345', 'fghij-67890'])
    const backupCodes = await symmetricEncrypt({ key: secretConfig(keys), data })
    await store.db.update(twoFactor).set({ backupCodes })
    expect((await (await passPassword()).post(STEP, { code: 'abcde-12345' })).status).toBe(200)
    const stored = await storedSpareCodes()
    expect(stored).toEqual([expect.not.stringContaining('fghij-67890')])
    expect((await (await passPassword()).post(STEP, { code: 'abcde-12345' })).status).toBe(401)
    expect((await (await passPassword()).post(STEP, { code: 'fghij-67890' })).status).toBe(200)
  })

  test('while it is on it cannot be set up over again', async () => {
    const again = await owner.post('/api/account/second-factor', { password: 'admin-password' })
    expect([again.status, again.body.code]).toEqual([409, 'already-on'])
  })

  test('neither key nor spare code is stored as such, and the log tells of changes only', async () => {
    const rows = JSON.stringify(await product.services.store.db.select().from(twoFactor))
    expect(rows).not.toContain(secret)
    for (const spare of spareCodes) expect(rows).not.toContain(spare)
    const log = product.logged.join('')
    expect(log).toContain('second factor on')
    for (const word of [secret, ...spareCodes, 'admin-password', '"username":"admin"'])
      expect(log).not.toContain(word)
  })
})

describe('setting a second factor up', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind: 'embedded', env: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => product.close())

  test('asks the password, and shows a key that counts only after a right code', async () => {
    const owner = openBrowser(product)
    await owner.signIn('admin', 'admin-password')
    const wrong = await owner.post('/api/account/second-factor', { password: 'wrong' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { password: 'This is not your password.' },
    ])
    const { body } = await owner.post('/api/account/second-factor', { password: 'admin-password' })
    const address = new URL(decodeQR(rasterOf(body.qr)))
    expect(address.protocol).toBe('otpauth:')
    expect(decodeURIComponent(address.pathname)).toMatch(/Meltemi:admin$/)
    expect(address.searchParams.get('secret')).toBe(body.secret)
    expect(address.searchParams.get('issuer')).toBe('Meltemi')

    const right = totp(body.secret, Date.now())
    const guessed = right === '123456' ? '654321' : '123456'
    const refused = await owner.post('/api/account/second-factor/confirm', { code: guessed })
    expect([refused.status, refused.body.errors]).toEqual([422, { code: 'Invalid code' }])
    expect((await openBrowser(product).signIn('admin', 'admin-password')).body).toEqual({
      role: 'admin',
    })
    // What a wrong code turned on would have used up the spare codes.
    const confirmed = await owner.post('/api/account/second-factor/confirm', { code: right })
    expect(confirmed.body.spareCodes).toHaveLength(10)
    const { db } = product.services.store
    await db.delete(twoFactor)
    await db.update(user).set({ twoFactorEnabled: false })
  })

  test('is for administrators: nobody gets 401, a partner 404', async () => {
    const partner = openBrowser(product)
    await partner.signIn('cactus', 'cactus-password')
    for (const path of ['', '/confirm', '/off']) {
      const address = `/api/account/second-factor${path}`
      expect((await openBrowser(product).post(address, {})).status).toBe(401)
      expect((await partner.post(address, { password: 'x', code: '1' })).status).toBe(404)
    }
  })

  test('a found open screen has five guesses at the password', async () => {
    const thief = openBrowser(product)
    await thief.signIn('admin', 'admin-password')
    const answers = []
    for (let n = 0; n < 7; n += 1)
      answers.push(await thief.post('/api/account/second-factor', { password: `guess-${n}` }))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429, 429])
    await product.services.store.db.delete(rateLimits).where(eq(rateLimits.points, 7))
  })
})
