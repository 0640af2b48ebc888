import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { session, user } from '#app/server/db/index.server.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { isOver, isRecent, isRenewable } from './session-life.ts'

describe.each(storeKinds)('how long a session lives, on %s', (kind) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, env: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => product.close())
  beforeEach(() => product.services.store.db.delete(session))

  /** Lets time go by for every session: as if it were made, and last used, so long ago. */
  const age = (made: string, unused: string) =>
    product.services.store.db.execute(sql`update session set
      created_at = created_at - ${made}::interval, expires_at = expires_at - ${unused}::interval`)
  const signedIn = async (name: string, rememberMe: boolean): Promise<TestBrowser> => {
    const browser = openBrowser(product)
    const { status } = await browser.signIn(name, `${name}-password`, { rememberMe })
    expect(status).toBe(200)
    return browser
  }
  const status = async (browser: TestBrowser) => (await browser.get('/api/session')).status

  test.each([true, false])('30 days, however much it is used (remembered: %s)', async (kept) => {
    const hotel = await signedIn('cactus', kept)
    await age('29 days', '1 day')
    expect(await status(hotel)).toBe(200)
    await age('25 hours', '0 hours')
    expect(await status(hotel)).toBe(401)
    expect(await product.services.store.db.$count(session)).toBe(0)
  })

  test('a session that was just used is left as it is; five minutes later it is renewed', async () => {
    const hotel = await signedIn('cactus', true)
    const setCookies = async () => (await hotel.get('/api/session')).headers.getSetCookie()
    expect(await setCookies()).toEqual([])
    await age('4 minutes', '4 minutes')
    expect(await setCookies()).toEqual([])
    await age('2 minutes', '2 minutes')
    expect(await setCookies()).not.toEqual([])
    expect(await setCookies()).toEqual([])
  })

  test('a store that fails while it is asked who somebody is: 503 to be asked again, no 500', async () => {
    const office = await signedIn('admin', true)
    await product.services.store.db.execute(sql`alter table session rename to sessions_away`)
    try {
      expect(await status(office)).toBe(503)
    } finally {
      await product.services.store.db.execute(sql`alter table sessions_away rename to session`)
    }
    expect(await status(office)).toBe(200)
  })

  test.each([true, false])('12 hours unused in the office (remembered: %s)', async (kept) => {
    const [office, hotel] = [await signedIn('admin', kept), await signedIn('cactus', kept)]
    await age('11 hours', '11 hours')
    expect([await status(office), await status(hotel)]).toEqual([200, 200])
    await age('13 hours', '13 hours')
    expect([await status(office), await status(hotel)]).toEqual([401, 200])
  })

  // L7 of the review of security: a hundred guesses were a hundred equal lines.
  test('the log tells of refused tries at one account, and names nobody', async () => {
    for (let n = 0; n < 7; n += 1) await openBrowser(product).signIn('alpha', 'a-guess')
    await openBrowser(product).signIn('nobody-here', 'a-guess')
    const [owner] = await product.services.store.db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.username, 'alpha'))
    const lines = product.logged.filter((line) => line.includes('sign-in refused'))
    const told = lines.map((line) => JSON.parse(line))
    const ofAlpha = told.filter(({ account }) => account === owner?.id)
    expect(ofAlpha.map(({ outcome }) => outcome)).toEqual([
      ...['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'too-many', 'too-many'],
    ])
    expect(new Set(ofAlpha.map(({ tried }) => tried.name)).size).toBe(1)
    expect(told.at(-1)).toMatchObject({ account: null, outcome: 'wrong' })
    expect(lines.join('')).not.toMatch(/alpha|nobody-here|192\.0\.2/)
  })

  const cookieOf = ({ cookies }: TestBrowser) =>
    [...cookies].map((pair) => pair.join('=')).join('; ')

  // L9 of the review of security: an open stream outlived its session.
  test.each([
    ['is signed out', (office: TestBrowser) => office.post('/api/sign-out')],
    ['is ended elsewhere', () => product.services.store.db.delete(session)],
  ])('an open screen hears nothing more once its session %s', async (_, end) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const leaving = await signedIn('admin', true)
    const listen = async (office: TestBrowser) => {
      const headers = { cookie: cookieOf(office) }
      const answer = await product.call('/api/admin/live', { headers })
      expect(answer.status).toBe(200)
      return answer.body?.getReader()
    }
    const screen = await listen(leaving)
    const identify = vi.spyOn(product.services.auth, 'identify')
    // Told of each heartbeat first, and nothing more after the one that found nobody.
    const heartbeat = async () => {
      vi.advanceTimersByTime(25_000)
      return screen?.read()
    }
    expect((await heartbeat())?.done).toBe(false)
    // Who it is is asked after the heartbeat is told: asked after the end, it would end the screen by itself.
    await vi.waitFor(() => expect(identify).toHaveBeenCalledOnce())
    await identify.mock.results[0]?.value
    identify.mockRestore()
    await end(leaving)
    expect((await heartbeat())?.done).toBe(false)
    expect((await screen?.read())?.done).toBe(true)
    vi.useRealTimers()
  })

  test('a session listens at ten screens, and each ends with it', async () => {
    const office = await signedIn('admin', true)
    const cookie = cookieOf(office)
    const leaving = new AbortController()
    const listen = () =>
      product.call('/api/admin/live', { headers: { cookie }, signal: leaving.signal })
    const streams = []
    for (let n = 0; n < 10; n += 1) streams.push(await listen())
    expect(new Set(streams.map((stream) => stream.status))).toEqual(new Set([200]))
    expect((await listen()).status).toBe(429)
    leaving.abort()
    for (const stream of streams) await stream.body?.cancel().catch(() => {})
  })
})

describe('to the moment', () => {
  const MINUTE = 60_000
  const HOUR = 60 * MINUTE
  const [WEEK, MONTH] = [7 * 24 * HOUR, 30 * 24 * HOUR]
  const at = new Date('2026-07-01T09:00:00Z')
  const now = () => at
  const ago = (ms: number) => new Date(at.getTime() - ms)
  /** A session that was made and last used so long ago: a use makes it good for another week. */
  const lived = (made: number, unused: number) => {
    return { createdAt: ago(made), expiresAt: ago(unused - WEEK) }
  }

  test('a password counts as just given for a quarter of an hour', () => {
    const asked = [0, 15 * MINUTE, 15 * MINUTE + 1].map((ms) => ({ createdAt: ago(ms) }))
    expect(asked.map((one) => isRecent({ now }, one))).toEqual([true, true, false])
  })

  test('a session lives for 30 days, one of the office half a day unused', () => {
    expect(isOver({ now }, 'partner', lived(MONTH, 0))).toBe(false)
    expect(isOver({ now }, 'partner', lived(MONTH + 1, 0))).toBe(true)
    expect(isOver({ now }, 'admin', lived(MONTH + 1, 0))).toBe(true)
    expect(isOver({ now }, 'admin', lived(12 * HOUR, 12 * HOUR))).toBe(false)
    expect(isOver({ now }, 'admin', lived(13 * HOUR, 12 * HOUR + 1))).toBe(true)
    expect(isOver({ now }, 'partner', lived(13 * HOUR, 12 * HOUR + 1))).toBe(false)
  })

  test('it lives on from now once it was used five minutes ago', () => {
    const used = [5 * MINUTE - 1, 5 * MINUTE, HOUR].map((ms) => lived(ms, ms))
    expect(used.map((one) => isRenewable({ now }, one))).toEqual([false, true, true])
  })
})
