import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages, rateLimits } from '#app/server/db/index.server.ts'
import { book, post } from '#test/journey.ts'
import { assignDriver, bookingOf, deliverWaiting, mailsOf } from '#test/mails.ts'
import { signIn as signInAgain } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const PATH = '/functions/v1/send-booking-email'
const METHODS = { PAYMENT_METHODS: 'card,cash' }

describe.each(storeKinds)('POST send-booking-email on the %s store', (kind) => {
  let product: TestProduct
  let bookingRef: string
  let bearer: { authorization: string }
  let office: { cookie: string }

  const signIn = async (username: string, password: string) => {
    const { headers } = await post(product, '/api/sign-in', { username, password })
    return {
      cookie: headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    }
  }
  const bookTrip = async () => {
    const { body } = await book(product, { details: { paymentMethod: 'cash' } })
    const token = body.manageUrl.split('/').at(-1)
    return { ref: body.bookingRef as string, bearer: { authorization: `Bearer ${token}` } }
  }

  beforeAll(async () => {
    product = await openProduct({ kind, env: METHODS })
    const trip = await bookTrip()
    bookingRef = trip.ref
    bearer = trip.bearer
    office = await signIn('admin', 'admin-password')
  })
  afterAll(() => product.close())
  beforeEach(() => product.services.store.db.delete(messages))

  /** As the spec's admin sends it: much more than is believed. */
  const adminBody = (change: object = {}) => ({
    bookingId: 1,
    type: 'transfer',
    emailType: 'confirmation',
    bookingRef,
    firstName: 'Somebody',
    lastName: 'Else',
    email: 'somebody@example.org',
    phone: '1',
    date: '2020-01-01',
    time: '00:00',
    price: 1,
    driverName: 'Nobody',
    ...change,
  })
  const send = (body: unknown, headers: Record<string, string>) =>
    post(product, PATH, body, headers)

  // MAIL-01, MAIL-02, MAIL-05, MAIL-07, ADMIN-EDIT-11
  test('an administrator sends it again: to the stored address, in the stored words', async () => {
    const answer = await send(adminBody(), office)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'The email is on its way.' },
    })
    const [mail, second] = await deliverWaiting(product)
    expect(second).toBeUndefined()
    expect(mail).toMatchObject({ kind: 'booking-confirmation', recipient: 'anna@example.com' })
    expect(mail?.text).toContain('From: Paros Airport')
    expect(mail?.text).toContain('€')
    const written = `${mail?.subject}${mail?.html}${mail?.text}`
    expect(written).not.toMatch(/Somebody|Else|2020|Nobody/)
  })

  // MAIL-03, MAIL-04
  test('the holder of the booking’s link sends the confirmation to its customer', async () => {
    const body = { ...adminBody(), tourTitle: 'x', participants: 3, hasReturn: true }
    expect((await send(body, bearer)).status).toBe(200)
    const [mail] = await deliverWaiting(product)
    expect(mail?.recipient).toBe('anna@example.com')
  })

  // N-22, MAIL-08
  test('driver details: only from the office, only with a driver', async () => {
    const wish = adminBody({ emailType: 'driver_info' })
    expect(await send(wish, office)).toMatchObject({
      status: 409,
      body: { success: false, error: 'Assign driver first' },
    })
    await assignDriver(product, bookingRef, { driverName: 'Nikos', driverPhone: '+30 1' })
    expect((await send(wish, bearer)).status).toBe(401)
    expect((await send(wish, office)).status).toBe(200)
    expect(await deliverWaiting(product)).toMatchObject([
      { kind: 'driver-details', recipient: 'anna@example.com', state: 'kept' },
    ])
    expect((await bookingOf(product, bookingRef)).driverEmailSent).toBe(true)
  })

  // MAIL-06
  test.each([
    [{}, 'bookingRef, firstName, email, type'],
    [{ type: 'transfer', email: ' ' }, 'bookingRef, firstName, email'],
    [{ bookingRef: 'PT-1', firstName: 'A' }, 'email, type'],
    [{ firstName: 'A', type: 'tour' }, 'bookingRef, email'],
    [{ bookingRef: 7, firstName: null, email: [], type: {} }, 'bookingRef, firstName, email, type'],
    [[], 'bookingRef, firstName, email, type'],
    ['text', 'bookingRef, firstName, email, type'],
  ])('%j lacks: %s', async (body, list) => {
    expect(await send(body, office)).toMatchObject({
      status: 400,
      body: { success: false, error: `Missing required fields: ${list}` },
    })
  })

  test('a kind of mail that is none of ours is refused', async () => {
    const answer = await send(adminBody({ emailType: 'newsletter' }), office)
    expect(answer).toMatchObject({ status: 400, body: { error: 'Failed to send email' } })
  })

  // ERR-17
  test('a reference that is not there', async () => {
    const answer = await send(adminBody({ bookingRef: 'PT-22222222' }), office)
    expect(answer).toMatchObject({
      status: 404,
      body: { success: false, error: 'Booking not found' },
    })
  })

  test('somebody else’s booking is not there for the holder of a link', async () => {
    const other = await bookTrip()
    await product.services.store.db.delete(messages)
    expect((await send(adminBody({ bookingRef: other.ref }), bearer)).status).toBe(404)
    expect(await mailsOf(product)).toEqual([])
  })

  // MAIL-02
  test('nobody, a wrong token and a partner send nothing', async () => {
    const partner = await signIn('cactus', 'cactus-password')
    const forged = { authorization: `${bearer.authorization}x` }
    const anonymous = { authorization: 'Bearer public-anonymous-key' }
    for (const headers of [{}, partner, forged, anonymous, { authorization: 'Basic x' }]) {
      const answer = await send(adminBody(), headers as Record<string, string>)
      expect(answer).toMatchObject({ status: 401, body: { success: false } })
    }
    expect(await mailsOf(product)).toEqual([])
  })

  test('an administrator’s browser on a page of others cannot send', async () => {
    const foreign = { ...office, origin: 'https://evil.example' }
    expect((await send(adminBody(), foreign)).status).toBe(403)
    expect(await mailsOf(product)).toEqual([])
  })

  test('a double click is one mail', async () => {
    await Promise.all([1, 2, 3].map(() => send(adminBody(), office)))
    expect(await mailsOf(product)).toHaveLength(1)
  })

  test('a link fills no mailbox: five an hour, whatever address they come from', async () => {
    const limited = await openProduct({ kind, env: { ...METHODS, RATE_LIMITS: 'on' } })
    const { body } = await book(limited, { details: { paymentMethod: 'cash' } })
    const token = body.manageUrl.split('/').at(-1)
    const call = (turn: number, authorization: string) =>
      limited.call(
        PATH,
        {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(adminBody({ bookingRef: body.bookingRef })),
        },
        `192.0.2.${turn}`,
      )
    const statuses = []
    for (let turn = 0; turn < 6; turn++) {
      statuses.push((await call(turn, `Bearer ${token}`)).status)
      await deliverWaiting(limited)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const keys = await limited.services.store.db.select().from(rateLimits)
    expect(JSON.stringify(keys)).not.toContain(token)
    for (let turn = 0; turn < 20; turn++) await call(99, 'Bearer nobody')
    const last = await call(99, 'Bearer nobody')
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await last.json()).toMatchObject({ success: false })
    await limited.close()
  })

  // ERR-01, MAIL-08
  test('the store away: an error in the same form, and nothing of it in words', async () => {
    const broken = await openProduct({ kind, env: METHODS })
    broken.services.bookings.requestMail = () => Promise.reject(new Error('ECONNREFUSED anna'))
    const { body } = await book(broken, { details: { paymentMethod: 'cash' } })
    const token = body.manageUrl.split('/').at(-1)
    const answer = await post(broken, PATH, adminBody(), { authorization: `Bearer ${token}` })
    const told = 'Failed to send booking confirmation. Please try again or contact us directly.'
    expect(answer).toMatchObject({ status: 500, body: { success: false, error: told } })
    const admin = await signInAgain(broken)
    expect(await post(broken, PATH, adminBody(), admin)).toMatchObject({
      status: 503,
      body: { success: false, error: 'Failed to send email' },
    })
    await broken.close()
  })
})
