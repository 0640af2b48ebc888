import { inArray, sql } from 'drizzle-orm'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import { eventHash, FIRST_PREV_HASH, payloadHash } from '#app/domain/trip-events/chain.ts'
import type { Position, TripEventActor, TripEventKind } from '#app/domain/trip-events/kinds.ts'
import { type Transaction, tripEventPayloads, tripEvents } from '#app/server/db/index.server.ts'
import { sha256 } from './digest.ts'

/** A happening that is to stand in a trip's ledger. */
export type NewTripEvent = {
  eventId: string
  bookingId: number
  bookingRef: string
  kind: TripEventKind
  actor: TripEventActor
  atDevice: Date
  atServer: Date
  payload: Json
  position?: Position | null
  refersTo?: string | null
  /** Set for what a driver's phone tells. */
  device?: { deviceId: number; driverId: number; deviceSeq: number; signature: string }
  skewMs?: number
  held?: boolean
}

/** Where a trip's chain has got to. */
type Head = { seq: number; hash: string }

/**
 * Adds events to the ledgers of their trips, in the order given. The caller holds the orders' locks
 * (docs/rules/locking.md), so that nobody else adds to the same chain meanwhile.
 */
export async function appendEvents(tx: Transaction, events: NewTripEvent[]): Promise<void> {
  if (events.length === 0) return
  const heads = await readHeads(tx, [...new Set(events.map(({ bookingId }) => bookingId))])
  await tx.insert(tripEvents).values(events.map((event) => sealed(event, heads)))
  await tx.insert(tripEventPayloads).values(
    events.map(({ eventId, payload, position = null }) => ({
      ...{ eventId, payload, position },
    })),
  )
}

async function readHeads(tx: Transaction, bookingIds: number[]): Promise<Map<number, Head>> {
  const { bookingId, seq, hash } = tripEvents
  const rows = await tx
    .selectDistinctOn([bookingId], { bookingId, seq, hash })
    .from(tripEvents)
    .where(inArray(bookingId, bookingIds))
    .orderBy(bookingId, sql`${seq} desc`)
  return new Map(rows.map((row) => [row.bookingId, row]))
}

/** The row of an event; the head moves on to it. */
function sealed(event: NewTripEvent, heads: Map<number, Head>): typeof tripEvents.$inferInsert {
  const { eventId, bookingId, bookingRef, kind, actor, atDevice, atServer, device } = event
  const { payload, position = null, refersTo = null, skewMs = 0, held = false } = event
  const before = heads.get(bookingId) ?? { seq: 0, hash: FIRST_PREV_HASH }
  const chained = {
    ...{ bookingRef, kind, actor, seq: before.seq + 1, prevHash: before.hash },
    payloadHash: payloadHash(sha256, { payload, position }),
  }
  const hash = eventHash(sha256, {
    ...chained,
    atDevice: atDevice.toISOString(),
    atServer: atServer.toISOString(),
  })
  heads.set(bookingId, { seq: chained.seq, hash })
  const { deviceId = null, driverId = null, deviceSeq = null, signature = null } = device ?? {}
  return {
    ...{ ...chained, hash, eventId, bookingId, atDevice, atServer, refersTo, skewMs, held },
    ...{ deviceId, driverId, deviceSeq, signature },
  }
}
