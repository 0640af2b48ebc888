import { and, eq, inArray } from 'drizzle-orm'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import { effectiveTime } from '#app/domain/trip-events/effective-time.ts'
import { type FoldedEvent, foldTrip } from '#app/domain/trip-events/fold.ts'
import { freeMinutesAt } from '#app/domain/trip-events/free-minutes.ts'
import type { DriverKind, Position, TripState } from '#app/domain/trip-events/kinds.ts'
import { CONTACT_ATTEMPTS_NEEDED, noShowOpensAt } from '#app/domain/trip-events/waiting.ts'
import { lockLegs, type StoredLeg } from '#app/server/bookings/index.server.ts'
import { formerDrivers, type Transaction, tripEvents } from '#app/server/db/index.server.ts'
import { appendEvents, type NewTripEvent } from './append-events.ts'
import type { DriverDeps } from './deps.ts'
import type { Device } from './devices.ts'
import { followCash } from './follow-cash.ts'
import { readEvents, toFolded } from './read-events.ts'
import { type Signed, verifySignatures } from './signatures.ts'

/** An event as a phone told it, checked for its form; `signed` is what its signature is over. */
export type ReportedEvent = Signed & {
  eventId: string
  bookingRef: string
  kind: DriverKind
  at: Date
  deviceSeq: number
  payload: Json
  refersTo: string | null
  position: Position | null
}

/**
 * Why an event did not come into the ledger; `too-early` says when it would, `contact-attempts` that the
 * guest must be called or written to first.
 */
export type Rejection =
  | { code: 'bad-signature' | 'not-yours' | 'contact-attempts' }
  | { code: 'too-early'; opensAt: Date | null }

/** What became of one event; `state` is the trip's, after all that came with it. */
export type EventResult = { eventId: string } & (
  | { result: 'accepted' | 'duplicate' | 'held'; state: TripState }
  | ({ result: 'rejected' } & Rejection)
)

/** What a phone hands over; `sentAt` is its own clock's word on now, null when it said none. */
export type ReportedBatch = { events: ReportedEvent[]; sentAt: Date | null }

type Leg = Pick<
  StoredLeg,
  'id' | 'orderId' | 'bookingRef' | 'driverId' | 'status' | 'pickupAt' | 'pickupLocation'
>

/** A trip while its events are taken in: what is known of it, and everything told so far. */
type OpenTrip = { leg: Leg; isFormer: boolean; events: FoldedEvent[] }

/**
 * Takes in what a phone tells, in the order of its numbers. Events are facts: none is refused for
 * coming late, and one that came before changes nothing. Of a trip that is no more this driver's, or
 * was cancelled, it is kept and waits for the office (docs/decisions/0023-events-are-never-refused.md).
 */
export async function takeEvents(
  deps: DriverDeps,
  device: Device,
  { events, sentAt }: ReportedBatch,
): Promise<EventResult[]> {
  const at = deps.now()
  const genuine = await verifySignatures(device.publicKey, events)
  const skewMs = sentAt ? at.getTime() - sentAt.getTime() : 0
  const taken = await deps.store.transaction(async (tx) => {
    const trips = await lockTrips(
      tx,
      device,
      events.map(({ bookingRef }) => bookingRef),
    )
    const known = await readKnown(tx, events)
    const intake: Intake = { device, at, skewMs, trips, known, added: [] }
    const inOrder = events.toSorted((one, other) => one.deviceSeq - other.deviceSeq)
    const results = new Map(
      inOrder.map((event) => {
        const told = genuine.has(event) ? takeOne(intake, event) : rejected('bad-signature')
        return [event, told] as const
      }),
    )
    await appendEvents(tx, intake.added)
    await followCash(
      deps,
      tx,
      intake.added,
      Array.from(trips.values(), ({ leg }) => leg),
    )
    deps.live.tripsTold(
      tx,
      intake.added.map(({ bookingId }) => bookingId),
    )
    return { results, trips }
  })
  const states = new Map(
    Array.from(taken.trips, ([ref, trip]) => [ref, foldTrip(trip.events).state] as const),
  )
  return events.map((event): EventResult => {
    const { eventId, bookingRef } = event
    const told = taken.results.get(event) ?? rejected('not-yours')
    if (told.result === 'rejected') return { eventId, ...told }
    return { eventId, ...told, state: states.get(bookingRef) ?? 'assigned' }
  })
}

