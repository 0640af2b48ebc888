import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings, twoFactor } from '#app/server/db/index.server.ts'
import { openBrowser } from '#test/browser.ts'
import { book } from '#test/journey.ts'
import { bookManaged } from '#test/managed.ts'
import { envOf, meltemi } from '#test/meltemi.ts'
import { openProduct, type ProductOptions, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { totp } from '#test/totp.ts'
import { type Control, openControl } from './control/listen.ts'

const OLD_KEY = 'the-old-secret-key-0123456789abcdef'
const NEW_KEY = 'the-new-secret-key-0123456789abcdef'
const PERIOD_MS = 30_000

/** Every number as it is stored. */
async function sealedOf({ services }: TestProduct): Promise<string[]> {
  const rows = await services.store.db
    .select({ sealed: bookings.idNumberEncrypted })
    .from(bookings)
    .where(isNotNull(bookings.idNumberEncrypted))
  return rows.map(({ sealed }) => sealed ?? '').toSorted()
}

/** Turns on the second factor of the administrator and answers the app's key. */
async function withSecondFactor(product: TestProduct): Promise<string> {
  const owner = openBrowser(product)
  await owner.signIn('admin', 'admin-password')
  const { body } = await owner.post('/api/account/second-factor', { password: 'admin-password' })
  const code = totp(body.secret, Date.now())
  const confirmed = await owner.post('/api/account/second-factor/confirm', { code })
  expect(confirmed.status).toBe(200)
  return body.secret
}

/** Whether a code of the app finishes a sign-in; `ahead` picks one that was not used yet. */
async function signsInByCode(product: TestProduct, secret: string, ahead: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead * PERIOD_MS })
  const browser = openBrowser(product)
  expect((await browser.signIn('admin', 'admin-password')).body).toEqual({ secondFactor: true })
  const code = totp(secret, Date.now())
  const answer = await browser.post('/api/sign-in/second-factor', { code })
  vi.useRealTimers()
  return answer.status === 200
}

/** What customers, drivers and the office hold in their hands from before the change. */
async function handOut(product: TestProduct) {
  const { token, body } = await bookManaged(product, { details: { idNumber: 'AB1234567' } })
  const feed = await product.services.calendar.makeFeed(null)
  return { token, bookingRef: body.bookingRef, feed: new URL(feed?.url ?? '').pathname }
}

type Held = Awaited<ReturnType<typeof handOut>>

async function opens(product: TestProduct, { token, bookingRef, feed }: Held) {
  const record = await product.services.bookings.office.readRecord(bookingRef)
  return {
    link: (await product.services.bookings.orderOfLink(token)) !== null,
    feed: (await product.call(feed)).status === 200,
    idNumber: record?.idNumber,
  }
}

