import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookings,
  bookingTallies,
  contactMessages,
  lateSteps,
  messages,
  openStore,
  type Store,
  tripEvents,
} from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { createReports } from './index.server.ts'

/** 00:30 in Athens on 15 August, while London still has the 14th. */
const NOW = new Date('2026-08-14T21:30:00Z')
const TODAY = '2026-08-15'

describe.each(storeKinds)('figures on the %s store', (kind) => {
  let address: StoreAddress
  let store: Store

  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
    await fill()
  })

  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  async function fill() {
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 7, 1, 9, minute)) })
    const book = (fields: Partial<typeof bookings.$inferInsert>) => insertBooking(store, fields)
    await book({ date: TODAY, time: '08:00', priceCents: 5_050, ...at(1), bookingRef: 'PT-EARLY' })
    await book({
      date: TODAY,
      time: '09:00',
      ...at(2),
      driverName: 'Nikos',
      bookingRef: 'PT-NIKOS',
    })
    await book({ date: TODAY, kind: 'tour', time: '10:00', ...at(3), bookingRef: 'PT-TOUR' })
    await book({ date: TODAY, status: 'pending', ...at(4), review: 'payment-mismatch' })
    await book({ date: TODAY, status: 'cancelled', priceCents: 10_000, ...at(5) })
    await book({ date: '2026-08-14', status: 'completed', priceCents: 7_000, ...at(6) })
    await book({ date: '2026-08-16', status: 'confirmed', ...at(7), review: 'distance' })
    await book({ date: '2026-08-14', review: 'distance', priceCents: 0, ...at(8) })
    await book({ date: '2026-09-13', kind: 'tour', priceCents: null, ...at(9) })
    await book({ date: '2026-09-14', priceCents: 100, ...at(10), bookingRef: 'PT-LAST' })
    await book({ date: '2026-02-28', status: 'completed', priceCents: 1, createdAt: NOW })
    await book({ date: '2027-02-28', priceCents: 2, ...at(11) })
  }

  const overview = () => createReports(store).overview(NOW)

  // ADMIN-OV-01, ADMIN-OV-02, ADMIN-OV-03, ADMIN-OV-04
  test('the cards count both kinds, today by Athens, and every price ever booked', async () => {
    expect(await overview()).toMatchObject({
      totalTransfers: 10,
      totalTours: 2,
      confirmedToday: 3,
      totalRevenueCents: 5_050 + 4 * 5_800 + 10_000 + 7_000 + 100 + 1 + 2,
      confirmedAndCompletedCents: 5_050 + 3 * 5_800 + 7_000 + 100 + 1 + 2,
    })
  })

  // ADMIN-OV-05, CONST-17
  test('the five most recently created, whatever their kind or day', async () => {
    const { recent } = await overview()
    expect(recent.map(({ date }) => date)).toEqual([
      ...['2026-02-28', '2027-02-28', '2026-09-14', '2026-09-13', '2026-08-14'],
    ])
    expect(recent[3]).toMatchObject({ kind: 'tour', tourTitle: 'Hidden Villages' })
    expect(recent[2]).toMatchObject({
      bookingRef: 'PT-LAST',
      customerName: 'Anna Kovač',
      status: 'confirmed',
      pickupLocation: 'Paros Airport',
      dropoffLocation: 'Naoussa',
      time: '10:00',
    })
  })

  test('thirty days from today, without what was cancelled', async () => {
    const { perDay } = await overview()
    expect(perDay).toHaveLength(30)
    expect(perDay[0]).toEqual({ date: TODAY, transfers: 3, tours: 1 })
    expect(perDay[1]).toEqual({ date: '2026-08-16', transfers: 1, tours: 0 })
    expect(perDay.at(-1)).toEqual({ date: '2026-09-13', transfers: 0, tours: 1 })
  })

  test('revenue stands in the month of the trip, when it is confirmed or completed', async () => {
    const { revenueByMonth } = await overview()
    const earned = revenueByMonth.filter(({ cents }) => cents !== 0)
    expect(revenueByMonth).toHaveLength(12)
    expect(revenueByMonth[0]?.month).toBe('2026-03')
    expect(earned).toEqual([
      { month: '2026-08', cents: 5_050 + 3 * 5_800 + 7_000 },
      { month: '2026-09', cents: 100 },
      { month: '2027-02', cents: 2 },
    ])
  })

  test('a fold changes no figure', async () => {
    const before = await overview()
    expect(await createReports(store).foldTallies()).toBeGreaterThan(0)
    expect(await overview()).toEqual(before)
  })

  test('figures come from the tallies, not from the bookings', async () => {
    const [row] = await store.db
      .insert(bookingTallies)
      .values({ date: TODAY, kind: 'tour', status: 'confirmed', bookings: 5, priceCents: 2 })
      .returning()
    expect(await overview()).toMatchObject({ totalTours: 7, confirmedToday: 8 })
    await store.db.delete(bookingTallies).where(eq(bookingTallies.id, row?.id ?? 0))
  })

  describe('what a dispatcher has in hand', () => {
    const today = (now = NOW) => createReports(store).today(now)

    test('the next five confirmed pickups, from this minute on', async () => {
      const { next } = await today()
      expect(
        next.map(({ bookingRef, driverName }) => [bookingRef, driverName]).slice(0, 3),
      ).toEqual([
        ['PT-EARLY', null],
        ['PT-NIKOS', 'Nikos'],
        ['PT-TOUR', null],
      ])
      expect(next).toHaveLength(5)
      // 08:00 in Athens: that car is just leaving; a minute later it is gone.
      const at = (minute: string) => today(new Date(`2026-08-15T05:${minute}:00Z`))
      expect((await at('00')).next[0]?.bookingRef).toBe('PT-EARLY')
      expect((await at('01')).next[0]?.bookingRef).toBe('PT-NIKOS')
    })

    test('trips of the last twelve hours that something was told of, or was late to be', async () => {
      const afternoon = new Date('2026-08-15T12:00:00Z')
      const begun = async (now = afternoon) =>
        (await createReports(store).begun(now)).map(({ bookingRef }) => bookingRef)
      const idOf = async (bookingRef: string) => {
        const [row] = await store.db
          .select({ id: bookings.id })
          .from(bookings)
          .where(eq(bookings.bookingRef, bookingRef))
        return row?.id ?? 0
      }
      expect(await begun()).toEqual([])
      const [tour, nikos] = [await idOf('PT-TOUR'), await idOf('PT-NIKOS')]
      const chained = { payloadHash: '', prevHash: '', hash: '' }
      await store.db.insert(tripEvents).values({
        ...chained,
        bookingId: tour,
        bookingRef: 'PT-TOUR',
        seq: 1,
        eventId: randomUUID(),
        kind: 'guest-here',
        actor: 'guest',
        atDevice: NOW,
        atServer: NOW,
      })
      const late = { bookingId: nikos, driverId: 1, pickupAt: NOW, at: NOW }
      await store.db.insert(lateSteps).values({ ...late, step: 'on-way', level: 'reminded' })
      expect(await begun()).toEqual(['PT-TOUR'])
      await store.db.insert(lateSteps).values({ ...late, step: 'on-way', level: 'shown' })
      expect(await begun()).toEqual(['PT-NIKOS', 'PT-TOUR'])
      // Before its pickup it is a next one, and half a day later it is over.
      expect(await begun(new Date('2026-08-15T06:30:00Z'))).toEqual(['PT-NIKOS'])
      expect(await begun(new Date('2026-08-15T18:30:00Z'))).toEqual(['PT-TOUR'])
      await store.db.delete(lateSteps)
    })

    test('confirmed trips still ahead without a driver, today and tomorrow', async () => {
      expect(await today()).toMatchObject({
        date: TODAY,
        tomorrow: '2026-08-16',
        withoutDriver: { today: { transfer: 1, tour: 1 }, tomorrow: { transfer: 1, tour: 0 } },
      })
      const afternoon = await today(new Date('2026-08-15T12:00:00Z'))
      expect(afternoon.withoutDriver.today).toEqual({ transfer: 0, tour: 0 })
    })

    test('bookings to look at: a guessed distance only while the trip is ahead', async () => {
      const { review } = await today()
      expect(review.count).toBe(2)
      expect(review.first.map(({ review }) => review)).toEqual(['payment-mismatch', 'distance'])
      expect((await today(new Date('2026-08-16T12:00:00Z'))).review.count).toBe(1)
      expect((await today(new Date('2026-08-23T12:00:00Z'))).review.count).toBe(0)
    })

    test('mails that failed or hang, of this week, and messages nobody has dealt with', async () => {
      const minutes = (count: number) => new Date(NOW.getTime() - count * 60_000)
      const mail = (state: string, age: number) => ({
        kind: 'office-copy',
        orderId: 1,
        state,
        createdAt: minutes(age),
        reason: `${state}-${age}`,
      })
      await store.db
        .insert(messages)
        .values([
          ...[mail('failed', 1), mail('failed', 60), mail('failed', 8 * 24 * 60)],
          ...[mail('waiting', 14), mail('waiting', 16), mail('sent', 30), mail('kept', 30)],
        ])
      const message = {
        name: 'Anna',
        email: 'anna@example.com',
        phone: '',
        subject: 'other',
        message: 'Hello',
        contentHash: '',
        createdAt: NOW,
      }
      await store.db.insert(contactMessages).values([message, { ...message, handledAt: NOW }])
      expect(await today()).toMatchObject({ mail: { failed: 2, late: 1 }, contactMessages: 1 })
    })
  })
})
