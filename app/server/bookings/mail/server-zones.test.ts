import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { book, heldClock, payAtStandIn, sessionOf } from '#test/journey.ts'
import { readByLink } from '#test/managed.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

/** Where the server may stand, and its offset in minutes on the test's day, as Date tells it. */
const ZONES = [
  ['America/Los_Angeles', 420],
  ['UTC', 0],
  ['Asia/Tokyo', -540],
] as const

const places = ZONES.flatMap(([zone, offset]) => storeKinds.map((kind) => ({ zone, offset, kind })))

describe.each(places)('a server in $zone on the $kind store', ({ zone, offset, kind }) => {
  // 23:30 on 1 July in Athens; in Tokyo it is the next day already, in Los Angeles early afternoon.
  const clock = heldClock('2026-07-01T20:30:00Z')
  const home = process.env.TZ
  let product: TestProduct
  beforeAll(async () => {
    process.env.TZ = zone
    product = await openProduct({ kind, now: clock.now })
  })
  afterAll(async () => {
    await product.close()
    if (home === undefined) delete process.env.TZ
    else process.env.TZ = home
  })

  const onDay = (date: string, time: string) => ({ trip: { date, time } })
  const withReturn = (returnDate: string, returnTime: string, outbound = '14:30') => ({
    trip: { date: '2026-07-02', time: outbound },
    details: { returnTransfer: true, returnDate, returnTime },
  })

  test('control: the clock of this process does stand there', () => {
    expect(clock.now().getTimezoneOffset()).toBe(offset)
  })

  test('asks for 90 minutes on the Athens clock', async () => {
    expect((await book(product, onDay('2026-07-02', '01:00'))).status).toBe(201)
    const late = await book(product, onDay('2026-07-02', '00:50'))
    expect(late).toMatchObject({ status: 422, body: { code: 'too-soon' } })
  }) // CONST-01, CHECKOUT-11, A-10

  test('holds a return against the outbound trip on the Athens clock', async () => {
    const refusalOf = async (asked: object) => (await book(product, asked)).body.errors
    expect(await refusalOf(withReturn('2026-07-01', '23:50'))).toHaveProperty('returnDate')
    expect(await refusalOf(withReturn('2026-07-02', '14:30'))).toHaveProperty('returnTime')
    expect((await book(product, withReturn('2026-07-02', '14:40'))).status).toBe(201)
  }) // CHECKOUT-15, CHECKOUT-16

  test.each([
    ['2026-07-02', '14:30', '2026-07-02T11:30:00Z'],
    ['2026-12-31', '00:10', '2026-12-30T22:10:00Z'],
    // Clocks skip 03:00 to 04:00 on this day, and repeat it on the other.
    ['2027-03-28', '03:30', '2027-03-28T01:30:00Z'],
    ['2026-10-25', '03:30', '2026-10-25T00:30:00Z'],
  ])('stores and shows %s %s as entered', async (date, time, instant) => {
    const { body } = await book(product, onDay(date, time))
    const { db } = product.services.store
    const [leg] = await db.select().from(bookings).where(eq(bookings.bookingRef, body.bookingRef))
    expect(leg).toMatchObject({ date, time, pickupAt: new Date(instant) })
    const token = body.manageUrl.split('/').at(-1)
    const managed = await readByLink(product, token)
    expect(managed?.legs[0]).toMatchObject({ date, time })
    const mail = await product.services.bookings.composeMail(leg?.orderId ?? 0)
    expect(mail?.legs[0]).toMatchObject({ date, time })
  }) // DATA-02, WIDGET-03, A-11

  test('dates a payment after midnight on the Athens calendar', async () => {
    const { body } = await book(product, onDay('2026-07-03', '10:00'))
    clock.forwardMinutes(29)
    await payAtStandIn(product, body.checkoutUrl)
    const before = await product.services.bookings.readCheckout(sessionOf(body.checkoutUrl))
    expect(before).toMatchObject({ paid: true, paidOn: '2026-07-01' })
    const next = await book(product, onDay('2026-07-03', '10:00'))
    clock.forwardMinutes(2)
    await payAtStandIn(product, next.body.checkoutUrl)
    const after = await product.services.bookings.readCheckout(sessionOf(next.body.checkoutUrl))
    expect(after).toMatchObject({ paid: true, paidOn: '2026-07-02' })
  }) // SUCCESS-06
})
