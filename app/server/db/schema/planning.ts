import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { id, instant } from './columns.ts'
import { drivers, vehicles } from './fleet.ts'

/**
 * An operating day (04:00 to 04:00, Athens) that has bookings. `version` grows with whatever changes what
 * the day holds: triggers count it up. Whoever claims a place in a day locks its row first.
 */
export const planDays = pgTable('plan_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  version: integer('version').notNull().default(0),
  /** Of the day and of the roster, as every booking was known to have a place or to be noted as having none. */
  checkedVersion: integer('checked_version').notNull().default(0),
  checkedRoster: integer('checked_roster').notNull().default(0),
})

/**
 * The witness that a day can be driven: who could drive a booking, in which car. Not what anybody was told
 * (that is `bookings.driver_id`), and free to be arranged anew. Only items of bookings that are not
 * cancelled count.
 */
export const planItems = pgTable(
  'plan_items',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** trip: where it is booked; change: where it goes once the difference is paid, held as long as that waits. */
    part: text('part').notNull().default('trip'),
    day: date('day', { mode: 'string' }).notNull(),
    driverId: bigint('driver_id', { mode: 'number' })
      .notNull()
      .references(() => drivers.id),
    vehicleId: bigint('vehicle_id', { mode: 'number' })
      .notNull()
      .references(() => vehicles.id),
    /** claim: found its place as it was booked; plan: the planner arranged it. */
    source: text('source').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.part] }),
    check('plan_items_part', sql`part in ('trip','change')`),
    check('plan_items_source', sql`source in ('claim','plan')`),
    index('plan_items_day').on(table.day),
  ],
)

/** Bookings that were sold although the plan of their day had no place: what strict rules would refuse. */
export const overPromises = pgTable(
  'over_promises',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    /** checking: nothing found at once, the worker is asked; no: no plan serves it; unknown: no proof. */
    state: text('state').notNull().default('checking'),
    /** What was in force as it was sold: off, warn or enforce (then the office meant it). */
    mode: text('mode').notNull(),
    /** Username of who sold it on purpose. */
    soldBy: text('sold_by'),
  },
  (table) => [
    index('over_promises_at').on(table.at),
    check('over_promises_state', sql`state in ('checking','no','unknown')`),
  ],
)

/** How strictly is sold by the plan; one row. `roster_version` grows with every change of roster or fleet. */
export const promiseRules = pgTable(
  'promise_rules',
  {
    only: boolean('only').primaryKey().default(true),
    mode: text('mode').notNull().default('warn'),
    /** How many days from today on the plan decides; later ones are only warned of. */
    daysAhead: integer('days_ahead').notNull().default(14),
    /** Cars kept back: [{vehicleType, count, from, to}], wall times. */
    reserve: jsonb('reserve').notNull().default([]),
    version: integer('version').notNull().default(0),
    rosterVersion: integer('roster_version').notNull().default(1),
  },
  () => [
    check('promise_rules_only', sql`"only"`),
    check('promise_rules_mode', sql`mode in ('off','warn','enforce')`),
  ],
)

/** When nothing is sold: pickups from one moment to another, of some kinds, classes and places or all. */
export const stopSells = pgTable(
  'stop_sells',
  {
    id: id(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Empty lists mean all. */
    kinds: jsonb('kinds').notNull().default([]),
    vehicleTypes: jsonb('vehicle_types').notNull().default([]),
    places: jsonb('places').notNull().default([]),
    message: text('message').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('stop_sells_span', sql`starts_at < ends_at`),
    index('stop_sells_ends').on(table.endsAt),
  ],
)
