import { sql } from 'drizzle-orm'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import { eventHash, FIRST_PREV_HASH, payloadHash } from '#app/domain/trip-events/chain.ts'
import type { PhoneClock } from '#app/domain/trip-events/effective-time.ts'
import type { Position, TripEventActor, TripEventKind } from '#app/domain/trip-events/kinds.ts'
import { insertRows, isAnyOf, type Transaction, tripEvents } from '#app/server/db/index.server.ts'
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
  device?: {
    deviceId: number
    driverId: number
    deviceSeq: number
    signature: string
    clock: PhoneClock | null
  }
  skewMs?: number
  held?: boolean
}

/** Hash of what half of all events say: nothing but their kind. */
const NO_CONTENT_HASH = payloadHash(sha256, { payload: null, position: null })

/** Where a trip's chain has got to. */
type Head = { seq: number; hash: string }

/**
 * Adds events to the ledgers of their trips, in the order given. The caller holds the orders' locks
 * (docs/rules/locking.md), so that nobody else adds to the same chain meanwhile.
 */
export async function appendEvents(tx: Transaction, events: NewTripEvent[]): Promise<void> {
  if (events.length === 0) return
  const heads = await readHeads(tx, [...new Set(events.map(({ bookingId }) => bookingId))])
  const rows = events.map((event) => sealed(event, heads))
  const contents = events.flatMap((event) => {
    const { eventId, payload, position = null } = event
    return hasContent(event) ? [{ event_id: eventId, payload, position }] : []
  })
  await insertEvents(tx, rows)
  await insertContents(tx, contents)
}

async function readHeads(tx: Transaction, bookingIds: number[]): Promise<Map<number, Head>> {
  const { bookingId, seq, hash } = tripEvents
  const rows = await tx
    .selectDistinctOn([bookingId], { bookingId, seq, hash })
    .from(tripEvents)
    .where(isAnyOf(bookingId, bookingIds))
    .orderBy(bookingId, sql`${seq} desc`)
  return new Map(rows.map((row) => [row.bookingId, row]))
}

const insertEvents = insertRows<ReturnType<typeof sealed>>('trip_events', {
  booking_id: 'bigint',
  booking_ref: 'text',
  seq: 'integer',
  event_id: 'uuid',
  kind: 'text',
  actor: 'text',
  device_id: 'bigint',
  device_seq: 'integer',
  driver_id: 'bigint',
  refers_to: 'uuid',
  at_device: 'timestamptz',
  at_server: 'timestamptz',
  skew_ms: 'bigint',
  held: 'boolean',
  payload_hash: 'text',
  prev_hash: 'text',
  hash: 'text',
  signature: 'text',
  clock: 'jsonb',
})

const insertContents = insertRows<{ event_id: string; payload: Json; position: Position | null }>(
  'trip_event_payloads',
  { event_id: 'uuid', payload: 'jsonb', position: 'jsonb' },
)

function hasContent({ payload, position = null }: NewTripEvent): boolean {
  return payload !== null || position !== null
}

/** The row of an event; the head moves on to it. */
function sealed(event: NewTripEvent, heads: Map<number, Head>) {
  const { eventId, bookingId, bookingRef, kind, actor, atDevice, atServer, device } = event
  const { payload, position = null, refersTo = null, skewMs = 0, held = false } = event
  const before = heads.get(bookingId) ?? { seq: 0, hash: FIRST_PREV_HASH }
  const chained = {
    bookingRef,
    kind,
    actor,
    seq: before.seq + 1,
    prevHash: before.hash,
    payloadHash: hasContent(event) ? payloadHash(sha256, { payload, position }) : NO_CONTENT_HASH,
  }
  const hash = eventHash(sha256, {
    ...chained,
    atDevice: atDevice.toISOString(),
    atServer: atServer.toISOString(),
  })
  heads.set(bookingId, { seq: chained.seq, hash })
  const { deviceId = null, driverId = null, deviceSeq = null, signature = null } = device ?? {}
  const { clock = null } = device ?? {}
  return {
    booking_id: bookingId,
    booking_ref: bookingRef,
    seq: chained.seq,
    event_id: eventId,
    kind,
    actor,
    device_id: deviceId,
    device_seq: deviceSeq,
    driver_id: driverId,
    refers_to: refersTo,
    at_device: atDevice,
    at_server: atServer,
    skew_ms: skewMs,
    held,
    payload_hash: chained.payloadHash,
    prev_hash: chained.prevHash,
    hash,
    signature,
    clock,
  }
}
