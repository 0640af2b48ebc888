import { sql } from 'drizzle-orm'
import { openStore } from '#app/server/db/index.server.ts'
import type { Stored } from './verdict.ts'

/** What an order is judged by, and how many mails wait for their job. */
export type Facts = { stored: Stored[]; waitingMails: number }

/** Reads a stopped server's store. */
export async function readStored(address: {
  databaseUrl: string | null
  dataDir: string
}): Promise<Facts> {
  const store = await openStore({ ...address, onError: () => {} })
  try {
    const { rows } = await store.db.execute<Stored>(sql`
      select o.idempotency_key as key, o.payment_method as "paymentMethod", o.state,
        (select coalesce(jsonb_agg(jsonb_build_object('ref', b.booking_ref, 'status', b.status)
            order by b.return_of is not null, b.id), '[]'::jsonb)
          from bookings b where b.order_id = o.id) as legs,
        (select count(*)::int from stand_in_sessions s
          where s.order_id = o.id and s.state = 'paid') as "paidSessions",
        (select count(*)::int from payments p
          where p.order_id = o.id and p.state = 'paid') as "paidPayments",
        (select count(*)::int from messages m
          where m.order_id = o.id and m.kind = 'booking-confirmation') as confirmations,
        (select count(*)::int from messages m
          where m.order_id = o.id and m.kind = 'office-copy') as "officeCopies"
      from orders o`)
    const waiting = await store.db.execute<{ count: number }>(
      sql`select count(*)::int as count from messages where state = 'waiting'`,
    )
    return { stored: rows, waitingMails: waiting.rows[0]?.count ?? 0 }
  } finally {
    await store.close()
  }
}
