import type { Bookings } from '#app/server/bookings/index.server.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import type { Store } from '#app/server/db/index.server.ts'
import type { Jobs } from '#app/server/jobs/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { Mail } from '#app/server/mail/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { Push } from '#app/server/push/index.server.ts'

/** What the use cases about drivers' phones and trips under way work with. */
export type DriverDeps = {
  store: Pick<Store, 'db' | 'transaction'>
  live: Pick<Live, 'subscribe' | 'tripsReported'>
  jobs: Pick<Jobs, 'enqueue' | 'working'>
  keys: Pick<Keys, 'decrypt' | 'encrypt'>
  push: Push
  bookings: Pick<
    Bookings,
    | 'driverTrips'
    | 'syncDriverCash'
    | 'readOpenCash'
    | 'guestTrips'
    | 'office'
    | 'readCardPayments'
    | 'readLegs'
    | 'tripsAround'
  >
  mail: Pick<Mail, 'queue' | 'read' | 'reasonsQueued'>
  /** Where known places are, for navigation and the distance of a no-show. */
  maps: Pick<Maps, 'locate' | 'notesOf'>
  now: Clock
  log: Log
  random: (bytes: number) => Uint8Array
  /** Public address, no trailing slash. */
  origin: string
}
