import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits, session } from '#app/server/db/index.server.ts'
import { openBrowser } from '#test/browser.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { setPassword } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'

const PATH = '/api/account/password'
const NEW = 'wind-from-the-north'

describe.each(storeKinds)('one’s own account on %s', (kind) => {
  let product: TestProduct

  beforeAll(async () => {
    product = await openProduct({ kind, env: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    await product.services.store.db.delete(rateLimits)
    await product.services.store.db.delete(session)
  })

  const signedIn = async (name = 'cactus', password = 'cactus-password') => {
    const browser = openBrowser(product)
    expect((await browser.signIn(name, password)).status).toBe(200)
    return browser
  }

  // ADMIN-05
  test('a new password ends all other sessions, keeps this one, and the old one is refused', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()]
    const before = here.cookies.get('meltemi.session_token')
    const changed = await here.post(PATH, { currentPassword: 'cactus-password', newPassword: NEW })
    expect(changed.status).toBe(204)
    expect((await elsewhere.get('/api/session')).status).toBe(401)
    expect((await here.get('/api/session')).status).toBe(200)
    expect(here.cookies.get('meltemi.session_token')).not.toBe(before)
    expect((await openBrowser(product).signIn('cactus', 'cactus-password')).status).toBe(401)
    // The old one is among those that guessers try: chosen again, it is refused.
    const again = { currentPassword: NEW, newPassword: 'cactus-password' }
    expect((await (await signedIn('cactus', NEW)).post(PATH, again)).status).toBe(422)
    await setPassword(product, 'cactus', 'cactus-password')
    const log = product.logged.join('')
    expect(log).toContain('password changed')
    expect(log).not.toMatch(/cactus|wind-from/)
  })

  test.each([
    [{}, ['currentPassword', 'newPassword']],
    [{ currentPassword: 'wrong', newPassword: NEW }, ['currentPassword']],
    [{ currentPassword: 'cactus-password', newPassword: 'eleven-long' }, ['newPassword']],
    [{ currentPassword: 'cactus-password', newPassword: 'x'.repeat(201) }, ['newPassword']],
  ])('%j is refused, naming the field', async (body, fields) => {
    const answer = await (await signedIn()).post(PATH, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(fields)
  })

  test('nobody is told to sign in; the password of a session is not guessed endlessly', async () => {
    const body = { currentPassword: 'wrong', newPassword: NEW }
    expect((await openBrowser(product).post(PATH, body)).status).toBe(401)
    const thief = await signedIn()
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push((await thief.post(PATH, body)).status)
    expect(answers).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('a password that was stolen somewhere before is nobody’s new one', async () => {
    const owner = await signedIn()
    const body = { currentPassword: 'cactus-password', newPassword: 'Contortionist' }
    const answer = await owner.post(PATH, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['newPassword']])
  })

  test('others are signed out, oneself and other people are not', async () => {
    const [here, elsewhere, alpha] = [
      await signedIn(),
      await signedIn(),
      await signedIn('alpha', 'alpha-password'),
    ]
    expect((await here.post('/api/account/sessions/end-others')).status).toBe(204)
    expect((await here.post('/api/account/sessions/end-others')).status).toBe(204)
    expect((await elsewhere.get('/api/session')).status).toBe(401)
    expect((await here.get('/api/session')).status).toBe(200)
    expect((await alpha.get('/api/session')).status).toBe(200)
    expect((await openBrowser(product).post('/api/account/sessions/end-others')).status).toBe(401)
  })

  test('the list of sessions holds one’s own, and no address of a visitor', async () => {
    const here = await signedIn()
    await signedIn()
    await signedIn('alpha', 'alpha-password')
    const cookie = [...here.cookies].map((pair) => pair.join('=')).join('; ')
    const { account } = product.services.auth
    const { sessions, secondFactor } = await account.read(new Headers({ cookie }))
    expect(secondFactor).toBe(false)
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true])
    for (const { startedAt, lastUsedAt } of sessions)
      expect(Math.abs(startedAt.getTime() - lastUsedAt.getTime())).toBeLessThan(60_000)
    const stored = await product.services.store.db.select().from(session)
    expect(stored.map(({ ipAddress }) => ipAddress || '')).toEqual(['', '', ''])
  })

  test('sessions are told by their last use, of two the one begun later first; none that is over', async () => {
    const here = await signedIn()
    const { db } = product.services.store
    const [own] = await db.select().from(session)
    if (!own) throw new Error('no session')
    const [now, day] = [Date.now(), 24 * 3_600_000]
    const [week, future] = [7 * day, new Date(now + 60_000)]
    const used = [
      { began: 3, last: 2 },
      { began: 5, last: 1 },
      { began: 4, last: 1 },
    ].map(({ began, last }) => ({ began: now - began * day, last: now - last * day }))
    // Over since this moment.
    used.push({ began: now - 9 * day, last: now - week })
    for (const [at, { began, last }] of used.entries())
      await db.insert(session).values({
        ...own,
        id: `other-${at}`,
        token: `other-${at}`,
        createdAt: new Date(began),
        expiresAt: new Date(last + week),
      })
    const cookie = [...here.cookies].map((pair) => pair.join('=')).join('; ')
    const { sessions } = await product.services.auth.account.read(new Headers({ cookie }))
    const [current, ...others] = sessions
    expect(current).toMatchObject({ current: true })
    expect(current?.lastUsedAt.getTime()).toBeLessThan(future.getTime())
    const told = others.map((one) => [one.startedAt.getTime(), one.lastUsedAt.getTime()])
    const [first, second, third] = used
    expect(told).toEqual([third, second, first].map((one) => [one?.began, one?.last]))
  })

  test('a right password forgets the wrong ones before it', async () => {
    const owner = await signedIn()
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
    const give = (password: string) =>
      product.services.auth.account.startSecondFactor(new Headers({ cookie }), password)
    const wrong = async () => {
      for (let n = 0; n < 4; n += 1)
        expect(await give('a-guess')).toEqual({ ok: false, error: 'wrong-password' })
    }
    await wrong()
    expect(await give('cactus-password')).toMatchObject({ ok: true })
    await wrong()
  })
})
