import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings, orders, receipts } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone, type Phone } from '#test/driver-phone.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const MORNING = Date.parse('2026-08-01T07:10:00Z')

describe.each(storeKinds)('cash that drivers receive, on the %s store', (kind) => {
  let product: TestProduct
  let admin: Session
  let phone: Phone
  let driver: { id: number; name: string }
  let bookingRef: string
  let id: number
  let at = MORNING
  let trips = 0

  beforeAll(async () => {
    product = await openProduct({ kind, now: () => new Date(at) })
    admin = await signIn(product)
  })
  beforeEach(async () => {
    at = MORNING
    driver = await newDriver(product)
    phone = await connectPhone(product, driver.id)
    bookingRef = `PT-CASH${++trips}`
    const sold = { paymentMethod: 'cash', driverId: driver.id, driverName: driver.name }
    id = await insertBooking(product.services.store, { bookingRef, ...sold })
    const { db } = product.services.store
    await db
      .update(orders)
      .set({ paymentMethod: 'cash' })
      .where(eq(orders.id, await orderId()))
  })
  afterAll(() => product.close())

  async function orderId(): Promise<number> {
    const { db } = product.services.store
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
    return row?.orderId ?? 0
  }
  const cash = (cents: number) =>
    phone.sign({ bookingRef, kind: 'cash-received', payload: { cents } })
  const office = async (method: string, path: string, body?: object) =>
    callAs(product, admin, { method, path: `/api/admin/bookings/${id}${path}`, body })
  const booking = async () => (await office('GET', '')).body.booking
  const setStatus = async (status: string) =>
    expect((await office('PATCH', '', { version: (await booking()).version, status })).status).toBe(
      200,
    )
  const amounts = async () => {
    const { db } = product.services.store
    const rows = await db.select().from(receipts).where(eq(receipts.bookingId, id))
    return rows.map(({ amountCents }) => amountCents)
  }

  test('stand in the money of the order once, however often they are told', async () => {
    const told = await cash(5_000)
    await Promise.all([phone.send([told]), phone.send([told, told]), phone.send([told])])
    expect(await amounts()).toEqual([5_000])
    expect(await booking()).toMatchObject({ receivedCents: 5_000, dueCents: 800, paid: false })
    const [trip] = (await phone.day()).body.trips
    expect(trip).toMatchObject({ cashDueCents: 800 })
    await phone.send([await cash(800)])
    expect(await booking()).toMatchObject({ receivedCents: 5_800, dueCents: 0, paid: true })
  })

  test("count for the driver's day and on the record", async () => {
    await phone.send([await cash(5_800)])
    const sheet = await product.services.bookings.office.daySheet('2026-08-01')
    const own = sheet.find(({ name }) => name === driver.name)
    expect(own?.trips).toMatchObject([{ bookingRef, cashCents: 0, cashTakenCents: 5_800 }])
    const record = await product.services.bookings.office.readRecord(bookingRef)
    expect(record?.money).toMatchObject({ paidCents: 5_800, dueCents: 0 })
    expect(record?.receipts).toMatchObject([
      { method: 'cash', amountCents: 5_800, takenBy: 'driver', driver: driver.name },
    ])
    expect(record?.history[0]).toMatchObject({ actor: 'driver', what: 'received' })
  })

  test('mark what is still due of each trip, and what is too much, however many come at once', async () => {
    const { store } = product.services
    const sold = { paymentMethod: 'cash', driverId: driver.id, time: '18:00' }
    const other = `PT-MORE${trips}`
    const otherId = await insertBooking(store, { ...sold, bookingRef: other })
    const progress = async () => {
      const rows = await store.db
        .select({ id: bookings.id, unpaid: bookings.unpaid, surplus: orders.surplusCents })
        .from(bookings)
        .innerJoin(orders, eq(orders.id, bookings.orderId))
        .where(inArray(bookings.id, [id, otherId]))
        .orderBy(asc(bookings.id))
      return rows.map(({ unpaid, surplus }) => ({ unpaid, surplus }))
    }
    const payload = { cents: 6_000 }
    const tooMuch = await phone.sign({ bookingRef: other, kind: 'cash-received', payload })
    await phone.send([await cash(5_000), tooMuch])
    expect(await progress()).toEqual([
      { unpaid: true, surplus: 0 },
      { unpaid: false, surplus: 200 },
    ])
    const undo = { bookingRef: other, kind: 'undo', payload: { eventId: tooMuch.eventId } } as const
    await phone.send([await cash(800), await phone.sign(undo)])
    expect(await progress()).toEqual([
      { unpaid: false, surplus: 0 },
      { unpaid: true, surplus: 0 },
    ])
  })

  test('are taken back with an undo, whichever of the two comes first', async () => {
    const told = await cash(5_800)
    const undo = await phone.sign({
      bookingRef,
      kind: 'undo',
      payload: { eventId: told.eventId },
    })
    await phone.send([told])
    await phone.send([undo])
    await phone.send([told, undo])
    expect(await amounts()).toEqual([5_800, -5_800])
    expect(await booking()).toMatchObject({ receivedCents: 0, dueCents: 5_800 })
    const other = await cash(5_800)
    const back = await phone.sign({
      bookingRef,
      kind: 'undo',
      payload: { eventId: other.eventId },
    })
    await phone.send([back])
    await phone.send([other])
    expect(await amounts()).toEqual([5_800, -5_800])
  })

  test('of a trip set to driven before its phone had a signal: his word, not both', async () => {
    const told = await cash(5_000)
    await setStatus('completed')
    expect(await amounts()).toEqual([5_800])
    at += 3_600_000
    await phone.send([told])
    expect(await amounts()).toEqual([5_800, 5_000, -5_800])
    expect(await booking()).toMatchObject({ receivedCents: 5_000, dueCents: 800 })
    await phone.send([told])
    expect(await amounts()).toHaveLength(3)
  })

  test('after which "driven" notes only what is left', async () => {
    await phone.send([await cash(5_000)])
    await setStatus('completed')
    expect(await amounts()).toEqual([5_000, 800])
  })

  test('of a trip that went to somebody else count once the office says so', async () => {
    const told = await cash(5_800)
    const { store } = product.services
    const other = await newDriver(product)
    await store.db.update(bookings).set({ driverId: other.id }).where(eq(bookings.id, id))
    await phone.send([told])
    expect(await amounts()).toEqual([])
    const counted = await office('POST', '/held', { eventId: told.eventId })
    expect(counted.status).toBe(200)
    expect(await amounts()).toEqual([5_800])
    const rows = await store.db.select().from(receipts).where(eq(receipts.bookingId, id))
    expect(rows).toMatchObject([{ driverId: driver.id, eventId: told.eventId }])
  })

  describe('in doubt are kept for the office to look at, and added once it says so', () => {
    const results = async (phoneOf: Phone, events: Awaited<ReturnType<typeof cash>>[]) => {
      const { body } = await phoneOf.send(events)
      return body.results.map(({ result }: { result: string }) => result)
    }

    test('told by two phones of one driver', async () => {
      const other = await connectPhone(product, driver.id)
      const payload = { cents: 5_800 }
      const second = await other.sign({ bookingRef, kind: 'cash-received', payload })
      expect(await results(phone, [await cash(5_800)])).toEqual(['accepted'])
      expect(await results(other, [second])).toEqual(['held'])
      expect(await amounts()).toEqual([5_800])
      expect(await booking()).toMatchObject({ receivedCents: 5_800, dueCents: 0 })
      const matters = await product.services.drivers.readRoadMatters()
      expect(matters.held.filter((one) => one.bookingRef === bookingRef)).toHaveLength(1)
      expect((await office('POST', '/held', { eventId: second.eventId })).status).toBe(200)
      expect(await amounts()).toEqual([5_800, 5_800])
    })

    test.each([
      ['a slip of the finger', [58_000], ['held'], []],
      ['the second of two in one call', [5_800, 5_800], ['accepted', 'held'], [5_800]],
      ['a tip is none', [6_300], ['accepted'], [6_300]],
      ['the rest is none', [5_000, 800], ['accepted', 'accepted'], [5_000, 800]],
    ])('%s', async (_, sums, outcomes, added) => {
      const told = []
      for (const cents of sums) told.push(await cash(cents))
      expect(await results(phone, told)).toEqual(outcomes)
      expect(await amounts()).toEqual(added)
    })

    test('of a trip that the office noted as paid', async () => {
      const { version } = await booking()
      await office('POST', '/received', { version, cents: 5_800, by: 'bank_transfer' })
      expect(await results(phone, [await cash(5_800)])).toEqual(['held'])
      expect(await amounts()).toEqual([5_800])
    })

    test('one that was taken back is open again for the right sum, and waits for nobody', async () => {
      const wrong = await cash(58_000)
      const back = { bookingRef, kind: 'undo', payload: { eventId: wrong.eventId } } as const
      const all = [wrong, await phone.sign(back), await cash(5_800)]
      const again = {
        bookingRef,
        kind: 'undo',
        payload: { eventId: all[2]?.eventId ?? '' },
      } as const
      all.push(await phone.sign(again), await cash(5_800))
      expect(await results(phone, all)).toEqual([
        'held',
        'accepted',
        'accepted',
        'accepted',
        'accepted',
      ])
      expect(await amounts()).toEqual([5_800])
      const matters = await product.services.drivers.readRoadMatters()
      expect(matters.held.filter((one) => one.bookingRef === bookingRef)).toEqual([])
    })
  })

  test('an edit that was begun before them is asked to look again', async () => {
    const { version } = await booking()
    await phone.send([await cash(5_800)])
    const twice = { version, cents: 5_800, by: 'cash' }
    expect((await office('POST', '/received', twice)).status).toBe(409)
    expect(await amounts()).toEqual([5_800])
  })
})
