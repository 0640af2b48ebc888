import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, athensInstant } from '#app/domain/time/athens.ts'
import { absences, bookings, drivers, orders } from '#app/server/db/index.server.ts'
import { changeTrip, tripOf } from '#test/calendar.ts'
import { book, bookTour, heldClock, post } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('the office’s days on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: { cookie: string }
  beforeAll(async () => {
    const bank = {
      BANK_ACCOUNT_NAME: 'Meltemi',
      BANK_IBAN: 'GR1601101250000000012300695',
      BANK_BIC: 'ETHNGRAA',
    }
    const env = { PAYMENT_METHODS: 'card,cash,bank_transfer', ...bank }
    product = await openProduct({ kind, env, now: clock.now })
    admin = await cookieOf('admin', 'admin-password')
  })
  afterAll(() => product.close())

  const cookieOf = async (username: string, password: string) => {
    const answer = await post(product, '/api/sign-in', { username, password })
    const pairs = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    return { cookie: pairs.join('; ') }
  }
  const bookBy = async (paymentMethod: string, trip: object, details: object = {}) => {
    const { body } = await book(product, { trip, details: { paymentMethod, ...details } })
    return tripOf(product, body.bookingRef)
  }
  /** Many trips of one day, stored as they are, five minutes apart from midnight. */
  const store = async (date: string, count: number, change: object = {}) => {
    const model = await bookBy('cash', { date: '2027-06-01' })
    await product.services.store.db.delete(bookings).where(eq(bookings.id, model.id))
    const { id: _, during: __, ...row } = model
    const rows = Array.from({ length: count }, (_unused, index) => {
      const minutes = (count - 1 - index) * 5
      const time = `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      const pickupAt = athensInstant(date, time)
      const freeAt = new Date(pickupAt.getTime() + 60_000)
      const bookingRef = `PT-${date.replaceAll('-', '')}${index}`
      return { ...row, bookingRef, date, time, pickupAt, freeAt, ...change }
    })
    await product.services.store.db.insert(bookings).values(rows)
  }
  const range = async (query: string, headers: Record<string, string> = admin) => {
    const answer = await product.call(`/api/admin/calendar?${query}`, { headers })
    return { status: answer.status, body: await answer.json() }
  }

  // ADMIN-CAL-01, ADMIN-CAL-03, ADMIN-CAL-04
  describe('GET /api/admin/calendar', () => {
    test('tells of a week everything, by day and time', async () => {
      const transfer = await bookBy('cash', { date: '2026-08-04', time: '14:30' })
      const { body } = await bookTour(product, {
        details: { date: '2026-08-04', time: '09:00', paymentMethod: 'cash' },
      })
      const { status, body: answer } = await range('from=2026-08-03&to=2026-08-09')
      expect(status).toBe(200)
      expect(answer.days.map(({ date }: { date: string }) => date)).toEqual(
        Array.from({ length: 7 }, (_, index) => addDays('2026-08-03', index)),
      )
      const [monday, tuesday] = answer.days
      expect(monday).toEqual({
        date: '2026-08-03',
        transfers: 0,
        tours: 0,
        trips: [],
        overnight: [],
        more: 0,
      })
      expect(tuesday).toMatchObject({ transfers: 1, tours: 1, more: 0 })
      expect(tuesday.trips).toEqual([
        expect.objectContaining({ kind: 'tour', bookingRef: body.bookingRef, time: '09:00' }),
        {
          id: transfer.id,
          bookingRef: transfer.bookingRef,
          kind: 'transfer',
          tourTitle: null,
          customerName: 'Anna Kovač',
          date: '2026-08-04',
          time: '14:30',
          pickupLocation: 'Paros Airport',
          dropoffLocation: 'Naoussa',
          status: 'confirmed',
          driverName: null,
          trouble: null,
          durationMinutes: transfer.durationMinutes,
        },
      ])
    })

    test('of a month the first four of each day, and how many there are', async () => {
      await store('2026-09-10', 9)
      const { body } = await range('from=2026-08-31&to=2026-10-11')
      expect(body.days).toHaveLength(42)
      const day = body.days.find(({ date }: { date: string }) => date === '2026-09-10')
      expect(day).toMatchObject({ transfers: 9, tours: 0, more: 5 })
      expect(day.trips.map(({ time }: { time: string }) => time)).toEqual([
        ...['00:00', '00:05', '00:10', '00:15'],
      ])
    })

    test('of one day at most 500, and says how many are left out', async () => {
      await store('2026-09-20', 503)
      const { body } = await range('from=2026-09-20&to=2026-09-20')
      expect(body.days[0].trips).toHaveLength(500)
      expect(body.days[0]).toMatchObject({ transfers: 503, more: 3 })
    })

    test('cancelled trips only when they are asked for', async () => {
      const trip = await bookBy('cash', { date: '2026-08-20' })
      await changeTrip(product, trip.bookingRef, { status: 'cancelled' })
      const without = await range('from=2026-08-20&to=2026-08-20')
      expect(without.body.days[0]).toMatchObject({ transfers: 0, trips: [], more: 0 })
      const all = await range('from=2026-08-20&to=2026-08-20&cancelled=1')
      expect(all.body.days[0]).toMatchObject({ transfers: 1, trips: [{ status: 'cancelled' }] })
    })

    test('marks a trip whose driver is away then, and no other of that driver', async () => {
      const { db } = product.services.store
      const [ill] = await db.select().from(drivers)
      const driver = { driverId: ill?.id ?? 0, driverName: ill?.name ?? '' }
      for (const time of ['10:00', '18:00']) {
        const { bookingRef } = await bookBy('cash', { date: '2026-08-22', time })
        await changeTrip(product, bookingRef, driver)
      }
      const away = { startsAt: athensInstant('2026-08-22', '12:00') }
      const endsAt = athensInstant('2026-08-23', '04:00')
      await db.insert(absences).values({ ...away, endsAt, driverId: driver.driverId, kind: 'sick' })
      const { body } = await range('from=2026-08-22&to=2026-08-22')
      expect(body.days[0].trips.map(({ trouble }: { trouble: string }) => trouble)).toEqual([
        null,
        'driver-away',
      ])
      await db.delete(absences)
    })

    test('a day on which clocks change is a day like any other', async () => {
      for (const date of ['2026-10-25', '2027-03-28']) {
        const late = await bookBy('cash', { date, time: '23:50' })
        const early = await bookBy('cash', { date, time: '03:30' })
        const { body } = await range(`from=${addDays(date, -1)}&to=${addDays(date, 1)}`)
        expect(body.days.map(({ transfers }: { transfers: number }) => transfers)).toEqual([
          0, 2, 0,
        ])
        expect(body.days[1].trips.map(({ id }: { id: number }) => id)).toEqual([early.id, late.id])
      }
    })

    test.each([
      ['', ['from', 'to']],
      ['from=2026-08-01', ['to']],
      ['from=2026-02-30&to=2026-03-01', ['from']],
      ['from=2026-08-02&to=2026-08-01', ['to']],
      ['from=2026-08-01&to=2026-09-12', ['to']],
    ])('refuses "%s"', async (query, fields) => {
      const { status, body } = await range(query)
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(fields)
    })

    test('is the office’s alone', async () => {
      const query = 'from=2026-08-03&to=2026-08-09'
      expect((await range(query, {})).status).toBe(401)
      expect((await range(query, await cookieOf('cactus', 'cactus-password'))).status).toBe(404)
    })
  })

  describe('the day sheet', () => {
    const DATE = '2026-08-12'
    const sheet = () => product.services.bookings.office.daySheet(DATE)
    const drive = async (bookingRef: string, driverId: number) => {
      const { db } = product.services.store
      const [row] = await db.select().from(drivers).where(eq(drivers.id, driverId))
      const named = { driverName: row?.name ?? null, driverPhone: row?.phone ?? null }
      await changeTrip(product, bookingRef, { driverId, ...named, clashAllowed: true })
    }

    test('lists who is driven by whom, those without a driver first, and what is too tight', async () => {
      const { db } = product.services.store
      const [first, second] = (await db.select().from(drivers).orderBy(drivers.name)) as [
        typeof drivers.$inferSelect,
        typeof drivers.$inferSelect,
      ]
      const out = await bookBy(
        'cash',
        { date: DATE, time: '10:00' },
        { returnTransfer: true, returnDate: '2026-08-14', returnTime: '12:00' },
      )
      const far = await bookBy('bank_transfer', {
        date: DATE,
        time: '10:35',
        pickupLocation: 'Aliki',
        dropoffLocation: 'Parikia',
      })
      const later = await bookBy('cash', { date: DATE, time: '18:00' })
      const nobody = await bookBy('cash', { date: DATE, time: '23:00' })
      await bookBy('card', { date: DATE, time: '11:00' })
      const gone = await bookBy('cash', { date: DATE, time: '12:00' })
      await changeTrip(product, gone.bookingRef, { status: 'cancelled' })
      await drive(out.bookingRef, second.id)
      await drive(far.bookingRef, second.id)
      await drive(later.bookingRef, first.id)

      const days = await sheet()
      expect(
        days.map(({ name, trips }) => [name, trips.map(({ bookingRef }) => bookingRef)]),
      ).toEqual([
        [null, [nobody.bookingRef]],
        [first.name, [later.bookingRef]],
        [second.name, [out.bookingRef, far.bookingRef]],
      ])
      const [trip, next] = days[2]?.trips ?? []
      const [order] = await db.select().from(orders).where(eq(orders.id, out.orderId))
      // Cash for both ways is the first driver's; a bank transfer is nobody's to collect.
      expect(trip).toMatchObject({
        cashCents: order?.totalCents,
        calendarStatus: 'firm',
        tight: null,
      })
      expect(next).toMatchObject({
        cashCents: 0,
        calendarStatus: 'held',
        phone: '+306900000000',
        tight: { from: 'Naoussa', to: 'Aliki', gapMinutes: expect.any(Number) },
      })
      expect(next?.tight?.driveMinutes).toBeGreaterThan(next?.tight?.gapMinutes ?? 99)
      expect(JSON.stringify(days)).not.toMatch(/@|AB1234567|priceCents|email/)
    })

    test('cash goes to the return trip when the way out is called off, and ends with the drive', async () => {
      const out = await bookBy(
        'cash',
        { date: '2026-08-15', time: '10:00' },
        { returnTransfer: true, returnDate: DATE.replace('12', '16'), returnTime: '12:00' },
      )
      const { db } = product.services.store
      await changeTrip(product, out.bookingRef, { status: 'cancelled' })
      const back = async () => {
        const days = await product.services.bookings.office.daySheet('2026-08-16')
        return days.flatMap(({ trips }) => trips)[0]
      }
      const [order] = await db.select().from(orders).where(eq(orders.id, out.orderId))
      expect((await back())?.cashCents).toBe(Math.floor((order?.totalCents ?? 0) / 2))
      await db
        .update(bookings)
        .set({ status: 'completed' })
        .where(sql`${bookings.orderId} = ${out.orderId} and ${bookings.returnOf} is not null`)
      expect((await back())?.cashCents).toBe(0)
    })

    test('of a day without trips is empty', async () => {
      expect(await product.services.bookings.office.daySheet('2030-01-01')).toEqual([])
    })
  })
})
