import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { CREWED, FROM_WEBSITE, UNTOLD } from './booking-conditions.ts'
import { cents, id, instant, timeColumn, tstzrange } from './columns.ts'
import { drivers, vehicles } from './fleet.ts'

/**
 * One checkout of one customer: who books, how it is paid, what it costs in all (cents, EUR).
 * `idempotency_key` makes a repeated request find the first answer; `request_hash` tells a repeat
 * from another request under the same key. Money of single legs stands on {@link bookings}.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    requestHash: text('request_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    paymentMethod: text('payment_method').notNull(),
    totalCents: cents('total_cents').notNull(),
    currency: text('currency').notNull().default('EUR'),
    partnerCode: text('partner_code'),
    /** open: nothing paid yet; paid: card money verified; closed: expired or cancelled unpaid. */
    state: text('state').notNull().default('open'),
    /** Card orders left open past this instant are closed by the sweep. */
    payBefore: instant('pay_before'),
    /** Counts the card sessions opened for this order; part of the provider's idempotency key. */
    cardAttempts: integer('card_attempts').notNull().default(0),
    /** Part of the customer's link; counted up, every link before opens nothing. */
    linkVersion: integer('link_version').notNull().default(1),
    /** Part of the link that the customer shares; counted up, every one before shows nothing. */
    shareVersion: integer('share_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** Money in hand that belongs to no trip, to be sent back or kept (cents); triggers set it as a transaction ends. */
    surplusCents: cents('surplus_cents').notNull().default(0),
    /** When everything personal of this order was taken out: its customer's wish, or its time. */
    erasedAt: instant('erased_at'),
    /** The language it was bought in (BCP 47): that of its letters, files and guest's pages. */
    locale: text('locale').notNull().default('en'),
  },
  (table) => [
    check('orders_state', sql`${table.state} in ('open','paid','closed')`),
    check('orders_total', sql`${table.totalCents} >= 0`),
    // What is paid in cash stays open for ever: only of the card there is something to wait for.
    index('orders_awaited').on(table.id).where(sql`state = 'open' and payment_method = 'card'`),
    index('orders_surplus').on(table.id).where(sql`surplus_cents > 0`),
  ],
)

