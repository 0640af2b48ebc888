import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone, type Phone } from '#test/driver-phone.ts'
import { heldClock } from '#test/journey.ts'
import { newDriver } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('what drivers have seen, on the %s store', (kind) => {
  const clock = heldClock('2026-08-01T05:00:00Z')
  let product: TestProduct
  let driverId: number
  let phone: Phone
  let id: number
  let bookingRef: string
  let trips = 0
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    clock.set('2026-08-01T05:00:00Z')
    driverId = (await newDriver(product)).id
    phone = await connectPhone(product, driverId)
    bookingRef = `PT-SEEN${++trips}`
    const sold = { paymentMethod: 'cash', driverId }
    id = await insertBooking(product.services.store, { bookingRef, ...sold })
  })

  const change = (to: Partial<typeof bookings.$inferInsert>) =>
    product.services.store.db.update(bookings).set(to).where(eq(bookings.id, id))
  const day = async (by = phone) => (await by.day()).body
  const see = async (by = phone, facts?: string) => {
    const shown = (await day(by)).trips.find(
      (one: { bookingRef: string }) => one.bookingRef === bookingRef,
    )
    const payload = { facts: facts ?? shown.facts }
    const { body } = await by.tell({ bookingRef, kind: 'seen', payload })
    expect(body.results).toMatchObject([{ result: 'accepted' }])
  }
  /** The same by its id and by its day. */
  const seen = async () => {
    const { drivers } = product.services
    const byId = (await drivers.readRoad([id])).get(id)?.seen
    const days = { from: '2026-08-01', to: '2026-08-01' } as const
    expect((await drivers.readRoadOfDays(days)).get(id)?.seen).toBe(byId)
    return byId
  }

  test('is each trip as it was when he said so, and none that changed since', async () => {
    expect(await seen()).toBe(false)
    await see()
    expect(await seen()).toBe(true)
    await change({ passengers: 3 })
    expect(await seen()).toBe(false)
    await see()
    expect(await seen()).toBe(true)
    await change({ passengers: 2 })
    expect(await seen()).toBe(false)
    const [trip] = (await day()).trips
    expect(trip.seen).not.toBe(trip.facts)
  })

  test('stays so whatever he tells himself, and ends with a word of the guest', async () => {
    await see()
    await phone.tell({ bookingRef, kind: 'on-way' }, { bookingRef, kind: 'arrived' })
    await phone.tell({ bookingRef, kind: 'cash-received', payload: { cents: 1_000 } })
    expect(await seen()).toBe(true)
    const [row] = await product.services.store.db.select().from(bookings).where(eq(bookings.id, id))
    const late = { kind: 'guest-late', minutes: 20 } as const
    const refused = await product.services.drivers.receiveGuestReport(
      row?.orderId ?? 0,
      bookingRef,
      late,
    )
    expect(refused).toBeNull()
    expect(await seen()).toBe(false)
  })

  test('is by whose trip it is now, on any phone of his', async () => {
    await see()
    const other = await newDriver(product)
    await change({ driverId: other.id })
    // Nobody can say so without a phone.
    expect(await seen()).toBeUndefined()
    const his = await connectPhone(product, other.id)
    expect(await seen()).toBe(false)
    await see(his)
    expect(await seen()).toBe(true)
    expect((await day(await connectPhone(product, other.id))).trips).toMatchObject([
      { seen: (await day(his)).trips[0].facts },
    ])
    await change({ driverId })
    expect(await seen()).toBe(true)
  })

  test('is that a trip is his no more, too: it stands in the ledger and waits for nobody', async () => {
    await see()
    await change({ driverId: (await newDriver(product)).id })
    await see(phone, '')
    await change({ driverId })
    expect((await day()).trips).toMatchObject([{ seen: '' }])
    const { events, progress } = await product.services.drivers.readLedger(id)
    expect(events).toMatchObject([{ kind: 'seen' }, { kind: 'seen', held: false, counts: true }])
    expect(progress).toMatchObject({ state: 'assigned', held: [] })
  })

  test('says which trips of the day that were his are cancelled', async () => {
    expect((await day()).cancelled).toEqual([])
    await change({ status: 'cancelled' })
    expect(await day()).toMatchObject({ trips: [], cancelled: [bookingRef] })
    expect((await phone.day('2026-08-02')).body.cancelled).toEqual([])
    expect(
      (await day(await connectPhone(product, (await newDriver(product)).id))).cancelled,
    ).toEqual([])
  })

  test('is nothing of a day that no phone shows', async () => {
    clock.set('2026-07-30T05:00:00Z')
    expect(await seen()).toBeUndefined()
    clock.set('2026-07-31T05:00:00Z')
    expect(await seen()).toBe(false)
  })
})
