import pg from 'pg'
import { pause } from '../crash/built-server.ts'
import type { ReceivedMail } from '../fake-smtp.ts'

const SENT_WITHIN_MS = 60_000

/**
 * Holds the database and the mail server against what visitors were told, once all mails are out:
 * every booking stored, every mail sent exactly once, no job lost or scheduled twice. Where the servers had the time
 * to plan the day, which is sold far beyond its cars, the office hears of that too.
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
    const countKind = (kind: string) =>
      count('select count(*) from messages where kind = $1', [kind])
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
      ['confirmations', await countKind('booking-confirmation'), booked.length],
      ['copies to the office', await countKind('office-copy'), booked.length],
      ['mails at the mail server', received.length, await count('select count(*) from messages')],
      [
        'different mails there',
        new Set(received.map(({ mail }) => mail.messageId)).size,
        received.length,
      ],
      ['times for which a scheduled job was made twice', await count(SCHEDULED_TWICE), 0],
    ]
    const wrong = expectations
      .filter(([, found, expected]) => found !== expected)
      .map(([what, found, expected]) => `${what}: ${found} instead of ${expected}`)
    const failed = await client.query<{ told: string }>(FAILED)
    wrong.push(...failed.rows.map(({ told }) => `failed: ${told}`))
    const jobs = await count(`select count(*) from jobs.job where state = 'completed'`)
    return { wrong, mails: received.length, jobs }
  } finally {
    await client.end()
  }
}

/** A job that had to try again is none of these: its mail is counted above. */
const FAILED = `
  select concat_ws(' ', name, state, retry_count, output) as told from jobs.job
  where name not like '\\_\\_pgboss%' and state = 'failed'`

/** Each moment of a schedule is one job of the queue's own, which makes the job of that name. */
const SCHEDULED_TWICE = `
  select count(*) from (
    select name from jobs.job
    where name in ('orders.sweep', 'reports.fold', 'messages.remind', 'calendar.sweep')
    group by 1
    having count(*) > (
      select count(*) from jobs.job as due
      where due.name = '__pgboss__send-it' and due.data ->> 'name' = jobs.job.name)) as twice`
