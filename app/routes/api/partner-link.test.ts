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

async function bookWith(cookie: string) {
  const quote = await askQuote(product)
  const answer = await post(product, '/api/bookings', bookingBody(quote.body.quote), {
    'idempotency-key': crypto.randomUUID(),
    cookie,
  })
  const [row] = await product.services.store.db
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