type Intake = {
  device: Device
  at: Date
  skewMs: number
  trips: Map<string, OpenTrip>
  /** Ids of events that stand in a ledger, whichever trip's. */
  known: Set<string>
  added: NewTripEvent[]
}

type Told = { result: 'accepted' | 'duplicate' | 'held' } | ({ result: 'rejected' } & Rejection)

function rejected(code: 'bad-signature' | 'not-yours' | 'contact-attempts'): Told {
  return { result: 'rejected', code }
}

function takeOne(intake: Intake, event: ReportedEvent): Told {
  const { device, at, skewMs, trips, added, known } = intake
  const trip = trips.get(event.bookingRef)
  if (!trip) return rejected('not-yours')
  const isOwn = trip.leg.driverId === device.driverId
  if (!isOwn && !trip.isFormer) return rejected('not-yours')
  if (known.has(event.eventId)) return { result: 'duplicate' }
  const held = !isOwn || trip.leg.status === 'cancelled'
  const folded = foldedOf(event, { device, at, skewMs, held })
  const opensAt = event.kind === 'no-show-claimed' && !held ? opensAtOf(trip) : undefined
  if (opensAt === null || (opensAt && folded.at < opensAt.getTime())) {
    return { result: 'rejected', code: 'too-early', opensAt }
  }
  if (opensAt && foldTrip(trip.events).contactAttempts < CONTACT_ATTEMPTS_NEEDED) {
    return rejected('contact-attempts')
  }
  known.add(event.eventId)
  trip.events.push(folded)
  added.push(toStore(intake, trip.leg, event, held))
  return { result: held ? 'held' : 'accepted' }
}

function foldedOf(
  { eventId, kind, at: told, payload, refersTo }: ReportedEvent,
  { device, at, skewMs, held }: Pick<Intake, 'device' | 'at' | 'skewMs'> & { held: boolean },
): FoldedEvent {
  const atDevice = told.getTime()
  const { cents = null } = (payload ?? {}) as { cents?: number }
  return {
    eventId,
    kind,
    atDevice,
    refersTo,
    held,
    cents,
    deviceId: device.deviceId,
    at: effectiveTime({ atDevice, skewMs, atServer: at.getTime() }),
  }
}

/** When the driver may say that nobody came; null while he has not arrived. */
function opensAtOf({ leg, events }: OpenTrip): Date | null {
  const opensAt = noShowOpensAt(foldTrip(events), {
    pickupAt: leg.pickupAt.getTime(),
    free: freeMinutesAt(leg.pickupLocation),
  })
  return opensAt === null ? null : new Date(opensAt)
}

function toStore(
  { device, at, skewMs }: Intake,
  { id: bookingId, bookingRef }: Leg,
  event: ReportedEvent,
  held: boolean,
): NewTripEvent {
  const { eventId, kind, payload, position, refersTo, deviceSeq, signature } = event
  const { deviceId, driverId } = device
  return {
    bookingId,
    bookingRef,
    eventId,
    kind,
    actor: 'driver',
    payload,
    position,
    refersTo,
    atDevice: event.at,
    atServer: at,
    skewMs,
    held,
    device: { deviceId, driverId, deviceSeq, signature },
  }
}

/** The trips these events are about, with their orders locked by their ids, and their ledgers. */
async function lockTrips(
  tx: Transaction,
  { driverId }: Device,
  refs: string[],
): Promise<Map<string, OpenTrip>> {
  const legs = await lockLegs(tx, refs)
  const ids = legs.map((leg) => leg.id)
  const [events, former] = [await readEvents(tx, ids), await readFormer(tx, ids, driverId)]
  return new Map(
    legs.map((leg) => [
      leg.bookingRef,
      { leg, isFormer: former.has(leg.id), events: (events.get(leg.id) ?? []).map(toFolded) },
    ]),
  )
}

async function readFormer(tx: Transaction, ids: number[], driverId: number): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { bookingId, driverId: former } = formerDrivers
  const rows = await tx
    .select({ bookingId })
    .from(formerDrivers)
    .where(and(inArray(bookingId, ids), eq(former, driverId)))
  return new Set(rows.map((row) => row.bookingId))
}

async function readKnown(tx: Transaction, events: readonly ReportedEvent[]): Promise<Set<string>> {
  if (events.length === 0) return new Set()
  const ids = events.map(({ eventId }) => eventId)
  const { eventId } = tripEvents
  const rows = await tx.select({ eventId }).from(tripEvents).where(inArray(eventId, ids))
  return new Set(rows.map((row) => row.eventId))
}
