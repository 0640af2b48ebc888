import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { bookings, history, messages, orders } from '#app/server/db/index.server.ts'
import { askQuote, bookingBody, heldClock, post, tourBody } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { cookieOf } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'

const PATH = '/api/admin/bookings'
const BANK = { BANK_ACCOUNT_NAME: 'Meltemi', BANK_IBAN: 'GR16', BANK_BIC: 'ETHNGRAA' }

describe.each(storeKinds)('phone bookings on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: { cookie: string }
  beforeAll(async () => {
    // The website offers the card alone.
    product = await openProduct({ kind, env: BANK, now: clock.now })
    admin = await cookieOf(product)
  })
  afterAll(() => product.close())

  const quote = async (trip: object = {}) => (await askQuote(product, trip)).body.quote as string
  const call = (body: object, key: string = randomUUID(), headers: object = admin) =>
    post(product, PATH, body, { 'idempotency-key': key, ...headers })
  const transfer = async (change: object = {}, trip: object = {}) => ({
    kind: 'transfer',
    ...bookingBody(await quote(trip), { idNumber: '', paymentMethod: 'cash', ...change }),
  })
  const stored = async (bookingRef: string) => {
    const { db } = product.services.store
    const [leg] = await db.select().from(bookings).where(eq(bookings.bookingRef, bookingRef))
    if (!leg) throw new Error(`no booking ${bookingRef}`)
    const notes = await db
      .select()
      .from(history)
      .where(eq(history.orderId, leg.orderId))
      .orderBy(asc(history.id))
    const mails = await db.select().from(messages).where(eq(messages.orderId, leg.orderId))
    return { leg, notes, mails }
  }

  // APP-15, CHECKOUT-49
  test('cash is booked at once, at the server’s price, and says who took the call', async () => {
    const body = await transfer({ partnerCode: 'CactusHotel', total: 1, priceCents: 1 })
    const answer = await call(body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ status: 'confirmed', totalCents: 5800 })
    const { leg, notes, mails } = await stored(answer.body.bookingRef)
    expect(leg).toMatchObject({
      source: 'phone',
      partnerCode: 'CactusHotel',
      priceCents: 5800,
      idNumberEncrypted: null,
    })
    expect(notes[0]).toMatchObject({
      actor: 'admin',
      what: 'created',
      to: { status: 'confirmed', totalCents: 5800, source: 'phone', consents: 'phone' },
    })
    expect(mails.map((mail) => mail.kind)).toContain('booking-confirmation')
  })

  test('a card booking answers where to pay and until when', async () => {
    const answer = await call(await transfer({ paymentMethod: 'card' }))
    expect(answer.status).toBe(201)
    expect(answer.body.checkoutUrl).toMatch(/stand-in-card/)
    expect(answer.body.payBefore).toBe('2026-07-01T09:30:00.000Z')
    expect(answer.body.status).toBe('pending')
  })

  // APP-15
  test('bank transfer waits for its money; without bank details it says why not', async () => {
    const answer = await call(await transfer({ paymentMethod: 'bank_transfer' }))
    expect(answer).toMatchObject({ status: 201, body: { status: 'pending' } })
    const bare = await openProduct({ kind, now: clock.now })
    try {
      const cookie = await cookieOf(bare)
      const token = (await askQuote(bare)).body.quote
      const body = { kind: 'transfer', ...bookingBody(token, { paymentMethod: 'bank_transfer' }) }
      const refused = await post(bare, PATH, body, { 'idempotency-key': randomUUID(), ...cookie })
      expect(refused.status).toBe(422)
      expect(refused.body.errors.paymentMethod).toMatch(/bank details/)
    } finally {
      await bare.close()
    }
  })

  test('a return has a reference of its own, and the total stands on the outbound leg', async () => {
    const day = addDays(athensDate(clock.now()), 3)
    const back = { returnTransfer: true, returnDate: day, returnTime: '18:00' }
    const answer = await call(await transfer(back))
    expect(answer.body).toMatchObject({ totalCents: 11600 })
    const { leg } = await stored(answer.body.returnBookingRef)
    expect(leg).toMatchObject({ source: 'phone', priceCents: 0, pickupLocation: 'Naoussa' })
  })

  test('a tour is booked at its catalogue price', async () => {
    const { idNumber: _, ...tour } = tourBody(product, { paymentMethod: 'cash' })
    const answer = await call({ kind: 'tour', ...tour })
    expect(answer.status).toBe(201)
    const { leg } = await stored(answer.body.bookingRef)
    expect(leg).toMatchObject({ kind: 'tour', tourId: 2, source: 'phone' })
  })

  //
  test('under 90 minutes are taken on purpose only, noted, and never into the past', async () => {
    const soon = { date: '2026-07-01', time: '12:40' }
    const refused = await call(await transfer({}, soon))
    expect(refused).toMatchObject({ status: 422, body: { code: 'too-soon' } })
    const body = await transfer({ shortNotice: true }, soon)
    const answer = await call(body)
    expect(answer.status).toBe(201)
    const { notes } = await stored(answer.body.bookingRef)
    expect(notes[0]?.to).toMatchObject({ shortNotice: true })
    const over = { date: '2026-07-01', time: '11:50' }
    const past = await call(await transfer({ shortNotice: true }, over))
    expect(past).toMatchObject({ status: 422, body: { code: 'already-past' } })
  })

  test('a return on short notice is taken too, but never before the way there', async () => {
    const soon = { date: '2026-07-01', time: '12:20' }
    const back = { returnTransfer: true, returnDate: '2026-07-01', returnTime: '12:50' }
    const taken = await call(await transfer({ ...back, shortNotice: true }, soon))
    expect(taken.status).toBe(201)
    const early = await transfer({ ...back, returnTime: '12:10', shortNotice: true }, soon)
    expect((await call(early)).body.errors).toHaveProperty('returnTime')
  })

  test('pressed twice it is one booking; another request under the key is refused', async () => {
    const key = randomUUID()
    const body = await transfer()
    const first = await call(body, key)
    const again = await call(body, key)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.bookingRef).toBe(first.body.bookingRef)
    const other = await call({ ...body, firstName: 'Maria' }, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'key-reused' } })
  })

  test.each([
    ['email', { email: '' }],
    ['firstName', { firstName: ' ' }],
    ['acceptPrivacy', { acceptPrivacy: false }],
    ['paymentMethod', { paymentMethod: 'gold' }],
    ['partnerCode', { partnerCode: 'NoSuchHotel' }],
    ['kind', { kind: 'boat' }],
  ])('%s is held against the rules', async (field, change) => {
    const before = await product.services.store.db.$count(orders)
    const answer = await call(await transfer(change))
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-booking' } })
    expect(answer.body.errors).toHaveProperty(field)
    expect(await product.services.store.db.$count(orders)).toBe(before)
  })

  test('without a key nothing is booked, and a body that is no JSON is told so', async () => {
    const noKey = await post(product, PATH, await transfer(), admin)
    expect(noKey.body.errors).toHaveProperty('Idempotency-Key')
    const init = { method: 'POST', headers: admin, body: '{' }
    expect((await product.call(PATH, init)).status).toBe(422)
  })

  // SEC-01
  test('nobody is asked to sign in, and for a partner it does not exist', async () => {
    const body = await transfer()
    expect((await call(body, randomUUID(), {})).status).toBe(401)
    const partner = await cookieOf(product, 'cactus', 'cactus-password')
    expect((await call(body, randomUUID(), partner)).status).toBe(404)
  })
})
