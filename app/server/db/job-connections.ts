import pg from 'pg'
import { nameOfText } from './named-query.ts'
import { CONNECTION } from './pool.ts'
import type { JobConnection } from './store.ts'

/** Connections of the job queue in one process, besides those of requests: neither waits for the other's. */
const MOST_CONNECTIONS = 3

/**
 * Opens the job queue's connections. It asks the same few questions several times a second: each is read and
 * planned by the server once for a connection.
 *
 * @param onError Hears of connections lost while idle.
 */
export function openJobConnections(
  databaseUrl: string,
  onError: (error: unknown) => void,
): { db: JobConnection; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: MOST_CONNECTIONS, ...CONNECTION })
  pool.on('error', onError)
  return {
    db: {
      executeSql(text, values = []) {
        // Without values it may be several statements, which cannot be named.
        return values.length === 0
          ? pool.query(text)
          : pool.query({ name: nameOfText(text), text, values })
      },
    },
    close: () => pool.end(),
  }
}
