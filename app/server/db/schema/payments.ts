import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from './bookings.ts'
import { cents, id, instant, timeColumn } from './columns.ts'

/** One card session opened at the provider for an order, and what became of it (cents of its currency). */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    sessionId: text('session_id').notNull().unique(),
    /** The booking it was opened for, as the provider was told; null before that was kept. */
    bookingRef: text('booking_ref'),
    url: text('url').notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull().default('EUR'),
    /** open, paid, expired; foreign: paid in another currency, which is no money of ours. All but open are the provider's verified word. */
    state: text('state').notNull().default('open'),
    transactionId: text('transaction_id'),
    /** Set when the session collects the difference of a changed trip, not the order itself. */
    changeId: bigint('change_id', { mode: 'number' }).references(() => bookingChanges.id),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('payments_state', sql`${table.state} in ('open','paid','expired','foreign')`),
    index('payments_order').on(table.orderId),
    index('payments_transaction').on(table.transactionId),
    // When money moved, as reports ask.
    index('payments_moved').on(sql`coalesce(paid_at, created_at)`).where(sql`state = 'paid'`),
    index('payments_open').on(table.createdAt).where(sql`state = 'open'`),
  ],
)

/**
 * A trip moved by its customer, or edited by the office (`actor`): Athens wall clock before and after, and
 * what the order costs more (cents; negative when less). A customer's with a difference to pay by card waits
 * for the money and is dropped when that does not come; an edit stands at once, and while its difference is
 * asked for by a link it is owing. `fields` names what an edit changed; nothing personal.
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
    /** customer, or the username of an administrator. */
    actor: text('actor').notNull().default('customer'),
    fields: jsonb('fields').$type<string[]>().notNull().default([]),
    /** A change left unpaid past this instant is dropped; the link of an edit ends. */
    payBefore: instant('pay_before'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check(
      'booking_changes_state',
      sql`${table.state} in ('awaiting-payment','owing','applied','dropped')`,
    ),
    index('booking_changes_order').on(table.orderId),
    index('booking_changes_awaited')
      .on(table.orderId)
      .where(sql`state in ('awaiting-payment', 'owing')`),
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
    /** Why: a trip was cancelled, moved or deleted, money was over, or somebody refunded at the provider. */
    cause: text('cause').notNull(),
    /** Username of who of the office gave it; null for a customer by our terms, the provider or a job. */
    refundedBy: text('refunded_by'),
    state: text('state').notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountCents} > 0`),
    check(
      'refunds_cause',
      sql`${table.cause} in ('cancellation','change','deletion','surplus','completion','provider')`,
    ),
    check(
      'refunds_state',
      sql`${table.state} in ('waiting','pending','succeeded','failed','by-hand')`,
    ),
    index('refunds_order').on(table.orderId),
    index('refunds_moved')
      .on(sql`coalesce(settled_at, created_at)`)
      .where(sql`state = 'succeeded'`),
    index('refunds_by_hand').on(table.id).where(sql`state = 'by-hand'`),
    index('refunds_unsettled').on(table.createdAt).where(sql`state in ('waiting','pending')`),
  ],
)

/**
 * Every event taken in from the card provider; the key makes an event count once. One row
 * more, `list-read-until`, marks until when the provider's own list of them has been read.
 */
export const providerEvents = pgTable('provider_events', {
  eventId: text('event_id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull(),
})

/**
 * Money the card provider tells of that fits no order of this installation: for an order that is
 * unknown here, for another booking, by another installation on the same account, in the other mode or
 * another currency. It changes no order; the office looks after it and marks it as done.
 */
export const strayPayments = pgTable(
  'stray_payments',
  {
    id: id(),
    sessionId: text('session_id').notNull().unique(),
    bookingRef: text('booking_ref').notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    transactionId: text('transaction_id'),
    /** What did not agree: unknown-order, other-booking, other-installation, other-mode, other-currency, deleted-booking. */
    cause: text('cause').notNull(),
    reportedAt: instant('told_at').notNull(),
    /** When somebody in the office was done with it; null until then. */
    handledAt: instant('handled_at'),
  },
  (table) => [
    check(
      'stray_payments_cause',
      sql`${table.cause} in ('unknown-order','other-booking','other-installation','other-mode','other-currency','deleted-booking')`,
    ),
    index('stray_payments_open').on(table.id).where(sql`handled_at is null`),
  ],
)

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
