import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone } from '#test/driver-phone.ts'
import { heldClock } from '#test/journey.ts'
import { newDriver } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('the evening mail on the %s store', (kind) => {
  const clock = heldClock('2026-08-01T18:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterAll(() => product.close())

  const mails = () =>
    product.services.store.db.select().from(messages).where(eq(messages.kind, 'office-evening'))

  test('tells the hash over all ledgers, once a day, and only when something was told', async () => {
    const { drivers, mail } = product.services
    await drivers.mailEvening()
    expect(await mails()).toEqual([])
    const driverId = (await newDriver(product)).id
    const phone = await connectPhone(product, driverId)
    await insertBooking(product.services.store, { bookingRef: 'PT-EVENING', driverId })
    await phone.tell(
      { bookingRef: 'PT-EVENING', kind: 'on-way' },
      { bookingRef: 'PT-EVENING', kind: 'arrived' },
    )
    clock.set('2026-08-01T18:01:00Z')
    await Promise.all([drivers.mailEvening(), drivers.mailEvening()])
    const [queued, ...more] = await mails()
    expect(more).toEqual([])
    const { head } = await drivers.verifyLedgers()
    const facts = {
      day: '2026-08-01',
      trips: 1,
      events: 2,
      broken: 0,
      head,
      at: '2026-08-01T18:00:00.000Z',
    }
    expect(queued?.facts).toEqual(facts)
    await mail.deliver(queued?.id ?? 0, {} as never)
    const written = await mail.read(queued?.id ?? 0)
    expect(written?.recipient).toBe(product.services.company.details().email)
    expect(written?.text).toContain(head)
    expect(written?.text).toContain('--until 2026-08-01T18:00:00.000Z')
    // What comes later changes the hash of today, and not that of then.
    clock.set('2026-08-01T18:10:00Z')
    await phone.tell({ bookingRef: 'PT-EVENING', kind: 'on-board' })
    expect((await drivers.verifyLedgers()).head).not.toBe(head)
    expect((await drivers.verifyLedgers({ until: new Date('2026-08-01T18:00:00Z') })).head).toBe(
      head,
    )
    clock.set('2026-08-02T18:30:00Z')
    await drivers.mailEvening()
    expect(await mails()).toHaveLength(1)
  })

  test('calls out a trip of the day that its phone did not sign so, whenever the event was told', async () => {
    const { drivers, store } = product.services
    const driverId = (await newDriver(product)).id
    const phone = await connectPhone(product, driverId)
    await insertBooking(store, { bookingRef: 'PT-FORGED', driverId })
    await phone.tell({ bookingRef: 'PT-FORGED', kind: 'on-way' })
    clock.set('2026-08-04T18:00:00Z')
    await phone.tell({ bookingRef: 'PT-FORGED', kind: 'arrived' })
    await store.db.execute(sql`alter table trip_events disable trigger user`)
    await store.db.execute(sql`update trip_events set signature = (
      select signature from trip_events where booking_ref = 'PT-FORGED' and seq = 2)
      where booking_ref = 'PT-FORGED' and seq = 1`)
    await store.db.execute(sql`alter table trip_events enable trigger user`)
    clock.set('2026-08-04T18:30:00Z')
    await drivers.mailEvening()
    expect((await mails()).at(-1)?.facts).toMatchObject({ day: '2026-08-04', trips: 1, broken: 1 })
    // Of a day on which nothing came of that trip, the command and the record tell.
    clock.set('2026-08-06T18:30:00Z')
    await drivers.mailEvening()
    expect((await mails()).at(-1)?.facts).toMatchObject({ day: '2026-08-04' })
    const { signatures } = await drivers.verifyLedgers({ signatures: 'all' })
    expect(signatures.forged).toEqual([{ bookingRef: 'PT-FORGED', seq: 1 }])
  })
})
