import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccounts } from '#app/server/auth/index.server.ts'
import { session, twoFactor } from '#app/server/db/index.server.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { type Ended, envOf, meltemi } from '#test/meltemi.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { totp } from '#test/totp.ts'
import { type Control, openControl } from './control/listen.ts'

const PASSWORD =
  /^Password \(shown only now, to be changed at the first sign-in\): ([a-z2-9]{4}(-[a-z2-9]{4}){3})$/

/** Beside a running server: over its socket on the embedded store, and on PostgreSQL by itself. */
describe.each(storeKinds)('accounts on %s, while the server runs', (kind) => {
  let store: StoreAddress
  let product: TestProduct
  let control: Control | null

  beforeAll(async () => {
    store = await copyStore(kind)
    product = await openProduct({ kind, store, env: { RATE_LIMITS: 'on' } })
    control = await openControl(product.services)
  })
  afterAll(async () => {
    await control?.close(1_000)
    await product.close()
    await store.remove()
  })

  const run = (args: string[], input?: string) => meltemi(args, { env: envOf(store), input })
  const signIn = async (username: string, password: string) => {
    const browser = openBrowser(product)
    return { browser, answer: await browser.signIn(username, password) }
  }
  /** Puts one's own password in the place of the one that was made. */
  const chooseOwn = async (browser: TestBrowser, made: string) => {
    const body = { currentPassword: made, newPassword: 'harbour lamp at dusk' }
    expect((await browser.post('/api/sign-in/password', body)).status).toBe(200)
    return body.newPassword
  }
  const passwordOf = ({ printed }: Ended) => {
    const [line] = printed.filter((one) => PASSWORD.test(one))
    return PASSWORD.exec(line ?? '')?.[1] ?? 'none was printed'
  }

  test('the socket is there for the embedded store alone', () => {
    expect(control === null).toBe(kind === 'postgres')
  })

  // LOGIN-14
  test('create-admin: a made password opens the office, and is printed and nowhere else', async () => {
    const made = await run(['create-admin', 'Anna.K'])
    expect(made).toMatchObject({ exit: 0, complained: [], logged: [] })
    const password = passwordOf(made)
    expect(product.logged.join()).not.toContain(password)
    const { browser, answer } = await signIn('anna.k', password)
    expect(answer.body).toEqual({ mustChangePassword: true })
    await chooseOwn(browser, password)
    expect((await browser.get('/api/admin/bookings')).status).toBe(200)
  })

  test('create-admin: a password of the operator is taken from standard input and not told', async () => {
    const args = ['create-admin', 'maria', '--password-stdin']
    const made = await run(args, 'a long enough one\nmore\n')
    expect(made.exit).toBe(0)
    expect(made.printed.join()).not.toMatch(/password|long enough/i)
    expect((await signIn('maria', 'a long enough one')).answer.body).toEqual({ role: 'admin' })
  })

  test.each([
    [['create-admin'], undefined, 'USERNAME is missing.'],
    [['create-admin', 'ab'], undefined, 'A username has 3 to 40 letters'],
    [['create-admin', 'anna', 'b'], undefined, 'There is one word too many: b'],
    [['create-admin', 'CACTUS'], undefined, 'The username CACTUS is taken.'],
    [['create-admin', 'petros', '--password-stdin'], 'short\n', 'at least 12 characters'],
    [['create-admin', 'petros.petrou', '--password-stdin'], 'petros.petrou', 'is the username'],
    [['create-admin', 'petros', '--password-stdin'], 'contortionist', 'stolen somewhere'],
    [['reset-admin', 'nobody'], undefined, 'There is no account nobody.'],
    [['reset-admin', 'cactus'], undefined, 'cactus is the account of a hotel'],
    [['reset-admin', 'admin', '--password'], undefined, "Unknown option '--password'"],
    [['list-accounts', 'all'], undefined, 'There is one word too many: all'],
    [['add-partner', 'New-Hotel'], undefined, 'USERNAME is missing.'],
    [['add-partner', 'New Hotel', 'desk'], undefined, 'A code has 2 to 40 letters'],
    [['add-partner', 'New-Hotel', 'x'], undefined, 'A username has 3 to 40 letters'],
    [['add-partner', 'New-Hotel', 'Admin'], undefined, 'The username Admin is taken.'],
    [['add-partner', 'cactushotel', 'desk'], undefined, 'taken by a hotel in other capitals'],
  ])('%j is refused in one line and changes nothing', async (args, input, line) => {
    const stored = async () => ({
      accounts: await listAccounts(product.services.store.db),
      hotels: await product.services.partners.list(),
    })
    const before = await stored()
    const { exit, printed, complained } = await run(args, input)
    expect({ exit, printed, complained }).toEqual({
      exit: 2,
      printed: [],
      complained: [expect.stringContaining(line)],
    })
    expect(await stored()).toEqual(before)
  })

  // LOGIN-13, PARTNER-14
  test('add-partner: a new hotel signs in and its link counts; twice adds a further account', async () => {
    const made = await run(['add-partner', 'Villa-7', 'villa-desk', '--name', 'Βίλα Επτά'])
    expect(made.printed).toContain('Booking link: http://localhost:3000/?partner=Villa-7')
    const { answer } = await signIn('villa-desk', passwordOf(made))
    expect(answer.body).toEqual({ mustChangePassword: true })
    const [hotel] = await product.services.partners.list('Villa-7')
    expect(hotel).toMatchObject({ name: 'Βίλα Επτά', isActive: true })

    expect(await run(['add-partner', 'Villa-7', 'villa-desk'])).toMatchObject({
      exit: 2,
      complained: ['The username villa-desk is taken.'],
    })
    const second = await run(['add-partner', 'Villa-7', 'villa-night', '--name', 'Another'])
    expect(second.printed[0]).toBe('Villa-7 was there already and has a further account.')
    expect((await signIn('villa-night', passwordOf(second))).answer.status).toBe(200)
    await run(['add-partner', 'Villa-7', 'villa-bar'])
    expect((await product.services.partners.list('Villa-7'))[0]).toMatchObject({
      name: 'Βίλα Επτά',
      accounts: ['villa-bar', 'villa-desk', 'villa-night'].map((username) => ({ username })),
    })
  })

  test('list-accounts: who can sign in, for whom, and since when', async () => {
    const { printed } = await run(['list-accounts'])
    expect(printed[0]).toMatch(/^USERNAME +FOR +SECOND FACTOR +STATE +LAST SIGN-IN$/)
    expect(printed).toContainEqual(expect.stringMatching(/^admin +office +off +open +-$/))
    expect(printed).toContainEqual(expect.stringMatching(/^cactus +CactusHotel +off +open +-$/))
    expect(printed).toContainEqual(
      expect.stringMatching(/^maria +office +off +open +\d{4}-\d\d-\d\d \d\d:\d\d$/),
    )
    // The office first, then hotel by hotel, each by name.
    const told = printed.slice(1).flatMap((line) => {
      const [, name = '', place = ''] = /^(\S+) +(\S+) /.exec(line) ?? []
      return name ? [{ name, place: place === 'office' ? '' : place }] : []
    })
    expect(told.length).toBeGreaterThan(5)
    const key = ({ name, place }: { name: string; place: string }) =>
      `${place} ${name}`.toLowerCase()
    expect(told.map(key)).toEqual(told.map(key).toSorted())
  })

  /** An administrator with a second factor, signed in, whose other sign-in waits for a code. */
  async function withSecondFactor(username: string) {
    const made = passwordOf(await run(['create-admin', username]))
    const { browser } = await signIn(username, made)
    const password = await chooseOwn(browser, made)
    const { body } = await browser.post('/api/account/second-factor', { password })
    const code = totp(body.secret, Date.now())
    const confirmed = await browser.post('/api/account/second-factor/confirm', { code })
    expect(confirmed.status).toBe(200)
    const waiting = await signIn(username, password)
    expect(waiting.answer.body).toEqual({ secondFactor: true })
    return { username, password, browser, waiting, spareCodes: confirmed.body.spareCodes }
  }

  test('reset-admin: the old password, sessions and waiting sign-ins end, the factor stays', async () => {
    const owner = await withSecondFactor('nikos')
    const reset = await run(['reset-admin', 'Nikos'])
    expect(reset.printed).toContain('A code of the second factor is still asked.')
    const step = { code: owner.spareCodes[0] }
    expect((await owner.waiting.browser.post('/api/sign-in/second-factor', step)).status).toBe(401)
    expect((await owner.browser.get('/api/session')).status).toBe(401)
    expect((await signIn('nikos', owner.password)).answer.status).toBe(401)
    const { browser, answer } = await signIn('nikos', passwordOf(reset))
    expect(answer.body).toEqual({ secondFactor: true })
    expect((await browser.post('/api/sign-in/second-factor', step)).status).toBe(200)
  })

  test('reset-admin --second-factor: a lost device locks nobody out, nor do wrong tries', async () => {
    await withSecondFactor('eleni')
    for (let tries = 0; tries < 40; tries += 1) await signIn('eleni', 'a guess')
    await withSecondFactor('manos')
    const factors = await product.services.store.db.$count(twoFactor)
    const reset = await run(['reset-admin', 'eleni', '--second-factor'])
    expect(reset.printed).toContain('The second factor is off.')
    // Of nobody else.
    expect(await product.services.store.db.$count(twoFactor)).toBe(factors - 1)
    const password = passwordOf(reset)
    const elsewhere = openBrowser(product, '192.0.2.99')
    expect((await elsewhere.signIn('eleni', password)).body).toEqual({ mustChangePassword: true })
    await chooseOwn(elsewhere, password)
    const again = await run(['reset-admin', 'eleni', '--second-factor'])
    expect(again.printed).toContain('The second factor is off, as it was.')
    expect((await elsewhere.get('/api/session')).status).toBe(401)
    expect(await product.services.store.db.select().from(session)).not.toHaveLength(0)
  })
})
