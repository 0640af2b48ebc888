import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { athensDate } from '#app/domain/time/athens.ts'
import { bookings, drivers, history, vehicles } from '#app/server/db/index.server.ts'
import { calendarJobs } from '#test/calendar.ts'
import { book, heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { ADMIN, CACTUS, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const VAN = {
  makeModel: 'Peugeot Traveller',
  licensePlate: 'emx 2001',
  capacity: 8,
  vehicleType: 'Minivan',
}

describe.each(storeKinds)('drivers and vehicles, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })
    office = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  const addDriver = async (name: string) =>
    (await office('POST', '/api/admin/drivers', { name, phone: '690 111 2233' })).body
  const addVan = async (licensePlate: string) =>
    (await office('POST', '/api/admin/vehicles', { ...VAN, licensePlate })).body

  /** A confirmed trip so many days ahead, given to a driver or vehicle. */
  async function tripOf(assigned: object, days = 1) {
    const date = athensDate(new Date(clock.now().getTime() + days * 86_400_000))
    const { body } = await book(product, {
      trip: { date },
      details: { paymentMethod: 'cash' },
    })
    await product.services.store.db
      .update(bookings)
      .set({ ...assigned, clashAllowed: true })
      .where(eq(bookings.bookingRef, body.bookingRef))
    return bookingOf(product, body.bookingRef)
  }

  // DATA-04, DB-08
  test('drivers are listed by name, with the fields of a driver, active ones on demand', async () => {
    const { body } = await office('GET', '/api/admin/drivers')
    const names = body.map((driver: { name: string }) => driver.name)
    expect(names.slice(0, 2)).toEqual(['Andreas Ragousis', 'Eleni Tsantani'])
    expect(body[0]).toEqual({
      id: expect.any(Number),
      name: 'Andreas Ragousis',
      phone: '+30 690 000 0001',
      email: 'andreas@meltemi.example',
      isActive: true,
      version: expect.any(String),
    })
    const gone = await addDriver('Aaron Gone')
    await office('PATCH', `/api/admin/drivers/${gone.id}`, { isActive: false })
    const idsOf = async (query: string) =>
      (await office('GET', `/api/admin/drivers${query}`)).body.map((row: { id: number }) => row.id)
    expect(await idsOf('')).toContain(gone.id)
    expect(await idsOf('?active=true')).not.toContain(gone.id)
    expect(await idsOf('?active=false')).toEqual([gone.id])
  })

  // DATA-05, DB-08
  test('vehicles are listed by make and model', async () => {
    const { body } = await office('GET', '/api/admin/vehicles?active=true')
    const stored = await product.services.store.db
      .select()
      .from(vehicles)
      .orderBy(asc(vehicles.makeModel), asc(vehicles.id))
    expect(body.map(({ version: _, ...row }: { version: string }) => row)).toEqual(stored)
  })

  // APP-02, DATA-04, DATA-05
  test('what is added is stored in one form', async () => {
    const driver = await office('POST', '/api/admin/drivers', {
      name: ' Μαρία Ρούσσου ',
      phone: '0030 690 111 2233',
      email: '',
    })
    expect(driver.status).toBe(201)
    expect(driver.body).toMatchObject({
      name: 'Μαρία Ρούσσου',
      phone: '+306901112233',
      email: null,
      isActive: true,
    })
    const odd = await office('POST', '/api/admin/drivers', { name: 'Radio', phone: 'channel 7' })
    expect(odd.body.phone).toBe('channel 7')
    const van = await office('POST', '/api/admin/vehicles', { ...VAN, licensePlate: 'εμχ 2000' })
    expect(van.status).toBe(201)
    expect(van.body).toMatchObject({
      ...VAN,
      licensePlate: 'EMX-2000',
      color: null,
      isActive: true,
    })
  })

  // APP-02
  test.each([
    ['drivers', { phone: '1' }, 'name'],
    ['drivers', { name: 'A', phone: ' ' }, 'phone'],
    ['drivers', { name: 'A\nB', phone: '1' }, 'name'],
    ['drivers', { name: 'A', phone: '1', email: 'nobody' }, 'email'],
    ['drivers', { name: 'A', phone: '1', mail: 'x' }, 'mail'],
    ['drivers', null, 'name'],
    ['vehicles', { ...VAN, licensePlate: '' }, 'licensePlate'],
    ['vehicles', { ...VAN, capacity: 0 }, 'capacity'],
    ['vehicles', { ...VAN, capacity: 61 }, 'capacity'],
    ['vehicles', { ...VAN, capacity: 7.5 }, 'capacity'],
    ['vehicles', { ...VAN, capacity: '8' }, 'capacity'],
    ['vehicles', { ...VAN, vehicleType: 'Limousine' }, 'vehicleType'],
  ])('a wrong row of %s is refused at its field: %j', async (list, body, field) => {
    const answer = await office('POST', `/api/admin/${list}`, body)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.body.errors).toHaveProperty(field)
  })

  // DATA-05
  test('a plate belongs to one vehicle, however it is typed and whoever is first', async () => {
    const first = await addVan('emx-2100')
    const again = await office('POST', '/api/admin/vehicles', { ...VAN, licensePlate: 'ΕΜΧ2100' })
    expect([again.status, again.body.code]).toEqual([409, 'taken'])
    expect(again.body.errors.licensePlate).toBeTruthy()
    const other = await addVan('emx-2101')
    const edit = await office('PATCH', `/api/admin/vehicles/${other.id}`, {
      licensePlate: first.licensePlate,
    })
    expect([edit.status, edit.body.code]).toEqual([409, 'taken'])
    expect(await racePlates('EMX-2102')).toEqual([201, 409, 409, 409, 409, 409])
  })

  const racePlates = async (licensePlate: string) => {
    const racers = Array.from({ length: 6 }, () =>
      office('POST', '/api/admin/vehicles', { ...VAN, licensePlate }),
    )
    return (await Promise.all(racers)).map(({ status }) => status).toSorted()
  }

  test('control: without the rule in the store all of the racers win', async () => {
    const rule = sql.raw('vehicles_license_plate_unique')
    const { db } = product.services.store
    await db.execute(sql`alter table vehicles drop constraint ${rule}`)
    expect(await racePlates('EMX-2103')).toEqual(Array(6).fill(201))
    await db.delete(vehicles).where(eq(vehicles.licensePlate, 'EMX-2103'))
    await db.execute(sql`alter table vehicles add constraint ${rule} unique (license_plate)`)
  })

  // DATA-04
  test('a driver’s new name and phone reach the coming trips and no past one', async () => {
    const driver = await addDriver('Petros Old')
    const assigned = { driverId: driver.id, driverName: driver.name, driverPhone: driver.phone }
    const [past, coming] = [await tripOf(assigned), await tripOf(assigned, 3)]
    const cancelled = await tripOf({ ...assigned, status: 'cancelled' }, 3)
    await product.services.store.db
      .update(bookings)
      .set({ driverEmailSent: true })
      .where(eq(bookings.id, coming.id))
    clock.forwardMinutes(2 * 24 * 60)
    const jobs = await calendarJobs(product, coming.orderId)
    const heard = vi.spyOn(product.services.live, 'bookingsChanged')
    const answer = await office('PATCH', `/api/admin/drivers/${driver.id}`, {
      name: 'Petros New',
      phone: '690 999 8877',
      version: driver.version,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ name: 'Petros New', phone: '+306909998877', trips: 1 })
    expect(heard).toHaveBeenCalled()
    heard.mockRestore()
    expect(await bookingOf(product, coming.bookingRef)).toMatchObject({
      driverName: 'Petros New',
      driverPhone: '+306909998877',
      driverEmailSent: false,
      version: coming.version + 1,
    })
    expect(await calendarJobs(product, coming.orderId)).toBe(jobs + 1)
    const [told] = await product.services.store.db
      .select()
      .from(history)
      .where(eq(history.bookingId, coming.id))
      .orderBy(sql`${history.id} desc`)
    expect(told).toMatchObject({
      what: 'driver',
      actor: 'admin',
      from: { driverName: 'Petros Old' },
      to: { driverName: 'Petros New' },
    })
    for (const trip of [past, cancelled]) {
      expect(await bookingOf(product, trip.bookingRef)).toMatchObject({
        driverName: 'Petros Old',
        version: trip.version,
      })
    }
    expect(product.logged.join()).not.toMatch(/Petros|99988/)
  })

  // DATA-05, PICKER-05
  test('a vehicle’s new plate reaches its coming trips; a new colour changes none', async () => {
    const van = await addVan('EMX-2200')
    const trip = await tripOf({
      vehicleId: van.id,
      assignedVehicle: 'Peugeot Traveller - EMX-2200',
    })
    const painted = await office('PATCH', `/api/admin/vehicles/${van.id}`, { color: 'Blue' })
    expect(painted.body).toMatchObject({ color: 'Blue', trips: 0 })
    const plated = await office('PATCH', `/api/admin/vehicles/${van.id}`, {
      licensePlate: 'EMX-2201',
    })
    expect(plated.body).toMatchObject({ color: 'Blue', trips: 1 })
    expect(await bookingOf(product, trip.bookingRef)).toMatchObject({
      assignedVehicle: 'Peugeot Traveller - EMX-2201',
      version: trip.version + 1,
    })
  })

  // APP-02
  test('a driver with coming trips goes out of service only knowingly, and stays assigned', async () => {
    const driver = await addDriver('Leaving Soon')
    const trip = await tripOf({ driverId: driver.id, driverName: driver.name })
    const path = `/api/admin/drivers/${driver.id}`
    const asked = await office('PATCH', path, { isActive: false })
    expect([asked.status, asked.body.code]).toEqual([409, 'coming-trips'])
    expect(asked.body.coming).toEqual({
      count: 1,
      next: [
        {
          bookingRef: trip.bookingRef,
          customerName: trip.customerName,
          date: trip.date,
          time: trip.time,
        },
      ],
    })
    expect((await office('GET', '/api/admin/drivers?active=true')).body).toContainEqual(driver)
    const done = await office('PATCH', path, { isActive: false, confirm: true })
    expect(done.body).toMatchObject({ isActive: false })
    expect((await bookingOf(product, trip.bookingRef)).driverId).toBe(driver.id)
    // Again is no new question, and the way back is open.
    expect((await office('PATCH', path, { isActive: false })).status).toBe(200)
    expect((await office('PATCH', path, { isActive: true })).body.isActive).toBe(true)
  })

  test('an edit of a row that looks otherwise by now is refused with the row', async () => {
    const driver = await addDriver('Two Editors')
    const path = `/api/admin/drivers/${driver.id}`
    await office('PATCH', path, { phone: '690 000 1111', version: driver.version })
    const late = await office('PATCH', path, { name: 'Late', version: driver.version })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(late.body.current).toMatchObject({ name: 'Two Editors', phone: '+306900001111' })
    const { version } = late.body.current
    expect((await office('PATCH', path, { name: 'Late', version })).status).toBe(200)
  })

  /** How many sessions of this store wait for a lock. */
  async function waiting(): Promise<number> {
    const { rows } = await product.services.store.db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows[0]?.waiting ?? 0
  }

  test('a trip assigned while the driver is renamed tells the new name all the same', async () => {
    const driver = await addDriver('Raced Before')
    const trip = await tripOf({}, 2)
    const { store } = product.services
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let assigned = () => {}
    const hasAssigned = new Promise<void>((resolve) => {
      assigned = resolve
    })
    // As an assignment does: the order, then the driver, then the trip.
    const assigning = store.transaction(async (tx) => {
      await tx.execute(sql`select 1 from orders where id = ${trip.orderId} for update`)
      const [read] = await tx.select().from(drivers).where(eq(drivers.id, driver.id)).for('share')
      await tx
        .update(bookings)
        .set({ driverId: driver.id, driverName: read?.name ?? '' })
        .where(eq(bookings.id, trip.id))
      assigned()
      await held
    })
    await hasAssigned
    const renaming = office('PATCH', `/api/admin/drivers/${driver.id}`, { name: 'Raced After' })
    if (kind === 'postgres') await vi.waitFor(async () => expect(await waiting()).toBe(1))
    release()
    await assigning
    expect((await renaming).body).toMatchObject({ name: 'Raced After', trips: 1 })
    expect((await bookingOf(product, trip.bookingRef)).driverName).toBe('Raced After')
  })

  // ADMIN-05
  test('nobody gets 401, a partner 404, an unknown row 404', async () => {
    const nobody = await callerOf(product, 'nobody')
    const partner = await callerOf(product, CACTUS)
    for (const list of ['drivers', 'vehicles']) {
      const calls = [
        ['GET', `/api/admin/${list}`],
        ['POST', `/api/admin/${list}`],
        ['PATCH', `/api/admin/${list}/1`],
      ] as const
      for (const [method, path] of calls) {
        const body = method === 'GET' ? undefined : {}
        expect((await nobody(method, path, body)).status).toBe(401)
        expect((await partner(method, path, body)).status).toBe(404)
      }
      for (const id of ['999999', '0', 'x', '9'.repeat(30)]) {
        expect((await office('PATCH', `/api/admin/${list}/${id}`, {})).status).toBe(404)
      }
    }
  })
})
