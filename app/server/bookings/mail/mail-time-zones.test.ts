import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookingChanges } from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { book, heldClock } from '#test/journey.ts'
import { assignDriver, bookingOf, deliverWaiting, EVERY_METHOD } from '#test/mails.ts'
import { openProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

/**
 * Where a server may stand, and the hour its clock shows at midnight UTC in January. Each with one
 * store: server-zones.test.ts tries every store in every zone.
 */
const ZONES = [
  ['America/Los_Angeles', 16, storeKinds[0]],
  ['Asia/Tokyo', 9, storeKinds.at(-1)],
  ['UTC', 0, storeKinds[0]],
] as const

/** Pickups near midnight, around both clock changes: a zone's slip would change the day. */
const TRIPS = [
  { date: '2026-10-25', time: '00:30', day: 'Sunday, 25 October 2026', shown: '12:30 AM (00:30)' },
  { date: '2026-10-25', time: '23:45', day: 'Sunday, 25 October 2026', shown: '11:45 PM (23:45)' },
  { date: '2027-03-28', time: '04:15', day: 'Sunday, 28 March 2027', shown: '4:15 AM' },
]

const zoneBefore = process.env.TZ

describe.each(ZONES)('with the server in %s', (zone, hour, kind = 'embedded') => {
  beforeEach(() => {
    process.env.TZ = zone
  })
  afterEach(() => {
    if (zoneBefore === undefined) delete process.env.TZ
    else process.env.TZ = zoneBefore
  })

  test('control: the process really stands there', () => {
    expect(new Date('2026-01-01T00:00:00Z').getHours()).toBe(hour)
  })

  // WIDGET-03, A-11
  test.each(TRIPS)(
    'every mail tells $date $time as clocks in Athens show it',
    async ({ date, time, day, shown }) => {
      const clock = heldClock('2026-10-20T09:00:00Z')
      const product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
      const { body } = await book(product, {
        trip: { date, time },
        details: { paymentMethod: 'cash' },
      })
      const { id, orderId, pickupAt } = await bookingOf(product, body.bookingRef)
      await assignDriver(product, body.bookingRef, { driverName: 'Nikos' })
      const { store, bookings, mail } = product.services
      await bookings.sendDriverDetails(id)
      await store.transaction(async (tx) => {
        const [change] = await tx
          .insert(bookingChanges)
          .values({
            orderId,
            bookingId: id,
            fromDate: date,
            fromTime: time,
            toDate: date,
            toTime: time,
            differenceCents: 0,
            state: 'applied',
            createdAt: clock.now(),
          })
          .returning()
        const changeId = change?.id ?? 0
        const none = { cardCents: 0, handCents: 0 }
        const gone = { orderId, bookingIds: [id], retainedCents: 0, ...none }
        await mail.queueAll(tx, [
          { kind: 'booking-change', orderId, changeId, ...none, reason: 'a' },
          { kind: 'office-change', orderId, changeId, ...none, reason: 'b' },
          { kind: 'booking-cancellation', ...gone, reason: 'c' },
          { kind: 'office-cancellation', ...gone, reason: 'd' },
          { kind: 'office-details', orderId, fields: ['phone'], revision: 1, reason: 'e' },
          { kind: 'office-alert', orderId, alert: 'disputed', amountCents: 1, reason: 'f' },
        ])
      })
      clock.forwardMinutes((pickupAt.getTime() - clock.now().getTime()) / 60_000 - 20 * 60)
      await jobHandlers(product.services)['messages.remind']({})
      const mails = await deliverWaiting(product)
      expect(mails.map(({ state }) => state)).toEqual(Array(10).fill('kept'))
      for (const { html, text } of mails) {
        expect(text).toContain(`${day}\n${shown} Paros time`)
        expect(html).toContain(day)
        expect(html).toContain(`${shown} Paros time`)
      }
      await product.close()
    },
  )

  // CONTACT-07
  test('a visitor’s message tells its Athens time', async () => {
    const clock = heldClock('2026-06-30T21:30:00Z')
    const product = await openProduct({ kind, now: clock.now })
    const { contact } = product.services
    await contact.receive({
      name: 'Anna',
      email: 'anna@example.com',
      phone: '',
      phoneE164: null,
      subject: 'information',
      message: 'Do you drive at night?',
      idempotencyKey: null,
    })
    const [mail] = await deliverWaiting(product)
    expect(mail?.text).toContain('Wednesday, 1 July 2026, 12:30 AM Paros time')
    await product.close()
  })
})
