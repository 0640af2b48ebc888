import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * How many bookings there are and what they cost (cents), by trip date, kind and status. Triggers of migration 0007 add a row
 * for every change and never alter one, so that nobody waits; a job folds those of a day together. Their sum is always exact.
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
    /** Of the release before this, which folds by it; read by nobody else. */
    folded: boolean('folded').notNull().default(false),
    /** Whether it is in {@link bookingSums}: put there as it was folded; what triggers add is not. */
    summed: boolean('summed').notNull().default(false),
  },
  (table) => [
    index('booking_tallies_day').on(table.date, table.kind, table.status),
    index('booking_tallies_unsummed').on(table.id).where(sql`not summed`),
  ],
)

/**
 * What the summed rows of {@link bookingTallies} add up to, by kind and status, so that a total reads a few rows and what is
 * not summed yet. Who folds adds what it writes; a trigger of migration 0073 takes off what is deleted, also by a
 * fold of the release before, whose rows are not summed. So only who folds writes it, one at a time.
 */
export const bookingSums = pgTable(
  'booking_sums',
  {
    kind: text('kind').notNull(),
    status: text('status').notNull(),
    bookings: bigint('bookings', { mode: 'number' }).notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.status] })],
)

/**
 * What the trips of a day (Athens date) come to, as they were counted last: by route, kind, partner, driver, vehicle and
 * way to pay as `server/reports/earned.ts` tells them apart, and the cash drivers took (`collected`, by driver's id).
 * Right for every day that is not in {@link staleDays}; the job reports.fold counts those anew.
 */
export const tripSums = pgTable(
  'trip_sums',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    by: text('by').notNull(),
    name: text('name').notNull(),
    trips: integer('trips').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    reported: integer('reported').notNull().default(0),
    onTime: integer('on_time').notNull().default(0),
  },
  (table) => [index('trip_sums_day').on(table.by, table.day)],
)

/**
 * Days of which something changed since they were counted: triggers of migration 0055 add a row for each change that a
 * sum tells of, in its transaction, and never alter one, so that nobody waits.
 */
export const staleDays = pgTable('stale_days', {
  id: id(),
  day: date('day', { mode: 'string' }).notNull(),
  at: instant('at').notNull().defaultNow(),
})

/**
 * What money moved on a day (Athens date), in cents: by which way, in or back, and which driver took it (0: none). Triggers
 * of migration 0058 add a row for every card payment that is paid, receipt, and refund that has gone, and never alter
 * one; the job reports.fold puts the rows of a day together. Their sum is exact at any moment.
 */
export const moneyTallies = pgTable(
  'money_tallies',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    way: text('way').notNull(),
    direction: text('direction').notNull(),
    driverId: bigint('driver_id', { mode: 'number' }).notNull().default(0),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** As in {@link bookingTallies}; `summed`: whether it is in {@link moneyMonths}. */
    folded: boolean('folded').notNull().default(false),
    summed: boolean('summed').notNull().default(false),
  },
  (table) => [
    index('money_tallies_day').on(table.day, table.way, table.direction, table.driverId),
    index('money_tallies_unsummed').on(table.id).where(sql`not summed`),
  ],
)

/**
 * What the summed rows of {@link moneyTallies} add up to, by the month (its first day) they are of. Written as
 * {@link bookingSums} are; a row whose days were taken away stays, with nothing in it.
 */
export const moneyMonths = pgTable(
  'money_months',
  {
    month: date('month', { mode: 'string' }).notNull(),
    way: text('way').notNull(),
    direction: text('direction').notNull(),
    driverId: bigint('driver_id', { mode: 'number' }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.way, table.direction, table.driverId] })],
)

/**
 * What the rows of {@link tripSums} add up to, by month (its first day), stale days included; `days` is how many rows that
 * are. Triggers of migration 0073 write it as the job counts a day, one at a time. Routes are left out: they are
 * named by what guests typed, and an erasure takes them away by the day.
 */
export const tripMonths = pgTable(
  'trip_months',
  {
    by: text('by').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    days: integer('days').notNull(),
    trips: bigint('trips', { mode: 'number' }).notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    reported: bigint('reported', { mode: 'number' }).notNull(),
    onTime: bigint('on_time', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.by, table.month, table.name] })],
)
