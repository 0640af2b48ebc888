import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings, partners } from '#app/server/db/index.server.ts'
import { askQuote, bookingBody, post } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct({ kind: 'embedded' })
})
afterAll(() => product.close())

async function bookWith(cookie: string, at = product) {
  const quote = await askQuote(at)
  const person = { paymentMethod: at === product ? 'card' : 'cash' }
  const answer = await post(at, '/api/bookings', bookingBody(quote.body.quote, person), {
    'idempotency-key': crypto.randomUUID(),
    cookie,
  })
  const [row] = await at.services.store.db
    .select({ partnerCode: bookings.partnerCode })
    .from(bookings)
    .where(eq(bookings.bookingRef, answer.body.bookingRef))
  return row?.partnerCode
}

test('a guest who came by the hotel link books for the hotel', async () => {
  const answer = await product.call('/?partner=HotelAlpha&to=Naoussa')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/?to=Naoussa')
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toContain('HttpOnly')
  expect(await bookWith(cookie.split(';')[0] ?? '')).toBe('HotelAlpha')
}) // PARTNER-14

test('an unknown or inactive code is forgotten, whatever the browser sends', async () => {
  expect((await product.call('/?partner=Nobody')).headers.get('set-cookie')).toBeNull()
  expect(await bookWith('meltemi.partner=Nobody')).toBeNull()
  await product.services.store.db
    .update(partners)
    .set({ isActive: false })
    .where(eq(partners.code, 'CactusHotel'))
  expect(await bookWith('meltemi.partner=CactusHotel')).toBeNull()
}) // PARTNER-14

// L10 of the review of security: any page could put another hotel in the place of the guest's own.
test('the first link counts for 24 hours; the hotel’s own again is no other', async () => {
  const cookiesOf = (answer: Response) =>
    answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const first = await product.call('/?partner=HotelAlpha')
  const cookie = cookiesOf(first).join('; ')
  await product.services.store.db
    .update(partners)
    .set({ isActive: true })
    .where(eq(partners.code, 'CactusHotel'))
  const other = await product.call('/?partner=CactusHotel', { headers: { cookie } })
  expect(other.status).toBe(302)
  expect(cookiesOf(other)).toEqual([])
  const again = await product.call('/?partner=HotelAlpha', { headers: { cookie } })
  expect(cookiesOf(again)).toContain('meltemi.partner=HotelAlpha')
  expect(first.headers.getSetCookie().join()).toContain('Max-Age=86400')
  const dayAfter = { cookie: 'meltemi.partner=HotelAlpha' }
  const next = await product.call('/?partner=CactusHotel', { headers: dayAfter })
  expect(cookiesOf(next)).toContain('meltemi.partner=CactusHotel')
})

// L5 of the review of security.
test('behind TLS the guest’s hotel is told by cookies of this host alone', async () => {
  const env = { ORIGIN: 'https://meltemi.example', PAYMENT_METHODS: 'cash' }
  const secure = await openProduct({ kind: 'embedded', env })
  const set = (await secure.call('/?partner=HotelAlpha')).headers.getSetCookie()
  expect(set.map((line) => line.split('=')[0])).toEqual([
    ...['__Host-meltemi.partner', '__Host-meltemi.partner_first'],
  ])
  for (const line of set) expect(line).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(await bookWith('__Host-meltemi.partner=HotelAlpha', secure)).toBe('HotelAlpha')
  // As a neighbouring host would set them.
  expect(await bookWith('meltemi.partner=CactusHotel', secure)).toBeNull()
  const cookie = 'meltemi.partner_first=CactusHotel'
  const link = await secure.call('/?partner=HotelAlpha', { headers: { cookie } })
  expect(link.headers.getSetCookie()).toHaveLength(2)
  await secure.close()
})
