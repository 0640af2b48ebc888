import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, history } from '#app/server/db/index.server.ts'
import { connectPhone } from '#test/driver-phone.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf, deliverWaiting } from '#test/mails.ts'
import { bookManaged, manage, readByLink } from '#test/managed.ts'
import { callAs, newDriver, newVehicle, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('what a guest is told of the driver, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  async function trip(time: string) {
    const held = await bookManaged(product, {
      trip: { date: '2026-07-11', time },
      details: { paymentMethod: 'cash' },
    })
    const row = await bookingOf(product, held.body.bookingRef)
    return { ...held, row }
  }
  type Trip = Awaited<ReturnType<typeof trip>>

  async function assign({ row }: Trip, driverId: number | null, vehicleId: number | null = null) {
    const { version } = await bookingOf(product, row.bookingRef)
    const path = `/api/admin/bookings/${row.id}/assignment`
    const body = { driverId, vehicleId, version }
    const answer = await callAs(product, admin, { method: 'PUT', path, body })
    expect(answer.status).toBe(200)
    return answer.body
  }
  const tell = (...trips: Trip[]) =>
    callAs(product, admin, {
      method: 'POST',
      path: '/api/admin/driver-mails',
      body: { bookingIds: trips.map(({ row }) => row.id) },
    })
  async function guestSees({ token }: Trip) {
    const leg = (await readByLink(product, token))?.legs[0]
    return [leg?.driverName ?? null, leg?.assignedVehicle ?? null]
  }
  const untold = async () => {
    const { body } = await callAs(product, admin, { path: '/api/admin/bookings?needs=telling' })
    return body.bookings.map(({ bookingRef }: { bookingRef: string }) => bookingRef)
  }

  test('is nothing while the office tries, then exactly what it said, until it says something else', async () => {
    const guest = await trip('06:00')
    const [nikos, eleni] = [
      await newDriver(product, 'Nikos A'),
      await newDriver(product, 'Eleni B'),
    ]
    const car = await newVehicle(product)
    expect((await assign(guest, nikos.id, car.id)).untold).toBe(true)
    expect(await guestSees(guest)).toEqual([null, null])
    expect(await untold()).toContain(guest.row.bookingRef)

    expect((await tell(guest)).body).toEqual([{ bookingId: guest.row.id, result: 'queued' }])
    const plate = `Test Wagon - ${car.licensePlate}`
    expect(await guestSees(guest)).toEqual(['Nikos A', plate])
    expect(await untold()).not.toContain(guest.row.bookingRef)

    expect(await assign(guest, eleni.id)).toMatchObject({
      untold: true,
      toldDriverName: 'Nikos A',
      driverName: 'Eleni B',
    })
    expect(await guestSees(guest)).toEqual(['Nikos A', plate])
    await tell(guest)
    expect(await guestSees(guest)).toEqual(['Eleni B', null])

    // Nobody drives it any more: the guest goes on reading the name, and the plan says so.
    await assign(guest, null)
    expect(await guestSees(guest)).toEqual(['Eleni B', null])
    const board = await product.services.dispatch.readBoard('2026-07-11')
    expect(board.trips.find(({ ref }) => ref === guest.row.bookingRef)).toMatchObject({
      driverId: null,
      toldDriverName: 'Eleni B',
    })
  })

  test('whose driver is gone reads that the driver changes, once, and then the name of the next', async () => {
    const guest = await trip('05:00')
    const [nikos, eleni] = [
      await newDriver(product, 'Nikos C'),
      await newDriver(product, 'Eleni D'),
    ]
    await assign(guest, nikos.id)
    await tell(guest)
    await deliverWaiting(product)
    expect((await assign(guest, null)).untold).toBe(true)
    expect(await untold()).toContain(guest.row.bookingRef)

    const body = { bookingIds: [guest.row.id] }
    const path = '/api/admin/plan/2026-07-11/tell'
    const tellDay = () => callAs(product, admin, { method: 'POST', path, body })
    expect((await tellDay()).body).toEqual([{ bookingId: guest.row.id, result: 'queued' }])
    expect(await guestSees(guest)).toEqual([null, null])
    expect(await untold()).not.toContain(guest.row.bookingRef)
    const sent = async (kind: string) =>
      (await deliverWaiting(product)).filter((mail) => mail.kind === kind)
    const [mail, ...more] = await sent('guest-note')
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Your driver changes: /)
    expect(mail?.text).toContain('the one we named to you no longer comes')
    expect(mail?.text).not.toContain('Nikos')
    const noted = await product.services.store.db
      .select({ actor: history.actor, to: history.to })
      .from(history)
      .where(and(eq(history.bookingId, guest.row.id), eq(history.what, 'guestNote')))
    expect(noted).toEqual([
      { actor: 'admin', to: { note: 'driver-change', minutes: 0, words: '' } },
    ])
    // Said once: there is nothing to tell until somebody drives, and then the name.
    expect((await tell(guest)).body).toMatchObject([{ result: 'no-driver' }])
    expect((await assign(guest, eleni.id)).untold).toBe(true)
    await tell(guest)
    expect((await sent('driver-details')).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Eleni D drives you'),
    )
    expect(await guestSees(guest)).toEqual(['Eleni D', null])
  })

  test('one call tells all, and names who cannot be told', async () => {
    const [one, two, none] = [await trip('08:00'), await trip('10:00'), await trip('12:00')]
    const driver = await newDriver(product)
    await assign(one, driver.id)
    await assign(two, driver.id)
    const { body } = await tell(one, two, none)
    expect(body.map(({ result }: { result: string }) => result)).toEqual([
      ...['queued', 'queued', 'no-driver'],
    ])
    expect([await guestSees(one), await guestSees(two), await guestSees(none)]).toEqual([
      ...[
        [driver.name, null],
        [driver.name, null],
        [null, null],
      ],
    ])
  })

  test('a mail that still waits tells of whoever is assigned as it goes, and so do the pages', async () => {
    const guest = await trip('14:00')
    const [first, second] = [await newDriver(product), await newDriver(product)]
    await assign(guest, first.id)
    await tell(guest)
    await assign(guest, second.id)
    expect(await guestSees(guest)).toEqual([first.name, null])
    const sent = await deliverWaiting(product)
    expect(sent.some(({ text }) => text?.includes(`${second.name} drives you`))).toBe(true)
    expect(sent.some(({ text }) => text?.includes(`${first.name} drives you`))).toBe(false)
    expect(await guestSees(guest)).toEqual([second.name, null])
    expect(await untold()).not.toContain(guest.row.bookingRef)
  })

  test('a driver who is on the way tells it, and one who was replaced tells nothing', async () => {
    const [guest, other] = [await trip('18:00'), await trip('22:00')]
    const [driver, former] = [await newDriver(product), await newDriver(product)]
    await assign(guest, driver.id)
    const [phone, old] = [
      await connectPhone(product, driver.id),
      await connectPhone(product, former.id),
    ]
    await phone.tell({ bookingRef: guest.row.bookingRef, kind: 'on-way' })
    expect(await guestSees(guest)).toEqual([driver.name, null])
    await assign(other, former.id)
    await assign(other, driver.id)
    const held = await old.tell({ bookingRef: other.row.bookingRef, kind: 'on-way' })
    expect(held.body.results).toMatchObject([{ result: 'held' }])
    expect(await guestSees(other)).toEqual([null, null])
  })

  test('a trip that moves with nobody on it still owes its guest the word that the driver is gone', async () => {
    const guest = await trip('16:00')
    const driver = await newDriver(product)
    await assign(guest, driver.id)
    await tell(guest)
    await assign(guest, null)
    const { bookingRef } = guest.row
    const body = { bookingRef, date: '2026-07-12', time: '09:20', differenceCents: 0 }
    expect((await manage(product, guest.token, { path: '/move', body })).status).toBe(200)
    expect(await bookingOf(product, bookingRef)).toMatchObject({
      date: '2026-07-12',
      toldDriverName: driver.name,
    })
  })

  test('a trip that moves loses what is taken then, alone, and nothing told stands for it', async () => {
    const [guest, rival] = [await trip('16:00'), await trip('20:00')]
    const [driver, car] = [await newDriver(product), await newVehicle(product)]
    await assign(guest, driver.id, car.id)
    await tell(guest)
    // The driver has another job at eight, the vehicle none.
    await assign(rival, driver.id)
    const { version } = await bookingOf(product, guest.row.bookingRef)
    const path = `/api/admin/bookings/${guest.row.id}/change`
    const changes = { time: '20:00' }
    const preview = await callAs(product, admin, {
      method: 'POST',
      path,
      body: { version, changes, preview: true },
    })
    expect(preview.body.crew).toMatchObject({ kind: 'released', driver: true, vehicle: false })
    const body = { version, changes, agreedCents: preview.body.priceCents }
    const answer = await callAs(product, admin, { method: 'POST', path, body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ driverId: null, vehicleId: car.id, toldDriverName: null })
    expect(await guestSees(guest)).toEqual([null, null])
    const [row] = await product.services.store.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, guest.row.id))
    expect(row).toMatchObject({
      driverName: null,
      assignedVehicle: `Test Wagon - ${car.licensePlate}`,
    })
  })
})
