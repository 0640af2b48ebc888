import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#app/contract/endpoint.ts'
import { CAPABILITIES } from '#app/contract/endpoints.ts'
import { rateLimits, session } from '#app/server/db/index.server.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const PATH = '/api/account/reauthentication'
const END_OTHERS = '/api/account/sessions/end-others'
const DUE = { status: 403, body: { code: 'reauthentication-due' } }

/** What asks for a recent password whatever it is asked for. */
const MOST_SENSITIVE = Object.values(CAPABILITIES)
  .flatMap((endpoints) => Object.entries<Endpoint>(endpoints))
  .filter(([, contract]) => contract.reauthenticate)
  .map(([name]) => name)

test('what opens the house, ends somebody’s data or leads the money elsewhere asks the password again', () => {
  expect(MOST_SENSITIVE.toSorted()).toEqual([
    'PATCH /api/admin/company',
    'PATCH /api/admin/users/:id',
    'POST /api/account/sessions/end-others',
    'POST /api/admin/bookings/:id/customer/erasure',
    'POST /api/admin/drivers/:id/invite',
    'POST /api/admin/feeds',
    'POST /api/admin/partners/:code/accounts',
    'POST /api/admin/partners/:code/accounts/:username/password',
    'POST /api/admin/users',
    'POST /api/admin/users/:id/password',
  ])
})

describe.each(storeKinds)('the password asked again on %s', (kind) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, env: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    await product.services.store.db.delete(rateLimits)
    await product.services.store.db.delete(session)
  })

  /** As if everybody had signed in so long ago, and gone on working since. */
  const age = (made: string) =>
    product.services.store.db.execute(
      sql`update session set created_at = created_at - ${made}::interval`,
    )
  const signedIn = async (name: string): Promise<TestBrowser> => {
    const browser = openBrowser(product)
    expect((await browser.signIn(name, `${name}-password`)).status).toBe(200)
    return browser
  }
  /** Calls an endpoint of rows that are not there: who is let in gets another refusal. */
  const ask = (browser: TestBrowser, name: string) => {
    const [method = '', path = ''] = name.split(' ')
    const somewhere = path.replaceAll(/:\w+/g, '999999')
    return browser.send(method, somewhere, { odd: true })
  }

  /** What the audit says of the newest one. */
  async function noted(): Promise<string | undefined> {
    const { rows } = await product.services.store.db.execute<{ outcome: string }>(
      sql`select outcome from audit_entries where what = 'reauthentication' order by id desc limit 1`,
    )
    return rows[0]?.outcome
  }

  test.each(MOST_SENSITIVE)('a sign-in of 16 minutes ago is not enough: %s', async (name) => {
    const office = await signedIn('admin')
    await age('14 minutes')
    expect((await ask(office, name)).body?.code).not.toBe('reauthentication-due')
    const later = await signedIn('admin')
    await age('16 minutes')
    expect(await ask(later, name)).toMatchObject(DUE)
    expect((await later.get('/api/session')).status).toBe(200)
  })

  test('given again it counts, in a new session that takes the place of the one before', async () => {
    const [office, hotel] = [await signedIn('admin'), await signedIn('cactus')]
    await age('16 minutes')
    const before = office.cookies.get('meltemi.session_token') ?? ''
    expect(await office.post(END_OTHERS)).toMatchObject(DUE)
    expect((await office.post(PATH, { password: 'admin-password' })).status).toBe(204)
    expect(office.cookies.get('meltemi.session_token')).not.toBe(before)
    const cookie = `meltemi.session_token=${before}`
    expect((await product.call('/api/session', { headers: { cookie } })).status).toBe(401)
    expect((await office.post(END_OTHERS)).status).toBe(204)
    expect(await noted()).toBe('done')
    // It is each one's own password, and tells nothing of anybody else's session.
    expect(await hotel.post(END_OTHERS)).toMatchObject(DUE)
  })

  test('a browser that is to forget at its end still forgets, one to be remembered is', async () => {
    for (const rememberMe of [true, false]) {
      const browser = openBrowser(product)
      await browser.signIn('cactus', 'cactus-password', { rememberMe })
      const answer = await browser.post(PATH, { password: 'cactus-password' })
      const cookies = answer.headers.getSetCookie()
      const made = cookies.find((one) => one.startsWith('meltemi.session_token='))
      expect(made?.includes('Max-Age'), String(rememberMe)).toBe(rememberMe)
      expect((await browser.get('/api/session')).status).toBe(200)
    }
  })

  test('a wrong one changes nothing, is noted, and is not guessed endlessly', async () => {
    const thief = await signedIn('admin')
    await age('16 minutes')
    const wrong = await thief.post(PATH, { password: 'a-guess' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']])
    expect(await thief.post(END_OTHERS)).toMatchObject(DUE)
    expect(await noted()).toBe('refused')
    const answers = []
    for (let n = 0; n < 5; n += 1)
      answers.push((await thief.post(PATH, { password: 'a-guess' })).status)
    expect(answers).toEqual([422, 422, 422, 422, 429])
    expect((await openBrowser(product).post(PATH, { password: 'a-guess' })).status).toBe(401)
  })

  test('of whom a second factor is demanded takes it, by which clock times are written does not', async () => {
    const office = await signedIn('admin')
    await age('16 minutes')
    const put = (change: object) =>
      office.send('PUT', '/api/admin/office-settings', { version: 999, ...change })
    expect(await put({ secondFactorOf: [] })).toMatchObject(DUE)
    expect((await put({ clock: '24' })).status).toBe(409)
  })
})
