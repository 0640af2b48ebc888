import type { Clock } from '#app/server/clock/index.server.ts'
import type { Store } from '#app/server/db/index.server.ts'
import type { Jobs } from '#app/server/jobs/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'

/** What the use cases about personal data work with. */
export type PrivacyDeps = {
  store: Pick<Store, 'db' | 'transaction'>
  jobs: Pick<Jobs, 'enqueue'>
  live: Pick<Live, 'bookingsChanged' | 'messagesChanged'>
  keys: Pick<Keys, 'decrypt'>
  /** Knows the island's places: what is none of them somebody typed. */
  maps: Pick<Maps, 'locate'>
  now: Clock
  log: Log
}
