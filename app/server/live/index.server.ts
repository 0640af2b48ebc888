import { sql } from 'drizzle-orm'
import type { Store } from '#app/server/db/index.server.ts'

const CHANNEL = 'bookings_changed'
/** At most ten notices a second reach a listener. */
const COALESCE_MS = 100

/** Tells every process, and every open office screen, that bookings changed. */
export type Live = {
  /** Call after a commit. Many calls close together become one notice. */
  bookingsChanged(): void
  /** Calls `listener` after changes, from whichever process they come. Returns the way to stop. */
  subscribe(listener: () => void): () => void
  close(): Promise<void>
}

/**
 * Opens the notice channel over the store's LISTEN and NOTIFY. Notices are sent outside the
 * booking transactions: PostgreSQL lets only one notifying transaction commit at a time.
 */
export async function openLive(store: Store, onError: (error: unknown) => void): Promise<Live> {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const channel = await store.listen(CHANNEL, tell, tell)
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    timer = undefined
    store.db.execute(sql`select pg_notify(${CHANNEL}, '')`).catch(onError)
  }
  return {
    bookingsChanged() {
      timer ??= setTimeout(send, COALESCE_MS)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      clearTimeout(timer)
      await channel.close()
    },
  }
}
