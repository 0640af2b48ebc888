import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jobHandlers } from '#app/worker.server.ts'
import { calendarJobs, doCalendarJob, storedEvent, tripOf } from '#test/calendar.ts'
import { book, heldClock } from '#test/journey.ts'
import { mailsOf } from '#test/mails.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const GUESTS = ['anna', 'berta', 'clara', 'dora', 'emma']
const RETURN = { returnTransfer: true, returnDate: '2026-07-05', returnTime: '10:00' }

describe.each(storeKinds)('bookings in a burst, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, env: { PAYMENT_METHODS: 'cash' }, now: clock.now })
  })
  afterAll(() => product.close())

  test('are mailed and put into the calendar together, each as it is', async () => {
    const booked = []
    for (const guest of GUESTS) {
      const email = `${guest}@example.com`
      const way = guest === 'clara' ? RETURN : {}
      const { body } = await book(product, { details: { paymentMethod: 'cash', email, ...way } })
      booked.push({ email, trip: await tripOf(product, body.bookingRef) })
    }
    const orderIds = booked.map(({ trip }) => trip.orderId)
    const waiting = Map.groupBy(await mailsOf(product), ({ orderId }) => orderId)
    const send = jobHandlers(product.services)['mail.send']
    const jobs = [...waiting.values()].map((own) => ({ messageIds: own.map(({ id }) => id) }))
    const transactions = vi.spyOn(product.services.store, 'transaction')
    await Promise.all(jobs.map(send))
    // One for what the mails say, one for what the bookings are told.
    expect(transactions).toHaveBeenCalledTimes(2)
    transactions.mockRestore()

    const mails = await mailsOf(product)
    for (const { email, trip } of booked) {
      const own = mails.filter(({ orderId }) => orderId === trip.orderId)
      expect(own.map(({ state }) => state)).toEqual(['kept', 'kept'])
      expect(own.map(({ recipient }) => recipient)).toContain(email)
      for (const mail of own) expect(JSON.stringify(mail.letter)).toContain(trip.bookingRef)
      const told = await tripOf(product, trip.bookingRef)
      expect(told.confirmationEmailSent).toBe(true)
      expect(await calendarJobs(product, trip.orderId)).toBe(1)
    }

    const asked = vi.spyOn(product.services.store.db, 'select')
    await Promise.all(orderIds.map((orderId) => doCalendarJob(product, orderId)))
    // Legs, what was deleted of them, and the legs once more: for all of them.
    expect(asked).toHaveBeenCalledTimes(3)
    asked.mockRestore()
    for (const { trip } of booked) {
      const uid = `${trip.bookingRef}@localhost`
      expect(await storedEvent(product, trip.id)).toMatchObject({ uid, cancelled: false })
    }
  })
})
