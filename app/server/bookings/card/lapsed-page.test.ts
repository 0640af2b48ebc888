import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldClock } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const TIME_TO_PAY_MINUTES = 31

// L9: due for ever, with no way to pay it and no word to the office.
describe.each(storeKinds)('a card trip confirmed by hand, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let office: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    office = await signIn(product)
  })
  afterAll(() => product.close())

  async function set(bookingRef: string, change: object) {
    const { id, version } = await bookingOf(product, bookingRef)
    const path = `/api/admin/bookings/${id}`
    const answer = await callAs(product, office, {
      method: 'PATCH',
      path,
      body: { version, ...change },
    })
    expect(answer.status).toBe(200)
  }

  async function confirmedUnpaid(): Promise<string> {
    const { body } = await bookManaged(product, { pay: false })
    await set(body.bookingRef, { status: 'confirmed' })
    return body.bookingRef
  }

  async function lapse() {
    clock.forwardMinutes(TIME_TO_PAY_MINUTES)
    await product.services.bookings.sweep()
    await product.services.bookings.sweep()
  }

  test('is marked and mailed to the office once, when its page lapses', async () => {
    const bookingRef = await confirmedUnpaid()
    await lapse()
    const leg = await bookingOf(product, bookingRef)
    expect(leg).toMatchObject({ status: 'confirmed', review: 'card-lapsed' })
    const mails = (await deliverWaiting(product)).filter(({ orderId }) => orderId === leg.orderId)
    const alerts = mails.filter((mail) => mail.kind === 'office-alert')
    expect(alerts).toMatchObject([{ text: expect.stringContaining('nothing was paid') }])
  })

  test('is left alone when it is to be paid in another way by then', async () => {
    const bookingRef = await confirmedUnpaid()
    await set(bookingRef, { paymentMethod: 'cash' })
    await lapse()
    const leg = await bookingOf(product, bookingRef)
    expect(leg).toMatchObject({ status: 'confirmed', review: null })
  })
})
