import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOT_BEGUN } from '#app/domain/trip-events/road-state.ts'
import { bookings, lateSteps } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone, type Phone } from '#test/driver-phone.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, type Managed } from '#test/managed.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const MINUTE = 60_000
/** 14:30 in Athens. */
const PICKUP = Date.parse('2026-07-11T11:30:00Z')

// A driver's steps are his: what another one told is none of them.
describe.each(storeKinds)('steps belong to the driver who told them, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  let first: { id: number; phone: Phone }
  let second: { id: number; phone: Phone }
  let held: Managed
  let bookingRef: string
  let id: number
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    clock.set('2026-07-01T09:00:00Z')
    held = await bookManaged(product, {
      trip: { date: '2026-07-11', time: '14:30' },
      details: { paymentMethod: 'cash' },
    })
    bookingRef = held.body.bookingRef
    id = (await bookingOf(product, bookingRef)).id
    first = await driverWithPhone('Kostas First')
    second = await driverWithPhone('Maria Second')
    await give(first.id)
    clock.set(new Date(PICKUP - 30 * MINUTE))
  })

  async function driverWithPhone(name: string) {
    const driver = await newDriver(product, name)
    return { id: driver.id, phone: await connectPhone(product, driver.id) }
  }
  async function give(driverId: number | null) {
    const { version } = await bookingOf(product, bookingRef)
    const path = `/api/admin/bookings/${id}/assignment`
    const body = { driverId, vehicleId: null, version }
    expect((await callAs(product, admin, { method: 'PUT', path, body })).status).toBe(200)
  }
  const live = async () =>
    (await (await product.call(`/api/manage/${held.token}/live`)).json()).trips[0]
  const tripOf = async ({ phone }: { phone: Phone }) =>
    (await phone.day()).body.trips.find(
      (one: { bookingRef: string }) => one.bookingRef === bookingRef,
    )
  const ledger = async () =>
    (await callAs(product, admin, { path: `/api/admin/bookings/${id}/ledger` })).body
  const road = async () => (await product.services.drivers.readRoad([id])).get(id)
  const watch = () => product.services.drivers.watch()

  test('a trip that is given to another one begins anew: phone, guest, office and watch say so', async () => {
    await first.phone.tell(
      { bookingRef, kind: 'on-way' },
      { bookingRef, kind: 'arrived' },
      { bookingRef, kind: 'contact-attempt', payload: { by: 'call' } },
      { bookingRef, kind: 'contact-attempt', payload: { by: 'call' } },
      { bookingRef, kind: 'cash-received', payload: { cents: 1_000 } },
    )
    expect(await live()).toMatchObject({ state: 'arrived', handedOver: false })
    await give(second.id)

    expect(await live()).toMatchObject({
      state: 'assigned',
      steps: [],
      waiting: null,
      handedOver: true,
    })
    expect((await road())?.state).toBe('assigned')
    const trip = await tripOf(second)
    expect(trip.state).toBe('assigned')
    expect(trip.cashDueCents).toBe(held.body.totalCents - 1_000)
    const told = await ledger()
    expect(told.verified).toBe(true)
    expect(told.progress).toMatchObject({ state: 'assigned', contactAttempts: 0, cashCents: 1_000 })
    expect(told.events).toHaveLength(5)
    for (const event of told.events)
      expect(event).toMatchObject({ driver: 'Kostas First', former: true, counts: true })

    // What the one before was late with says nothing of the one who comes.
    clock.set(new Date(PICKUP - 10 * MINUTE))
    await watch()
    expect((await road())?.late).toBe('on-way')
    await second.phone.tell({ bookingRef, kind: 'on-way' })
    expect(await live()).toMatchObject({ state: 'on-way' })
    expect((await ledger()).events.at(-1)).toMatchObject({ driver: 'Maria Second', former: false })
  })

  test('each driver who is late to set off is called out for himself', async () => {
    clock.set(new Date(PICKUP - 10 * MINUTE))
    await watch()
    const marksOf = async (driverId: number) => {
      const { db } = product.services.store
      const rows = await db.select().from(lateSteps).where(eq(lateSteps.bookingId, id))
      return rows.filter((row) => row.driverId === driverId).map(({ level }) => level)
    }
    expect(await marksOf(first.id)).toContain('mailed')
    await give(second.id)
    await watch()
    expect(await marksOf(second.id)).toContain('mailed')
    expect(await marksOf(first.id)).not.toContain('shown')
  })

  test('back with the first one, his own steps stand again', async () => {
    await first.phone.tell({ bookingRef, kind: 'on-way' })
    await give(second.id)
    await second.phone.tell({ bookingRef, kind: 'on-way' }, { bookingRef, kind: 'arrived' })
    await give(first.id)
    expect(await live()).toMatchObject({ state: 'on-way', handedOver: true })
  })

  test('of nobody, it has no steps; driven to its end it stays driven', async () => {
    await first.phone.tell({ bookingRef, kind: 'on-way' })
    await give(null)
    expect(await live()).toMatchObject({ state: 'assigned', handedOver: true })
    await give(first.id)
    await first.phone.tell({ bookingRef, kind: 'on-board' }, { bookingRef, kind: 'done' })
    await give(second.id)
    expect((await road())?.state).toBe('done')
  })

  test('who sets off for another trip has left the guest who waits, and comes from a trip that is not over', async () => {
    clock.set('2026-07-01T09:00:00Z')
    const other = await bookManaged(product, {
      trip: {
        date: '2026-07-11',
        time: '16:00',
        pickupLocation: 'Naoussa',
        dropoffLocation: 'Paros Airport',
      },
    })
    clock.set(new Date(PICKUP - 30 * MINUTE))
    const next = await bookingOf(product, other.body.bookingRef)
    await product.services.store.db
      .update(bookings)
      .set({ driverId: first.id })
      .where(eq(bookings.id, next.id))
    const liveOf = async ({ token }: Managed) =>
      (await (await product.call(`/api/manage/${token}/live`)).json()).trips[0]
    const matters = async () =>
      (await product.services.drivers.readRoadMatters()).left.map((one) => one.bookingRef)
    await first.phone.tell({ bookingRef, kind: 'arrived' })
    expect(await liveOf(held)).toMatchObject({ elsewhere: null })
    expect(await liveOf(other)).toMatchObject({ state: 'assigned', elsewhere: 'busy' })
    expect(await matters()).not.toContain(bookingRef)

    clock.set(new Date(PICKUP - 20 * MINUTE))
    await first.phone.tell({ bookingRef: next.bookingRef, kind: 'on-way' })
    expect(await liveOf(held)).toMatchObject({ state: 'arrived', elsewhere: 'left' })
    expect(await liveOf(other)).toMatchObject({ state: 'on-way', elsewhere: 'busy' })
    expect(await road()).toMatchObject({ state: 'arrived', left: true })
    expect(await matters()).toContain(bookingRef)

    await first.phone.tell({ bookingRef, kind: 'done' })
    expect((await road())?.left).toBeUndefined()
    expect(await liveOf(other)).toMatchObject({ elsewhere: null })
    expect(await matters()).not.toContain(bookingRef)
  })

  test('what was told before it came to him counts for no other trip either', async () => {
    const own = await insertBooking(product.services.store, {
      bookingRef: `${bookingRef}X`,
      driverId: second.id,
      date: '2026-07-11',
      time: '14:00',
    })
    await second.phone.tell({ bookingRef: `${bookingRef}X`, kind: 'on-way' })
    expect((await product.services.drivers.readRoad([own])).get(own)?.state).toBe('on-way')
    expect(await road()).toEqual({ ...NOT_BEGUN, seen: false })
  })
})
