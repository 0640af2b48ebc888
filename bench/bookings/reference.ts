import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { bookingBody, fetchQuote } from '#test/crash/booking-body.ts'
import { startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { FIRST_IDS, toScript } from './pgbench.ts'
import type { Recorded } from './record.ts'

/** Among the options of the connections bookings go over; the job queue's own have none. */
const OUR_SESSION = '-c timezone=UTC'

/**
 * Books once on the running product while its statements are recorded, and returns them as a
 * pgbench script. The database is migrated and seeded by it.
 */
export async function recordBooking(
  paymentMethod: 'card' | 'cash',
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Promise<string> {
  const file = join(folder, `statements-${paymentMethod}.jsonl`)
  writeFileSync(file, '')
  const server = await startBuilt({
    databaseUrl,
    port: await freePort(),
    dataDir: join(folder, 'recording'),
    env: { WORKER: 'off', RECORD_STATEMENTS: file },
    nodeArgs: ['--import', join(import.meta.dirname, 'record.ts')],
  })
  try {
    await setFirstIds(databaseUrl)
    const quote = await fetchQuote(server.origin)
    const before = readFileSync(file, 'utf8').length
    const key = `recorded-${paymentMethod}-0001`
    const answer = await fetch(`${server.origin}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(bookingBody({ quote, paymentMethod, number: 1 })),
    })
    if (answer.status !== 201) throw new Error(`not booked: ${await answer.text()}`)
    const made = (await answer.json()) as { bookingRef: string; checkoutUrl?: string }
    const lines = readFileSync(file, 'utf8').slice(before).trim().split('\n')
    const statements = lines
      .map((line) => JSON.parse(line) as Recorded)
      .filter(({ session, text }) => session.includes(OUR_SESSION) && !text.includes('pg_notify'))
    if (statements.length === 0) throw new Error('no statement of a booking was recorded')
    const sessionId = made.checkoutUrl?.split('/').at(-1) ?? null
    return toScript(statements, { key, bookingRef: made.bookingRef, sessionId })
  } finally {
    await server.stop()
  }
}

async function setFirstIds(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const [table, id] of Object.entries(FIRST_IDS)) {
      await client.query(
        `select setval(pg_get_serial_sequence($1, 'id'),
           greatest($2, (select coalesce(max(id), 0) + 1 from ${table})), false)`,
        [table, id],
      )
    }
  } finally {
    await client.end()
  }
}
