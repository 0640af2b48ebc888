import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { ADMIN, callerOf, type OfficeCall, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'

describe('a customer’s data in the office', () => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let office: OfficeCall
  let path: string
  let bookingRef: string
  beforeAll(async () => {
    product = await openProduct({
      kind: 'embedded',
      now: clock.now,
      env: { PAYMENT_METHODS: 'cash' },
    })
    const { body } = await book(product, { details: { paymentMethod: 'cash' } })
    ;({ bookingRef } = body)
    const { id } = await bookingOf(product, bookingRef)
    path = `/api/admin/bookings/${id}/customer`
    office = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  test('says what there is, and what is still open', async () => {
    expect(await office('GET', path)).toMatchObject({
      status: 200,
      body: {
        email: 'anna@example.com',
        bookingRefs: [bookingRef],
        contactMessages: 0,
        open: { trips: [bookingRef], money: [] },
      },
    })
    expect((await office('GET', '/api/admin/bookings/999/customer')).status).toBe(404)
    expect((await office('GET', '/api/admin/bookings/x/customer/data')).status).toBe(404)
  })

  test('comes as a file for programs or for people, which nothing on the way keeps', async () => {
    const headers = await signIn(product)
    const json = await product.call(`${path}/data?format=json`, { headers })
    expect(json.headers.get('cache-control')).toBe('no-store')
    expect(json.headers.get('content-disposition')).toMatch(/^attachment; .*\.json"$/)
    expect(await json.json()).toMatchObject({ orders: [{ trips: [{ bookingRef }] }] })
    const text = await product.call(`${path}/data?format=text`, { headers })
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await text.text()).toContain(`Booking ref: ${bookingRef}`)
  })

  test('is erased once nothing is open; who did it stands in the history', async () => {
    const refused = await office('POST', `${path}/erasure`, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'open', open: { money: [] } } })
    const unread = await office('POST', `${path}/erasure`, { evenOpen: 'yes' })
    expect(unread.status).toBe(422)
    expect((await bookingOf(product, bookingRef)).customerName).toBe('Anna Kovač')
    clock.forwardMinutes(3 * 24 * 60)
    const erased = await office('POST', `${path}/erasure`, {})
    expect(erased).toMatchObject({ status: 200, body: { orders: 1, bookingRefs: [bookingRef] } })
    const record = await product.services.bookings.office.readRecord(bookingRef)
    expect(record?.booking.customerName).toBe('Erased')
    expect(record?.history[0]).toMatchObject({ what: 'erased', actor: 'admin' })
    expect(record?.manageUrl).toBeNull()
    const again = await office('POST', `${path}/erasure`, {})
    expect(again).toMatchObject({ status: 200, body: { orders: 0 } })
  })
})
