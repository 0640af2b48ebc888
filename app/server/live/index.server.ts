import { sql } from 'drizzle-orm'
import { afterCommit, type Store, type Transaction } from '#app/server/db/index.server.ts'
import { coalesce } from './coalesce.ts'

export { coalesce } from './coalesce.ts'
export { openLiveCache } from './live-cache.ts'

const CHANNEL = 'office_changed'
/** Between two notices: at most ten a second reach a listener, the first of them at once. */
const COALESCE_MS = 110
/** Booking ids that one notice names: PostgreSQL carries 8000 bytes. */
const MOST_NAMED = 400

/**
 * What can be followed: bookings (drivers and vehicles with them), mails and messages, the office's
 * places, or the facts about the company.
 */
type LiveTopic = 'bookings' | 'messages' | 'places' | 'company'

/** Tells every process, and every open office screen, what changed. */
export type Live = {
  /** Tells once the transaction is committed: at once, and of many close together the rest in one notice. */
  bookingsChanged(tx: Transaction): void
  /** The same for mails and visitors' messages. */
  messagesChanged(tx: Transaction): void
  /** The same for the office's places: every process reads them anew. */
  placesChanged(tx: Transaction): void
  /** The same for the facts about the company. */
  companyChanged(tx: Transaction): void
  /**
   * Calls `listener` after changes, from whichever process they come; of bookings unless told.
   * Returns the way to stop.
   */
  subscribe(listener: () => void, topic?: LiveTopic): () => void
  /** Whether this process heard of such a change in the last so many milliseconds, or may have missed one. */
  changedWithin(milliseconds: number, topic: LiveTopic): boolean
  /** Calls `listener` as soon as this process has committed a change of bookings, before anybody is told. */
  onOwnChange(listener: () => void): void
  /**
   * Something was told of these trips, by the ids of their bookings: office screens hear of it as of any
   * change, and whoever follows one of them.
   */
  tripsReported(tx: Transaction, bookingIds: readonly number[]): void
  /**
   * Calls `listener` with the trips of which something was told; with null after a gap, in which it may
   * have been of any. Returns the way to stop.
   */
  subscribeToTrips(listener: (bookingIds: ReadonlySet<number> | null) => void): () => void
  close(): Promise<void>
}

/**
 * Opens the notice channel over the store's LISTEN and NOTIFY. Notices are sent outside the
 * booking transactions: PostgreSQL lets only one notifying transaction commit at a time.
 */
export async function openLive(store: Store, onError: (error: unknown) => void): Promise<Live> {
  const { hear, hearAll, ...heard } = listeners()
  const channel = await store.listen(CHANNEL, hear, hearAll)
  const notify = (notice: string) =>
    void store.db.execute(sql`select pg_notify(${CHANNEL}, ${notice})`).catch(onError)
  const own = new Set<() => void>()
  const changedTopics = coalesce<LiveTopic>(COALESCE_MS, (topics) => topics.forEach(notify))
  const changed = (topic: LiveTopic) => {
    if (topic === 'bookings') for (const listener of own) listener()
    changedTopics.add([topic])
  }
  const changedTrips = coalesce<number>(COALESCE_MS, (ids) => noticesOf(ids).forEach(notify))
  return {
    ...heard,
    onOwnChange: (listener) => void own.add(listener),
    bookingsChanged: (tx) => afterCommit(tx, 'notice bookings', () => changed('bookings')),
    messagesChanged: (tx) => afterCommit(tx, 'notice messages', () => changed('messages')),
    placesChanged: (tx) => afterCommit(tx, 'notice places', () => changed('places')),
    companyChanged: (tx) => afterCommit(tx, 'notice company', () => changed('company')),
    tripsReported(tx, bookingIds) {
      if (bookingIds.length === 0) return
      afterCommit(tx, 'notice bookings', () => changed('bookings'))
      afterCommit(tx, `notice trips ${bookingIds.join()}`, () => changedTrips.add(bookingIds))
    },
    async close() {
      changedTopics.close()
      changedTrips.close()
      await channel.close()
    },
  }
}

/** What a notice about some trips begins with; their ids follow. */
const TRIPS = 'trips:'

function noticesOf(ids: readonly number[]): string[] {
  const count = Math.ceil(ids.length / MOST_NAMED)
  return Array.from({ length: count }, (_, index) => {
    const from = index * MOST_NAMED
    return `${TRIPS}${ids.slice(from, from + MOST_NAMED).join(',')}`
  })
}

/** Who listens in this process, and how notices reach them. */
function listeners() {
  const topics: Record<LiveTopic, Set<() => void>> = {
    bookings: new Set(),
    messages: new Set(),
    places: new Set(),
    company: new Set(),
  }
  const followers = new Set<(bookingIds: ReadonlySet<number> | null) => void>()
  const lastHeard = new Map<string, number>()
  return {
    hear(notice: string) {
      if (!notice.startsWith(TRIPS)) {
        lastHeard.set(notice, performance.now())
        for (const listener of topics[notice as LiveTopic] ?? []) listener()
        return
      }
      const ids = new Set(notice.slice(TRIPS.length).split(',').map(Number))
      for (const follower of followers) follower(ids)
    },
    hearAll() {
      for (const topic of Object.keys(topics)) lastHeard.set(topic, performance.now())
      for (const set of Object.values(topics)) for (const listener of set) listener()
      for (const follower of followers) follower(null)
    },
    subscribe(listener: () => void, topic: LiveTopic = 'bookings') {
      topics[topic].add(listener)
      return () => topics[topic].delete(listener)
    },
    changedWithin(milliseconds: number, topic: LiveTopic) {
      return performance.now() - (lastHeard.get(topic) ?? Number.NEGATIVE_INFINITY) <= milliseconds
    },
    subscribeToTrips(listener: (bookingIds: ReadonlySet<number> | null) => void) {
      followers.add(listener)
      return () => followers.delete(listener)
    },
  }
}
