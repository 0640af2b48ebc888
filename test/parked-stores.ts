import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { type Database, openStore, type Store } from '#app/server/db/index.server.ts'
import { copyTemplate } from './stores.ts'
import { type Ask, type FreshStore, readFresh, wipe } from './wiped.ts'

/** An embedded store between two tests, as fresh as when it was opened. */
type Parked = { store: Store; lite: PGlite; ask: Ask; fresh: FreshStore; settings: string }

const parked: Parked[] = []

/**
 * Opens an embedded store for a test that needs no data folder of its own to look into or to open
 * again. To open one costs more than most tests do, so closing it wipes it and keeps it for the next.
 * Whoever still asks it once it is closed is refused, as by one that is gone.
 */
export async function openParked(): Promise<Store> {
  return lend(parked.pop() ?? (await openAnother()))
}

async function openAnother(): Promise<Parked> {
  // It goes with the folder of the run.
  const dataDir = mkdtempSync(join(tmpdir(), 'meltemi-parked-'))
  copyTemplate(dataDir)
  const store = await openStore({ databaseUrl: null, dataDir, onError: () => {} })
  const lite = (store.db as unknown as { $client: PGlite }).$client
  const ask: Ask = async <Row>(text: string, values?: unknown[]) => {
    if (values) return (await lite.query<Row>(text, values)).rows
    return ((await lite.exec(text)).at(-1)?.rows ?? []) as Row[]
  }
  return { store, lite, ask, fresh: await readFresh(ask), settings: await settingsOf(ask) }
}

function lend(place: Parked): Store {
  const { store, lite } = place
  const { client, unlessEnded, end } = untilEnded(lite)
  let closed: Promise<void> | null = null
  return {
    ...store,
    // One of its own: the product remembers some things by it.
    db: drizzle(client, { schema: store.db._.fullSchema }) as unknown as Database,
    transaction: (work) => unlessEnded(() => store.transaction(work)),
    jobs: { db: fromPglite(client), backend: 'pglite' },
    async listen(channel, onMessage) {
      return { close: await client.listen(channel, onMessage) }
    },
    ping: () => unlessEnded(() => store.ping()),
    // Closed twice, it would be lent to two.
    close: () => {
      closed ??= end().then(() => takeBack(place))
      return closed
    },
  }
}

async function takeBack(place: Parked): Promise<void> {
  if (await isFreshAgain(place)) parked.push(place)
  else await place.store.close()
}

/** The same database for those who were lent it, until it is taken back. */
function untilEnded(lite: PGlite) {
  let isEnded = false
  const listening = new Set<() => Promise<void>>()
  const unlessEnded = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (isEnded) throw new Error('PGlite is closed')
    return ask()
  }
  const client = {
    query: (...args: Parameters<PGlite['query']>) => unlessEnded(() => lite.query(...args)),
    exec: (...args: Parameters<PGlite['exec']>) => unlessEnded(() => lite.exec(...args)),
    transaction: (...args: Parameters<PGlite['transaction']>) =>
      unlessEnded(() => lite.transaction(...args)),
    async listen(...args: Parameters<PGlite['listen']>) {
      const unlisten = await unlessEnded(() => lite.listen(...args))
      const stop = async () => {
        if (listening.delete(stop)) await unlisten()
      }
      listening.add(stop)
      return stop
    },
  } as unknown as PGlite
  const end = async () => {
    isEnded = true
    for (const stop of listening) await stop()
  }
  return { client, unlessEnded, end }
}

/** Whatever a test prepared by a name of its own. */
const FOREIGN_STATEMENTS = `select name from pg_prepared_statements where name !~ '^statement_'`
/** What `discard all` does, but for the statements the store keeps prepared: the next test asks the same. */
const DISCARD_ALL_BUT_PLANS = `close all; set session authorization default; reset all; unlisten *;
  select pg_advisory_unlock_all(); discard temp; discard sequences`

/** Wipes it and gives its one session back what it began with; waits for what is still under way. */
async function isFreshAgain({ ask, fresh, settings }: Parked): Promise<boolean> {
  try {
    const foreign = await ask(FOREIGN_STATEMENTS)
    await ask(foreign.length > 0 ? 'discard all' : DISCARD_ALL_BUT_PLANS)
    const isWiped = await wipe(ask, fresh)
    return isWiped && (await settingsOf(ask)) === settings
  } catch {
    return false
  }
}

/** Those that are not as PostgreSQL has them; a library that a query loads brings its own, as they are. */
async function settingsOf(ask: Ask): Promise<string> {
  const chosen = `select name, setting, source from pg_settings where source <> 'default' order by name`
  return JSON.stringify(await ask(chosen))
}
