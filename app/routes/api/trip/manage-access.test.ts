import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, messages, orders } from '#app/server/db/index.server.ts'
import { heldClock, post } from '#test/journey.ts'
import { deliverWaiting } from '#test/mails.ts'
import { bookManaged, manage, readByLink } from '#test/managed.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('the customer and nobody else, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({
      kind,
      now: clock.now,
      env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' },
    })
  })
  afterAll(() => product.close())

  const trip = { date: '2026-07-11', time: '14:30' }
  let visitors = 0
  /** Each by a visitor of their own: nobody books so many so quickly. */
  const booked = () => {
    visitors += 1
    const headers = { 'x-forwarded-for': `203.0.113.${visitors}` }
    return bookManaged(product, { trip, headers })
  }
  const find = (body: object, from?: string) =>
    product.call(
      '/api/manage/find',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      from,
    )

  test('reference and e-mail open the page, as people type them', async () => {
    const { body } = await booked()
    const typed = body.bookingRef.toLowerCase().replace('-', ' ')
    const answer = await find({ bookingRef: ` ${typed} `, email: 'ANNA@example.com' }, '10.0.0.1')
    expect(await answer.json()).toEqual({ manageUrl: body.manageUrl })
  }) // CONST-03

  test('a wrong e-mail and a wrong reference look alike', async () => {
    const { body } = await booked()
    const wrong = await find({ bookingRef: body.bookingRef, email: 'eve@example.com' }, '10.0.0.2')
    const unknown = await find({ bookingRef: 'PT-ZZZZZZZZ', email: 'anna@example.com' }, '10.0.0.2')
    const told = async (answer: Response) => {
      const { requestId: _, ...problem } = (await answer.json()) as Record<string, unknown>
      return problem
    }
    expect([wrong.status, unknown.status]).toEqual([404, 404])
    expect(await told(wrong)).toEqual(await told(unknown))
  }) // N-20

  test.each([
    {},
    { bookingRef: 'PT-1', email: 'anna@example.com' },
    { bookingRef: 'PT-ZZZZZZZZ', email: 'x' },
  ])('bad input is told by field: %j', async (body) => {
    expect((await find(body, '10.0.0.3')).status).toBe(422)
  })

  test('guessing is stopped, by visitor and by reference', async () => {
    const { body } = await booked()
    const guess = (from: string, bookingRef: string) =>
      find({ bookingRef, email: 'eve@example.com' }, from)
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1)
      statuses.push((await guess('10.0.1.1', `PT-${'A'.repeat(7)}${'ABCDEFGHJKL'[at]}`)).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429])
    for (let at = 0; at < 10; at += 1) await guess(`10.0.2.${at}`, body.bookingRef)
    const last = await find({ bookingRef: body.bookingRef, email: 'anna@example.com' }, '10.0.3.1')
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  }) // N-20

  test('details change until the pickup; the office is told once for each change', async () => {
    const { token, body, orderId } = await booked()
    const change = (to: object) => manage(product, token, { method: 'PATCH', body: to })
    const first = await change({
      phone: '6911111111',
      specialRequest: 'Two child seats',
      legs: [{ bookingRef: body.bookingRef, flightOrFerry: 'A3 7052', flightTime: '16:47' }],
    })
    expect(first.body.order).toMatchObject({
      phone: '+306911111111',
      specialRequest: 'Two child seats',
      legs: [{ flightOrFerry: 'A3 7052', flightTime: '16:47' }],
    })
    await change({ specialRequest: 'Two child seats' })
    const { db } = product.services.store
    const mails = await db.select().from(messages).where(eq(messages.orderId, orderId))
    const told = mails.filter(({ kind: mail }) => mail === 'office-details')
    expect(told).toHaveLength(1)
    await deliverWaiting(product)
    const written = await product.services.mail.read(told[0]?.id ?? 0)
    expect(written).toMatchObject({
      state: 'kept',
      text: expect.stringContaining('A3 7052, 16:47'),
    })
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.phone).toBe('+306911111111')
    await db
      .update(bookings)
      .set({ pickupAt: new Date('2026-06-30T10:00:00Z') })
      .where(eq(bookings.orderId, orderId))
    expect((await change({ phone: '6922222222' })).body.code).toBe('not-changeable')
  })

  test('what is wrong is told by field, and a foreign leg is not found', async () => {
    const { token } = await booked()
    const other = await booked()
    const change = (to: object) => manage(product, token, { method: 'PATCH', body: to })
    expect((await change({ phone: '' })).body.errors).toHaveProperty('phone')
    expect(
      (await change({ legs: [{ bookingRef: 'PT-ZZZZZZZZ', flightOrFerry: 'x'.repeat(61) }] }))
        .status,
    ).toBe(422)
    const foreign = [{ bookingRef: other.body.bookingRef, flightOrFerry: 'A3 1' }]
    expect((await change({ legs: foreign })).status).toBe(404)
    expect((await manage(product, 'made.up', { method: 'PATCH', body: {} })).status).toBe(404)
  })

  test('the page knows no passport number, no whole e-mail, no other customer', async () => {
    const { token } = await booked()
    const order = await readByLink(product, token)
    const text = JSON.stringify(order)
    expect(text).not.toMatch(/AB1234567|anna@example/)
    expect(order?.email).toBe('a•••@example.com')
    expect(await readByLink(product, `${token}x`)).toBeNull()
  }) // DATA-12

  test('a request from another site changes nothing', async () => {
    const { token, body } = await booked()
    const refs = { bookingRefs: [body.bookingRef], refundCents: 58_00 }
    const answer = await post(product, `/api/manage/${token}/cancel`, refs, {
      origin: 'https://evil.example',
    })
    expect(answer.status).toBe(403)
  }) // SEC-05
})
