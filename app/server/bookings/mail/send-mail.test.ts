import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings, messages, vehicles } from '#app/server/db/index.server.ts'
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts'
import { book, heldClock } from '#test/journey.ts'
import { assignDriver, bookingOf, deliverWaiting, EVERY_METHOD, mailsOf } from '#test/mails.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const NIKOS = {
  driverName: 'Nikos Skiadas',
  driverPhone: '+30 690 000 0005',
  assignedVehicle: 'Mercedes-Benz Vito Tourer - EMX-1004',
}

describe.each(storeKinds)('mails on the %s store', (kind) => {
  let product: TestProduct
  let smtp: FakeSmtp
  const clock = heldClock('2026-07-01T09:00:00Z')

  beforeAll(async () => {
    smtp = await startFakeSmtp()
    const env = { SMTP_URL: smtp.url, ...EVERY_METHOD }
    product = await openProduct({ kind, now: clock.now, env })
  })
  afterAll(async () => {
    await product.close()
    await smtp.stop()
  })
  beforeEach(async () => {
    await product.services.store.db.delete(messages)
    smtp.setMode('accept')
    smtp.received.length = 0
  })

  const bookTrip = async (details: object = {}) => {
    const { body } = await book(product, {
      trip: { date: '2026-07-04', time: '14:30' },
      details: { paymentMethod: 'cash', ...details },
    })
    await product.services.store.db.delete(messages)
    return bookingOf(product, body.bookingRef)
  }
  const sendDriver = (id: number) => product.services.bookings.sendDriverDetails(id)

  // N-22, ADMIN-EDIT-08
  test('the customer is mailed who drives, and the booking notes it after it went', async () => {
    const { id, bookingRef } = await bookTrip()
    await assignDriver(product, bookingRef, NIKOS)
    expect(await sendDriver(id)).toBe('queued')
    expect((await bookingOf(product, bookingRef)).driverEmailSent).toBe(false)
    await deliverWaiting(product)
    expect(smtp.received).toHaveLength(1)
    const [arrived] = smtp.received
    expect(arrived?.to).toEqual(['anna@example.com'])
    expect(arrived?.mail.subject).toMatch(/^Your driver: .* \(PT-/)
    for (const body of [arrived?.mail.html, arrived?.mail.text]) {
      expect(body).toContain('Nikos Skiadas')
      expect(body).toContain('EMX-1004')
    }
    expect((await bookingOf(product, bookingRef)).driverEmailSent).toBe(true)
  })

  test('the vehicle’s own row says its colour', async () => {
    const { id, bookingRef } = await bookTrip()
    const { db } = product.services.store
    const [vito] = await db.select().from(vehicles).where(eq(vehicles.licensePlate, 'EMX-1004'))
    await assignDriver(product, bookingRef, NIKOS)
    await db.update(bookings).set({ vehicleId: vito?.id }).where(eq(bookings.id, id))
    await sendDriver(id)
    const [mail] = await deliverWaiting(product)
    expect(mail?.text).toContain('Vehicle: Black Mercedes-Benz Vito Tourer\nNumber plate: EMX-1004')
  })

  test('twice while it waits is one mail; again on purpose, or a new driver, is another', async () => {
    const { id, bookingRef } = await bookTrip()
    await assignDriver(product, bookingRef, NIKOS)
    await Promise.all([sendDriver(id), sendDriver(id), sendDriver(id)])
    await sendDriver(id)
    await deliverWaiting(product)
    expect(smtp.received).toHaveLength(1)
    await sendDriver(id)
    await deliverWaiting(product)
    expect(smtp.received).toHaveLength(2)
    await assignDriver(product, bookingRef, { ...NIKOS, driverPhone: '+30 690 000 0099' })
    await Promise.all([sendDriver(id), sendDriver(id)])
    await deliverWaiting(product)
    expect(smtp.received).toHaveLength(3)
    expect(smtp.received[2]?.mail.text).toContain('+30 690 000 0099')
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(3)
  })

  test('a driver changed while the mail server was away: no try tells of the old one', async () => {
    const { id, bookingRef } = await bookTrip()
    await assignDriver(product, bookingRef, NIKOS)
    await sendDriver(id)
    smtp.setMode('refuse-temporary')
    const [first] = await deliverWaiting(product)
    expect(first?.text).toContain('Nikos Skiadas')
    await assignDriver(product, bookingRef, { ...NIKOS, driverName: 'Eleni Tsantani' })
    smtp.setMode('accept')
    await deliverWaiting(product)
    expect(smtp.received[0]?.mail.text).toContain('Eleni Tsantani')
    expect(smtp.received[0]?.mail.messageId).toBe(first?.messageIdHeader)
  })

  test('no driver, no booking, a cancelled trip: told, and nothing is queued', async () => {
    const { id, bookingRef } = await bookTrip()
    expect(await sendDriver(id)).toBe('no-driver') // ADMIN-EDIT-07
    expect(await sendDriver(987_654)).toBe('not-found')
    expect(await product.services.bookings.resendConfirmation(987_654)).toBe('not-found')
    await assignDriver(product, bookingRef, NIKOS)
    await product.services.store.db
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(eq(bookings.id, id))
    expect(await sendDriver(id)).toBe('cancelled')
    expect(await product.services.bookings.resendConfirmation(id)).toBe('cancelled')
    expect(await mailsOf(product)).toEqual([])
  })

  test('a driver taken off before the mail went: it is dropped', async () => {
    const { id, bookingRef } = await bookTrip()
    await assignDriver(product, bookingRef, NIKOS)
    await sendDriver(id)
    await assignDriver(product, bookingRef, { driverName: null })
    expect(await deliverWaiting(product)).toMatchObject([{ state: 'failed', html: null }])
    expect((await bookingOf(product, bookingRef)).driverEmailSent).toBe(false)
  })

  test('a confirmation goes again as often as it is asked for, one at a time', async () => {
    const { id } = await bookTrip()
    for (let turn = 0; turn < 2; turn++) {
      await Promise.all([1, 2].map(() => product.services.bookings.resendConfirmation(id)))
      await deliverWaiting(product)
    }
    expect(smtp.received).toHaveLength(2)
    expect(smtp.received[1]?.mail.subject).toContain('Your transfer is confirmed')
  })

  test('by bank transfer: awaiting until the office confirms a leg, received after', async () => {
    const { id } = await bookTrip({ paymentMethod: 'bank_transfer' })
    await product.services.bookings.resendConfirmation(id)
    await deliverWaiting(product)
    const { version } = await product.services.bookings.office
      .edit(id, { version: 1, status: 'confirmed' }, 'admin')
      .then((answer) => (answer.ok ? answer.booking : { version: 0 }))
    expect(version).toBe(2)
    await deliverWaiting(product)
    const [awaiting, received] = smtp.received.map(({ mail }) => mail)
    expect(awaiting?.subject).toContain('Awaiting your bank transfer')
    expect(awaiting?.text).toContain('by bank transfer, not received yet')
    expect(received?.subject).toContain('Your transfer is confirmed')
    expect(received?.text).toContain('received by bank transfer')
  })

  test('a cancelled leg is not confirmed again; the other is, at its own worth', async () => {
    const outbound = await bookTrip({
      returnTransfer: true,
      returnDate: '2026-07-06',
      returnTime: '10:00',
    })
    const { db } = product.services.store
    await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, outbound.id))
    const [back] = await db.select().from(bookings).where(eq(bookings.returnOf, outbound.id))
    await product.services.bookings.resendConfirmation(back?.id ?? 0)
    await deliverWaiting(product)
    const text = smtp.received[0]?.mail.text ?? ''
    expect(text).toContain(back?.bookingRef)
    expect(text).not.toContain(outbound.bookingRef)
    expect(text).toContain(`€${((outbound.priceCents ?? 0) / 200).toFixed(2)} in cash`)
  })
})