/**
 * One trip or tour (spec §3 bookings and tour_bookings, told apart by `kind`). `date` and `time`
 * are the Athens wall clock, `pickup_at` the instant derived from them. The outbound row
 * carries the whole charged total, the return row 0 and `return_of`. `during` is the
 * time the driver and vehicle are taken; the exclusion constraints of migration 0002 keep both
 * from two jobs at once unless the office allowed the clash.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    kind: text('kind').notNull(),
    bookingRef: text('booking_ref').notNull().unique(),
    returnOf: bigint('return_of', { mode: 'number' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    customerName: text('customer_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** Passport or ID number, encrypted; never leaves the server but for administrators. */
    idNumberEncrypted: text('id_number_encrypted'),
    date: date('date', { mode: 'string' }).notNull(),
    time: timeColumn('time').notNull(),
    pickupAt: instant('pickup_at').notNull(),
    /** When driver and vehicle are free again. */
    freeAt: instant('free_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    pickupLocation: text('pickup_location').notNull(),
    dropoffLocation: text('dropoff_location').notNull(),
    /** Flight or ferry the customer comes with or leaves by, as typed; empty without one. */
    flightOrFerry: text('flight_or_ferry').notNull().default(''),
    /** When it lands or sails by its own timetable, HH:MM to the minute; empty where not told. */
    flightTime: text('flight_time').notNull().default(''),
    /** Catalogue number and title of a tour as it was sold; null for transfers. */
    tourId: integer('tour_id'),
    tourTitle: text('tour_title'),
    /**
     * Where pickup and drop-off are, by our own or open data: the place of our list that the text
     * names, and its point (WGS84). As the quote understood them; `located` once they were looked up.
     */
    pickupPlaceId: text('pickup_place_id'),
    pickupLat: doublePrecision('pickup_lat'),
    pickupLng: doublePrecision('pickup_lng'),
    dropoffPlaceId: text('dropoff_place_id'),
    dropoffLat: doublePrecision('dropoff_lat'),
    dropoffLng: doublePrecision('dropoff_lng'),
    located: boolean('located').notNull().default(false),
    /** Whole kilometres that were priced. */
    distanceKm: integer('distance_km'),
    /** Version of the price table it was sold by; null for tours and imported trips. */
    priceTable: integer('price_table'),
    /** The quoted way in metres; null where there was no quote, or an older one that did not keep it. */
    distanceMetres: integer('distance_metres'),
    passengers: integer('passengers').notNull(),
    luggage: integer('luggage').notNull().default(0),
    vehicleType: text('vehicle_type').notNull().default('Sedan'),
    status: text('status').notNull(),
    originalPriceCents: cents('original_price_cents').notNull(),
    discountCents: cents('discount_cents').notNull(),
    priceCents: cents('price_cents'),
    currency: text('currency').notNull().default('EUR'),
    paymentMethod: text('payment_method').notNull(),
    specialRequest: text('special_request').notNull().default(''),
    /** The office's own words about the trip; nobody else reads them. */
    internalNote: text('internal_note').notNull().default(''),
    /** What the office tells the driver of this trip; the customer never sees it. */
    driverNote: text('driver_note').notNull().default(''),
    partnerCode: text('partner_code'),
    /** Distance came from the straight line or the keyword table. */
    estimated: boolean('estimated').notNull().default(false),
    /** Why the office should look at this booking, e.g. paid-after-cancel; null when all is well. */
    review: text('review'),
    driverId: bigint('driver_id', { mode: 'number' }).references(() => drivers.id),
    vehicleId: bigint('vehicle_id', { mode: 'number' }).references(() => vehicles.id),
    driverName: text('driver_name'),
    driverPhone: text('driver_phone'),
    assignedVehicle: text('assigned_vehicle'),
    /** Driver and vehicle as the customer was last told; who drives by now may be somebody else. */
    toldDriverName: text('told_driver_name'),
    toldDriverPhone: text('told_driver_phone'),
    toldVehicle: text('told_vehicle'),
    toldVehicleId: bigint('told_vehicle_id', { mode: 'number' }).references(() => vehicles.id),
    clashAllowed: boolean('clash_allowed').notNull().default(false),
    confirmationEmailSent: boolean('confirmation_email_sent').notNull().default(false),
    driverEmailSent: boolean('driver_email_sent').notNull().default(false),
    /** Where it came from: the website, the office for a caller, or an imported file. */
    source: text('source').notNull().default('website'),
    /** What the office's search looks through, folded; see domain/text/search-text.ts. */
    searchText: text('search_text').notNull().default(''),
    /** Grows with every change; an edit that names an older one is refused. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** Something of its order is due, and it takes place; triggers hold it to the facts as a transaction ends. */
    unpaid: boolean('unpaid').notNull().default(true),
    during: tstzrange('during').generatedAlwaysAs(sql`tstzrange(pickup_at, free_at, '[)')`),
  },
  (table) => [
    check('bookings_kind', sql`${table.kind} in ('transfer','tour')`),
    check(
      'bookings_status',
      sql`${table.status} in ('pending','confirmed','completed','cancelled')`,
    ),
    check(
      'bookings_payment_method',
      sql`${table.paymentMethod} in ('card','cash','bank_transfer','')`,
    ),
    check('bookings_price', sql`${table.priceCents} >= 0`),
    index('bookings_order').on(table.orderId),
    check('bookings_source', sql`${table.source} in ('website','phone','import')`),
    index('bookings_created').on(table.createdAt, table.id),
    index('bookings_funnel').on(table.createdAt, table.status).where(FROM_WEBSITE),
    index('bookings_kind_created').on(table.kind, table.createdAt, table.id),
    index('bookings_kind_status').on(table.kind, table.status, table.createdAt, table.id),
    index('bookings_partner')
      .on(table.partnerCode, table.date, table.time, table.status)
      .where(sql`partner_code is not null`),
    index('bookings_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check(
      'bookings_tour',
      sql`(${table.kind} = 'tour') = (${table.tourId} is not null and ${table.tourTitle} is not null)`,
    ),
    index('bookings_pickup').on(table.date, table.time, table.id),
    // Status and kind decide in the index: who has driven for years has many trips, and few that are asked for.
    index('bookings_driver')
      .on(table.driverId, table.date, table.time, table.id, table.status, table.kind)
      .where(sql`driver_id is not null`),
    index('bookings_vehicle')
      .on(table.vehicleId, table.date, table.time, table.id, table.status, table.kind)
      .where(sql`vehicle_id is not null`),
    index('bookings_coming').on(table.pickupAt).where(sql`status = 'confirmed'`),
    index('bookings_crewed').on(table.pickupAt).where(CREWED),
    index('bookings_untold').on(table.date, table.time, table.id).where(UNTOLD),
    index('bookings_unlocated').on(table.id).where(sql`not located`),
    index('bookings_unpaid').on(table.date, table.time, table.id).where(sql`unpaid`),
    index('bookings_review').on(table.pickupAt).where(sql`review is not null`),
  ],
)

/** Who changed what on a booking or order, from what, to what, when. Append only. */
export const history = pgTable(
  'history',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }),
    at: instant('at').notNull(),
    /** customer, system, provider, or the username of an administrator. */
    actor: text('actor').notNull(),
    what: text('what').notNull(),
    from: jsonb('from_value'),
    to: jsonb('to_value'),
  },
  (table) => [
    index('history_order').on(table.orderId),
    // As the audit asks: everything, a kind of line, or somebody's lines of a kind, newest first.
    index('history_at').on(table.at, table.id),
    index('history_what').on(table.what, table.at, table.id),
    index('history_actor').on(table.actor, table.what, table.at, table.id),
    index('history_booking').on(table.bookingId).where(sql`booking_id is not null`),
  ],
)
