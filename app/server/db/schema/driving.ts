import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { drivers } from './fleet.ts'

const driverId = () => bigint('driver_id', { mode: 'number' }).references(() => drivers.id)

/** A way for a driver to connect a phone: used once, within a quarter of an hour. Only digests are kept. */
export const driverInvites = pgTable(
  'driver_invites',
  {
    id: id(),
    driverId: driverId().notNull(),
    /** Of what the QR code carries, and of the six letters. */
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash').notNull(),
    /** Username of who made it. */
    madeBy: text('made_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('driver_invites_code').on(table.codeHash)],
)

/** A driver's phone: what its cookie is told by, and the public half of the key that signs its events. */
export const driverDevices = pgTable(
  'driver_devices',
  {
    id: id(),
    driverId: driverId().notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    /** JWK of an elliptic curve key, P-256. */
    publicKey: jsonb('public_key').notNull(),
    name: text('name').notNull(),
    pairedAt: instant('paired_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Language of the app, in which it is told of changes: el or en. */
    locale: text('locale').notNull().default('el'),
    /** Where pushed messages go, sealed: an address anybody could write to. Null without. */
    pushSealed: text('push_sealed'),
  },
  (table) => [index('driver_devices_driver').on(table.driverId)],
)

/**
 * Who drove a booking before; a trigger of this table's migration adds a row when a booking's driver
 * changes. What such a driver tells of it is kept, and waits for the office's word.
 */
export const formerDrivers = pgTable(
  'former_drivers',
  {
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    driverId: driverId().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.driverId] })],
)

/**
 * The ledger of each trip, append only (a trigger refuses the rest), chained by hashes: see
 * domain/trip-events/chain.ts. It outlives its booking, so it names it without referring to it. That phone and driver
 * belong together a trigger of migration 0065 looks at once a statement (decision 66).
 */
export const tripEvents = pgTable(
  'trip_events',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    bookingRef: text('booking_ref').notNull(),
    /** Counts the events of a booking from 1. */
    seq: integer('seq').notNull(),
    eventId: uuid('event_id').notNull().unique(),
    kind: text('kind').notNull(),
    actor: text('actor').notNull(),
    /** The phone that told it and its number there; null for guest and office. */
    deviceId: bigint('device_id', { mode: 'number' }),
    deviceSeq: integer('device_seq'),
    driverId: bigint('driver_id', { mode: 'number' }),
    /** The event this one takes back or decides about. */
    refersTo: uuid('refers_to'),
    atDevice: instant('at_device').notNull(),
    atServer: instant('at_server').notNull(),
    /** Milliseconds by which the phone's clock was behind the server's, as far as its running time bears that out. */
    skewMs: bigint('skew_ms', { mode: 'number' }).notNull().default(0),
    /** Told by somebody whose trip it was no more, or of a cancelled trip: counts once the office says so. */
    held: boolean('held').notNull().default(false),
    payloadHash: text('payload_hash').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
    /** The phone's, over the event as it was sent. */
    signature: text('signature'),
    /** What the phone said of its clock, as it signed it; null of an app that said nothing. */
    clock: jsonb('clock'),
  },
  (table) => [
    unique('trip_events_order').on(table.bookingId, table.seq),
    check('trip_events_actor', sql`${table.actor} in ('driver','guest','office')`),
    check('trip_events_device', sql`(${table.actor} = 'driver') = (${table.deviceId} is not null)`),
    // Drizzle writes no "include": what the report of arrivals reads is all in the key, so that it alone is looked at.
    index('trip_events_arrived')
      .on(
        table.bookingId,
        table.kind,
        table.held,
        table.atDevice,
        table.skewMs,
        table.atServer,
        table.driverId,
      )
      .where(sql`kind in ('arrived', 'undo', 'held-counted', 'correction')`),
    index('trip_events_to_decide').on(table.atServer).where(sql`kind = 'no-show-claimed' or held`),
    index('trip_events_device_order').on(table.deviceId, table.deviceSeq),
  ],
)

/**
 * What can be forgotten of an event: its words and where it happened. The chain stays whole without. That the event is
 * there is looked at as for its phone (decision 66).
 */
export const tripEventPayloads = pgTable('trip_event_payloads', {
  eventId: uuid('event_id').primaryKey(),
  payload: jsonb('payload'),
  position: jsonb('position'),
  /** When something was taken out, after which the digest cannot be compared any more. */
  erasedAt: instant('erased_at'),
})

/** What a guest thought of a trip, 1 to 5; for the office. Given again, the last one counts. */
export const tripRatings = pgTable(
  'trip_ratings',
  {
    bookingId: bigint('booking_id', { mode: 'number' }).primaryKey(),
    stars: integer('stars').notNull(),
    ratedAt: instant('rated_at').notNull(),
  },
  (table) => [
    check('trip_ratings_stars', sql`${table.stars} between 1 and 5`),
    index('trip_ratings_newest').on(table.ratedAt),
  ],
)

/**
 * That a driver was late to tell a step of a trip, and how far that went: he was reminded, the office saw
 * it, the office was mailed. One row each for a trip, its driver, step and pickup: a trip that is moved or given to
 * another one begins anew.
 */
export const lateSteps = pgTable(
  'late_steps',
  {
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    step: text('step').notNull(),
    pickupAt: instant('pickup_at').notNull(),
    level: text('level').notNull(),
    driverId: bigint('driver_id', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.bookingId, table.driverId, table.step, table.pickupAt, table.level],
    }),
    check('late_steps_step', sql`${table.step} in ('on-way','arrived','on-board','done')`),
    check('late_steps_level', sql`${table.level} in ('reminded','shown','mailed')`),
    index('late_steps_at').on(table.at),
  ],
)

/**
 * What a driver's phones were last told of a trip to come: where this and the booking differ, there is
 * news for him. The digest is of what his app shows of it; rows go once the trip is over.
 */
export const notifiedTrips = pgTable(
  'told_trips',
  {
    driverId: driverId().notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    digest: text('digest').notNull(),
    pickupAt: instant('pickup_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.driverId, table.bookingId] })],
)

/**
 * A photo that belongs to an event, whose signed payload names its SHA-256: a JPEG of at most 300 kB
 * without anything written into it (place, camera), in base64. Goes with the customer's data.
 */
export const tripPhotos = pgTable('trip_photos', {
  eventId: uuid('event_id')
    .primaryKey()
    .references(() => tripEvents.eventId),
  bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
  jpeg: text('jpeg').notNull(),
  takenAt: instant('taken_at').notNull(),
})
