import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLines, orders, type Store } from '#app/server/db/index.server.ts'
import { openAt } from '#test/archive.ts'
import { insertBooking } from '#test/booking-row.ts'
import { type OldStore, openOldStore } from '#test/old-store.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

const OLD = '0015_places'

describe.each(storeKinds)('money before it was kept as facts, on the %s store', (kind) => {
  let store: OldStore
  beforeEach(async () => {
    store = await openOldStore(kind, OLD)
  })
  afterEach(() => store.close())

  const order = (id: number, total: number) => `
    insert into orders (id, idempotency_key, request_hash, first_name, last_name, email, phone,
      payment_method, total_cents, created_at) overriding system value
    values (${id}, 'key-${id}', '', 'A', 'B', 'a@example.com', '1', 'card', ${total}, now());`
  type Row = Partial<{
    returnOf: number
    price: number | null
    original: number
    discount: number
    kind: string
    source: string
    status: string
  }>
  const leg = (id: number, orderId: number, row: Row = {}) => {
    const { kind: of = 'transfer', source = 'website', status = 'confirmed', price = 0 } = row
    const { original = price ?? 0, discount = 0, returnOf = null } = row
    const tour = of === 'tour' ? "2, 'Hidden Villages'" : 'null, null'
    return `
    insert into bookings (id, order_id, return_of, kind, tour_id, tour_title, booking_ref, first_name,
      last_name, customer_name, email, phone, date, time, pickup_at, free_at, duration_minutes,
      pickup_location, dropoff_location, distance_km, passengers, status, original_price_cents,
      discount_cents, price_cents, payment_method, source, created_at) overriding system value
    values (${id}, ${orderId}, ${returnOf}, '${of}', ${tour}, 'REF-${id}', 'A', 'B', 'A B',
      'a@example.com', '1', '2026-08-01', '10:00', now(), now(), 30, 'P', 'D', 12, 2, '${status}',
      ${original}, ${discount}, ${price}, 'card', '${source}', now());`
  }
  const change = (orderId: number, bookingId: number, cents: number, state = 'applied') => `
    insert into booking_changes (order_id, booking_id, from_date, from_time, to_date, to_time,
      difference_cents, state, created_at)
    values (${orderId}, ${bookingId}, '2026-08-01', '10:00', '2026-08-02', '10:00', ${cents},
      '${state}', now());`
  const deleted = (orderId: number, bookingId: number) => `
    insert into history (order_id, booking_id, at, actor, what)
    values (${orderId}, ${bookingId}, now(), 'admin', 'deleted');`

  /** Each leg's worth by its number, and every row's price, once the store is up to date. */
  async function filled(...rows: string[]) {
    await store.query(rows.join('\n'))
    await store.migrateOn()
    const worth = await store.query<{ leg: string | number | null; cents: string | number }>(
      `select booking_id as leg, sum(gross_cents) as cents from order_lines
       group by booking_id order by booking_id`,
    )
    const prices = await store.query<{ id: string | number; cents: number | null }>(
      'select id, price_cents as cents from bookings order by id',
    )
    return {
      worth: worth.map(({ leg: id, cents }) => [id === null ? null : Number(id), Number(cents)]),
      prices: prices.map(({ id, cents }) => [Number(id), cents]),
    }
  }

  test('rides and tours alone, with their discount, and files without a price', async () => {
    const { worth } = await filled(
      order(1, 58_00) + leg(1, 1, { price: 58_00, original: 65_00, discount: 7_00 }),
      order(2, 240_00) + leg(2, 2, { price: 240_00, kind: 'tour' }),
      order(3, 0) + leg(3, 3, { price: null, original: 0, source: 'import' }),
    )
    expect(worth).toEqual([
      [1, 58_00],
      [2, 240_00],
      [3, 0],
    ])
    const lines = await store.query(
      'select kind, label, gross_cents, vat_permille from order_lines order by id',
    )
    expect(lines).toEqual([
      {
        kind: 'transfer',
        label: 'Transfer by Sedan, 12 km',
        gross_cents: 65_00,
        vat_permille: 130,
      },
      { kind: 'discount', label: 'Online discount', gross_cents: -7_00, vat_permille: 130 },
      { kind: 'tour', label: 'Hidden Villages', gross_cents: 240_00, vat_permille: 240 },
      { kind: 'transfer', label: 'Transfer by Sedan, 12 km', gross_cents: 0, vat_permille: null },
    ])
  })

  test('round trips: half each, the odd cent outbound, and each its own changes', async () => {
    const { worth, prices } = await filled(
      order(1, 115_01 + 12_00 - 5_00) +
        leg(1, 1, { price: 122_01, original: 136_01, discount: 14_00 }),
      leg(2, 1, { returnOf: 1, status: 'cancelled' }),
      change(1, 2, 12_00) + change(1, 1, -5_00) + change(1, 1, 99_00, 'dropped'),
      change(1, 2, 33_00, 'awaiting-payment'),
    )
    expect(worth).toEqual([
      [1, 57_51 - 5_00],
      [2, 57_50 + 12_00],
    ])
    expect(prices).toEqual([
      [1, 122_01],
      [2, 0],
    ])
  })

  test('a leg that was deleted took its half with it, and no row is below nothing', async () => {
    const { worth, prices } = await filled(
      // The return of a round trip was deleted.
      order(1, 116_00) + leg(1, 1, { price: 116_00 }) + deleted(1, 2),
      // The outbound leg was, and the return was then moved as if it were worth all (H1).
      order(2, 8_00) + leg(4, 2, { price: -108_00, original: -108_00 }) + deleted(2, 3),
      change(2, 4, -108_00),
      // Both were, and one of an order whose history tells of none.
      order(3, 90_00) + deleted(3, 5) + deleted(3, 6),
      order(4, 36_00),
    )
    expect(worth).toEqual([
      [1, 58_00],
      [2, 58_00],
      [3, 58_00],
      [4, 58_00 - 108_00],
      [5, 45_00],
      [6, 45_00],
      [null, 36_00],
    ])
    expect(prices).toEqual([
      [1, 58_00],
      [4, 0],
    ])
  })

  test('what had come in by transfer or in cash is in, and what was over is told or kept', async () => {
    const row = { price: 58_00 }
    const by = (method: string, id: number) =>
      `update bookings set payment_method = '${method}' where order_id = ${id};`
    const paid = (id: number, cents: number) => `
      insert into payments (order_id, provider, session_id, url, amount_cents, state, created_at)
      values (${id}, 'stripe', 'cs-${id}', '', ${cents}, 'paid', now());`
    const refund = (id: number, cents: number) => `
      insert into refunds (order_id, amount_cents, cause, state, created_at)
      values (${id}, ${cents}, 'cancellation', 'succeeded', now());`
    await store.query(
      [
        // Transfers: arrived, still to come, arrived and sent back.
        order(1, 58_00) + leg(1, 1, row) + by('bank_transfer', 1),
        order(2, 58_00) + leg(2, 2, { ...row, status: 'pending' }) + by('bank_transfer', 2),
        order(3, 58_00) + leg(3, 3, { ...row, status: 'cancelled' }) + by('bank_transfer', 3),
        refund(3, 58_00),
        // Cash: driven alone, driven with a return to come, not driven.
        order(4, 58_00) + leg(4, 4, { ...row, status: 'completed' }) + by('cash', 4),
        order(5, 116_00) + leg(5, 5, { price: 116_00, status: 'completed' }),
        leg(6, 5, { returnOf: 5 }) + by('cash', 5),
        order(6, 58_00) + leg(7, 6, row) + by('cash', 6),
        // Card: kept by the terms, paid for a cancelled trip, and paid for one that was deleted.
        order(7, 58_00) + leg(8, 7, { ...row, status: 'cancelled' }) + paid(7, 58_00),
        refund(7, 29_00),
        order(8, 58_00) + leg(9, 8, { ...row, status: 'cancelled' }) + paid(8, 58_00),
        `update bookings set review = 'paid-after-cancel' where id = 9;`,
        order(9, 58_00) + paid(9, 58_00) + deleted(9, 10),
      ].join('\n'),
    )
    await store.migrateOn()
    const sums = (table: string) =>
      store.query(
        `select order_id::int as id, amount_cents as cents from ${table} order by order_id`,
      )
    expect(await sums('receipts')).toEqual([
      { id: 1, cents: 58_00 },
      { id: 3, cents: 58_00 },
      { id: 4, cents: 58_00 },
      { id: 5, cents: 116_00 },
    ])
    expect(await sums('retentions')).toEqual([{ id: 7, cents: 29_00 }])
    const over = 'select id::int as id, surplus_cents as cents from orders where surplus_cents <> 0'
    expect(await store.query(`${over} order by id`)).toEqual([
      { id: 8, cents: 58_00 },
      { id: 9, cents: 58_00 },
    ])
  })

  test('where the sums do not come out the start is refused, and nothing is changed', async () => {
    // A change of one order's leg that is booked on another order: no fill can make that right.
    await store.query(order(1, 58_00) + leg(1, 1, { price: 58_00 }) + order(2, 58_00))
    await store.query(leg(2, 2, { price: 58_00 }) + change(2, 1, 5_00))
    await expect(store.migrateOn()).rejects.toMatchObject({
      message: expect.stringContaining('do not come to their totals'),
    })
    expect(await store.query(`select to_regclass('order_lines')::text as found`)).toEqual([
      { found: null },
    ])
    await store.query('delete from booking_changes')
    await store.migrateOn()
  })
})

