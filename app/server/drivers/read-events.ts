import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import { effectiveTime } from '#app/domain/trip-events/effective-time.ts'
import { type FoldedEvent, foldTrip, type TripProgress } from '#app/domain/trip-events/fold.ts'
import type { Position, TripEventActor, TripEventKind } from '#app/domain/trip-events/kinds.ts'
import { writtenInstant } from '#app/domain/trip-events/written-instant.ts'
import {
  bookings,
  type Database,
  type NamedQuery,
  runNamed,
  type Transaction,
  tripEventPayloads,
  tripEvents,
} from '#app/server/db/index.server.ts'
import type { CheckedEvent } from './signed-events.ts'

/** A stored event with what is left of its content; null where nothing but its kind was told. */
export type StoredEvent = typeof tripEvents.$inferSelect & {
  content: typeof tripEventPayloads.$inferSelect | null
  /** Told by a driver whose trip it is no more. */
  former: boolean
}

/** Who drives a booking, 0 for nobody; null of one that is no more. */
const PRESENT_DRIVER = sql<
  number | null
>`case when ${bookings.id} is not null then coalesce(${bookings.driverId}, 0) end`.mapWith(
  bookings.driverId,
)

/** The events of these bookings, by booking and in the order of their chains. */
export async function readEvents(
  db: Database | Transaction,
  bookingIds: readonly number[],
): Promise<Map<number, StoredEvent[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select({ event: tripEvents, content: tripEventPayloads, present: PRESENT_DRIVER })
    .from(tripEvents)
    .leftJoin(bookings, eq(bookings.id, tripEvents.bookingId))
    .leftJoin(tripEventPayloads, eq(tripEventPayloads.eventId, tripEvents.eventId))
    .where(inArray(tripEvents.bookingId, [...bookingIds]))
    .orderBy(asc(tripEvents.bookingId), asc(tripEvents.seq))
  return Map.groupBy(
    rows.map(({ event, content, present }) => {
      const former = present !== null && event.driverId !== null && event.driverId !== present
      return { ...event, content, former }
    }),
    ({ bookingId }) => bookingId,
  )
}

/**
 * One row for each booking, its events in the order of their chain. Content is looked up only of the kinds that
 * say cents, minutes, a reason, a note or what was seen by it: a month has thousands.
 */
const READ_FOLDED: NamedQuery = {
  name: 'folded-events',
  text: `
    select booking_id as "bookingId", json_agg(json_build_object(
      'former', coalesce(bookings.id is not null and told.driver_id <> coalesce(bookings.driver_id, 0), false),
      'eventId', event_id, 'kind', told.kind, 'held', held,
      'atDevice', floor(extract(epoch from at_device) * 1000), 'atServer', floor(extract(epoch from at_server) * 1000),
      'skewMs', skew_ms, 'deviceId', device_id, 'driverId', told.driver_id, 'refersTo', refers_to,
      'payload', case when told.kind in ('cash-received', 'guest-late', 'correction', 'problem-resolved', 'seen') then (
        select payload from trip_event_payloads content where content.event_id = told.event_id) end
    ) order by seq) as events
    from trip_events told left join bookings on bookings.id = booking_id
    where booking_id = any($1::bigint[])
    group by booking_id`,
}

/** What was told of these bookings as the fold reads it, by booking and in the order of their chains. */
export async function readFolded(
  db: Database | Transaction,
  bookingIds: readonly number[],
): Promise<Map<number, TripEvent[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await runNamed<EventsOfBooking>(db, READ_FOLDED, [[...bookingIds]])
  return new Map(rows.map(({ bookingId: id, events }) => [Number(id), events.map(fromJson)]))
}

/** A row of {@link READ_FOLDED}; times in milliseconds since 1970. */
type EventsOfBooking = { bookingId: number | string; events: FoldedJson[] }
type FoldedJson = Omit<FoldableEvent, 'atDevice' | 'atServer' | 'content'> & {
  atDevice: number
  atServer: number
  payload: unknown
}

function fromJson({ payload, atDevice, atServer, ...event }: FoldedJson): TripEvent {
  const times = { atDevice: new Date(atDevice), atServer: new Date(atServer) }
  return toFolded({ ...event, ...times, content: { payload } })
}

/** How these bookings stand by their events; without any, a booking is not in it. */
export async function readProgress(
  db: Database | Transaction,
  bookingIds: readonly number[],
): Promise<Map<number, TripProgress>> {
  const events = await readFolded(db, bookingIds)
  return new Map(Array.from(events, ([id, own]) => [id, foldTrip(own)]))
}

/** An event as the fold reads it, and whose phone told it; null where no driver did. */
export type TripEvent = FoldedEvent & { driverId: number | null }

/** What the fold needs of a stored event; without its content, neither cash, minutes, a reason, a note nor what was seen are told. */
type FoldableEvent = Pick<
  StoredEvent,
  | 'eventId'
  | 'kind'
  | 'held'
  | 'former'
  | 'atDevice'
  | 'atServer'
  | 'skewMs'
  | 'deviceId'
  | 'driverId'
  | 'refersTo'
> & { content?: { payload: unknown } | null }

/** A stored event as the fold reads it. */
export function toFolded(row: FoldableEvent): TripEvent {
  const payload = (row.content?.payload ?? {}) as {
    cents?: unknown
    minutes?: unknown
    reason?: unknown
    note?: unknown
    facts?: unknown
  }
  const times = { atDevice: row.atDevice.getTime(), atServer: row.atServer.getTime() }
  return {
    eventId: row.eventId,
    kind: row.kind as TripEventKind,
    held: row.held,
    ...(row.former && { former: true }),
    at: effectiveTime({ ...times, skewMs: row.skewMs }),
    atDevice: times.atDevice,
    deviceId: row.deviceId,
    driverId: row.driverId,
    refersTo: row.refersTo,
    cents: typeof payload.cents === 'number' ? payload.cents : null,
    minutes: typeof payload.minutes === 'number' ? payload.minutes : null,
    // A driver's own reason for a claim is not what the fold tells of it.
    ...(row.kind === 'correction' && {
      reason: typeof payload.reason === 'string' ? payload.reason : null,
    }),
    ...(row.kind === 'problem-resolved' && {
      note: typeof payload.note === 'string' ? payload.note : '',
    }),
    ...(row.kind === 'seen' && {
      facts: typeof payload.facts === 'string' ? payload.facts : '',
    }),
  }
}

/** A stored event to be checked. */
export function toChecked(row: StoredEvent): CheckedEvent {
  const { content } = row
  return {
    ...row,
    kind: row.kind as TripEventKind,
    clock: row.clock as Json,
    actor: row.actor as TripEventActor,
    atDevice: writtenInstant(row.atDevice),
    atServer: writtenInstant(row.atServer),
    content: content && {
      payload: content.payload as Json,
      position: content.position as Position | null,
      isErased: content.erasedAt !== null,
    },
  }
}
