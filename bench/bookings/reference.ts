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
 * Books on the running product while its statements are recorded, and returns them as a pgbench
 * script. What is recorded is the second booking of its day: the first reads into memory what every
 * later one finds there. The database is migrated and seeded by it.
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
    await book(server.origin, { paymentMethod, key: `first-booking-${paymentMethod}-0001` })
    await setFirstIds(databaseUrl)
    const before = readFileSync(file, 'utf8').length
    const key = `recorded-${paymentMethod}-0001`
    const made = await book(server.origin, { paymentMethod, key })
    const lines = readFileSync(file, 'utf8').slice(before).trim().split('\n')
    const statements = lines
      .map((line) => JSON.parse(line) as Recorded)
      .filter(({ session, text }) => session.includes(OUR_SESSION) && !text.includes('pg_notify'))
    if (statements.length === 0) throw new Error('no statement of a booking was recorded')
    const sessionId = made.checkoutUrl?.split('/').at(-1) ?? null
    // With the stored key once more, a replay would meet its own order and store nothing.
    const keys = [key, find(statements, /"idempotency_key":"([^"]+)"/)]
    const day = find(statements, /"day":"([^"]+)"/)
    return toScript(statements, { keys, day, bookingRef: made.bookingRef, sessionId })
  } finally {
    await server.stop()
  }
}

async function book(
  origin: string,
  { paymentMethod, key }: { paymentMethod: 'card' | 'cash'; key: string },
): Promise<{ bookingRef: string; checkoutUrl?: string }> {
  const quote = await fetchQuote(origin)
  const answer = await fetch(`${origin}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(bookingBody({ quote, paymentMethod, number: 1 })),
  })
  if (answer.status !== 201) throw new Error(`not booked: ${await answer.text()}`)
  return (await answer.json()) as { bookingRef: string; checkoutUrl?: string }
}

/** What a recorded parameter says. */
function find(statements: Recorded[], pattern: RegExp): string {
  const values = statements.flatMap((statement) => statement.values)
  const found = values.flatMap((value) => pattern.exec(value ?? '')?.[1] ?? [])
  if (!found[0]) throw new Error(`the recorded booking has no ${pattern}`)
  return found[0]
}

/** @throws {Error} Fewer orders are stored: a replay that meets its own order counts, and stores nothing. */
export async function expectOrders(databaseUrl: string, atLeast: number): Promise<void> {
  const { rows } = await query(databaseUrl, 'select count(*)::int as stored from orders')
  const stored: number = rows[0]?.stored ?? 0
  if (stored < atLeast) throw new Error(`the replay stored ${stored} orders, not ${atLeast}`)
}

/** What PostgreSQL does by itself within a minute: what was planned while there were no bookings is planned anew. */
export async function analyze(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'analyze')
}

async function setFirstIds(databaseUrl: string): Promise<void> {
  for (const [table, id] of Object.entries(FIRST_IDS)) {
    await query(
      databaseUrl,
      `select setval(pg_get_serial_sequence($1, 'id'),
         greatest($2, (select coalesce(max(id), 0) + 1 from ${table})), false)`,
      [table, id],
    )
  }
}

async function query(databaseUrl: string, text: string, values: (string | number)[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
