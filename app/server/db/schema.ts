import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => integer(name)
/** A wall clock time; PostgreSQL adds seconds that nobody ever enters. */
const timeColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (stored) => stored.slice(0, 5),
})
const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

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
    createdAt: instant('created_at').notNull(),
    /** When everything personal of this order was taken out: its customer's wish, or its time. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    check('orders_state', sql`${table.state} in ('open','paid','closed')`),
    check('orders_total', sql`${table.totalCents} >= 0`),
    index('orders_open').on(table.id).where(sql`state = 'open'`),
  ],
)

/**
 * One trip or tour (spec §3 bookings and tour_bookings, told apart by `kind`). `date` and `time`
 * are the Athens wall clock, `pickup_at` the instant derived from them. The outbound row
 * carries the whole charged total, the return row 0 and `return_of` (CHECKOUT-45). `during` is the
 * time the driver and vehicle are taken; the exclusion constraints of migration 0000 keep both
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
    /** Passport or ID number, encrypted (DATA-12); never leaves the server but for administrators. */
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
    /** Catalogue number and title of a tour as it was sold; null for transfers. */
    tourId: integer('tour_id'),
    tourTitle: text('tour_title'),
    /** Whole kilometres that were priced. */
    distanceKm: integer('distance_km'),
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
    partnerCode: text('partner_code'),
    /** Distance came from the straight line or the keyword table (MAPS-06). */
    estimated: boolean('estimated').notNull().default(false),
    /** Why the office should look at this booking, e.g. paid-after-cancel; null when all is well. */
    review: text('review'),
    driverId: bigint('driver_id', { mode: 'number' }).references(() => drivers.id),
    vehicleId: bigint('vehicle_id', { mode: 'number' }).references(() => vehicles.id),
    driverName: text('driver_name'),
    driverPhone: text('driver_phone'),
    assignedVehicle: text('assigned_vehicle'),
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
    index('bookings_order').on(table.orderId),
    check('bookings_source', sql`${table.source} in ('website','phone','import')`),
    index('bookings_created').on(table.createdAt, table.id),
    index('bookings_funnel')
      .on(table.createdAt, table.status)
      .where(sql`source = 'website' and return_of is null`),
    index('bookings_kind_created').on(table.kind, table.createdAt, table.id),
    index('bookings_kind_status').on(table.kind, table.status, table.createdAt, table.id),
    index('bookings_partner')
      .on(table.partnerCode, table.date, table.time)
      .where(sql`partner_code is not null`),
    index('bookings_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check(
      'bookings_tour',
      sql`(${table.kind} = 'tour') = (${table.tourId} is not null and ${table.tourTitle} is not null)`,
    ),
    index('bookings_pickup').on(table.date, table.time, table.id),
    index('bookings_coming').on(table.pickupAt).where(sql`status = 'confirmed'`),
    index('bookings_review').on(table.pickupAt).where(sql`review is not null`),
  ],
)

/**
 * How many bookings there are and what they cost (cents), by trip date, kind and status. Triggers of
 * migration 0007 add a row for every change, never alter one, so that bookings do not wait for each
 * other; a job folds the rows of a day together. The sum over all rows is always exact.
 */
export const bookingTallies = pgTable(
  'booking_tallies',
  {
    id: id(),
    date: date('date', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    status: text('status').notNull(),
    bookings: integer('bookings').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('booking_tallies_day').on(table.date, table.kind, table.status)],
)

/** One card session opened at the provider for an order, and what became of it (cents, EUR). */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    sessionId: text('session_id').notNull().unique(),
    url: text('url').notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull().default('EUR'),
    /** open, paid, expired; paid and expired come only from the provider's verified word. */
    state: text('state').notNull().default('open'),
    transactionId: text('transaction_id'),
    /** Set when the session collects the difference of a changed trip, not the order itself. */
    changeId: bigint('change_id', { mode: 'number' }).references(() => bookingChanges.id),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('payments_state', sql`${table.state} in ('open','paid','expired')`),
    index('payments_order').on(table.orderId),
    index('payments_transaction').on(table.transactionId),
    index('payments_open').on(table.createdAt).where(sql`state = 'open'`),
  ],
)

