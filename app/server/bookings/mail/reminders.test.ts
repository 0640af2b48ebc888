import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { athensInstant } from '#app/domain/time/athens.ts'
import { bookings, orders } from '#app/server/db/index.server.ts'
import { book, heldClock } from '#test/journey.ts'
import { assignDriver, bookingOf, deliverWaiting, EVERY_METHOD, mailsOf } from '#test/mails.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

const HOUR = 60

describe.each(storeKinds)('reminders on the %s store', (kind) => {
  let address: StoreAddress
  let product: TestProduct
  let clock: ReturnType<typeof heldClock>

  const open = () =>
    openProduct({ kind, now: () => clock.now(), store: address, env: EVERY_METHOD })
  beforeAll(async () => {
    clock = heldClock('2026-07-01T09:00:00Z')
    address = await copyStore(kind)
    product = await open()
  })
  afterAll(async () => {
    await product.close()
    await address.remove()
  })
  beforeEach(async () => {
    clock = heldClock('2026-07-01T09:00:00Z')
    await product.services.store.db.execute(sql`truncate orders, messages cascade`)
  })

  /** A cash trip at 14:30 Athens on 4 July: 11:30 UTC, 74.5 hours from the start. */
  const bookTrip = async (details: object = {}, trip: object = {}) => {
    const { body } = await book(product, {
      trip: { date: '2026-07-04', time: '14:30', ...trip },
      details: { paymentMethod: 'cash', ...details },
    })
    return body.bookingRef as string
  }
  const reminders = async () =>
    (await mailsOf(product)).filter(({ kind: mailKind }) => mailKind === 'reminder')
  const remind = async () => {
    await product.services.bookings.remind()
    return (await reminders()).length
  }
  const move = (bookingRef: string, date: string, time: string) =>
    product.services.store.db
      .update(bookings)
      .set({
        date,
        time,
        pickupAt: athensInstant(date, time),
        freeAt: athensInstant(date, '23:59'),
      })
      .where(eq(bookings.bookingRef, bookingRef))

  test('one goes when 24 hours are left, and no second one', async () => {
    const ref = await bookTrip({ specialRequest: '' })
    clock.forwardMinutes(50 * HOUR + 29)
    expect(await remind()).toBe(0)
    clock.forwardMinutes(1)
    expect(await remind()).toBe(1)
    clock.forwardMinutes(10)
    expect(await remind()).toBe(1)
    const [mail] = (await deliverWaiting(product)).filter(({ kind: of }) => of === 'reminder')
    expect(mail).toMatchObject({ state: 'kept', recipient: 'anna@example.com' })
    expect(mail?.text).toContain('Saturday, 4 July 2026\n2:30 PM (14:30) Paros time')
    expect(mail?.text).toContain(ref)
    expect(mail?.text).toMatch(/Please have €\d+\.00 ready in cash/)
    expect(mail?.text).toContain('/manage/')
    expect(await remind()).toBe(1)
  })

  test('none goes to who booked a day before, or when 90 minutes or less are left', async () => {
    await bookTrip({}, { date: '2026-07-02', time: '13:59' })
    // 25:59 ahead it was booked; 23:59 ahead a reminder would be due.
    clock.forwardMinutes(2 * HOUR)
    expect(await remind()).toBe(0)
    await bookTrip()
    clock.forwardMinutes(71 * HOUR)
    expect(await remind()).toBe(0)
  })

  test('who booked 26 hours before is reminded: the same trip a minute earlier', async () => {
    await bookTrip({}, { date: '2026-07-02', time: '14:00' })
    clock.forwardMinutes(2 * HOUR)
    expect(await remind()).toBe(1)
  })

  test('what is not confirmed is not reminded of', async () => {
    await bookTrip({ paymentMethod: 'bank_transfer' })
    const cancelled = await bookTrip()
    await product.services.store.db
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(eq(bookings.bookingRef, cancelled))
    clock.forwardMinutes(55 * HOUR)
    expect(await remind()).toBe(0)
  })

  test('a trip cancelled or moved before the mail goes gets none for the old time', async () => {
    const cancelled = await bookTrip()
    const moved = await bookTrip()
    clock.forwardMinutes(55 * HOUR)
    expect(await remind()).toBe(2)
    await product.services.store.db
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(eq(bookings.bookingRef, cancelled))
    await move(moved, '2026-07-04', '18:45')
    const dropped = (await deliverWaiting(product)).filter(({ kind: of }) => of === 'reminder')
    expect(dropped).toMatchObject([
      { state: 'failed', lastError: 'source-gone', html: null },
      { state: 'failed', lastError: 'source-gone', html: null },
    ])
    expect(await remind()).toBe(3)
    const [, , again] = (await deliverWaiting(product)).filter(({ kind: of }) => of === 'reminder')
    expect(again?.text).toContain('6:45 PM (18:45) Paros time')
  })

  test('a mail server away over the pickup: the reminder never comes late', async () => {
    await bookTrip()
    clock.forwardMinutes(55 * HOUR)
    expect(await remind()).toBe(1)
    clock.forwardMinutes(24 * HOUR)
    await deliverWaiting(product)
    expect(await reminders()).toMatchObject([{ state: 'failed', lastError: 'source-gone' }])
  })

  test('the driver is in it when there is one', async () => {
    const ref = await bookTrip()
    await assignDriver(product, ref, {
      driverName: 'Νίκος Σκιαδάς',
      driverPhone: '+30 690 000 0005',
      assignedVehicle: 'Vito Tourer - Long - EMX-1004',
      toldDriverName: 'Νίκος Σκιαδάς',
      toldDriverPhone: '+30 690 000 0005',
      toldVehicle: 'Vito Tourer - Long - EMX-1004',
    })
    // Assigned, and nobody has been told: the reminder does not either.
    await assignDriver(product, await bookTrip(), { driverName: 'Untold Driver' })
    clock.forwardMinutes(55 * HOUR)
    await remind()
    const sent = await deliverWaiting(product)
    expect(sent.some(({ text }) => text?.includes('Untold'))).toBe(false)
    const mail = sent.find(({ text }) => text?.includes('Σκιαδάς'))
    expect(mail?.kind).toBe('reminder')
    expect(mail?.text).toContain('Name: Νίκος Σκιαδάς\nPhone: +30 690 000 0005')
    expect(mail?.text).toContain('Vehicle: Vito Tourer - Long\nNumber plate: EMX-1004')
  })

  test('two legs of one order are each reminded of; the cash is asked for once', async () => {
    const returned = { returnTransfer: true, returnDate: '2026-07-04', returnTime: '20:00' }
    await bookTrip(returned, { time: '12:00' })
    clock.forwardMinutes(57 * HOUR)
    expect(await remind()).toBe(2)
    const sent = (await deliverWaiting(product)).filter(({ kind: of }) => of === 'reminder')
    const asking = sent.filter(({ text }) => text?.includes('in cash'))
    expect(asking).toHaveLength(1)
    expect(asking[0]?.text).toContain('12:00 PM (12:00) Paros time')
  })

  test('what was to be paid by card or transfer, and is not, is asked for with where to pay it', async () => {
    const { db } = product.services.store
    // Confirmed by the office before the money came; the card page has lapsed since.
    for (const paymentMethod of ['card', 'bank_transfer']) {
      const ref = await bookTrip({ paymentMethod })
      await db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.bookingRef, ref))
    }
    await db.update(orders).set({ state: 'closed' }).where(eq(orders.paymentMethod, 'card'))
    clock.forwardMinutes(55 * HOUR)
    expect(await remind()).toBe(2)
    const sent = (await deliverWaiting(product)).filter(({ kind: of }) => of === 'reminder')
    const said = sent.map(({ text }) => /€\d+\.00 (is still|has not)[^.]*/.exec(text ?? '')?.[0])
    expect(said.toSorted()).toEqual([
      expect.stringMatching(/^€\d+\.00 has not reached our account yet$/),
      expect.stringMatching(/^€\d+\.00 is still to be paid$/),
    ])
  })

  test('the index of coming trips is used', async () => {
    const { db } = product.services.store
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute(
        sql`explain select id from bookings where status = 'confirmed' and pickup_at > now() and pickup_at <= now() + interval '1 day'`,
      )
      return JSON.stringify(rows)
    })
    expect(plan).toContain('bookings_coming')
  })

  // The clocks of Athens go back on 25 October 2026 and forward on 28 March 2027.
  test.each([
    ['back', '2026-10-20T09:00:00Z', '2026-10-25', '09:00', '2026-10-24T07:00:00Z'],
    ['forward', '2027-03-20T09:00:00Z', '2027-03-28', '09:00', '2027-03-27T06:00:00Z'],
  ])(
    'clocks going %s: 24 elapsed hours, as the pickup stands in the mail',
    async (_, start, date, time, due) => {
      clock = heldClock(start)
      const ref = await bookTrip({}, { date, time })
      clock.forwardMinutes((Date.parse(due) - clock.now().getTime()) / 60_000 - 1)
      expect(await remind()).toBe(0)
      clock.forwardMinutes(1)
      expect(await remind()).toBe(1)
      const mail = (await deliverWaiting(product)).find(({ kind: of }) => of === 'reminder')
      expect(mail?.reason).toBe(
        `reminder:booking-${(await bookingOf(product, ref)).id}:${athensInstant(date, time).toISOString()}`,
      )
      expect(mail?.text).toContain('9:00 AM Paros time')
    },
  )

  test.runIf(kind === 'postgres')('two processes at the same moment queue it once', async () => {
    const second = await open()
    for (let trip = 0; trip < 8; trip++) await bookTrip()
    clock.forwardMinutes(55 * HOUR)
    const both = [product, second].flatMap((one) => [one, one])
    await Promise.all(both.map(({ services }) => services.bookings.remind()))
    expect(await reminders()).toHaveLength(8)
    const { rows } = await product.services.store.db.execute<{ count: string | number }>(
      sql`select count(*) as count from jobs.job where name = 'mail.send' and data->'messageIds' @> to_jsonb(${(await reminders())[0]?.id}::int)`,
    )
    expect(Number(rows[0]?.count)).toBe(1)
    await second.close()
  })

  test.runIf(kind === 'postgres')(
    'control: without the unique reason, two processes double it',
    async () => {
      const second = await open()
      await bookTrip()
      clock.forwardMinutes(55 * HOUR)
      await product.services.store.db.execute(
        sql`alter table messages drop constraint messages_reason_unique`,
      )
      const { store } = product.services
      const doubled = await Promise.all(
        [product, second].map(async ({ services }) =>
          services.store.transaction(async (tx) => {
            await tx.execute(sql`select 1`)
            await tx.execute(
              sql`insert into messages (kind, order_id, facts, reason, created_at) select 'reminder', order_id, '{}', 'reminder:' || id, now() from bookings b where not exists (select 1 from messages where reason = 'reminder:' || b.id)`,
            )
            await tx.execute(sql`select pg_sleep(0.3)`)
          }),
        ),
      )
      expect(doubled).toHaveLength(2)
      const { rows } = await store.db.execute(sql`select 1 from messages where kind = 'reminder'`)
      expect(rows).toHaveLength(2)
      await second.close()
      await store.db.execute(sql`delete from messages where kind = 'reminder'`)
      await store.db.execute(
        sql`alter table messages add constraint messages_reason_unique unique (reason)`,
      )
    },
  )
})