describe.each(storeKinds)('lines on the %s store', (kind) => {
  let address: StoreAddress
  let store: Store
  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openAt(address)
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  const line = (orderId: number, cents: number) => ({
    orderId,
    kind: 'change',
    label: 'x',
    unitCents: cents,
    grossCents: cents,
    createdAt: new Date('2026-07-01T09:00:00Z'),
  })
  const constraintOf = async (work: Promise<unknown>) => {
    const error = (await work.catch((refused: Error) => refused)) as Error & { constraint?: string }
    return ((error?.cause ?? error) as { constraint?: string } | undefined)?.constraint
  }
  const aLine = async () => {
    const bookingId = await insertBooking(store)
    const [found] = await store.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.bookingId, bookingId))
    if (!found) throw new Error('no line')
    return found
  }

  test('come to the total of their order when a transaction ends', async () => {
    const { orderId } = await aLine()
    const { db } = store
    expect(await constraintOf(db.insert(orderLines).values(line(orderId, 1)))).toBe(
      'order_lines_sum',
    )
    const dearer = db.update(orders).set({ totalCents: 5_801 }).where(eq(orders.id, orderId))
    expect(await constraintOf(dearer)).toBe('order_lines_sum')
    await store.transaction(async (tx) => {
      await tx.insert(orderLines).values(line(orderId, 1))
      await tx.update(orders).set({ totalCents: 5_801 }).where(eq(orders.id, orderId))
    })
  })

  test('are the office’s only where it added or gave something', async () => {
    const { orderId } = await aLine()
    const nothing = { ...line(orderId, 0), byOffice: true }
    expect(await constraintOf(store.db.insert(orderLines).values(nothing))).toBe(
      'order_lines_by_office',
    )
    for (const added of ['discount', 'surcharge']) {
      await store.db.insert(orderLines).values({ ...nothing, kind: added })
    }
  })

  test('are never written anew nor taken away; only an erasure blanks their words', async () => {
    const { id, orderId } = await aLine()
    const { db } = store
    const here = eq(orderLines.id, id)
    const kept = 'order_lines_kept'
    expect(await constraintOf(db.delete(orderLines).where(here))).toBe(kept)
    const blank = () => db.update(orderLines).set({ label: '' }).where(here)
    expect(await constraintOf(blank())).toBe(kept)
    await db.update(orders).set({ erasedAt: new Date() }).where(eq(orders.id, orderId))
    const more = db.update(orderLines).set({ label: '', grossCents: 1, unitCents: 1 }).where(here)
    expect(await constraintOf(more)).toBe(kept)
    await blank()
    expect(await db.select().from(orderLines).where(here)).toMatchObject([{ label: '' }])
  })
})
