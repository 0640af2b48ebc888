import type { Clock } from '#app/server/clock/index.server.ts'
import type { Store } from '#app/server/db/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { PlaceBook } from '#app/server/maps/index.server.ts'

/** What the places of the office work with. */
export type PlaceDeps = {
  store: Pick<Store, 'db' | 'transaction'>
  live: Pick<Live, 'placesChanged' | 'subscribe'>
  /** The book that searches and routes of this process read. */
  book: PlaceBook
  now: Clock
  log: Log
}
