import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { askQuote, bookingBody } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

/** Noon of a Sunday in Athens: tomorrow lies in another week. */
const SUNDAY = '2026-11-22'
const now = () => new Date('2026-11-22T10:00:00Z')
const FIELDS = [
  ...['date', 'driver', 'dropoffLocation', 'firstName', 'lastName', 'passengers'],
  ...['pickupLocation', 'price', 'status', 'time', 'vehicle'],
]

describe.each(storeKinds)('a hotel’s bookings on %s', (kind) => {
  let product: TestProduct
  let cactus: TestBrowser
  let alpha: TestBrowser

  beforeAll(async () => {
    product = await openProduct({ kind, now, env: { PAYMENT_METHODS: 'card,cash' } })
    cactus = await signedIn('cactus', 'cactus-password')
    alpha = await signedIn('alpha', 'alpha-password')
    const back = { returnTransfer: true, returnDate: '2026-11-23', returnTime: '09:00' }
    await bookFor('CactusHotel', 'Late', { time: '21:00' })
    await bookFor('CactusHotel', 'Early', { time: '14:30' }, { paymentMethod: 'cash', ...back })
    await bookFor('CactusHotel', 'Gone', { time: '18:00' })
    await bookFor('CactusHotel', 'Later', { date: '2026-11-24' })
    await bookFor('HotelAlpha', 'Rival', { time: '16:00' })
    await bookFor(null, 'Nobody', { time: '17:00' })
    const { db } = product.services.store
    const monday = { date: '2026-11-16', status: 'completed' }
    await db.update(bookings).set(monday).where(eq(bookings.firstName, 'Later'))
    await db
      .update(bookings)
      .set({ status: 'cancelled', priceCents: null })
      .where(eq(bookings.firstName, 'Gone'))
  })
  afterAll(() => product.close())

  async function signedIn(username: string, password: string) {
    const browser = openBrowser(product)
    await browser.signIn(username, password)
    return browser
  }

  /** Books as a guest who came by the hotel's own link, or by none. */
  async function bookFor(code: string | null, firstName: string, trip = {}, details = {}) {
    const link = code ? await product.call(`/?partner=${code}`) : null
    const cookie = link?.headers.get('set-cookie')?.split(';')[0] ?? ''
    const quote = await askQuote(product, { date: SUNDAY, ...trip })
    const answer = await product.call('/api/bookings', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        cookie,
      },
      body: JSON.stringify(bookingBody(quote.body.quote, { firstName, ...details })),
    })
    expect(answer.status).toBe(201)
  }

  const rows = async (browser: TestBrowser, query: string) => {
    const { status, body } = await browser.get(`/api/partner/bookings?${query}`)
    expect(status).toBe(200)
    return body.bookings as { firstName: string }[]
  }
  const names = async (browser: TestBrowser, query: string) =>
    (await rows(browser, query)).map(({ firstName }) => firstName)

  // PARTNER-11, PARTNER-14, CLIENT-05
  test('are its own guests’ trips of the period, by date and time, in every status', async () => {
    expect(await names(cactus, 'period=today')).toEqual(['Early', 'Gone', 'Late'])
    expect(await names(cactus, 'period=tomorrow')).toEqual(['Early'])
    expect(await names(alpha, 'period=today')).toEqual(['Rival'])
    expect(await names(alpha, 'period=tomorrow')).toEqual([])
  })

  // PARTNER-05
  test('of a week reach from Monday to Sunday, past days included', async () => {
    expect(await names(cactus, 'period=week')).toEqual(['Later', 'Early', 'Gone', 'Late'])
  })

  // N-36
  test('of the next seven days, and of any days, are there on a Sunday too', async () => {
    expect(await names(cactus, 'period=next7')).toEqual(['Early', 'Gone', 'Late', 'Early'])
    expect(await names(cactus, 'from=2026-11-23&to=2026-12-31')).toEqual(['Early'])
    expect(await names(alpha, 'from=2026-11-23&to=2026-12-31')).toEqual([])
    expect((await rows(cactus, 'period=today'))[0]).toMatchObject({ driver: null, vehicle: null })
  })

  // N-36
  test('go on with the first later day that has one, whatever was cancelled, of this hotel only', async () => {
    const { bookings: useCases } = product.services
    const next = (code: string, day: string) => useCases.nextDayOfPartner(code, day)
    const monday = await next('CactusHotel', SUNDAY)
    expect([monday?.date, monday?.bookings.map(({ firstName }) => firstName)]).toEqual([
      '2026-11-23',
      ['Early'],
    ])
    expect(await next('CactusHotel', '2026-11-23')).toBeNull()
    expect(await next('HotelAlpha', SUNDAY)).toBeNull()
    const late = eq(bookings.firstName, 'Late')
    const { db } = product.services.store
    await db.update(bookings).set({ date: '2026-12-24', status: 'cancelled' }).where(late)
    expect(await next('CactusHotel', '2026-11-23')).toBeNull()
    await db.update(bookings).set({ status: 'confirmed' }).where(late)
    expect((await next('CactusHotel', '2026-11-23'))?.date).toBe('2026-12-24')
    await db.update(bookings).set({ date: SUNDAY, status: 'pending' }).where(late)
  })

  // DB-01, SEC-02, PARTNER-09
  test('have exactly these fields; the price of a return is 0, a missing one null', async () => {
    const found = await rows(cactus, 'period=today')
    for (const row of found) expect(Object.keys(row).toSorted()).toEqual(FIELDS)
    expect(found).toMatchObject([
      { date: SUNDAY, lastName: 'Kovač', passengers: 3, status: 'confirmed', price: 116 },
      { status: 'cancelled', price: null },
      { status: 'pending', price: 58 },
    ])
    expect(await rows(cactus, 'period=tomorrow')).toMatchObject([{ price: 0 }])
  })

  // DB-01
  test('bring no phone, mail, passport number, reference or special request with them', async () => {
    const { text } = await cactus.get('/api/partner/bookings?period=week')
    for (const secret of ['690000', 'anna@', 'AB1234567', 'PT-', 'child seat', 'CactusHotel'])
      expect(text).not.toContain(secret)
  })

  // PARTNER-03, SEC-02
  test('are chosen by the session; a code in query, cookie or body changes nothing', async () => {
    const forged = await signedIn('cactus', 'cactus-password')
    forged.cookies.set('meltemi.partner', 'HotelAlpha')
    forged.cookies.set('partnerCode', 'HotelAlpha')
    for (const query of ['partner=HotelAlpha', 'partnerCode=HotelAlpha', 'partner_code=HotelAlpha'])
      expect(await names(forged, `period=today&${query}`)).toEqual(['Early', 'Gone', 'Late'])
    const session = await forged.get('/api/session?partnerCode=HotelAlpha')
    expect(session.body.partnerCode).toBe('CactusHotel')
    const sent = { username: 'cactus', password: 'cactus-password', partnerCode: 'HotelAlpha' }
    const again = openBrowser(product)
    await again.post('/api/sign-in', { ...sent, role: 'admin' })
    expect(await names(again, 'period=today')).toEqual(['Early', 'Gone', 'Late'])
    expect((await again.get('/api/admin/bookings')).status).toBe(404)
  })

  // PARTNER-02, SEC-02
  test('are for partners: nobody gets 401, an administrator 404', async () => {
    const path = '/api/partner/bookings?period=today'
    expect((await openBrowser(product).get(path)).status).toBe(401)
    expect((await (await signedIn('admin', 'admin-password')).get(path)).status).toBe(404)
  })

  test.each(['', 'period=', 'period=month', 'period=today%27', 'period=TODAY'])(
    'with "%s" are a question nobody answers',
    async (query) => {
      const answer = await cactus.get(`/api/partner/bookings?${query}`)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['period']])
    },
  )
})
