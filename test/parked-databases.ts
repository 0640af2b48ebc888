import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { TEMPLATE_DATABASE } from './global-setup.ts'
import { createDatabase, onServer } from './postgres.ts'
import { type Ask, type FreshStore, readFresh, wipe } from './wiped.ts'

/** A migrated database of the test server that a test has to itself until it is taken back. */
export type LentDatabase = { url: string; takeBack(): Promise<void> }

type Parked = { name: string; url: string; keeper: pg.Client; ask: Ask; fresh: FreshStore }

const parked: Parked[] = []

/**
 * Lends a migrated database that is as fresh as a copy of the template, for as long as nobody changes its
 * tables: then it is dropped. To copy and to drop one, and to connect to one for the first time, costs more
 * than to wipe it.
 *
 * @param server Maintenance address of the test's PostgreSQL.
 */
export async function lendDatabase(server: string): Promise<LentDatabase> {
  const place = parked.pop() ?? (await makeAnother(server))
  let back: Promise<void> | null = null
  return {
    url: place.url,
    // Taken back twice, it would be lent to two.
    takeBack: () => {
      back ??= takeBack(server, place)
      return back
    },
  }
}

async function makeAnother(server: string): Promise<Parked> {
  const name = `meltemi_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(server, name, TEMPLATE_DATABASE)
  const keeper = new pg.Client({ connectionString: url })
  // A test may end the server, and with it this connection: then asking it fails.
  keeper.on('error', () => {})
  await keeper.connect()
  // It must not hold up the end of the run.
  ;(keeper as unknown as { unref(): void }).unref()
  const ask: Ask = async <Row>(text: string, values?: unknown[]) =>
    (await keeper.query(text, values)).rows as Row[]
  return { name, url, keeper, ask, fresh: await readFresh(ask) }
}

async function takeBack(server: string, place: Parked): Promise<void> {
  if (await isFreshAgain(place)) {
    parked.push(place)
    return
  }
  await place.keeper.end().catch(() => {})
  await onServer(server, (client) =>
    client.query(`drop database if exists "${place.name}" with (force)`),
  )
}

async function isFreshAgain({ ask, fresh }: Parked): Promise<boolean> {
  try {
    return (await isLeft(ask)) && (await wipe(ask, fresh))
  } catch {
    return false
  }
}

/**
 * Waits until nobody else is connected. Who has said farewell is gone in a moment, and would complain of being ended;
 * who stays is ended, and the transaction undone.
 */
async function isLeft(ask: Ask): Promise<boolean> {
  const others = `from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend'`
  const begun = Date.now()
  while (Date.now() < begun + 5_000) {
    const end = Date.now() > begun + 500 ? 'pg_terminate_backend(pid),' : ''
    const left = await ask(`select ${end} pg_sleep(0.001) ${others}`)
    if (left.length === 0) return true
  }
  return false
}
