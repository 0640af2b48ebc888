import { sql } from 'drizzle-orm'
import type { Store } from '#app/server/db/index.server.ts'

/**
 * Stores many bookings in one statement: every tenth is a tour, customers carry their number, and
 * nobody is assigned. For tests and benchmarks of what reads many rows.
 */
export async function insertMany({ db }: Pick<Store, 'db'>, count: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into orders (idempotency_key, request_hash, first_name, last_name, email, phone,
        payment_method, total_cents, created_at)
      select 'many-' || n, '', 'Anna', 'Kovač ' || n, 'anna' || n || '@example.com',
        '+30690' || lpad(n::text, 7, '0'), 'cash', 5800, timestamptz '2026-07-01' + n * interval '1 s'
      from generate_series(1, ${count}::int) n
      returning id, first_name, last_name, email, phone, payment_method, total_cents, created_at
    ), sold as (
      insert into order_lines (order_id, kind, label, unit_cents, gross_cents, created_at)
      select id, 'transfer', 'Transfer', total_cents, total_cents, created_at from made
    )
    insert into bookings (order_id, kind, booking_ref, first_name, last_name, customer_name, email,
      phone, date, time, pickup_at, free_at, duration_minutes, pickup_location, dropoff_location,
      tour_id, tour_title, passengers, status, original_price_cents, discount_cents, price_cents,
      payment_method, created_at, search_text)
    select id, case when id % 10 = 0 then 'tour' else 'transfer' end, 'MANY-' || id, first_name,
      last_name, first_name || ' ' || last_name, email, phone, date '2026-08-01' + (id % 90)::int,
      '10:00', created_at + interval '30 d', created_at + interval '31 d', 30, 'Paros Airport',
      'Naoussa', case when id % 10 = 0 then 2 end,
      case when id % 10 = 0 then 'Hidden Villages' end, 2, 'confirmed', 6400, 600, total_cents,
      payment_method, created_at, ''
    from made`)
}
