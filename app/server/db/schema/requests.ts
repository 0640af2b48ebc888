import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { orders } from './bookings.ts'
import { cents, id, instant, timeColumn } from './columns.ts'

/**
 * A trip that a guest asked for because it cannot be sold at once, and what the office offered
 * for it. Date and time are the Athens wall clock. Accepted, it names the order it became; the money
 * stands there.
 */
export const requests = pgTable(
  'requests',
  {
    /** Of one series with bookings, so that an address of the office names either. */
    id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('bookings_id_seq')`),
    reference: text('reference').notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    requestHash: text('request_hash').notNull(),
    reason: text('reason').notNull(),
    state: text('state').notNull().default('open'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    pickupLocation: text('pickup_location').notNull(),
    dropoffLocation: text('dropoff_location').notNull(),
    /** As far as we know ourselves where that is, see {@link bookings}. */
    pickupPlaceId: text('pickup_place_id'),
    pickupLat: doublePrecision('pickup_lat'),
    pickupLng: doublePrecision('pickup_lng'),
    dropoffPlaceId: text('dropoff_place_id'),
    dropoffLat: doublePrecision('dropoff_lat'),
    dropoffLng: doublePrecision('dropoff_lng'),
    /** The way by road in metres; null when no road joins the two, or an end is not known. */
    distanceMetres: integer('distance_metres'),
    date: date('date', { mode: 'string' }).notNull(),
    time: timeColumn('time').notNull(),
    pickupAt: instant('pickup_at').notNull(),
    passengers: integer('passengers').notNull(),
    luggage: integer('luggage').notNull(),
    flightOrFerry: text('flight_or_ferry').notNull().default(''),
    specialRequest: text('special_request').notNull().default(''),
    /** The way back, when one is wanted too. */
    returnDate: date('return_date', { mode: 'string' }),
    returnTime: timeColumn('return_time'),
    returnFlightOrFerry: text('return_flight_or_ferry').notNull().default(''),
    partnerCode: text('partner_code'),
    /** For all of it, both ways where there are two. */
    offerCents: cents('offer_cents'),
    offerDate: date('offer_date', { mode: 'string' }),
    offerTime: timeColumn('offer_time'),
    offerVehicle: text('offer_vehicle'),
    /** The office's words to the guest, with an offer or a refusal. */
    offerNote: text('offer_note').notNull().default(''),
    /** When nobody's answer counts any more: the pickup, or what the office said. */
    endsAt: instant('ends_at').notNull(),
    /** Counts the orders that were begun for it: one that nobody paid makes room for the next. */
    attempt: integer('attempt').notNull().default(0),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    version: integer('version').notNull().default(1),
    /** Part of the guest's link; counted up, every one before opens nothing. */
    linkVersion: integer('link_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** When it was last answered, by whoever. */
    answeredAt: instant('answered_at'),
    /** What a search looks through, folded: see domain/text/search-text.ts. */
    searchText: text('search_text').notNull().default(''),
    /** The language it was asked in, see {@link orders}. */
    locale: text('locale').notNull().default('en'),
  },
  (table) => [
    check(
      'requests_state',
      sql`${table.state} in ('open','offered','accepted','declined','refused','ended')`,
    ),
    check(
      'requests_reason',
      sql`${table.reason} in ('place-unknown','needs-ferry','too-soon','large-group','several-cars','no-car','other')`,
    ),
    check(
      'requests_offer',
      sql`${table.state} not in ('offered','accepted') or (${table.offerCents} > 0
        and ${table.offerDate} is not null and ${table.offerTime} is not null
        and ${table.offerVehicle} is not null)`,
    ),
    check('requests_return', sql`(${table.returnDate} is null) = (${table.returnTime} is null)`),
    index('requests_waiting').on(table.endsAt).where(sql`state in ('open','offered','accepted')`),
    index('requests_created').on(table.createdAt, table.id),
    index('requests_pickup').on(table.pickupAt, table.id),
    index('requests_email').on(sql`lower(${table.email})`),
    index('requests_order').on(table.orderId),
    index('requests_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** What happened to a request, who did it, and when. Append only. */
export const requestHistory = pgTable(
  'request_history',
  {
    id: id(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** customer, system, or the username of an administrator. */
    actor: text('actor').notNull(),
    what: text('what').notNull(),
    /** Figures of an offer; nothing personal. */
    said: jsonb('said'),
  },
  (table) => [index('request_history_request').on(table.requestId)],
)
