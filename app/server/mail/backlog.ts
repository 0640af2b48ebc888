import { sql } from 'drizzle-orm'
import type { Database } from '#app/server/db/index.server.ts'

/** Mails that did not go out: those that wait, for how many seconds the oldest, those given up. */
export type MailBacklog = { waiting: number; oldestSeconds: number; failed: number }

/** Counts them; an index has just these rows. */
export async function readBacklog(db: Database, now: Date): Promise<MailBacklog> {
  const { rows } = await db.execute<MailBacklog>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
      coalesce(extract(epoch from ${now.toISOString()}::timestamptz
        - min(created_at) filter (where state = 'waiting')), 0)::int as "oldestSeconds",
      count(*) filter (where state = 'failed')::int as failed
    from messages where state in ('waiting', 'failed')`)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 }
}
