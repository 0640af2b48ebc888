import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readListFilter } from '#app/domain/booking/list-filter.ts'
import {
  absences,
  bookings,
  drivers,
  vehicleBlocks,
  vehicles,
} from '#app/server/db/index.server.ts'
import { bookTour, heldClock } from '#test/journey.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, newDriver, newVehicle, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

type Row = { id: number; bookingRef: string; status: string; order: { dueCents: number } }

describe.each(storeKinds)('the filters of the office’s list on the %s store', (kind) => {
  const clock = heldClock('2026-07-10T06:00:00Z')
  let product: TestProduct
  let admin: Session
  const refs: Record<string, string> = {}
  beforeAll(async () => {
    const env = { PAYMENT_METHODS: 'card,cash' }
    product = await openProduct({ kind, now: clock.now, env })
    admin = await signIn(product)
    for (const [name, date, paymentMethod, pay] of [
      ['cash', '2026-07-11', 'cash', true],
      ['paid', '2026-07-11', 'card', true],
      ['unpaid', '2026-07-12', 'card', false],
      ['later', '2026-07-20', 'cash', true],
    ] as const) {
      const options = { trip: { date, time: '14:30' }, details: { paymentMethod }, pay }
      refs[name] = (await bookManaged(product, options)).body.bookingRef
    }
    const tour = await bookTour(product, { details: { date: '2026-07-11', paymentMethod: 'cash' } })
    refs.tour = tour.body.bookingRef
  })
  afterAll(() => product.close())

  async function list(query: string): Promise<{ bookings: Row[]; count: { value: number } }> {
    const { status, body } = await callAs(product, admin, { path: `/api/admin/bookings?${query}` })
    expect(status).toBe(200)
    await expectSameTrips(query, (body as { bookings: Row[] }).bookings)
    return body as never
  }
  /** The Trips screen reads the same bookings its own way; that a pickup passed, it alone says. */
  const expectSameTrips = async (query: string, listed: Row[]) => {
    const filter = readListFilter(new URLSearchParams(query))
    const trips = await product.services.bookings.office.listTrips(filter, null)
    expect(trips.bookings).toHaveLength(listed.length)
    expect(listed).toEqual(
      expect.arrayContaining(
        trips.bookings.map(({ orderDueCents: dueCents, passed: _, ...line }) =>
          expect.objectContaining({ ...line, order: expect.objectContaining({ dueCents }) }),
        ),
      ),
    )
  }
  const namesOf = async (query: string) => {
    const page = await list(query)
    expect(page.count).toEqual({ value: page.bookings.length, capped: false })
    const nameOf = ({ bookingRef }: Row) =>
      Object.keys(refs).find((name) => refs[name] === bookingRef) ?? bookingRef
    return page.bookings.map(nameOf).sort()
  }

  test('names any days: one, a span, from one on, up to one', async () => {
    expect(await namesOf('from=2026-07-12&to=2026-07-12')).toEqual(['unpaid'])
    expect(await namesOf('from=2026-07-12')).toEqual(['later', 'unpaid'])
    expect(await namesOf('to=2026-07-11&kind=transfer')).toEqual(['cash', 'paid'])
    // Named days are meant, whatever was chosen before.
    expect(await namesOf('date=today&from=2026-07-20')).toEqual(['later'])
    expect(await namesOf('date=coming')).toHaveLength(5)
  })

  test('finds the trips of a driver, a vehicle, a hotel', async () => {
    const { db } = product.services.store
    const [driver, vehicle] = [await newDriver(product), await newVehicle(product)]
    const named = [refs.cash ?? '', refs.later ?? '']
    await db
      .update(bookings)
      .set({ driverId: driver.id, driverName: driver.name })
      .where(inArray(bookings.bookingRef, named))
    await db
      .update(bookings)
      .set({ vehicleId: vehicle.id, partnerCode: 'CactusHotel' })
      .where(eq(bookings.bookingRef, refs.tour ?? ''))
    expect(await namesOf(`driver=${driver.id}`)).toEqual(['cash', 'later'])
    expect(await namesOf(`driver=${driver.id}&to=2026-07-11`)).toEqual(['cash'])
    expect(await namesOf(`driver=${driver.id}&q=anna`)).toEqual(['cash', 'later'])
    expect(await namesOf(`vehicle=${vehicle.id}`)).toEqual(['tour'])
    expect(await namesOf('partner=CactusHotel')).toEqual(['tour'])
    expect(await namesOf('driver=99999')).toEqual([])
  })

  test('needs a driver: exactly what the overview counts', async () => {
    const today = await product.services.reports.today(clock.now())
    const counted = today.withoutDriver
    expect(counted.tomorrow.transfer + counted.tomorrow.tour).toBeGreaterThan(0)
    for (const day of ['today', 'tomorrow'] as const) {
      for (const of of ['transfer', 'tour'] as const) {
        const { count } = await list(`kind=${of}&date=${day}&needs=driver`)
        expect(count.value, `${day} ${of}`).toBe(counted[day][of])
      }
    }
    const all = await list('needs=driver')
    expect(all.bookings.every(({ status }) => status === 'confirmed')).toBe(true)
  })

  test('the next pickups mark the driver who is away, and nobody else', async () => {
    const { db } = product.services.store
    const ill = await newDriver(product)
    for (const [name, driver] of [
      ['cash', ill],
      ['paid', await newDriver(product)],
    ] as const)
      await db
        .update(bookings)
        .set({ driverId: driver.id, driverName: driver.name })
        .where(eq(bookings.bookingRef, refs[name] ?? ''))
    const days = {
      startsAt: new Date('2026-07-11T00:00:00Z'),
      endsAt: new Date('2026-07-12T00:00:00Z'),
    }
    await db.insert(absences).values({ ...days, driverId: ill.id, kind: 'sick' })
    const { next } = await product.services.reports.today(clock.now())
    const troubleOf = (name: string) => next.find((one) => one.bookingRef === refs[name])?.trouble
    expect([troubleOf('cash'), troubleOf('paid')]).toEqual(['driver-away', null])
    await db.delete(absences)
  })

  test('needs another crew: who is away or gone, what is out, gone or too small, while it is ahead', async () => {
    const { db } = product.services.store
    const [driver, vehicle] = [await newDriver(product), await newVehicle(product)]
    const own = eq(bookings.bookingRef, refs.unpaid ?? '')
    await db
      .update(bookings)
      .set({ driverId: driver.id, driverName: driver.name, vehicleId: vehicle.id })
      .where(own)
    const [row] = await db.select().from(bookings).where(own)
    if (!row) throw new Error('no row')
    const trouble = async () => {
      const page = await list('needs=crew')
      expect((await product.services.reports.today(clock.now())).crewTrouble).toBe(page.count.value)
      return (page.bookings as (Row & { trouble: string })[])
        .filter(({ bookingRef }) => bookingRef === refs.unpaid)
        .map((one) => one.trouble)
    }
    expect(await trouble()).toEqual([])
    const hour = 3_600_000
    const away = { startsAt: row.freeAt, endsAt: new Date(row.freeAt.getTime() + hour) }
    await db.insert(absences).values({ ...away, driverId: driver.id, kind: 'sick' })
    expect(await trouble()).toEqual([])
    await db.update(absences).set({ startsAt: new Date(row.freeAt.getTime() - 1) })
    expect(await trouble()).toEqual(['driver-away'])
    await db.delete(absences)
    await db.update(drivers).set({ isActive: false }).where(eq(drivers.id, driver.id))
    expect(await trouble()).toEqual(['driver-gone'])
    await db.update(drivers).set({ isActive: true }).where(eq(drivers.id, driver.id))
    const out = { startsAt: row.pickupAt, endsAt: row.freeAt, vehicleId: vehicle.id }
    await db.insert(vehicleBlocks).values({ ...out, kind: 'service' })
    expect(await trouble()).toEqual(['vehicle-out'])
    await db.delete(vehicleBlocks)
    await db.update(vehicles).set({ isActive: false }).where(eq(vehicles.id, vehicle.id))
    expect(await trouble()).toEqual(['vehicle-gone'])
    await db.update(vehicles).set({ isActive: true }).where(eq(vehicles.id, vehicle.id))
    await db.update(bookings).set({ passengers: 5 }).where(own)
    expect(await trouble()).toEqual(['too-small'])
    await db.update(bookings).set({ status: 'cancelled' }).where(own)
    expect(await trouble()).toEqual([])
    await db.update(bookings).set({ status: 'pending', passengers: 3 }).where(own)
  })

  test('needs money: exactly the rows that show something due', async () => {
    const every = await list('from=2026-01-01')
    const due = every.bookings.filter(
      ({ order, status }) => order.dueCents > 0 && status !== 'cancelled',
    )
    const ids = (rows: Row[]) => rows.map(({ id }) => id).sort()
    expect(due.length).toBeGreaterThan(0)
    expect(ids((await list('needs=money')).bookings)).toEqual(ids(due))
    // Money that came in counts at once, and so does what goes back.
    const { office } = product.services.bookings
    const cash = every.bookings.find(({ bookingRef }) => bookingRef === refs.cash)
    const part = { id: cash?.id ?? 0, cents: cash?.order.dueCents ?? 0 }
    const record = await office.readRecord(String(part.id))
    await office.receive(
      part.id,
      {
        version: record?.booking.version ?? 0,
        cents: part.cents,
        by: 'cash',
        driverId: null,
        note: '',
      },
      'admin',
    )
    expect(await namesOf('needs=money')).not.toContain('cash')
  })

  test('needs a look: exactly what the overview counts', async () => {
    const { db } = product.services.store
    const at = (name: string) => eq(bookings.bookingRef, refs[name] ?? '')
    await db.update(bookings).set({ review: 'disputed' }).where(at('paid'))
    await db.update(bookings).set({ review: 'distance', status: 'cancelled' }).where(at('later'))
    const today = await product.services.reports.today(clock.now())
    expect(today.review.count).toBe(1)
    expect(await namesOf('needs=look')).toEqual(['paid'])
  })

  test('refuses days, numbers and needs that are none', async () => {
    const path = '/api/admin/bookings?from=2026-02-30&driver=zero&needs=rest'
    const { status, body } = await callAs(product, admin, { path })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['from', 'driver', 'needs'])
  })

  test('exports the chosen bookings alone', async () => {
    const { bookings: rows } = await list('from=2026-01-01')
    const chosen = rows.slice(0, 2)
    const path = `/api/admin/bookings.csv?ids=${chosen.map(({ id }) => id).join(',')},x`
    const answer = await product.call(path, { headers: { ...admin } })
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    for (const { bookingRef } of chosen) expect(lines.join()).toContain(bookingRef)
  })
})
