import { sql } from 'drizzle-orm'
import { afterCommit, type Store, type Transaction } from '#app/server/db/index.server.ts'

const CHANNEL = 'office_changed'
/** At most ten notices a second reach a listener. */
const COALESCE_MS = 100

/** What an office screen can follow: bookings (drivers and vehicles with them), or mails and messages. */
export type LiveTopic = 'bookings' | 'messages'

/** Tells every process, and every open office screen, what changed. */
export type Live = {
  /** Tells once the transaction is committed. Many close together become one notice. */
  bookingsChanged(tx: Transaction): void
  /** The same for mails and visitors' messages. */
  messagesChanged(tx: Transaction): void
  /**
   * Calls `listener` after changes, from whichever process they come; of bookings unless told.
   * Returns the way to stop.
   */
  subscribe(listener: () => void, topic?: LiveTopic): () => void
  close(): Promise<void>
}

/**
 * Opens the notice channel over the store's LISTEN and NOTIFY. Notices are sent outside the
 * booking transactions: PostgreSQL lets only one notifying transaction commit at a time.
 */
export async function openLive(store: Store, onError: (error: unknown) => void): Promise<Live> {
  const listeners: Record<LiveTopic, Set<() => void>> = { bookings: new Set(), messages: new Set() }
  const tell = (topic: string) => {
    for (const listener of listeners[topic as LiveTopic] ?? []) listener()
  }
  const tellAll = () => Object.keys(listeners).forEach(tell)
  const channel = await store.listen(CHANNEL, tell, tellAll)
  const timers = new Map<LiveTopic, NodeJS.Timeout>()
  const changed = (topic: LiveTopic) => {
    if (timers.has(topic)) return
    const send = () => {
      timers.delete(topic)
      store.db.execute(sql`select pg_notify(${CHANNEL}, ${topic})`).catch(onError)
    }
    timers.set(topic, setTimeout(send, COALESCE_MS))
  }
  return {
    bookingsChanged: (tx) => afterCommit(tx, 'notice bookings', () => changed('bookings')),
    messagesChanged: (tx) => afterCommit(tx, 'notice messages', () => changed('messages')),
    subscribe(listener, topic = 'bookings') {
      listeners[topic].add(listener)
      return () => listeners[topic].delete(listener)
    },
    async close() {
      for (const timer of timers.values()) clearTimeout(timer)
      await channel.close()
    },
  }
}
