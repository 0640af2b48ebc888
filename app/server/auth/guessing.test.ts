import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partners, rateLimits, session } from '#app/server/db/index.server.ts'
import { openBrowser } from '#test/browser.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('guessing a password on %s', (kind) => {
  let product: TestProduct

  beforeAll(async () => {
    product = await openProduct({ kind, env: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    await product.services.store.db.delete(rateLimits)
    await product.services.store.db.delete(session)
  })

  const browser = (address: string) => openBrowser(product, address)
  const guess = (address: string) => browser(address).signIn('cactus', 'a-guess')
  const statuses = (answers: { status: number }[]) =>
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, same]) => [
      Number(status),
      same?.length,
    ])

  // LOGIN-13
  test('many tries at the same moment are counted before a password is looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('203.0.113.1')))
    expect(statuses(answers)).toEqual([
      [401, 5],
      [429, 7],
    ])
  })

  // LOGIN-13
  test('guesses from ever new addresses are stopped too; a device of the owner is not', async () => {
    const owner = browser('198.51.100.1')
    expect((await owner.signIn('cactus', 'cactus-password')).status).toBe(200)
    await owner.post('/api/sign-out')

    const answers = []
    for (let n = 0; n < 33; n += 1) answers.push(await guess(`203.0.113.${n}`))
    // One more a minute, from all of that neighbourhood together.
    expect(statuses(answers)).toEqual([
      [401, 31],
      [429, 2],
    ])
    const stranger = await browser('203.0.113.200').signIn('cactus', 'cactus-password')
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await browser('203.0.113.200').signIn('admin', 'admin-password')).status).toBe(200)
    owner.moveTo('198.51.100.99')
    expect((await owner.signIn('cactus', 'cactus-password')).status).toBe(200)
  })

  test('right passwords are no guesses, however many devices of one address they come from', async () => {
    const answers = []
    for (let n = 0; n < 31; n += 1)
      answers.push(await browser('203.0.113.1').signIn('cactus', 'cactus-password'))
    expect(statuses(answers)).toEqual([[200, 31]])
  })

  // M5 of the review of security: guessing must not lock the owner out.
  test('while others guess, the owner signs in at a new device elsewhere', async () => {
    for (let n = 0; n < 40; n += 1) await guess(`203.0.113.${n}`)
    const owner = browser('198.51.100.7')
    expect((await owner.signIn('cactus', 'cactus-password')).status).toBe(200)
    for (let n = 0; n < 40; n += 1) await guess(`2001:db8:1:${n.toString(16)}::1`)
    const away = browser('2001:db8:2:1::7')
    expect((await away.signIn('cactus', 'cactus-password')).status).toBe(200)
  })

  // M4 of the review of security: a household has 2^64 addresses.
  test('addresses of one /64 count as one, an address that is none as the socket’s', async () => {
    const tries = Array.from({ length: 12 }, (_, n) => `2001:db8:1:1::${n.toString(16)}`)
    const answers = []
    for (const address of tries) answers.push(await guess(address))
    expect(statuses(answers)).toEqual([
      [401, 5],
      [429, 7],
    ])
    await product.services.store.db.delete(rateLimits)
    const mapped = []
    for (let n = 0; n < 6; n += 1)
      mapped.push(await guess(n % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'))
    expect(mapped.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    await product.services.store.db.delete(rateLimits)
    const none = []
    for (let n = 0; n < 6; n += 1) none.push(await guess(`evil-${n}`))
    expect(none.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('a stranger behind the same address does not lock out a known device', async () => {
    const owner = browser('198.51.100.1')
    await owner.signIn('cactus', 'cactus-password')
    for (let n = 0; n < 6; n += 1) await guess('198.51.100.1')
    expect((await guess('198.51.100.1')).status).toBe(429)
    expect((await owner.signIn('cactus', 'cactus-password')).status).toBe(200)
  })

  test('a known device has five tries itself, and is known for its own account only', async () => {
    const owner = browser('198.51.100.1')
    await owner.signIn('cactus', 'cactus-password')
    const thief = async (name: string) => {
      const answers = []
      for (let n = 0; n < 7; n += 1) {
        owner.moveTo(`203.0.113.${n}`)
        answers.push(await owner.signIn(name, 'a-guess'))
      }
      return statuses(answers)
    }
    expect(await thief('cactus')).toEqual([
      [401, 5],
      [429, 2],
    ])
    expect(await thief('alpha')).toEqual([[401, 7]])
  })

  test('a made-up device is no known device', async () => {
    const owner = browser('198.51.100.1')
    await owner.signIn('cactus', 'cactus-password')
    const token = owner.cookies.get('meltemi.known_device') ?? ''
    expect(token).not.toContain('cactus')
    for (const made of [`${token}A`, token.slice(3), 'x.y', '%', '']) {
      await product.services.store.db.delete(rateLimits)
      for (let n = 0; n < 6; n += 1) {
        const thief = browser('203.0.113.9')
        thief.cookies.set('meltemi.known_device', made)
        await thief.signIn('cactus', 'a-guess')
      }
      expect((await guess('203.0.113.9')).status).toBe(429)
    }
  })

  // SEC-02
  test('an ended partner cannot sign in, and an open session is worth nothing from then on', async () => {
    const { db } = product.services.store
    const setActive = (isActive: boolean) =>
      db.update(partners).set({ isActive }).where(eq(partners.code, 'CactusHotel'))
    const hotel = browser('198.51.100.1')
    await hotel.signIn('cactus', 'cactus-password')
    await setActive(false)
    for (const path of ['/api/session', '/api/partner/bookings?period=today'])
      expect((await hotel.get(path)).status).toBe(401)
    const changed = { currentPassword: 'cactus-password', newPassword: 'another-password' }
    expect((await hotel.post('/api/account/password', changed)).status).toBe(401)
    const refused = await browser('198.51.100.2').signIn('cactus', 'cactus-password')
    const wrong = await browser('198.51.100.2').signIn('cactus', 'wrong')
    expect(refused.status).toBe(401)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect({ ...refused.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    expect((await browser('198.51.100.3').signIn('alpha', 'alpha-password')).status).toBe(200)
    await setActive(true)
    expect((await hotel.get('/api/session')).status).toBe(200)
  })
})
