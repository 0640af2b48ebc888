import pg from 'pg'
import { pause } from '../crash/built-server.ts'
import type { ReceivedMail } from '../fake-smtp.ts'

const SENT_WITHIN_MS = 60_000

/**
 * Holds the database and the mail server against what visitors were told, once all mails are out:
 * every booking stored, every mail sent exactly once, no job done twice.
 *
 * @returns What is not so, in words.
 */
export async function judge(
  databaseUrl: string,
  booked: string[],
  received: ReceivedMail[],
): Promise<{ wrong: string[]; mails: number; jobs: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const count = async (query: string, values: unknown[] = []) =>
      Number((await client.query(query, values)).rows[0]?.count)
    const started = performance.now()
    const unsent = () => count(`select count(*) from messages where state <> 'sent'`)
    while ((await unsent()) > 0 && performance.now() - started < SENT_WITHIN_MS) await pause(100)
    const expectations: [string, number, number][] = [
      ['mails not sent', await unsent(), 0],
      [
        'acknowledged bookings in the store',
        await count('select count(*) from bookings where booking_ref = any($1)', [booked]),
        booked.length,
      ],
      ['orders', await count('select count(*) from orders'), booked.length],
      ['mails at the mail server', received.length, booked.length * 2],
      [
        'different mails there',
        new Set(received.map(({ mail }) => mail.messageId)).size,
        received.length,
      ],
      ['jobs that failed or ran again', await count(SECOND_RUNS), 0],
      ['scheduled jobs of one minute beyond the first', await count(SCHEDULED_TWICE), 0],
    ]
    const wrong = expectations
      .filter(([, found, expected]) => found !== expected)
      .map(([what, found, expected]) => `${what}: ${found} instead of ${expected}`)
    const jobs = await count(`select count(*) from jobs.job where state = 'completed'`)
    return { wrong, mails: received.length, jobs }
  } finally {
    await client.end()
  }
}

const SECOND_RUNS = `
  select count(*) from jobs.job
  where name not like '\\_\\_pgboss%' and (retry_count > 0 or state = 'failed')`

const SCHEDULED_TWICE = `
  select count(*) from (
    select name, date_trunc('minute', created_on) from jobs.job
    where name in ('orders.sweep', 'reports.fold', 'messages.remind', 'calendar.sweep')
    group by 1, 2 having count(*) > 1) as twice`
