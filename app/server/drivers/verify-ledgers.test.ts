import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#app/domain/time/athens.ts'
import { tripEvents } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone, type SentEvent } from '#test/driver-phone.ts'
import { heldClock } from '#test/journey.ts'
import { newDriver } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { sha256 } from './digest.ts'

/** More than two pages of ledgers, none of which ends with a page. */
const TRIPS = 57
const TOLD = 19
const FORGED = 'PT-PAGE30'
const CHANGED = 'PT-PAGE50'

describe.each(storeKinds)('ledgers of many trips on the %s store', (kind) => {
  const clock = heldClock('2026-08-01T06:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    const driverId = (await newDriver(product)).id
    const phone = await connectPhone(product, driverId)
    const events: SentEvent[] = []
    for (let trip = 0; trip < TRIPS; trip += 1) {
      const bookingRef = `PT-PAGE${trip}`
      const date = addDays('2026-08-01', trip)
      await insertBooking(product.services.store, { bookingRef, driverId, date })
      for (let count = 0; count < TOLD; count += 1) {
        const payload = { text: `Εμπόδιο ${count}` }
        events.push(await phone.sign({ bookingRef, kind: 'problem', payload }))
      }
    }
    for (let first = 0; first < events.length; first += 100)
      await phone.send(events.slice(first, first + 100))
  })
  afterAll(() => product.close())

  const verify = () => product.services.drivers.verifyLedgers({ signatures: 'all' })

  test('are checked whole, page by page, each once', async () => {
    const { db } = product.services.store
    const last = await db.select().from(tripEvents).where(eq(tripEvents.seq, TOLD))
    const heads = last.toSorted((one, other) => one.bookingId - other.bookingId)
    expect(await verify()).toEqual({
      trips: TRIPS,
      events: TRIPS * TOLD,
      broken: [],
      head: heads.reduce((before, { hash }) => sha256(before + hash), sha256('')),
      signatures: { checked: TRIPS * TOLD, forged: [] },
    })
    expect((await product.services.drivers.verifyLedgers()).signatures.checked).toBe(0)
  })

  test('name what is not as it was written, or signed, on whichever page', async () => {
    const { db } = product.services.store
    await db.execute(sql`alter table trip_events disable trigger user`)
    const one = (bookingRef: string, seq: number) =>
      sql`${tripEvents.bookingRef} = ${bookingRef} and ${tripEvents.seq} = ${seq}`
    const [other] = await db.select().from(tripEvents).where(one(FORGED, 1))
    await db.update(tripEvents).set({ signature: other?.signature }).where(one(FORGED, 19))
    await db.update(tripEvents).set({ kind: 'done' }).where(one(CHANGED, 3))
    await db.execute(sql`alter table trip_events enable trigger user`)
    const { broken, signatures } = await verify()
    expect(broken).toEqual([{ bookingRef: CHANGED, ok: false, seq: 3, fault: 'hash' }])
    expect(signatures.forged).toEqual([
      { bookingRef: FORGED, seq: 19 },
      { bookingRef: CHANGED, seq: 3 },
    ])
  })
})
