import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { StoreAway, session, twoFactor, user, verification } from '#app/server/db/index.server.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { setPassword } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'
import { totp } from '#test/totp.ts'

const MOMENT = Date.parse('2026-11-21T12:00:15Z')
const PASSWORD = 'admin-password'

type Step = (browser: TestBrowser, code: (ahead: number) => string) => Promise<{ status: number }>

/** What is noted of accounts, by its line in the audit: who asks is signed in, with a second factor set up or on. */
const NOTED: Record<string, Step> = {
  'sign-out': (browser) => browser.post('/api/sign-out'),
  reauthentication: (browser) =>
    browser.post('/api/account/reauthentication', { password: PASSWORD }),
  'other sessions ended': (browser) => browser.post('/api/account/sessions/end-others'),
  'password changed': (browser) =>
    browser.post('/api/account/password', {
      currentPassword: PASSWORD,
      newPassword: 'wind-from-the-north',
    }),
  'second factor on': (browser, code) =>
    browser.post('/api/account/second-factor/confirm', { code: code(0) }),
}

describe.each(storeKinds)('what is done with an account, on the %s store', (kind) => {
  let product: TestProduct
  let secret: string
  let browser: TestBrowser
  beforeAll(async () => {
    product = await openProduct({ kind })
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: MOMENT })
    browser = openBrowser(product)
    await browser.signIn('admin', PASSWORD)
    const started = await browser.post('/api/account/second-factor', { password: PASSWORD })
    secret = started.body.secret
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    const { db } = product.services.store
    for (const table of [twoFactor, session, verification]) await db.delete(table)
    await db.update(user).set({ twoFactorEnabled: false })
    await setPassword(product, 'admin', PASSWORD)
  })

  const code = (ahead: number) => totp(secret, MOMENT + ahead * 30_000)
  /** The store is away for one line, and there again for all else. */
  const loseLine = () =>
    vi.spyOn(product.services.audit, 'note').mockRejectedValueOnce(new StoreAway())

  test.each(Object.entries(NOTED))(
    '%s is told as done only once it is noted',
    async (what, step) => {
      const noted = loseLine()
      expect((await step(browser, code)).status).toBe(503)
      expect(noted.mock.calls.map(([entry]) => entry)).toEqual([
        { actor: 'admin', area: 'sign-in', what },
      ])
    },
  )

  test('so is the second factor that is off, and a sign-in, right or wrong, at each of its steps', async () => {
    await browser.post('/api/account/second-factor/confirm', { code: code(-1) })
    const waiting = openBrowser(product)
    await waiting.signIn('admin', PASSWORD)
    loseLine()
    const step = '/api/sign-in/second-factor'
    expect((await waiting.post(step, { code: '000000' })).status).toBe(503)
    loseLine()
    const end = { password: PASSWORD, code: code(0) }
    expect((await browser.post('/api/account/second-factor/off', end)).status).toBe(503)
    for (const password of [PASSWORD, 'a-guess']) {
      loseLine()
      expect((await openBrowser(product).signIn('admin', password)).status).toBe(503)
    }
  })

  test('who could not be signed out in writing is still signed in', async () => {
    loseLine()
    await browser.post('/api/sign-out')
    expect((await browser.get('/api/session')).status).toBe(200)
  })
})
