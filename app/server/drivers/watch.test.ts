import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import { bookings, lateSteps, messages } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone, type Phone } from '#test/driver-phone.ts'
import { book, heldClock } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD } from '#test/mails.ts'
import { newDriver } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const MINUTE = 60_000
/** 10:00 in Athens. */
const PICKUP = Date.parse('2026-08-01T07:00:00Z')
const DAY = { from: '2026-08-01', to: '2026-08-01' }

describe.each(storeKinds)('silent drivers, on the %s store', (kind) => {
  const clock = heldClock('2026-08-01T05:00:00Z')
  let product: TestProduct
  let phone: Phone
  let driverId: number
  let bookingRef: string
  let id: number
  let trips = 0
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    clock.set('2026-08-01T05:00:00Z')
    driverId = (await newDriver(product)).id
    phone = await connectPhone(product, driverId)
    bookingRef = `PT-SILENT${++trips}`
    id = await insertBooking(product.services.store, { bookingRef, driverId })
  })

  const watchAt = async (minutes: number) => {
    clock.set(new Date(PICKUP + minutes * MINUTE))
    await product.services.drivers.watch()
  }
  /** The same by its id and by its day. */
  const shown = async () => {
    const { drivers } = product.services
    const [byId, ofDays] = [await drivers.readRoad([id]), await drivers.readRoadOfDays(DAY)]
    expect(ofDays.get(id)).toEqual(byId.get(id))
    return byId.get(id)?.late ?? null
  }
  const matters = async () =>
    (await product.services.drivers.readRoadMatters()).silent.filter((one) => one.bookingId === id)
  const alerts = async () => {
    const { db } = product.services.store
    const [leg] = await db.select().from(bookings).where(eq(bookings.id, id))
    const mine = eq(messages.orderId, leg?.orderId ?? 0)
    const found = await db
      .select()
      .from(messages)
      .where(and(mine, eq(messages.kind, 'office-alert')))
    return found.map(({ facts }) => facts.alert)
  }

  test('are shown to the office after five minutes and mailed after ten, once', async () => {
    await watchAt(-16)
    expect(await shown()).toBeNull()
    await watchAt(-15)
    expect(await shown()).toBe('on-way')
    expect(await matters()).toMatchObject([{ bookingRef, step: 'on-way' }])
    expect(await alerts()).toEqual([])
    await Promise.all([watchAt(-10), watchAt(-10)])
    await watchAt(-9)
    expect(await alerts()).toEqual(['driver-silent'])
    await phone.tell({ bookingRef, kind: 'on-way' })
    expect(await shown()).toBeNull()
    expect(await matters()).toEqual([])
    // The mark that is taken off is heard of as one that is set.
    const heard = vi.spyOn(product.services.live, 'tripsReported')
    await watchAt(-8)
    expect(heard.mock.calls.map(([, ids]) => ids)).toContainEqual([id])
    heard.mockRestore()
    await watchAt(1)
    expect(await shown()).toBe('arrived')
  })

  test('are not called out while the trip before still goes on, and earlier when they come from afar', async () => {
    const before = await insertBooking(product.services.store, {
      bookingRef: `${bookingRef}A`,
      driverId,
      time: '09:00',
    })
    const endAfter = async (durationMinutes: number) => {
      const { db } = product.services.store
      // Driven and closed by the office, it still is where he comes from.
      const driven = { durationMinutes, status: 'completed' }
      await db.update(bookings).set(driven).where(eq(bookings.id, before))
    }
    // From Naoussa to the airport takes longer than the twenty minutes of who comes from anywhere.
    await endAfter(15)
    await watchAt(-20)
    expect(await shown()).toBe('on-way')
    await endAfter(52)
    await watchAt(-10)
    expect(await shown()).toBeNull()
    await watchAt(-3)
    expect(await shown()).toBe('on-way')
  })

  test('stand among the trips of their own day, with all that is told of them', async () => {
    const { drivers } = product.services
    const date = '2026-08-02'
    const next = await insertBooking(product.services.store, {
      bookingRef: `${bookingRef}N`,
      driverId,
      date,
    })
    clock.set(new Date(PICKUP - 20 * MINUTE))
    await phone.tell({ bookingRef, kind: 'problem', payload: { text: 'Flat tyre' } })
    await phone.tell({ bookingRef, kind: 'on-way' })
    await phone.tell({ bookingRef: `${bookingRef}N`, kind: 'problem', payload: { text: 'Ill' } })
    const day = await drivers.readRoadOfDays(DAY)
    expect(day.get(id)).toMatchObject({ state: 'on-way', late: null, problem: 'Flat tyre' })
    expect(day.has(next)).toBe(false)
    const both = await drivers.readRoadOfDays({ ...DAY, to: date })
    expect(both.get(next)).toMatchObject({ problem: 'Ill' })
    expect(both.get(id)).toEqual(day.get(id))
  })

  test('a problem is mailed about once, when its driver can take it back no more', async () => {
    const tell = (kind: string, payload: object) =>
      phone.tell({ bookingRef, kind, payload: payload as Json })
    const tellProblem = async (minutes: number, eventId: string) => {
      clock.set(new Date(PICKUP + minutes * MINUTE))
      const told = { bookingRef, kind: 'problem', eventId, payload: { text: 'Flat tyre' } }
      expect((await phone.tell(told)).body).toMatchObject({ results: [{ result: 'accepted' }] })
    }
    const [meant, slip] = [randomUUID(), randomUUID()]
    await tellProblem(-90, slip)
    await product.services.drivers.watch()
    await tell('undo', { eventId: slip })
    await watchAt(-80)
    expect(await alerts()).toEqual([])
    await tellProblem(-70, meant)
    await Promise.all([watchAt(-69), watchAt(-69)])
    await watchAt(-60)
    expect(await alerts()).toEqual(['driver-problem'])
  })

  test('nothing is written for what was marked and mailed before', async () => {
    await phone.tell({ bookingRef, kind: 'problem', payload: { text: 'Flat tyre' } })
    const spy = vi.spyOn(product.services.store, 'transaction')
    await watchAt(-10)
    expect((await alerts()).toSorted()).toEqual(['driver-problem', 'driver-silent'])
    expect(spy).toHaveBeenCalled()
    spy.mockClear()
    await watchAt(-9)
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  })

  test('a mail about a return trip names that trip and opens its page', async () => {
    clock.set('2026-07-30T09:00:00Z')
    const way = { paymentMethod: 'cash', returnTransfer: true }
    const { body } = await book(product, {
      trip: { date: '2026-08-01', time: '09:00' },
      details: { ...way, returnDate: '2026-08-01', returnTime: '18:00' },
    })
    const { orderId } = await bookingOf(product, body.bookingRef)
    const { db } = product.services.store
    const mine = and(eq(bookings.orderId, orderId), ne(bookings.bookingRef, body.bookingRef))
    const [back] = await db.update(bookings).set({ driverId }).where(mine).returning()
    const ref = back?.bookingRef ?? ''
    clock.set('2026-08-01T05:00:00Z')
    await phone.tell({ bookingRef: ref, kind: 'problem', payload: { text: 'Flat tyre' } })
    await watchAt(-60)
    const mails = (await deliverWaiting(product)).filter((mail) => mail.orderId === orderId)
    const about = mails.filter((mail) => mail.kind === 'office-alert')
    expect(about).toMatchObject([{ subject: expect.stringContaining(ref) }])
    for (const written of [about[0]?.html, about[0]?.text]) {
      expect(written).toContain(`/admin/bookings/${ref}`)
      expect(written).not.toContain(body.bookingRef)
    }
  })

  test('a problem that the office has dealt with is not mailed about any more', async () => {
    clock.set(new Date(PICKUP - 90 * MINUTE))
    const eventId = randomUUID()
    await phone.tell({ bookingRef, kind: 'problem', eventId, payload: { text: 'Flat tyre' } })
    const { drivers } = product.services
    await drivers.resolveProblems(id, { eventIds: [eventId], note: '' }, 'maria')
    await watchAt(-80)
    expect(await alerts()).toEqual([])
  })

  test('are called out anew when the trip was moved', async () => {
    await watchAt(-10)
    const { db } = product.services.store
    const pickupAt = new Date(PICKUP + 60 * MINUTE)
    const freeAt = new Date(PICKUP + 90 * MINUTE)
    await db.update(bookings).set({ pickupAt, freeAt }).where(eq(bookings.id, id))
    await watchAt(-9)
    expect(await shown()).toBeNull()
    await watchAt(50)
    expect(await shown()).toBe('on-way')
    expect(await alerts()).toEqual(['driver-silent', 'driver-silent'])
  })

  test('without a connected phone nobody is called out, nor of a trip that does not take place', async () => {
    const { store } = product.services
    const other = await newDriver(product)
    const alone = await insertBooking(store, { bookingRef: `${bookingRef}A`, driverId: other.id })
    await store.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id))
    await watchAt(0)
    const marks = await store.db.select().from(lateSteps)
    const marked = marks.map((mark) => mark.bookingId)
    expect(marked).not.toContain(alone)
    expect(marked).not.toContain(id)
  })
})
