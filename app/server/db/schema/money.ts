import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from './bookings.ts'
import { cents, id, instant } from './columns.ts'
import { drivers } from './fleet.ts'

/**
 * What was sold (cents, EUR, taxes included), written as it is sold or changed and never again: a
 * trigger refuses every other change, and a deferred one holds an order's lines to its total. A leg is
 * worth the sum of its lines, whatever becomes of its row, so `booking_id` refers to no table.
 * `reverses` names the line that this one takes back.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    bookingId: bigint('booking_id', { mode: 'number' }),
    kind: text('kind').notNull(),
    /** Ours, but where the office typed its reason: an erasure blanks that. */
    label: text('label').notNull(),
    quantity: integer('quantity').notNull().default(1),
    unitCents: cents('unit_cents').notNull(),
    grossCents: cents('gross_cents').notNull(),
    /** Value added tax within the price, in thousandths; null where nobody told. */
    vatPermille: integer('vat_permille'),
    reverses: bigint('reverses', { mode: 'number' }).references((): AnyPgColumn => orderLines.id),
    createdAt: instant('created_at').notNull(),
    /** Whether the office added or gave it, beside what the price table says: it stays when the trip moves. */
    byOffice: boolean('by_office').notNull().default(false),
  },
  (table) => [
    check(
      'order_lines_by_office',
      sql`not ${table.byOffice} or ${table.kind} in ('discount','surcharge')`,
    ),
    check(
      'order_lines_kind',
      sql`${table.kind} in ('transfer','tour','extra','discount','surcharge','change')`,
    ),
    check(
      'order_lines_gross',
      sql`${table.quantity} > 0 and ${table.grossCents} = ${table.quantity} * ${table.unitCents}`,
    ),
    check(
      'order_lines_sign',
      sql`${table.reverses} is not null or ${table.kind} = 'change'
        or case ${table.kind} when 'discount' then ${table.grossCents} <= 0
          else ${table.grossCents} >= 0 end`,
    ),
    check('order_lines_vat', sql`${table.vatPermille} between 0 and 1000`),
    index('order_lines_order').on(table.orderId),
    uniqueIndex('order_lines_reversed_once').on(table.reverses),
  ],
)

/**
 * Money that came in beside the card: cash and bank transfers, who took it in, when and how much (cents,
 * EUR). Append-only by a trigger; what was noted by mistake is taken back by a row below 0, which
 * `reverses` the one it answers where there is one.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The leg it was noted on; it outlives the row. */
    bookingId: bigint('booking_id', { mode: 'number' }),
    method: text('method').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /**
     * noted: the office said how much; status: a trip driven in cash, a transfer's trip confirmed; driver:
     * his phone told; import.
     */
    cause: text('cause').notNull(),
    /** Username of an administrator, driver, or system. */
    takenBy: text('taken_by').notNull(),
    driverId: bigint('driver_id', { mode: 'number' }).references(() => drivers.id),
    /** The office's words; an erasure blanks them. */
    note: text('note').notNull().default(''),
    reverses: bigint('reverses', { mode: 'number' }).references((): AnyPgColumn => receipts.id),
    /** Where the driver's word on it stands in the trip's ledger: each counts once. */
    eventId: uuid('event_id').unique(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    check('receipts_method', sql`${table.method} in ('cash','bank_transfer')`),
    check('receipts_cause', sql`${table.cause} in ('noted','status','driver','import')`),
    check('receipts_amount', sql`${table.amountCents} <> 0`),
    index('receipts_order').on(table.orderId),
    index('receipts_received').on(table.receivedAt),
    uniqueIndex('receipts_reversed_once').on(table.reverses),
  ],
)

/**
 * Money the company keeps though its trip does not take place, or nobody knows what it is for (cents,
 * EUR): half a late cancellation, a deleted booking's, what the office decided. Append-only; a trip that is
 * brought back takes its own back by a row below 0, and so does money that goes back after all.
 */
export const retentions = pgTable(
  'retentions',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The leg it is kept for; it outlives the row. Null for money that belongs to none. */
    bookingId: bigint('booking_id', { mode: 'number' }),
    amountCents: cents('amount_cents').notNull(),
    cause: text('cause').notNull(),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('retentions_amount', sql`${table.amountCents} <> 0`),
    check(
      'retentions_cause',
      sql`${table.cause} in ('cancellation','deletion','surplus','revival','refund')`,
    ),
    index('retentions_order').on(table.orderId),
  ],
)

/**
 * Cash that a driver handed in at the office (cents, EUR), who took it and when. Append-only by a trigger; what was
 * noted by mistake is taken back by a row below 0.
 */
export const cashHandovers = pgTable(
  'cash_handovers',
  {
    id: id(),
    driverId: bigint('driver_id', { mode: 'number' })
      .notNull()
      .references(() => drivers.id),
    amountCents: cents('amount_cents').notNull(),
    /** Username of an administrator. */
    takenBy: text('taken_by').notNull(),
    note: text('note').notNull().default(''),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    check('cash_handovers_amount', sql`${table.amountCents} <> 0`),
    index('cash_handovers_driver').on(table.driverId, table.takenAt),
    index('cash_handovers_taken').on(table.takenAt),
  ],
)
