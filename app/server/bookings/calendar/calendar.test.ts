import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Calendar } from '#app/server/calendar/index.server.ts'
import { bookings, calendarEvents, history, messages } from '#app/server/db/index.server.ts'
import {
  calendarJobs,
  changeTrip,
  doCalendarJob,
  readCalendar,
  readFeed,
  sendMails,
  storedEvent,
  tripOf,
} from '#test/calendar.ts'
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts'
import { book, heldClock, payAtStandIn } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { openOrderReads } from '../order/order-reads.ts'
import { publishCalendar } from './publish-calendar.ts'

const HOUR = 3_600_000
const RETURN = { returnTransfer: true, returnDate: '2026-07-05', returnTime: '10:00' }

describe.each(storeKinds)('the company’s calendar on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let smtp: FakeSmtp
  let product: TestProduct
  beforeAll(async () => {
    smtp = await startFakeSmtp()
    product = await openProduct({
      kind,
      env: {
        PAYMENT_METHODS: 'card,cash,bank_transfer',
        BANK_ACCOUNT_NAME: 'Meltemi',
        BANK_IBAN: 'GR1601101250000000012300695',
        BANK_BIC: 'ETHNGRAA',
        SMTP_URL: smtp.url,
        ORIGIN: 'http://localhost:3000',
      },
      now: clock.now,
    })
  })
  afterAll(async () => {
    await product.close()
    await smtp.stop()
  })
  beforeEach(() => smtp.setMode('accept'))

  const bookBy = async (paymentMethod: string, details: object = {}) => {
    const { body } = await book(product, { details: { paymentMethod, ...details } })
    const trip = await tripOf(product, body.bookingRef)
    const { returnBookingRef, manageUrl, checkoutUrl }: Record<string, string> = body
    return {
      trip,
      orderId: trip.orderId,
      bookingRef: trip.bookingRef,
      manageUrl,
      checkoutUrl,
      returnBookingRef: returnBookingRef ?? '',
    }
  }
  const bookAndPublish = async (details: object = {}) => {
    const booked = await bookBy('cash', details)
    await sendMails(product, booked.orderId)
    await doCalendarJob(product, booked.orderId)
    return booked
  }
  const feedOf = async (bookingRef: string) => (await readFeed(product)).get(bookingRef)

  // CALEV-01, CALEV-02
  test('a confirmed trip stands in the feed, as it was booked', async () => {
    const { bookingRef, trip } = await bookAndPublish()
    expect(await feedOf(bookingRef)).toEqual({
      uid: `${bookingRef}@localhost`,
      sequence: 1,
      status: 'CONFIRMED',
      summary: 'Transfer: Paros Airport to Naoussa (Anna Kovač)',
      description: [
        'Type: Transfer',
        `Booking reference: ${bookingRef}`,
        'Customer: Anna Kovač',
        'Phone: +306900000000',
        'From: Paros Airport',
        'To: Naoussa',
        'Passengers: 3',
        'Luggage: 2',
        'Vehicle: Sedan',
      ].join('\n'),
      location: 'Paros Airport',
      start: new Date('2026-07-02T11:30:00Z'),
      end: new Date(Date.parse('2026-07-02T11:30:00Z') + trip.durationMinutes * 60_000),
      startsAs: { wall: '2026-07-02T14:30:00', zone: 'Europe/Athens' },
      stamp: clock.now(),
      alarms: [new Date('2026-07-02T10:30:00Z')],
    })
  })

  // CALEV-02
  test('the event follows the mail: none while the mail waits, one when it went', async () => {
    smtp.setMode('refuse-temporary')
    const { orderId, trip } = await bookBy('cash')
    await expect(sendMails(product, orderId)).rejects.toThrow('not sent')
    expect(await calendarJobs(product, orderId)).toBe(0)
    smtp.setMode('accept')
    await sendMails(product, orderId)
    expect(await calendarJobs(product, orderId)).toBe(1)
    expect(await storedEvent(product, trip.id)).toBeUndefined()
    await sendMails(product, orderId)
    expect(await calendarJobs(product, orderId)).toBe(1)
    await doCalendarJob(product, orderId)
    expect(await storedEvent(product, trip.id)).toMatchObject({ cancelled: false, sequence: 1 })
  })

  // CALEV-02
  test('a card trip comes in when it is paid, not before', async () => {
    const { orderId, bookingRef, checkoutUrl } = await bookBy('card')
    await doCalendarJob(product, orderId)
    expect(await feedOf(bookingRef)).toBeUndefined()
    await payAtStandIn(product, checkoutUrl ?? '')
    await sendMails(product, orderId)
    expect(await calendarJobs(product, orderId)).toBe(1)
    await doCalendarJob(product, orderId)
    expect(await feedOf(bookingRef)).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
  })

  test('a bank transfer is held as not paid until it is', async () => {
    const { orderId, bookingRef } = await bookBy('bank_transfer')
    await sendMails(product, orderId)
    await doCalendarJob(product, orderId)
    expect((await feedOf(bookingRef))?.summary).toMatch(/^Not paid yet: Transfer/)
    await changeTrip(product, bookingRef, { status: 'confirmed' })
    await doCalendarJob(product, orderId)
    expect(await feedOf(bookingRef)).toMatchObject({
      sequence: 2,
      summary: expect.stringMatching(/^Transfer/),
    })
  })

  // CALEV-03
  test('a calendar that fails touches neither booking nor mail, and is tried again', async () => {
    const { orderId, bookingRef } = await bookBy('cash')
    await sendMails(product, orderId)
    const facts = async () => ({
      trip: await tripOf(product, bookingRef),
      mails: await product.services.store.db
        .select()
        .from(messages)
        .where(sql`order_id = ${orderId}`),
    })
    const before = await facts()
    const away = vi.fn(async () => {
      throw new Error('away')
    })
    const calendar: Calendar = { publish: away, remove: away, forget: away }
    const { services } = product
    const { origin } = services.settings
    const deps = { ...services, reads: openOrderReads(services.store), calendar, origin }
    await expect(publishCalendar(deps, orderId)).rejects.toThrow('away')
    expect(away).toHaveBeenCalledOnce()
    expect(await facts()).toEqual(before)
    expect(before.trip.confirmationEmailSent).toBe(true)
    await doCalendarJob(product, orderId)
    expect(await feedOf(bookingRef)).toBeDefined()
  })

  test('a trip whose confirmation is refused for good comes in by the sweep', async () => {
    smtp.setMode('refuse-permanent')
    const refused = await bookBy('cash')
    await sendMails(product, refused.orderId)
    smtp.setMode('refuse-temporary')
    const waiting = await bookBy('cash')
    await expect(sendMails(product, waiting.orderId)).rejects.toThrow('not sent')
    smtp.setMode('accept')
    const unpaid = await bookBy('card')
    const mailed = await bookAndPublish()
    await product.services.bookings.sweepCalendar()
    const jobs = async () =>
      Promise.all(
        [refused, waiting, unpaid, mailed].map(({ orderId }) => calendarJobs(product, orderId)),
      )
    expect(await jobs()).toEqual([1, 0, 0, 1])
    clock.forwardMinutes(12 * 60)
    await product.services.bookings.sweepCalendar()
    expect(await jobs()).toEqual([2, 1, 0, 1])
    clock.forwardMinutes(-12 * 60)
    await doCalendarJob(product, refused.orderId)
    expect(await feedOf(refused.bookingRef)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('by the worker itself: booked, mailed, in the feed', async () => {
    const working = await openProduct({ kind, env: { PAYMENT_METHODS: 'cash' }, now: clock.now })
    await working.work()
    const { body } = await book(working, { details: { paymentMethod: 'cash' } })
    await vi.waitFor(
      async () => expect([...(await readFeed(working)).keys()]).toEqual([body.bookingRef]),
      {
        timeout: 20_000,
      },
    )
    expect(working.logged.join('\n')).not.toMatch(/Kova|\+3069/)
    await working.close()
  })

  test('each leg of a return is an event of its own, and is called off alone', async () => {
    const { orderId, bookingRef, returnBookingRef } = await bookAndPublish(RETURN)
    expect(await feedOf(returnBookingRef)).toMatchObject({
      summary: 'Transfer: Naoussa to Paros Airport (Anna Kovač)',
      startsAs: { wall: '2026-07-05T10:00:00' },
    })
    await changeTrip(product, returnBookingRef, { status: 'cancelled' })
    await doCalendarJob(product, orderId)
    const feed = await readFeed(product)
    expect(feed.get(bookingRef)).toMatchObject({ status: 'CONFIRMED', sequence: 1 })
    expect(feed.get(returnBookingRef)).toMatchObject({
      status: 'CANCELLED',
      sequence: 2,
      alarms: [],
    })
  })

  test('changes keep the UID and count the SEQUENCE up; a repeat changes nothing', async () => {
    const { orderId, bookingRef, trip } = await bookAndPublish()
    const pickupAt = new Date(trip.pickupAt.getTime() + 24 * HOUR)
    await changeTrip(product, bookingRef, {
      pickupAt,
      freeAt: new Date(pickupAt.getTime() + HOUR),
      flightOrFerry: 'A3 7021',
    })
    clock.forwardMinutes(5)
    await doCalendarJob(product, orderId)
    await changeTrip(product, bookingRef, {
      driverName: 'Nikos',
      driverPhone: '+306911111111',
      assignedVehicle: 'Mercedes V-Class',
    })
    await doCalendarJob(product, orderId)
    const event = await feedOf(bookingRef)
    expect(event).toMatchObject({
      uid: `${bookingRef}@localhost`,
      sequence: 3,
      start: pickupAt,
      stamp: clock.now(),
    })
    expect(event?.description).toContain('Flight or ferry: A3 7021\nDriver: Nikos, +306911111111')
    expect(event?.description).toContain('Vehicle: Mercedes V-Class')
    const stored = await storedEvent(product, trip.id)
    clock.forwardMinutes(5)
    await Promise.all([doCalendarJob(product, orderId), doCalendarJob(product, orderId)])
    expect(await storedEvent(product, trip.id)).toEqual(stored)
  })

  test('a late job of an older version changes nothing; a trip called back comes back', async () => {
    const { orderId, bookingRef, trip } = await bookAndPublish()
    const { calendar } = product.services
    const old = await storedEvent(product, trip.id)
    if (!old) throw new Error('no event')
    await changeTrip(product, bookingRef, { status: 'cancelled' })
    await doCalendarJob(product, orderId)
    const off = await storedEvent(product, trip.id)
    expect(off).toMatchObject({ cancelled: true, sequence: 2 })
    await calendar.publish(old)
    expect(await storedEvent(product, trip.id)).toEqual(off)
    await changeTrip(product, bookingRef, { status: 'confirmed' })
    await doCalendarJob(product, orderId)
    const back = await storedEvent(product, trip.id)
    expect(back).toMatchObject({ cancelled: false, sequence: 3 })
    await calendar.remove({ ...old, sequence: 2 })
    expect(await storedEvent(product, trip.id)).toEqual(back)
  })

  // ADMIN-CAL-05
  test('a tour lasts as long as the catalogue says, not until the driver is free', async () => {
    const { orderId, bookingRef, trip } = await bookBy('cash')
    await changeTrip(product, bookingRef, {
      kind: 'tour',
      tourId: 6,
      tourTitle: 'Full Day Island Tour',
      durationMinutes: 480,
      freeAt: new Date(trip.pickupAt.getTime() + 9 * HOUR),
      vehicleType: 'Minivan',
      pickupLocation: 'Hotel Petra, Naoussa',
    })
    await doCalendarJob(product, orderId)
    const event = await feedOf(bookingRef)
    expect(event).toMatchObject({
      summary: 'Tour: Full Day Island Tour (Anna Kovač)',
      location: 'Hotel Petra, Naoussa',
      end: new Date(trip.pickupAt.getTime() + 8 * HOUR),
    })
    expect(event?.description).toContain(
      'Tour: Full Day Island Tour\nPickup: Hotel Petra, Naoussa\nParticipants: 3',
    )
  })

  // DATA-12
  test('no id number, e-mail or special request stands in any event or job', async () => {
    const { orderId } = await bookAndPublish({ ...RETURN, specialRequest: 'Allergic to nuts' })
    await product.services.bookings.publishCalendar(orderId)
    const { db } = product.services.store
    const events = JSON.stringify(await db.select().from(calendarEvents))
    const jobs = JSON.stringify((await db.execute(sql`select data from jobs.job`)).rows)
    expect(events).toContain('Anna Kovač')
    for (const secret of ['AB1234567', 'anna@example.com', 'Allergic', 'ending in']) {
      expect(events).not.toContain(secret)
      expect(jobs).not.toContain(secret)
    }
    expect(jobs).not.toMatch(/Kova|\+3069/)
  })

  test('what a customer typed cannot pass for a line of ours', async () => {
    const { orderId, bookingRef } = await bookBy('cash')
    await changeTrip(product, bookingRef, {
      customerName: 'Mallory\r\nDriver: Nikos\u2028END:VEVENT',
      flightOrFerry: 'A3;7021,\\n\nDriver: Eve',
      pickupLocation: 'Νάουσα 👨‍👩‍👧, \u202e"port"; \\pier',
    })
    await doCalendarJob(product, orderId)
    const event = await feedOf(bookingRef)
    expect(event?.description.split('\n').map((line) => line.split(':')[0])).toEqual([
      ...['Type', 'Booking reference', 'Customer', 'Phone', 'From', 'To', 'Passengers', 'Luggage'],
      ...['Vehicle', 'Flight or ferry'],
    ])
    expect(event?.location).toBe('Νάουσα 👨‍👩‍👧, "port"; \\pier')
  })

  describe('the customer’s file', () => {
    const fileOf = (manageUrl = '') => readCalendar(product, `${manageUrl}/calendar.ics`)
    const cancel = async (bookingRef: string, from: string) => {
      const { id, orderId } = await tripOf(product, bookingRef)
      await changeTrip(product, bookingRef, { status: 'cancelled' })
      await product.services.store.db.insert(history).values({
        orderId,
        bookingId: id,
        at: clock.now(),
        actor: 'customer',
        what: 'status',
        from,
        to: 'cancelled',
      })
    }

    // CONST-03
    test('holds every leg, reminds 24 and 2 hours before, and leads to the booking', async () => {
      const booked = await bookBy('cash', RETURN)
      const [outbound, back] = await fileOf(booked.manageUrl)
      expect(outbound).toMatchObject({
        uid: `${booked.bookingRef}@localhost`,
        sequence: 1,
        status: 'CONFIRMED',
        summary: 'Transfer: Paros Airport to Naoussa',
        startsAs: { wall: '2026-07-02T14:30:00', zone: 'Europe/Athens' },
        alarms: [new Date('2026-07-01T11:30:00Z'), new Date('2026-07-02T09:30:00Z')],
        stamp: clock.now(),
      })
      expect(outbound?.description).toContain(
        'See or change your booking: http://localhost:3000/manage',
      )
      expect(outbound?.description).not.toContain('/manage/')
      expect(outbound?.description).not.toMatch(/AB1234567|anna@example.com|\+306900000000/)
      expect(back?.uid).toBe(`${booked.returnBookingRef}@localhost`)
    })

    test('says where the driver waits: in the office’s words, else in ours', async () => {
      const booked = await bookBy('cash', RETURN)
      const [outbound, back] = await fileOf(booked.manageUrl)
      expect(outbound?.description).toContain('Where we meet: Outside the arrivals door')
      expect(back?.description).toContain('Where we meet: At the entrance of your pickup address')
      const { roads } = product.services
      vi.spyOn(roads, 'notesOf').mockReturnValue({
        ...roads.notesOf('Paros Airport', null),
        meetingPoint: 'At the café opposite the terminal.',
      })
      const [told] = await fileOf(booked.manageUrl)
      expect(told?.description).toContain('Where we meet: At the café opposite the terminal.')
    })

    test('the office’s feed does not hold the customer’s link', async () => {
      const booked = await bookAndPublish()
      expect((await feedOf(booked.bookingRef))?.description).not.toContain('/manage/')
    })

    test('a trip not paid yet is tentative', async () => {
      const { manageUrl } = await bookBy('card')
      expect(await fileOf(manageUrl)).toMatchObject([{ status: 'TENTATIVE' }])
    })

    test('calls off what was certain once, and leaves out what never was', async () => {
      const sure = await bookBy('cash', RETURN)
      await cancel(sure.returnBookingRef, 'confirmed')
      expect(await fileOf(sure.manageUrl)).toMatchObject([
        { status: 'CONFIRMED', sequence: 1 },
        { status: 'CANCELLED', sequence: 2, alarms: [] },
      ])
      const unsure = await bookBy('bank_transfer', RETURN)
      await cancel(unsure.bookingRef, 'pending')
      expect(await fileOf(unsure.manageUrl)).toMatchObject([{ status: 'TENTATIVE' }])
      await cancel(unsure.returnBookingRef, 'pending')
      await expect(fileOf(unsure.manageUrl)).rejects.toThrow('404')
    })

    test('the link of an order that is gone opens nothing', async () => {
      const { orderId, manageUrl } = await bookBy('cash')
      await product.services.store.db.delete(bookings).where(sql`order_id = ${orderId}`)
      await expect(fileOf(manageUrl)).rejects.toThrow('404')
    })
  })
})
