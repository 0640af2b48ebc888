import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldClock } from '#test/journey.ts'
import { bookManaged, type Managed } from '#test/managed.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const EMAIL = 'anna@example.com'

describe.each(storeKinds)('finding a booking on the %s store', (kind) => {
  let product: TestProduct
  let held: Managed
  beforeAll(async () => {
    const clock = heldClock('2026-07-01T09:00:00Z')
    product = await openProduct({ kind, now: clock.now, env: { RATE_LIMITS: 'on' } })
    held = await bookManaged(product, { trip: { date: '2026-07-11', time: '14:30' } })
  })
  afterAll(() => product.close())

  const find = (body: object, address: string) =>
    product.call(
      '/api/manage/find',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      address,
    )
  const send = (fields: Record<string, string>, address: string) =>
    product.call('/api/manage/find', { method: 'POST', body: new URLSearchParams(fields) }, address)

  // CONST-03, N-20
  test('a reference is read as people type it, an email address in any capitals', async () => {
    const { bookingRef, manageUrl } = held.body
    const bare = bookingRef.slice(3).toLowerCase()
    for (const typed of [bookingRef, `pt${bare}`, ` PT ${bare.slice(0, 4)} ${bare.slice(4)} `]) {
      const answer = await find({ bookingRef: typed, email: EMAIL.toUpperCase() }, '10.0.0.1')
      expect(answer.status, typed).toBe(200)
      expect(await answer.json()).toEqual({ manageUrl })
    }
  })

  test('a wrong address and a wrong reference look alike; what is no reference is told', async () => {
    const { bookingRef } = held.body
    const wrong = [
      await find({ bookingRef, email: 'nobody@example.com' }, '10.0.0.2'),
      await find({ bookingRef: 'PT-22222222', email: EMAIL }, '10.0.0.2'),
    ]
    for (const answer of wrong) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({
        code: 'not-found',
        title: 'We could not find a booking with this reference and email address.',
      })
    }
    const none = await find({ bookingRef: 'hello', email: '' }, '10.0.0.2')
    expect(none.status).toBe(422)
    expect(Object.keys((await none.json()).errors)).toEqual(['bookingRef', 'email'])
  })

  test('who guesses addresses is stopped, also from many addresses of the network', async () => {
    const guess = (number: number, from: string) =>
      find({ bookingRef: 'PT-33333333', email: `guess${number}@example.com` }, from)
    for (let number = 0; number < 10; number += 1)
      expect((await guess(number, '10.0.1.1')).status).toBe(404)
    const stopped = await guess(10, '10.0.1.1')
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await guess(11, '10.0.1.2')).status).toBe(429)
    const { bookingRef } = held.body
    expect((await find({ bookingRef, email: EMAIL }, '10.0.1.2')).status).toBe(200)
  })

  test('without scripts the browser is led to the booking', async () => {
    const { bookingRef, manageUrl } = held.body
    const answer = await send({ bookingRef: bookingRef.toLowerCase(), email: EMAIL }, '10.0.2.1')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('content-type')).toBeNull()
    expect(answer.headers.get('location')).toBe(manageUrl)
  })
})
