import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
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
    /** When the office was told of it; null: it is still to be. */
    alertedAt: instant('alerted_at'),
  },
  (table) => [
    index('over_promises_at').on(table.at),
    index('over_promises_unalerted').on(table.bookingId).where(sql`alerted_at is null`),
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

/**
 * What the planner proposes for a day, and what became of it. It counts while the day has the version it was made
 * at, and the roster says of it what it said then; `revision` grows while the planner still improves it, so nobody approves what
 * he has not seen. No names stand in it.
 */
export const planProposals = pgTable(
  'plan_proposals',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    baseVersion: integer('base_version').notNull(),
    rosterVersion: integer('roster_version').notNull(),
    /** What the day was planned by beside its bookings, to tell a roster that changed on another day from its own. */
    rosterMark: text('roster_mark').notNull().default(''),
    /** all, unplanned, or the bookings it is about. */
    scope: jsonb('scope').notNull(),
    /** Whom it may not move: told, whoever was told to a guest; none, nobody. */
    keep: text('keep').notNull().default('told'),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    state: text('state').notNull().default('open'),
    revision: integer('revision').notNull().default(1),
    /** False while the planner is still at it. */
    finished: boolean('finished').notNull().default(false),
    /** The version the day had once all of it was approved; null as long as that was not done. */
    approvedVersion: integer('approved_version'),
    proved: boolean('proved').notNull().default(false),
    /** Share by which a plan could be better at most; null: not known. */
    gap: doublePrecision('gap'),
    /** Who would drive what instead, and why; what nobody can drive, and why; the day before and after in figures. */
    moves: jsonb('moves').notNull(),
    unserved: jsonb('unserved').notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    index('plan_proposals_day').on(table.day),
    index('plan_proposals_made').on(table.madeAt),
    check('plan_proposals_state', sql`state in ('open','approved','dropped')`),
    check('plan_proposals_keep', sql`keep in ('told','none')`),
  ],
)

/** What was done to the crews of a day in one step, so that it can be undone: undoing is a step as well. */
export const planChanges = pgTable(
  'plan_changes',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    /** [{bookingId, from, to}], each a driver and a car by their ids. */
    moves: jsonb('moves').notNull(),
    proposalId: bigint('proposal_id', { mode: 'number' }).references(() => planProposals.id, {
      onDelete: 'set null',
    }),
    /** The step that this one took back; each is taken back once. */
    undoes: bigint('undoes', { mode: 'number' })
      .unique('plan_changes_undoes')
      .references((): AnyPgColumn => planChanges.id),
  },
  (table) => [index('plan_changes_day').on(table.day, table.id)],
)

/** Trips whose crew stays, whatever a proposal would rather have. */
export const planLocks = pgTable('plan_locks', {
  bookingId: bigint('booking_id', { mode: 'number' })
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  at: instant('at').notNull(),
  actor: text('actor').notNull(),
})
