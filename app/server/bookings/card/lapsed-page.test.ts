import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldClock, payAtStandIn } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, manage, readByLink } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const TIME_TO_PAY_MINUTES = 31

// L9
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

  const pay = (token: string) => manage(product, token, { path: '/payment', body: {} })

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

  test('can be paid all the same, at another card page of its customer’s own', async () => {
    const { body, token } = await bookManaged(product, { pay: false })
    await set(body.bookingRef, { status: 'confirmed' })
    await lapse()
    const shown = await readByLink(product, token)
    expect(shown).toMatchObject({ payUrl: null, dueCents: 58_00, linkCents: 58_00 })
    const pages = await Promise.all([pay(token), pay(token)])
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(pages.map(({ body: { checkoutUrl } }) => checkoutUrl)).size).toBe(1)
    const leg = await bookingOf(product, body.bookingRef)
    expect(leg).toMatchObject({ status: 'confirmed', review: null })
    await payAtStandIn(product, pages[0]?.body.checkoutUrl)
    expect(await readByLink(product, token)).toMatchObject({ paidCents: 58_00, dueCents: 0 })
    const mails = (await deliverWaiting(product)).filter(({ orderId }) => orderId === leg.orderId)
    expect(mails.map(({ kind }) => kind)).toContain('booking-confirmation')
    expect((await pay(token)).status).toBe(409)
  })

  test('is marked anew when that page lapses as well, and stays payable', async () => {
    const { body, token } = await bookManaged(product, { pay: false })
    await set(body.bookingRef, { status: 'confirmed' })
    await lapse()
    await pay(token)
    await lapse()
    expect(await bookingOf(product, body.bookingRef)).toMatchObject({ review: 'card-lapsed' })
    expect(await pay(token)).toMatchObject({ status: 200 })
  })

  test('is asked for the rest where a part came in otherwise', async () => {
    const { body, token } = await bookManaged(product, { pay: false })
    await set(body.bookingRef, { status: 'confirmed' })
    await lapse()
    const { id, version } = await bookingOf(product, body.bookingRef)
    const receipt = { version, cents: 20_00, by: 'cash' }
    const path = `/api/admin/bookings/${id}/received`
    expect((await callAs(product, office, { method: 'POST', path, body: receipt })).status).toBe(
      200,
    )
    expect(await readByLink(product, token)).toMatchObject({ dueCents: 38_00, linkCents: 38_00 })
    const [page, again] = await Promise.all([pay(token), pay(token)])
    expect(again.body.checkoutUrl).toBe(page.body.checkoutUrl)
    await payAtStandIn(product, page.body.checkoutUrl)
    expect(await readByLink(product, token)).toMatchObject({ paidCents: 58_00, dueCents: 0 })
  })

  test('is left alone when it is to be paid in another way by then', async () => {
    const bookingRef = await confirmedUnpaid()
    await set(bookingRef, { paymentMethod: 'cash' })
    await lapse()
    const leg = await bookingOf(product, bookingRef)
    expect(leg).toMatchObject({ status: 'confirmed', review: null })
  })
})
