import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_FILTER } from '#app/domain/booking/list-filter.ts'
import { bookings } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone, type Phone } from '#test/driver-phone.ts'
import { heldClock } from '#test/journey.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const MINUTE = 60_000
/** 10:00 in Athens. */
const PICKUP = Date.parse('2026-08-01T07:00:00Z')

// A pickup that passed is asked about until somebody says what became of it, on every screen alike.
describe.each(storeKinds)('pickups that have passed, on the %s store', (kind) => {
  const clock = heldClock(new Date(PICKUP - 60 * MINUTE).toISOString())
  let product: TestProduct
  let admin: Session
  let phone: Phone
  let driverId: number
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    admin = await signIn(product)
    driverId = (await newDriver(product, 'Nikos Skiadas')).id
    phone = await connectPhone(product, driverId)
  })
  afterAll(() => product.close())

  const at = (minutes: number) => clock.set(new Date(PICKUP + minutes * MINUTE))
  const crew = () => ({ driverId, driverName: 'Nikos Skiadas' })
  const insert = (bookingRef: string, row: object = {}) =>
    insertBooking(product.services.store, {
      bookingRef,
      email: `${bookingRef}@example.com`,
      ...row,
    })
  /** What the overview counts and names, what the list shows, and what each row and record says: one answer. */
  async function passed(): Promise<Record<string, string>> {
    const { reports, bookings: booked } = product.services
    const { count, first } = (await reports.today(clock.now())).passed
    const list = await booked.office.listTrips({ ...NO_FILTER, needs: 'outcome' }, null)
    const all = await booked.office.listTrips(NO_FILTER, null)
    const rows = all.bookings.filter((row) => row.passed !== null)
    expect(list.bookings.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(list.count.value).toBe(rows.length)
    expect(count).toBe(rows.length)
    expect(first.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    for (const { id, passed: word } of all.bookings)
      expect(await booked.office.readPassed(id)).toBe(word)
    return Object.fromEntries(rows.map((row) => [row.bookingRef, String(row.passed)]))
  }
  async function say(id: number, status: string) {
    const [row] = await product.services.store.db.select().from(bookings).where(eq(bookings.id, id))
    const body = { version: row?.version, status }
    const path = `/api/admin/bookings/${id}`
    expect((await callAs(product, admin, { method: 'PATCH', path, body })).status).toBe(200)
  }

  test('are asked about until somebody says what became of them', async () => {
    const nobody = await insert('PT-NOBODY')
    const silent = await insert('PT-SILENT', { ...crew() })
    await insert('PT-TOLD', { ...crew(), time: '09:00' })
    await insert('PT-PENDING', { status: 'pending' })
    await insert('PT-OFF', { status: 'cancelled' })
    await insert('PT-LATER', { time: '18:00' })
    expect(await passed()).toEqual({})
    await phone.tell({ bookingRef: 'PT-TOLD', kind: 'on-way' })

    // A driver has five minutes; who has none has nobody to wait for.
    at(1)
    expect(await passed()).toEqual({ 'PT-NOBODY': 'nobody' })
    at(6)
    expect(await passed()).toEqual({ 'PT-NOBODY': 'nobody', 'PT-SILENT': 'untold' })
    // Neither an evening nor a night takes them off.
    at(30 * 60)
    expect(await passed()).toMatchObject({ 'PT-NOBODY': 'nobody', 'PT-SILENT': 'untold' })

    await say(nobody, 'completed')
    await say(silent, 'cancelled')
    expect(await passed()).not.toHaveProperty('PT-NOBODY')
    expect(await passed()).not.toHaveProperty('PT-SILENT')
    await product.services.store.db
      .delete(bookings)
      .where(inArray(bookings.bookingRef, ['PT-LATER']))
  })

  test('a trip that went to another driver waits for his word, one driven to its end for nobody’s', async () => {
    at(-30)
    const other = (await newDriver(product, 'Maria Second')).id
    const id = await insert('PT-GIVEN', { ...crew(), time: '07:00' })
    const driven = await insert('PT-DRIVEN', { ...crew(), time: '08:00' })
    await phone.tell({ bookingRef: 'PT-GIVEN', kind: 'arrived' })
    await phone.tell({ bookingRef: 'PT-DRIVEN', kind: 'done' })
    at(10)
    expect(await passed()).toEqual({})
    await product.services.store.db
      .update(bookings)
      .set({ driverId: other, driverName: 'Maria Second' })
      .where(inArray(bookings.id, [id, driven]))
    expect(await passed()).toEqual({ 'PT-GIVEN': 'untold' })
  })
})