/**
 * A trip moved to another date and time by its customer: Athens wall clock before and after, and
 * what the order costs more (cents; negative when less). With a difference to pay by card it waits
 * for the money and is dropped when that does not come.
 */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    fromTime: timeColumn('from_time').notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    toTime: timeColumn('to_time').notNull(),
    differenceCents: cents('difference_cents').notNull(),
    state: text('state').notNull(),
    /** A change left unpaid past this instant is dropped. */
    payBefore: instant('pay_before'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('booking_changes_state', sql`${table.state} in ('awaiting-payment','applied','dropped')`),
    index('booking_changes_order').on(table.orderId),
    uniqueIndex('booking_changes_waiting')
      .on(table.bookingId)
      .where(sql`state = 'awaiting-payment'`),
  ],
)

/**
 * Money that goes back to a customer (cents, EUR). Card money goes through the provider by a job:
 * waiting until it is asked, then what the provider says. Money that came by bank transfer the
 * office sends back by hand. `booking_id` is null for a refund made at the provider.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    bookingId: bigint('booking_id', { mode: 'number' }),
    /** The card payment the money came by; null for a bank transfer. */
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => payments.id),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull().default('EUR'),
    /** Why: the customer cancelled or moved the trip, or somebody refunded at the provider. */
    cause: text('cause').notNull(),
    state: text('state').notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountCents} > 0`),
    check('refunds_cause', sql`${table.cause} in ('cancellation','change','provider')`),
    check(
      'refunds_state',
      sql`${table.state} in ('waiting','pending','succeeded','failed','by-hand')`,
    ),
    index('refunds_order').on(table.orderId),
    index('refunds_unsettled').on(table.createdAt).where(sql`state in ('waiting','pending')`),
  ],
)

/**
 * Every event taken in from the card provider; the key makes an event count once (STRIPE-06). One row
 * more, `list-read-until`, marks until when the provider's own list of them has been read.
 */
export const providerEvents = pgTable('provider_events', {
  eventId: text('event_id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull(),
})

/** Sessions of the stand-in card page, used when no card provider is configured. */
export const standInSessions = pgTable(
  'stand_in_sessions',
  {
    id: text('id').primaryKey(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    bookingRef: text('booking_ref').notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    description: text('description').notNull(),
    state: text('state').notNull().default('open'),
    changeId: bigint('change_id', { mode: 'number' }),
    /** Cents given back so far, by our refund's number: a repeat finds its entry. */
    refunds: jsonb('refunds').$type<Record<string, number>>().notNull().default({}),
    transactionId: text('transaction_id'),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('stand_in_sessions_state', sql`${table.state} in ('open','paid','expired')`),
    index('stand_in_sessions_order').on(table.orderId),
  ],
)

/**
 * Every mail the product wrote or will write. `reason` is unique, so one reason never mails twice;
 * content is filled in when the job renders it. States: waiting, sent (by SMTP), kept (no SMTP:
 * shown on the mailbox page), failed (refused for good).
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** What the mail tells of: an order, or a visitor's message. */
    orderId: bigint('order_id', { mode: 'number' }),
    contactMessageId: bigint('contact_message_id', { mode: 'number' }),
    kind: text('kind').notNull(),
    /** Ids and cents that tell this mail from others of its kind; nothing personal. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    reason: text('reason').notNull().unique(),
    recipient: text('recipient'),
    replyTo: text('reply_to'),
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** How often it was sent again as a new mail, on the office's wish. */
    repeats: integer('repeats').notNull().default(0),
    lastError: text('last_error'),
    messageIdHeader: text('message_id_header'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When a server further on gave the mail back, and its code (5.1.1: no such address). */
    bouncedAt: instant('bounced_at'),
    bounceReason: text('bounce_reason'),
  },
  (table) => [
    check('messages_state', sql`${table.state} in ('waiting','sent','kept','failed')`),
    index('messages_order').on(table.orderId),
    index('messages_header').on(table.messageIdHeader),
    index('messages_unsent').on(table.createdAt).where(sql`state in ('waiting', 'failed')`),
    // The mailbox finds mails by a part of a word.
    index('messages_words').using(
      'gin',
      sql`(coalesce(recipient, '') || ' ' || coalesce(subject, '')) gin_trgm_ops`,
    ),
  ],
)

/**
 * What visitors wrote by the contact form (CONTACT-07). `phone` is as typed, empty without one;
 * `phone_e164` the same number where it could be parsed (CHECKOUT-10). `content_hash` and the
 * idempotency key tell a repeat from a new message.
 */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    phoneE164: text('phone_e164'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    idempotencyKey: text('idempotency_key').unique(),
    contentHash: text('content_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When somebody in the office was done with it; null until then. */
    handledAt: instant('handled_at'),
  },
  (table) => [
    check(
      'contact_messages_subject',
      sql`${table.subject} in ('booking','information','feedback','other')`,
    ),
    index('contact_messages_content').on(table.contentHash, table.createdAt),
    index('contact_messages_created').on(table.createdAt, table.id),
    index('contact_messages_open').on(table.id).where(sql`handled_at is null`),
  ],
)

/**
 * What stands in the company's calendar for a booking: written after its confirmation mail, by a
 * job, and served as the .ics feed (N-23). `sequence` grows with every change, `uid` never does;
 * a cancelled trip keeps its row, so that calendars that know it take it out. No id number, no
 * e-mail.
 */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    bookingId: bigint('booking_id', { mode: 'number' }).primaryKey(),
    uid: text('uid').notNull().unique(),
    sequence: integer('sequence').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    location: text('location').notNull(),
    cancelled: boolean('cancelled').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
    /** The calendars outside that have this row as it now is; emptied by every change. */
    copiedTo: text('copied_to').array().notNull().default([]),
  },
  (table) => [index('calendar_events_start').on(table.startsAt)],
)

/**
 * A private .ics address (N-23): the office's when `driver_id` is null, else one driver's trips. The
 * address is signed over the id; a revoked one answers 404, and a new row makes a new address.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    driverId: bigint('driver_id', { mode: 'number' }).references(() => drivers.id),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('calendar_feeds_current')
      .on(sql`coalesce(${table.driverId}, 0)`)
      .where(sql`revoked_at is null`),
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
    index('history_booking').on(table.bookingId).where(sql`booking_id is not null`),
  ],
)

/** Drivers (spec §3). */
export const drivers = pgTable('drivers', {
  id: id(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email'),
  isActive: boolean('is_active').notNull().default(true),
})

/** Vehicles (spec §3); `capacity` is seats for passengers. */
export const vehicles = pgTable('vehicles', {
  id: id(),
  makeModel: text('make_model').notNull(),
  licensePlate: text('license_plate').notNull().unique(),
  capacity: integer('capacity').notNull(),
  vehicleType: text('vehicle_type').notNull(),
  color: text('color'),
  isActive: boolean('is_active').notNull().default(true),
})

/** Partner hotels; `code` is what a booking carries as its partner_code (LOGIN-15). */
export const partners = pgTable('partners', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  phone: text('phone'),
  email: text('email'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
})

/** People who sign in (better-auth); `role` admin or partner, `partnerCode` set for partners. */
export const user = pgTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  username: text('username').unique(),
  displayUsername: text('display_username'),
  role: text('role'),
  banned: boolean('banned').default(false),
  banReason: text('ban_reason'),
  banExpires: instant('ban_expires'),
  partnerCode: text('partner_code').references(() => partners.code),
  twoFactorEnabled: boolean('two_factor_enabled').default(false),
})

/** Second factors of administrators (better-auth): the shared secret and spare codes, encrypted. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: instant('locked_until'),
  },
  (table) => [index('two_factor_user').on(table.userId)],
)

/** Signed-in sessions (better-auth). */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    impersonatedBy: text('impersonated_by'),
  },
  (table) => [index('session_user').on(table.userId)],
)

/** Password hashes (better-auth): argon2id in `password`. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('account_user_provider').on(table.userId, table.providerId)],
)

/** Short-lived tokens of better-auth (a sign-in that waits for its second factor). */
export const verification = pgTable('verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Counters of the request limits (rate-limiter-flexible), shared by every process. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: false, mode: 'date' }),
})

/**
 * How often a step of the way to a booking was taken on a day (Athens date): pages seen, prices
 * shown. No visitor is told from another; what is booked and paid is counted from {@link bookings}.
 */
export const funnelCounts = pgTable(
  'funnel_counts',
  {
    date: date('date', { mode: 'string' }).notNull(),
    step: text('step').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.step] })],
)
