import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { driverDevices, tripEventPayloads, tripEvents } from '#app/server/db/index.server.ts'
import { connectPhone } from '#test/driver-phone.ts'
import { newDriver } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const NOON = new Date('2026-08-01T09:00:00Z')

/** What the store says to it; null: it took it. */
async function refusal(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error) => String(error.cause ?? error),
  )
}

describe.each(storeKinds)('what a ledger refers to, on the %s store', (kind) => {
  let product: TestProduct
  let seq = 0
  let phones: { deviceId: number; driverId: number }[]

  beforeAll(async () => {
    product = await openProduct({ kind })
    for (const { id } of [await newDriver(product), await newDriver(product)]) {
      await connectPhone(product, id)
    }
    const { id: deviceId, driverId } = driverDevices
    phones = await product.services.store.db.select({ deviceId, driverId }).from(driverDevices)
  })
  afterAll(() => product.close())

  const phone = (number: number) => phones[number] as (typeof phones)[number]

  function event(told: { deviceId: number; driverId: number | null }) {
    const eventId = randomUUID()
    const hashes = { payloadHash: 'p', prevHash: '', hash: eventId, signature: 's' }
    const at = { atDevice: NOON, atServer: NOON }
    const trip = { bookingId: 1, bookingRef: 'PT-1', seq: ++seq, deviceSeq: seq }
    return { eventId, kind: 'on-way', actor: 'driver', ...trip, ...told, ...at, ...hashes }
  }

  const tell = (...events: ReturnType<typeof event>[]) =>
    refusal(product.services.store.db.insert(tripEvents).values(events))

  test('events of phones and their drivers are taken, however many at once', async () => {
    expect(await tell(event(phone(0)), event(phone(1)), event(phone(0)))).toBeNull()
  })

  test('one of a phone that is not there, or not that driver’s, takes all beside it back', async () => {
    const { db } = product.services.store
    const before = await db.$count(tripEvents)
    const wrong = [
      { deviceId: 4_711, driverId: phone(0).driverId },
      { deviceId: phone(0).deviceId, driverId: phone(1).driverId },
      { deviceId: phone(0).deviceId, driverId: null },
    ]
    for (const told of wrong)
      expect(await tell(event(phone(0)), event(told))).toMatch(/names no phone of its driver/)
    expect(await db.$count(tripEvents)).toBe(before)
  })

  test('contents belong to an event that is there', async () => {
    const { db } = product.services.store
    const told = event(phone(0))
    await tell(told)
    const contents = [told.eventId, randomUUID()].map((eventId) => ({ eventId, payload: {} }))
    const add = (rows: typeof contents) => refusal(db.insert(tripEventPayloads).values(rows))
    expect(await add(contents)).toMatch(/has no event/)
    expect(await add(contents.slice(0, 1))).toBeNull()
  })

  test('a phone is revoked, and never taken out, given to another or numbered anew', async () => {
    const { db } = product.services.store
    const mine = eq(driverDevices.id, phone(1).deviceId)
    for (const change of [
      db.delete(driverDevices).where(mine),
      db
        .update(driverDevices)
        .set({ driverId: phone(0).driverId })
        .where(mine),
      db.execute(sql`truncate driver_devices`),
    ])
      expect(await refusal(change)).toMatch(/are revoked, never taken out/)
    const revoke = db.update(driverDevices).set({ revokedAt: NOON }).where(mine)
    expect(await refusal(revoke)).toBeNull()
  })
})
