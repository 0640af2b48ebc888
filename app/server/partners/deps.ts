import type { Clock } from '#app/server/clock/index.server.ts'
import type { Store } from '#app/server/db/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'

/** What the partners module works with. */
export type PartnerDeps = {
  store: Pick<Store, 'db' | 'transaction'>
  /** Public address of the product: booking links begin with it. */
  origin: string
  now: Clock
  log: Log
}
