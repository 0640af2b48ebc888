import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OldStore, openOldStore } from '#test/old-store.ts'
import { storeKinds } from '#test/stores.ts'

const OLD = '0052_alerted-over-promises'
const AT = '2026-07-01T09:00:00Z'

describe.each(storeKinds)(
  'bookings before they said whether they are unpaid, on the %s store',
  (kind) => {
    let store: OldStore
    beforeEach(async () => {
      store = await openOldStore(kind, OLD)
    })
    afterEach(() => store.close())

    const order = (id: number, total: number, state = 'open') => `
    insert into orders (id, idempotency_key, request_hash, first_name, last_name, email, phone,
      payment_method, total_cents, state, created_at) overriding system value
    values (${id}, 'key-${id}', '', 'A', 'B', 'a@example.com', '1', 'cash', ${total}, '${state}', '${AT}');`
    const leg = (id: number, orderId: number, cents: number, status = 'confirmed') => `
    insert into bookings (id, order_id, kind, booking_ref, first_name, last_name, customer_name, email,
      phone, date, time, pickup_at, free_at, duration_minutes, pickup_location, dropoff_location,
      passengers, status, original_price_cents, discount_cents, price_cents, payment_method, created_at)
    overriding system value
    values (${id}, ${orderId}, 'transfer', 'PT-${id}', 'A', 'B', 'A B', 'a@example.com', '1', '2026-07-0${(id % 9) + 1}',
      '10:00', '2026-07-0${(id % 9) + 1}T07:00:00Z', '2026-07-0${(id % 9) + 1}T08:00:00Z', 30, 'here', 'there',
      2, '${status}', ${cents}, 0, ${cents}, 'cash', '${AT}');
    insert into order_lines (order_id, booking_id, kind, label, unit_cents, gross_cents, created_at)
    values (${orderId}, ${id}, 'transfer', '', ${cents}, ${cents}, '${AT}');`
    const cash = (orderId: number, cents: number) => `
    insert into receipts (order_id, method, amount_cents, cause, taken_by, received_at)
    values (${orderId}, 'cash', ${cents}, 'noted', 'maria', '${AT}');`
    const card = (orderId: number, cents: number, state = 'paid') => `
    insert into payments (order_id, provider, session_id, url, amount_cents, state, created_at)
    values (${orderId}, 'stripe', 'cs_${orderId}', '', ${cents}, '${state}', '${AT}');`
    const kept = (orderId: number, cents: number) => `
    insert into retentions (order_id, amount_cents, cause, actor, created_at)
    values (${orderId}, ${cents}, 'cancellation', 'maria', '${AT}');`
    const unpaid = async () => {
      const rows = await store.query<{ id: number }>(
        'select id::int as id from bookings where unpaid order by id',
      )
      return rows.map(({ id }) => id)
    }

    test('are marked by what came in, went back and is kept; and hold on to it from then on', async () => {
      const filled = [
        order(1, 50_00) + leg(1, 1, 50_00),
        order(2, 50_00) + leg(2, 2, 50_00) + cash(2, 50_00),
        order(3, 50_00) + leg(3, 3, 50_00) + cash(3, 49_00),
        order(4, 50_00, 'paid') + leg(4, 4, 50_00) + card(4, 50_00),
        // Imported: its card money came in elsewhere.
        order(5, 50_00, 'paid') + leg(5, 5, 50_00),
        order(6, 50_00) + leg(6, 6, 50_00) + card(6, 50_00, 'open'),
        order(7, 50_00) + leg(7, 7, 50_00, 'cancelled'),
        // A way that was cancelled late: half of it is kept, of money that is not all there.
        order(8, 60_00) +
          leg(8, 8, 30_00, 'cancelled') +
          leg(9, 8, 30_00) +
          kept(8, 15_00) +
          cash(8, 30_00),
        order(9, 0) + leg(10, 9, 0),
      ]
      await store.query(`begin; ${filled.join('')} commit;`)
      await store.migrateOn()
      expect(await unpaid()).toEqual([1, 3, 6, 9])

      await store.query(cash(1, 50_00) + card(3, 1_00))
      expect(await unpaid()).toEqual([6, 9])
      await store.query(`update bookings set status = 'cancelled' where id in (6, 9)`)
      expect(await unpaid()).toEqual([])
      await store.query(`update bookings set status = 'confirmed' where id in (6, 7)`)
      expect(await unpaid()).toEqual([6, 7])
      await store.query(`insert into refunds (order_id, amount_cents, cause, state, created_at)
      values (2, 5000, 'cancellation', 'pending', '${AT}')`)
      expect(await unpaid()).toEqual([2, 6, 7])
      await store.query(`update refunds set state = 'failed'`)
      expect(await unpaid()).toEqual([6, 7])
      await store.query(`begin; ${order(20, 70_00)} ${leg(20, 20, 70_00)} ${order(21, 0)} ${leg(21, 21, 0)}
      ${order(22, 70_00, 'paid')} ${leg(22, 22, 70_00)} commit;`)
      expect(await unpaid()).toEqual([6, 7, 20])
      await store.query(`begin; update orders set total_cents = 5100 where id = 1;
      insert into order_lines (order_id, booking_id, kind, label, unit_cents, gross_cents, created_at)
      values (1, 1, 'surcharge', '', 100, 100, '${AT}'); commit;`)
      expect(await unpaid()).toEqual([1, 6, 7, 20])
      // Who writes a guess is corrected when a fact follows.
      await store.query(
        `begin; update bookings set unpaid = false where id = 20; ${cash(20, 1_00)} commit;`,
      )
      expect(await unpaid()).toEqual([1, 6, 7, 20])
    })
  },
)
