import { sql } from 'drizzle-orm'
import { storedKeys } from '#app/server/bookings/index.server.ts'
import { openStore } from '#app/server/db/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import { BUILT_SECRET } from './built-server.ts'
import type { Stored } from './verdict.ts'

/** How a server started here stores the key that a customer sent. */
export function storedKeyOf(key: string): string {
  const keys = openKeys(BUILT_SECRET, '')
  return storedKeys({ keys }, key)[0]
}

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
