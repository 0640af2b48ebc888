import pg from 'pg'
import { expect, vi } from 'vitest'
import type { TestProduct } from './product.ts'

/** Somebody else at the same PostgreSQL, in a transaction that stays open until told. */
export type Rival = {
  /** Does something that others do not see yet, and may have to wait for. */
  does(text: string, values?: unknown[]): Promise<pg.QueryResult>
  /** Resolves once so many sessions of the product wait for a lock. */
  untilWaiting(sessions: number): Promise<void>
  /** Makes it so, and goes. */
  commit(): Promise<void>
}

/** Opens such a session beside a product on PostgreSQL. */
export async function openRival({ services }: TestProduct): Promise<Rival> {
  const connectionString = services.settings.databaseUrl ?? ''
  const [client, onlooker] = [
    new pg.Client({ connectionString }),
    new pg.Client({ connectionString }),
  ]
  await Promise.all([client.connect(), onlooker.connect()])
  await client.query('begin')
  return {
    does: (text, values) => client.query(text, values),
    async untilWaiting(sessions) {
      const look = async () => {
        const { rows } = await onlooker.query(`select count(*)::int as waiting
          from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        expect(rows[0]?.waiting).toBe(sessions)
      }
      await vi.waitFor(look, { timeout: 10_000, interval: 20 })
    },
    async commit() {
      await client.query('commit')
      await Promise.all([client.end(), onlooker.end()])
    },
  }
}
