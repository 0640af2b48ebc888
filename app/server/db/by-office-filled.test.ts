import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OldStore, openOldStore } from '#test/old-store.ts'
import { storeKinds } from '#test/stores.ts'

const OLD = '0038_office-day'

describe.each(storeKinds)('lines before they said who made them, on the %s store', (kind) => {
  let store: OldStore
  beforeEach(async () => {
    store = await openOldStore(kind, OLD)
  })
  afterEach(() => store.close())

  const BOOKED = '2026-07-01T09:00:00.123Z'
  const LATER = '2026-07-01T09:00:00.124Z'
  /** By the clock of another server, which is behind. */
  const BEFORE = '2026-07-01T08:59:58.000Z'
  const order = (id: number, total: number, erasedAt: string | null = null) => `
    insert into orders (id, idempotency_key, request_hash, first_name, last_name, email, phone,
      payment_method, total_cents, created_at, erased_at) overriding system value
    values (${id}, 'key-${id}', '', 'A', 'B', 'a@example.com', '1', 'card', ${total}, '${BOOKED}',
      ${erasedAt ? `'${erasedAt}'` : 'null'});`
  const line = (orderId: number, of: string, label: string, cents: number, at = BOOKED) => `
    insert into order_lines (order_id, booking_id, kind, label, unit_cents, gross_cents, created_at)
    values (${orderId}, 1, '${of}', '${label}', ${cents}, ${cents}, '${at}');`

  test('what came beside the sale was the office’s, whatever its words are or were', async () => {
    await store.query(
      // One statement each, but one transaction: an order's lines come to its total as it ends.
      [
        'begin;',
        order(1, 58_00) + line(1, 'transfer', 'Transfer', 65_00),
        line(1, 'discount', 'Online discount', -7_00),
        line(1, 'change', 'Changed trip', 5_00, LATER),
        line(1, 'discount', 'Online discount', -10_00, LATER),
        line(1, 'surcharge', 'Child seat', 7_00, LATER),
        line(1, 'discount', 'Sorry', -2_00, BEFORE),
        order(2, 48_00, LATER) + line(2, 'transfer', 'Transfer', 65_00),
        line(2, 'discount', '', -7_00),
        line(2, 'discount', '', -10_00, LATER),
        'commit;',
      ].join('\n'),
    )
    await store.migrateOn()
    const found = await store.query(
      `select order_id::int as id, kind, gross_cents as cents from order_lines
       where by_office order by order_lines.id`,
    )
    expect(found).toEqual([
      { id: 1, kind: 'discount', cents: -10_00 },
      { id: 1, kind: 'surcharge', cents: 7_00 },
      { id: 1, kind: 'discount', cents: -2_00 },
      { id: 2, kind: 'discount', cents: -10_00 },
    ])
    const anew = store.query('update order_lines set by_office = not by_office')
    await expect(anew).rejects.toMatchObject({
      message: expect.stringContaining('order_lines is append-only'),
    })
  })
})
