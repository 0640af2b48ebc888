import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addDays, athensDate, type WallDate } from '#app/domain/time/athens.ts'
import { bookingBody } from '#test/crash/booking-body.ts'
import { type BuiltServer, startBuilt } from '#test/crash/built-server.ts'
import { createDatabase, freePort } from '#test/postgres.ts'
import { signIn } from './sign-in.ts'
import type { Row } from './table.ts'
import type { Bench } from './types.ts'

const SERVERS = 3
const BUYERS = 20
const ROUNDS = 200
/** Every so many rounds a server is killed while the buyers are at it. */
const KILL_EVERY = 10
const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Twenty buyers at three servers for the day of one driver, again and again, while servers are killed
 * (`--rounds=N`). A double sale is a second trip at the same time; a lost hold is an acknowledged one that is not there.
 */
export const races: Bench = async ({ postgres, folder, say, options }) => {
  if (!postgres) {
    say('races: skipped, no PostgreSQL on this machine')
    return []
  }
  const databaseUrl = await createDatabase(postgres.url, 'races')
  const open = async (number: number) =>
    startBuilt({ databaseUrl, port: await freePort(), dataDir: join(folder, `server-${number}`) })
  const servers: BuiltServer[] = [await open(0)]
  for (let one = 1; one < SERVERS; one++) servers.push(await open(one))
  const onlooker = new pg.Client({ connectionString: databaseUrl })
  await onlooker.connect()
  const told = { doubleSales: 0, lostHolds: 0, kills: 0, sold: 0 }
  const rounds = Number(options.rounds ?? ROUNDS)
  try {
    await makeStrict(servers[0] as BuiltServer)
    for (let round = 0; round < rounds; round++) {
      const day = addDays(athensDate(new Date()), 2 + round)
      await openDay(onlooker, day)
      const kills = round % KILL_EVERY === KILL_EVERY - 1
      const won = await race(servers, day, kills ? round % SERVERS : null)
      if (kills) {
        told.kills++
        servers[round % SERVERS] = await open(round % SERVERS)
      }
      await count(onlooker, day, won, told)
    }
    say(
      `${told.sold} sold in ${rounds} rounds, ${told.kills} kills; load ${loadavg()[0]?.toFixed(1)}`,
    )
  } finally {
    await onlooker.end()
    for (const server of servers) await server.stop()
  }
  const name = `${BUYERS} buyers of the last car, ${SERVERS} processes, ${rounds} rounds with ${told.kills} kills`
  return [
    none(`${name}: double sales`, told.doubleSales),
    none(`${name}: lost holds`, told.lostHolds),
  ]
}

function none(name: string, ours: number): Row {
  return { name, unit: '', ours, budget: '0', met: ours === 0 }
}

async function makeStrict({ origin }: BuiltServer): Promise<void> {
  const { cookie } = await signIn(origin)
  const rules = { mode: 'enforce', daysAhead: 365, reserve: [] }
  const answer = await fetch(`${origin}/api/admin/promise`, {
    method: 'PUT',
    headers: { ...JSON_TYPE, cookie, origin },
    body: JSON.stringify({ ...rules, version: await versionNow(origin, cookie) }),
  })
  if (!answer.ok) throw new Error(`not made strict: ${answer.status} ${await answer.text()}`)
}

async function versionNow(origin: string, cookie: string): Promise<number> {
  const answer = await fetch(`${origin}/api/admin/promise`, { headers: { cookie } })
  return ((await answer.json()) as { version: number }).version
}

/** One driver works that day, so there is one car. */
async function openDay(store: pg.Client, day: WallDate): Promise<void> {
  await store.query(
    `insert into driver_shifts (driver_id, day, from_minute, to_minute) values (1, $1, 360, 1200)`,
    [day],
  )
}

/** @returns The references that were acknowledged. */
async function race(
  servers: BuiltServer[],
  date: WallDate,
  killed: number | null,
): Promise<string[]> {
  const trip = { pickupLocation: 'Paros Airport', dropoffLocation: 'Naoussa', date, time: '14:30' }
  const at = (buyer: number) => servers[buyer % SERVERS] as BuiltServer
  const post = async (origin: string, path: string, body: object, headers: object = {}) => {
    const sent = {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify(body),
    }
    const answer = await fetch(`${origin}${path}`, sent)
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  const asked = { ...trip, passengers: 3, luggage: 2 }
  const { body } = await post(at(0).origin, '/api/quote', asked)
  const buying = Array.from({ length: BUYERS }, (_, number) =>
    post(
      at(number).origin,
      '/api/bookings',
      bookingBody({ quote: body.quote ?? '', paymentMethod: 'card', number }),
      { 'idempotency-key': randomUUID() },
    ).catch(() => null),
  )
  if (killed !== null) {
    await Promise.race(buying)
    await servers[killed]?.kill()
  }
  const answers = await Promise.all(buying)
  return answers.flatMap((answer) => (answer?.status === 201 ? [answer.body.bookingRef ?? ''] : []))
}

async function count(
  store: pg.Client,
  day: WallDate,
  won: string[],
  told: { doubleSales: number; lostHolds: number; sold: number },
): Promise<void> {
  const { rows } = await store.query<{ reference: string; held: boolean }>(
    `select booking_ref as reference, exists (select from plan_items
       where plan_items.booking_id = bookings.id and plan_items.day = bookings.date) as held
     from bookings where date = $1 and status <> 'cancelled'`,
    [day],
  )
  told.sold += rows.length
  told.doubleSales += Math.max(0, rows.length - 1)
  const held = rows.filter((row) => row.held).map(({ reference }) => reference)
  told.lostHolds += won.filter((reference) => !held.includes(reference)).length
  told.lostHolds += rows.length - held.length
}
