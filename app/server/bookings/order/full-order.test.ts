import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookingChanges,
  bookings,
  orderLines,
  payments,
  receipts,
  refunds,
  retentions,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { findFullOrder } from './full-order.ts'

/** So many rows of each table are another order's. */
const OTHERS = 3_000
const TABLES = ['payments', 'order_lines', 'receipts', 'retentions', 'refunds', 'booking_changes']
const at = new Date('2026-07-01T09:00:00Z')

describe.each(storeKinds)('an order with its money, on the %s store', (kind) => {
  let product: TestProduct
  let own: typeof bookings.$inferSelect
  let other: typeof own
  beforeAll(async () => {
    product = await openProduct({ kind })
    const { store } = product.services
    const [first, second] = [await insertBooking(store), await insertBooking(store)]
    const find = async (id: number) =>
      (await store.db.select().from(bookings).where(eq(bookings.id, id)))[0] as typeof own
    ;[own, other] = [await find(first), await find(second)]
  })
  afterAll(() => product.close())

  const many = <Row>(make: (n: number) => Row) => Array.from({ length: OTHERS }, (_, n) => make(n))
  /** What hangs on the other order, as if it had been sold, paid and changed a thousand times. */
  async function fill(tx: Transaction) {
    const { orderId, id: bookingId } = other
    const row = { orderId, bookingId, amountCents: 5, createdAt: at }
    const page = { ...row, provider: 'stripe', url: '' }
    const [paid] = await tx
      .insert(payments)
      .values(many((n) => ({ ...page, sessionId: `cs_${n}` })))
      .returning({ id: payments.id })
    const line = { ...row, kind: 'extra', label: '', unitCents: 5, grossCents: 5 }
    await tx.insert(orderLines).values(many(() => line))
    const cash = { ...row, method: 'cash', cause: 'noted', takenBy: 'admin', receivedAt: at }
    await tx.insert(receipts).values(many(() => cash))
    await tx.insert(retentions).values(many(() => ({ ...row, cause: 'deletion', actor: 'admin' })))
    const back = { ...row, paymentId: paid?.id ?? 0, cause: 'change', state: 'succeeded' }
    await tx.insert(refunds).values(many(() => back))
    const times = { fromDate: '2026-08-01', fromTime: '10:00' }
    const to = { toDate: '2026-08-02', toTime: '10:00', state: 'applied', differenceCents: 5 }
    await tx.insert(bookingChanges).values(many(() => ({ ...row, ...times, ...to })))
  }

  test('is read without what hangs on others', async () => {
    const undone = new Error('undone')
    const seen = product.services.store.transaction(async (tx) => {
      // Rows of no sale there was: what holds orders to their sums would refuse them.
      await tx.execute(sql`set local session_replication_role = replica`)
      await fill(tx)
      for (const table of TABLES) await tx.execute(sql`analyze ${sql.identifier(table)}`)
      const read = async () => {
        const { rows } = await tx.execute<{ name: string; read: string }>(
          sql`select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as read
            from pg_stat_xact_user_tables`,
        )
        return new Map(rows.map((row) => [row.name, Number(row.read)]))
      }
      const before = await read()
      expect(await findFullOrder(tx, own.orderId)).toMatchObject({ id: own.orderId, receipts: [] })
      const after = await read()
      for (const name of TABLES)
        expect((after.get(name) ?? 0) - (before.get(name) ?? 0), name).toBeLessThan(OTHERS)
      throw undone
    })
    await expect(seen).rejects.toBe(undone)
  })
})