describe('the key of the data folder, while the server runs', () => {
  let store: StoreAddress
  let product: TestProduct
  let control: Control | null
  const env = () => ({ ...envOf(store), SECRET_KEY: '' })
  const run = (...args: string[]) => meltemi(['rotate-key', ...args], { env: env() })
  const keysOfFile = () =>
    readFileSync(join(store.dataDir, 'secret-key'), 'utf8').trim().split('\n')
  const restart = async () => {
    await control?.close(1_000)
    await product.close()
    product = await openProduct({ kind: 'embedded', store, env: { SECRET_KEY: '' } })
    control = await openControl(product.services)
  }

  beforeAll(async () => {
    store = await copyStore('embedded')
    product = await openProduct({ kind: 'embedded', store, env: { SECRET_KEY: '' } })
    control = await openControl(product.services)
  })
  afterAll(async () => {
    await control?.close(1_000)
    await product.close()
    await store.remove()
  })

  test('numbers and second factors move to the new key; links and feeds go on; sessions end', async () => {
    const held = await handOut(product)
    const secret = await withSecondFactor(product)
    const [old] = keysOfFile()
    const sealed = await sealedOf(product)
    const signedIn = openBrowser(product)
    await signedIn.signIn('cactus', 'cactus-password')
    expect((await signedIn.get('/api/session')).status).toBe(200)

    const rotated = await run()
    expect(rotated).toMatchObject({ exit: 0, complained: [] })
    expect(rotated.printed.join()).toContain('1 passport numbers, 1 second factors')
    const [present, previous] = keysOfFile()
    expect([previous, present === old]).toEqual([old, false])
    for (const key of keysOfFile()) {
      expect(rotated.printed.join()).not.toContain(key)
      expect(product.logged.join()).not.toContain(key)
    }
    expect(await sealedOf(product)).not.toEqual(sealed)
    expect(await opens(product, held)).toEqual({ link: true, feed: true, idNumber: 'AB1234567' })
    expect((await signedIn.get('/api/session')).status).toBe(401)
    expect(await signsInByCode(product, secret, 1)).toBe(true)
    expect((await book(product)).status).toBe(201)

    await restart()
    expect(await opens(product, held)).toEqual({ link: true, feed: true, idNumber: 'AB1234567' })
    expect(await signsInByCode(product, secret, 3)).toBe(true)
  }, 60_000)

  test('twice makes a third key; --forget-old ends what the others signed, and no number is lost', async () => {
    const held = await handOut(product)
    await run()
    expect(keysOfFile()).toHaveLength(3)
    expect(await run('--forget-old')).toMatchObject({ exit: 0, complained: [] })
    expect(keysOfFile()).toHaveLength(1)
    const ended = { link: false, feed: false, idNumber: 'AB1234567' }
    expect(await opens(product, held)).toEqual(ended)
    await restart()
    expect(await opens(product, held)).toEqual(ended)
  }, 60_000)

  test('cut short between two batches: it is finished by running it again', async () => {
    const held = await handOut(product)
    const sealedBefore = (await sealedOf(product)).length
    await run()
    // As a crash leaves it: the file holds both keys, some numbers are of the one before.
    const [row] = await product.services.store.db.select().from(bookings).limit(1)
    const older = await openProduct({
      kind: 'embedded',
      env: { SECRET_KEY: keysOfFile()[1] ?? '' },
    })
    const sealed = older.services.keys.encrypt('id-number', 'ZZ999', row?.bookingRef ?? '')
    await older.close()
    await product.services.store.db
      .update(bookings)
      .set({ idNumberEncrypted: sealed })
      .where(eq(bookings.id, row?.id ?? 0))
    await restart()
    expect(
      (await product.services.bookings.office.readRecord(row?.bookingRef ?? ''))?.idNumber,
    ).toBe('ZZ999')
    const keys = keysOfFile()
    const again = await run()
    expect(again.printed.join()).toContain('was cut short; it is finished now')
    expect(keysOfFile()).toEqual(keys)
    expect(await run('--forget-old')).toMatchObject({ exit: 0 })
    expect((await opens(product, held)).idNumber).toBe('AB1234567')
    expect(await sealedOf(product)).toHaveLength(sealedBefore)
  }, 60_000)
})

describe.each(storeKinds)('a key of the operator on %s', (kind) => {
  test('what to do is said first; then everything moves, and a key that is gone is told of', async () => {
    const store = await copyStore(kind)
    const start = (env: ProductOptions['env']) => openProduct({ kind, store, env })
    const rotate = (env: Record<string, string>) =>
      meltemi(['rotate-key'], { env: { ...envOf(store), ...env } })

    let product = await start({ SECRET_KEY: OLD_KEY })
    const held = await handOut(product)
    const secret = await withSecondFactor(product)
    await product.close()
    const told = await rotate({ SECRET_KEY: OLD_KEY })
    expect(told).toMatchObject({ exit: 2, printed: [] })
    expect(told.complained[0]).toMatch(/PREVIOUS_SECRET_KEY.*\b[0-9a-f]{64}\b/)

    // Between the restart with both keys and the command, everything works too.
    const both = { SECRET_KEY: NEW_KEY, PREVIOUS_SECRET_KEY: OLD_KEY }
    product = await start(both)
    expect(await opens(product, held)).toEqual({ link: true, feed: true, idNumber: 'AB1234567' })
    expect(await signsInByCode(product, secret, 1)).toBe(true)
    await product.close()
    const rotated = await rotate(both)
    expect(rotated).toMatchObject({ exit: 0, complained: [] })
    expect(rotated.printed.join()).toContain('1 passport numbers, 1 second factors')
    expect((await rotate(both)).printed.join()).toContain('0 passport numbers, 0 second factors')

    product = await start({ SECRET_KEY: NEW_KEY })
    expect(await opens(product, held)).toEqual({ link: false, feed: false, idNumber: 'AB1234567' })
    expect(await signsInByCode(product, secret, 3)).toBe(true)
    expect(await product.services.store.db.select().from(twoFactor)).toHaveLength(1)
    await product.close()

    const lost = await rotate({ SECRET_KEY: OLD_KEY, PREVIOUS_SECRET_KEY: 'x'.repeat(32) })
    expect(lost.printed.join()).toContain('2 more were made with a key that is not known any more')
    await store.remove()
  }, 90_000)
})
