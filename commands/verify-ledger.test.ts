import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone, type Phone } from '#test/driver-phone.ts'
import { heldClock } from '#test/journey.ts'
import { envOf, meltemi } from '#test/meltemi.ts'
import { newDriver } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress } from '#test/stores.ts'
import { type Control, openControl } from './control/listen.ts'

describe('verify-ledger', () => {
  const clock = heldClock('2026-08-01T17:00:00Z')
  let store: StoreAddress
  let product: TestProduct
  let control: Control | null
  let phone: Phone
  beforeAll(async () => {
    store = await copyStore('embedded')
    product = await openProduct({ kind: 'embedded', store, now: clock.now })
    control = await openControl(product.services)
    const driverId = (await newDriver(product)).id
    phone = await connectPhone(product, driverId)
    await insertBooking(product.services.store, { bookingRef: 'PT-ONE', driverId, time: '10:00' })
    await insertBooking(product.services.store, { bookingRef: 'PT-TWO', driverId, time: '12:00' })
  })
  afterAll(async () => {
    await control?.close(1_000)
    await product.close()
    await store.remove()
  })

  const run = (...args: string[]) => meltemi(['verify-ledger', ...args], { env: envOf(store) })
  const headIn = (printed: string[]) => printed.at(-1)?.match(/Head ([0-9a-f]{64})$/)?.[1]

  test('prints the hash of now, and with --until that of then, whatever came after', async () => {
    await phone.tell(
      { bookingRef: 'PT-ONE', kind: 'on-way' },
      { bookingRef: 'PT-TWO', kind: 'on-way' },
    )
    clock.set('2026-08-01T18:00:00Z')
    const evening = await run()
    expect(evening).toMatchObject({ exit: 0, complained: [] })
    expect(evening.printed).toEqual([
      expect.stringMatching(/^2 events of 2 trips, 0 broken\. Head [0-9a-f]{64}$/),
    ])
    clock.set('2026-08-01T19:00:00Z')
    await phone.tell({ bookingRef: 'PT-ONE', kind: 'arrived' })
    const later = await run()
    expect(later.printed[0]).toMatch(/^3 events of 2 trips/)
    expect(headIn(later.printed)).not.toBe(headIn(evening.printed))
    const then = await run('--until', '2026-08-01T18:00:00Z')
    expect(then.printed).toEqual(evening.printed)
    expect((await run('--until', '2026-08-01T21:00:00+03:00')).printed).toEqual(evening.printed)
    expect((await run('--until', '2026-07-31T18:00:00Z')).printed[0]).toMatch(
      /^0 events of 0 trips, 0 broken/,
    )
  })

  test.each([
    [['--until', 'yesterday'], 'Not an instant such as 2026-08-01T18:00:00Z: yesterday'],
    [['--until', '2026-08-01T18:00:00'], 'Not an instant such as 2026-08-01T18:00:00Z'],
    [['--until', '2026-08-41T18:00:00Z'], 'Not an instant such as 2026-08-01T18:00:00Z'],
    [['now'], 'There is one word too many: now'],
  ])('%j is refused', async (args, words) => {
    const { exit, printed, complained } = await run(...args)
    expect({ exit, printed }).toEqual({ exit: 2, printed: [] })
    expect(complained.join()).toContain(words)
  })

  test('names the event whose signature was changed, which the chain does not tell', async () => {
    const whole = await run('--signatures')
    expect(whole).toMatchObject({ exit: 0, complained: [] })
    expect(whole.printed[1]).toBe('3 signatures, 0 broken.')
    const { db } = product.services.store
    await db.execute(sql`alter table trip_events disable trigger user`)
    const swap = (before: string, after: string) =>
      sql`update trip_events set signature = translate(signature, ${before}, ${after})
        where booking_ref = 'PT-ONE' and seq = 2`
    await db.execute(swap('ABCDEFGHabcdefgh', 'abcdefghABCDEFGH'))
    expect((await run()).exit).toBe(0)
    const { exit, printed, complained } = await run('--signatures')
    expect(exit).toBe(1)
    expect(printed.slice(1)).toEqual([
      'PT-ONE: an event is not as its phone signed it, at event 2',
      '3 signatures, 1 broken.',
    ])
    expect(complained).toEqual(['A ledger is not as it was written.'])
    await db.execute(swap('abcdefghABCDEFGH', 'ABCDEFGHabcdefgh'))
    await db.execute(sql`alter table trip_events enable trigger user`)
  })

  test('names the trip whose ledger was changed, and ends with 1', async () => {
    const { db } = product.services.store
    await db.execute(sql`alter table trip_events disable trigger user`)
    await db.execute(sql`update trip_events set kind = 'done' where booking_ref = 'PT-TWO'`)
    await db.execute(sql`alter table trip_events enable trigger user`)
    const { exit, printed, complained } = await run()
    expect(exit).toBe(1)
    expect(printed[0]).toBe('PT-TWO: an event was changed, at event 1')
    expect(printed[1]).toMatch(/^3 events of 2 trips, 1 broken\./)
    expect(complained).toEqual(['A ledger is not as it was written.'])
    // Also beside the hash of a time before its events came in.
    const then = await run('--until', '2026-07-31T18:00:00Z')
    expect(then.exit).toBe(1)
    expect(then.printed[0]).toBe(printed[0])
    expect(then.printed[1]).toMatch(/^0 events of 0 trips, 1 broken\./)
  })
})
