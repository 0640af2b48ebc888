import type { HttpBindings } from '@hono/node-server'
import type { Identity } from '#app/server/auth/index.server.ts'
import type { Device } from '#app/server/drivers/index.server.ts'
import type { Services } from '#app/services.server.ts'

/** What every API handler finds in its context. */
export type ApiEnv = {
  Bindings: HttpBindings
  Variables: {
    services: Services
    requestId: string
    /** The visitor's network address, for limits. */
    address: string
    /** Who is signed in; asks the store once per request. */
    identify: () => Promise<Identity | null>
    /** Who asks, behind a guard for who is signed in; see guard.ts. */
    caller: Identity
    /** What a call of the office made, as later calls of the office name it: for the audit. */
    made: string | number
    /** The order that was asked about, behind the guard of a guest's own link. */
    orderId: number
    /** The phone that asks, behind the guard of the driver's app. */
    device: Device
    /** Aborts when the server stops, so that open streams end. */
    stopping: AbortSignal
  }
}
