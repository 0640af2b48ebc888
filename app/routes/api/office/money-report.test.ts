import { parse } from 'csv-parse/sync'
import { desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#app/domain/time/athens.ts'
import { bookings, cashHandovers, receipts, refunds } from '#app/server/db/index.server.ts'
import { connectPhone } from '#test/driver-phone.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const WAYS = { Card: 'card', Cash: 'cash', 'Bank transfer': 'bank_transfer' } as const

describe.each(storeKinds)('the money of some days on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const call = (method: string, path: string, body?: object) =>
    callAs(product, admin, { method, path, ...(body && { body }) })
  const trip = (date: string, paymentMethod: string, more: object = {}) =>
    bookManaged(product, { trip: { date, time: '14:30' }, details: { paymentMethod, ...more } })
  async function receive(ref: string, cents: number, driverId: number | null, by = 'cash') {
    const { id, version } = await bookingOf(product, ref)
    const path = `/api/admin/bookings/${id}/received`
    expect((await call('POST', path, { version, cents, by, driverId })).status).toBe(200)
  }
  async function accounts(from: string, to: string) {
    const path = `/api/admin/accounts.csv?from=${from}&to=${to}`
    const answer = await product.call(path, { headers: { ...admin } })
    expect(answer.status).toBe(200)
    return parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[]
  }
  const cents = (amount: string | undefined) => Math.round(Number(amount || 0) * 100)

  /** All that moved in these days by each way, read row by row from the tables. */
  async function recount(from: string, to: string, way: string) {
    const { db } = product.services.store
    const within = (at: string) =>
      sql.raw(`(${at} at time zone 'Europe/Athens')::date between '${from}' and '${to}'`)
    const total = async (query: ReturnType<typeof sql>) => {
      const { rows } = await db.execute<{ sum: string | null }>(query)
      return Number(rows[0]?.sum ?? 0)
    }
    const card = await total(
      sql`select sum(amount_cents) from payments where state = 'paid' and ${within('paid_at')}`,
    )
    const noted = await total(
      sql`select sum(amount_cents) from receipts where method = ${way} and ${within('received_at')}`,
    )
    const byCard = sql`(payment_id is not null or provider_refund_id is not null)`
    const back = await total(sql`select sum(amount_cents) from refunds
      where state = 'succeeded' and ${within('settled_at')} and ${byCard} = ${way === 'card'}
        and ${way} <> 'cash'`)
    return (way === 'card' ? card : noted) - back
  }

  test('a season of bookings, payments, refunds and cash: the file sums to the cent, for any days', async () => {
    const driver = await newDriver(product)
    for (let round = 0; round < 6; round += 1) {
      const paid = await trip('2026-08-01', 'card')
      const cash = await trip('2026-08-02', 'cash')
      await receive(cash.body.bookingRef, 2_300 + round, driver.id)
      if (round % 2 === 0) await receive(cash.body.bookingRef, -300, driver.id)
      if (round % 3 === 0) await receive(cash.body.bookingRef, 1_000, null, 'bank_transfer')
      if (round % 3 === 1) {
        const { id, version } = await bookingOf(product, paid.body.bookingRef)
        const path = `/api/admin/bookings/${id}/cancellation`
        expect((await call('POST', path, { version, refundCents: 1_234 })).status).toBe(200)
        const { db } = product.services.store
        const [refund] = await db.select().from(refunds).orderBy(desc(refunds.id)).limit(1)
        await product.services.bookings.sendRefund(refund?.id ?? 0)
      }
      clock.forwardMinutes(17 * 60)
    }
    const day = fc.integer({ min: -1, max: 8 }).map((days) => addDays('2026-07-01', days))
    await fc.assert(
      fc.asyncProperty(day, fc.integer({ min: 0, max: 9 }), async (from, length) => {
        const to = addDays(from, length)
        const rows = await accounts(from, to)
        const moved = await product.services.reports.moneyMoved({ from, to })
        const moments = rows.map((row) => `${row.Date} ${row.Time}`)
        expect(moments, 'days in their order').toEqual(moments.toSorted())
        for (const [name, way] of Object.entries(WAYS)) {
          const own = rows.filter((row) => row.Way === name)
          const net = own.reduce((sum, row) => sum + cents(row.In) - cents(row.Back), 0)
          expect(net, `${way} ${from} ${to}`).toBe(await recount(from, to, way))
          expect(moved.find((one) => one.way === way)?.netCents).toBe(net)
        }
      }),
      { numRuns: 25 },
    )
    const taxed = await accounts('2026-07-01', '2026-07-09')
    expect(taxed.filter((row) => row.Back !== '').length).toBeGreaterThan(0)
    for (const { In, Back, 'VAT contained': vat } of taxed) {
      const share = ((cents(In) - cents(Back)) * 13) / 113
      expect(
        Math.abs(cents(vat) - share),
        `tax of ${In || `-${Back}`}, so that the column sums`,
      ).toBeLessThan(1)
    }
    const [first] = await accounts('2026-07-01', '2026-07-01')
    expect(first).toMatchObject({ Way: 'Card', Customer: 'Anna Kovač', 'Trip dates': '2026-08-01' })
  })

  test('cash by driver: expected, received, handed in, and what they hold', async () => {
    const driver = await newDriver(product, 'Cash Driver')
    const held = await trip('2026-09-01', 'cash')
    await product.services.store.db
      .update(bookings)
      .set({ driverId: driver.id, driverName: driver.name })
      .where(eq(bookings.bookingRef, held.body.bookingRef))
    const cashOf = async (days: string) => {
      const { body } = await call('GET', `/api/admin/cash?${days}`)
      return body.drivers.find(({ driverId }: { driverId: number }) => driverId === driver.id)
    }
    const tripDay = 'from=2026-09-01&to=2026-09-01'
    expect(await cashOf('from=2026-09-02&to=2026-09-02'), 'no cash, no line').toBeUndefined()
    const worth = (await cashOf(tripDay)).expectedCents
    expect(worth).toBeGreaterThan(0)
    clock.forwardMinutes(24 * 60)
    const day = clock.now().toISOString().slice(0, 10)
    const today = `from=${day}&to=${day}`
    await receive(held.body.bookingRef, 3_000, driver.id)
    expect(await cashOf(tripDay)).toMatchObject({ expectedCents: worth, receivedCents: 0 })
    expect(await cashOf(today)).toMatchObject({ receivedCents: 3_000, holdsCents: 3_000 })
    const handIn = { driverId: driver.id, cents: 2_500, holdsCents: 3_000 }
    expect((await call('POST', '/api/admin/cash', handIn)).status).toBe(204)
    expect(
      (await call('POST', '/api/admin/cash', { ...handIn, cents: -500, holdsCents: 500 })).status,
    ).toBe(204)
    expect(await cashOf(today)).toMatchObject({ handedInCents: 2_000, holdsCents: 1_000 })
    const unknown = await call('POST', '/api/admin/cash', {
      driverId: 99_999,
      cents: 1,
      holdsCents: 0,
    })
    expect([unknown.status, unknown.body.code]).toEqual([422, 'unknown-driver'])
    const { db } = product.services.store
    await expect(db.update(cashHandovers).set({ amountCents: 1 })).rejects.toThrow()
  })

  test('cash of trips without a driver and cash the office took are told too, and all cash sums to what moved', async () => {
    const driver = await newDriver(product, 'Desk Driver')
    const [day, before] = ['2026-09-11', clock.now()]
    clock.set(`${day}T06:00:00Z`)
    const days = `from=${day}&to=${day}`
    const cash = async () => (await call('GET', `/api/admin/cash?${days}`)).body
    const [driven, alone] = [await trip(day, 'cash'), await trip(day, 'cash')]
    await product.services.store.db
      .update(bookings)
      .set({ driverId: driver.id, driverName: driver.name })
      .where(eq(bookings.bookingRef, driven.body.bookingRef))
    const own = (body: { drivers: { driverId: number }[] }) =>
      body.drivers.find(({ driverId }) => driverId === driver.id)
    const worth = (await cash()).withoutDriver.expectedCents
    expect(worth).toBeGreaterThan(0)
    expect((await cash()).withoutDriver).toMatchObject({ trips: 1, receivedCents: 0 })
    expect(own(await cash())).toMatchObject({ trips: 1, expectedCents: worth })
    await receive(alone.body.bookingRef, 1_150, null)
    await receive(driven.body.bookingRef, 2_000, driver.id)
    await receive(driven.body.bookingRef, 1_000, null)
    // What the office took of a driver's trip is expected of nobody else.
    expect(own(await cash())).toMatchObject({ expectedCents: worth - 1_000, receivedCents: 2_000 })
    const told = await cash()
    expect(told.withoutDriver).toEqual({
      trips: 1,
      expectedCents: worth + 1_000,
      receivedCents: 2_150,
      handedInCents: 2_150,
      holdsCents: 0,
    })
    const received = [...told.drivers, told.withoutDriver].reduce(
      (sum, one) => sum + one.receivedCents,
      0,
    )
    expect(received).toBe(await recount(day, day, 'cash'))
    expect(await product.services.bookings.office.readCashExpected({ from: day, to: day })).toBe(
      2 * worth,
    )
    // Driven: what was counted of the day says the same.
    await product.services.reports.countDays(0)
    expect(await cash()).toEqual(told)
    clock.set(before.toISOString())
  })

  test('trips are worth what was sold for each way, on their own days', async () => {
    await trip('2026-10-01', 'cash', {
      returnTransfer: true,
      returnDate: '2026-10-05',
      returnTime: '10:00',
    })
    const worth = async (from: string, to: string) => {
      const [month] = await product.services.reports.earned({ from, to }, 'month')
      return month ?? { name: '', trips: 0, cents: 0, reported: 0, onTime: 0 }
    }
    const [out, back] = [
      await worth('2026-10-01', '2026-10-01'),
      await worth('2026-10-05', '2026-10-05'),
    ]
    const both = await worth('2026-10-01', '2026-10-31')
    expect([out.trips, back.trips, both.trips]).toEqual([1, 1, 2])
    expect(back.cents).toBeGreaterThan(0)
    expect(out.cents + back.cents).toBe(both.cents)
    for (const by of ['route', 'kind', 'partner', 'driver', 'vehicle', 'method'] as const) {
      const rows = await product.services.reports.earned(
        { from: '2026-10-01', to: '2026-10-31' },
        by,
      )
      expect(
        rows.reduce((sum, row) => sum + row.cents, 0),
        by,
      ).toBe(both.cents)
    }
  })

  test('on time is whose app said by the agreed minute that they were there; what was taken back is not', async () => {
    const driver = await newDriver(product, 'Punctual')
    const phone = await connectPhone(product, driver.id, clock.now)
    const before = clock.now()
    const assign = async (ref: string, driverId: number | null) => {
      const { id, version } = await bookingOf(product, ref)
      const crew = { driverId, vehicleId: null, version }
      const { status } = await call('PUT', `/api/admin/bookings/${id}/assignment`, crew)
      expect(status).toBe(200)
    }
    // Late by the first word, and on time by the second; on time, and taken back; never told; taken back by a word that
    // waits for the office.
    const told = {
      '10:00': ['10:02'],
      '12:00': ['11:58'],
      '14:00': ['13:59'],
      '16:00': [],
      '18:00': ['17:59'],
    }
    for (const [time, at] of Object.entries(told)) {
      const { body } = await bookManaged(product, {
        trip: { date: '2026-07-08', time },
        details: { paymentMethod: 'cash' },
      })
      const { bookingRef } = body
      await assign(bookingRef, driver.id)
      for (const clockTime of at) {
        clock.set(`2026-07-08T${clockTime}:30+03:00`)
        const arrived = await phone.sign({ bookingRef, kind: 'arrived' })
        expect((await phone.send([arrived])).status).toBe(200)
        if (time !== '14:00' && time !== '18:00') continue
        const payload = { eventId: arrived.eventId }
        if (time === '18:00') await assign(bookingRef, null)
        expect((await phone.tell({ bookingRef, kind: 'undo', payload })).status).toBe(200)
        if (time === '18:00') await assign(bookingRef, driver.id)
      }
    }
    clock.set(before.toISOString())
    const days = { from: '2026-07-08', to: '2026-07-08' }
    const rows = await product.services.reports.earned(days, 'driver')
    const own = rows.find(({ name }) => name === 'Punctual')
    expect(own).toMatchObject({ trips: 5, reported: 3, onTime: 2 })
  })

  test('days that are none, turned round or too many are refused', async () => {
    for (const days of ['', 'from=2026-07-02&to=2026-07-01', 'from=2020-01-01&to=2026-01-01']) {
      expect((await call('GET', `/api/admin/cash?${days}`)).status).toBe(422)
      expect((await call('GET', `/api/admin/accounts.csv?${days}`)).status).toBe(422)
    }
  })

  test('sums of more than 21 million euros are told to the cent', async () => {
    const driver = await newDriver(product, 'Much Driver')
    const { db } = product.services.store
    // Two of the largest amounts that a row can hold.
    const largest = 2 ** 31 - 1
    const day = '2027-01-10'
    const at = new Date(`${day}T09:00:00Z`)
    for (const date of ['2026-12-01', '2026-12-02']) {
      const { body } = await trip(date, 'cash')
      const [leg] = await db.select().from(bookings).where(eq(bookings.bookingRef, body.bookingRef))
      const noted = { driverId: driver.id, amountCents: largest, takenBy: 'admin' }
      await db.insert(cashHandovers).values({ ...noted, note: '', takenAt: at })
      const received = { ...noted, orderId: leg?.orderId ?? 0, method: 'cash', cause: 'noted' }
      await db.insert(receipts).values({ ...received, receivedAt: at })
    }
    const cash = await call('GET', `/api/admin/cash?from=${day}&to=${day}`)
    const own = cash.body.drivers.find((one: { driverId: number }) => one.driverId === driver.id)
    expect(own).toMatchObject({ receivedCents: 2 * largest, handedInCents: 2 * largest })
    const moved = await product.services.reports.moneyMoved({ from: day, to: day })
    expect(moved.find(({ way }) => way === 'cash')?.inCents).toBe(2 * largest)
  })
})
