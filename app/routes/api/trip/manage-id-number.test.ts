import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '#app/server/db/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { deliverWaiting } from '#test/mails.ts'
import { bookManaged, manage, readByLink } from '#test/managed.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const NUMBER = 'AK9988776'

describe.each(storeKinds)('the ID number given later, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    const env = { COLLECT_ID_NUMBER: 'later', PAYMENT_METHODS: 'card,cash' }
    product = await openProduct({ kind, now: clock.now, env })
  })
  afterAll(() => product.close())

  const trip = { date: '2026-07-11', time: '14:30' }
  const back = { returnTransfer: true, returnDate: '2026-07-14', returnTime: '10:00' }
  const bookLater = (details: object = {}) =>
    bookManaged(product, { trip, details: { idNumber: '', paymentMethod: 'cash', ...details } })
  const give = (token: string, idNumber: string) =>
    manage(product, token, { method: 'PATCH', body: { idNumber } })
  const kept = async (bookingRef: string) =>
    (await product.services.bookings.office.readRecord(bookingRef))?.idNumber ?? null

  test('nobody is asked for it at checkout, and what is sent all the same is not kept', async () => {
    const options = await product.call('/api/checkout-options')
    expect(await options.json()).toMatchObject({ idNumber: 'later' })
    const { body, token } = await bookLater({ idNumber: NUMBER })
    expect(await kept(body.bookingRef)).toBeNull()
    expect(await readByLink(product, token)).toMatchObject({ idNumberNeeded: true })
  }) // N-35

  test('its page asks for it once, keeps it with every trip, and tells nobody what it is', async () => {
    const { body, token, orderId } = await bookLater(back)
    expect((await give(token, ' ')).status).toBe(422)
    const given = await give(token, NUMBER)
    expect(given.body.order).toMatchObject({ idNumberNeeded: false })
    expect(JSON.stringify(given.body)).not.toContain(NUMBER)
    expect(await kept(body.bookingRef)).toBe(NUMBER)
    expect(await kept(body.returnBookingRef ?? '')).toBe(NUMBER)
    const { db } = product.services.store
    const told = await db.select().from(history).where(eq(history.orderId, orderId))
    expect(told.filter(({ what }) => what === 'idNumber')).toHaveLength(2)
    expect(JSON.stringify(told)).not.toContain(NUMBER)
    await give(token, 'XX0000000')
    expect(await kept(body.bookingRef)).toBe(NUMBER)
  }) // N-35, DATA-12

  test('the reminder asks for it while it is missing', async () => {
    const [lacking, complete] = [await bookLater(), await bookLater()]
    await give(complete.token, NUMBER)
    clock.set('2026-07-10T12:00:00Z')
    await product.services.bookings.remind()
    const sent = (await deliverWaiting(product)).filter(({ kind: mail }) => mail === 'reminder')
    const reminderOf = (orderId: number) => sent.find((mail) => mail.orderId === orderId)
    const [asks, silent] = [reminderOf(lacking.orderId), reminderOf(complete.orderId)]
    expect(asks?.text).toContain('Please add it on your booking page')
    expect(silent?.text).toContain('Your pickup is less than a day away')
    expect(silent?.text).not.toContain('Please add it on your booking page')
  }) // N-35
})
