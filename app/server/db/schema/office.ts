import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Filters of the office's Trips screen that somebody keeps under a name, for everybody there. `query` is the
 * address's part behind the question mark, without words that were searched for.
 */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    madeBy: text('made_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.name)],
)

/** What holds for everybody in the office; one row. */
export const officeSettings = pgTable(
  'office_settings',
  {
    only: boolean('only').primaryKey().default(true),
    /** Roles of which a second factor is demanded. */
    secondFactorOf: text('second_factor_of').array().notNull().default([]),
    /** Which clock the office reads, of 12 or 24 hours; with 24 its short dates are dd/mm/yyyy. */
    clock: text('clock').notNull().default('24'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('office_settings_only', sql`${table.only}`),
    check('office_settings_clock', sql`${table.clock} in ('12','24')`),
  ],
)

/**
 * Who did what in the office and with an account, beside what the histories of bookings tell. A call of the
 * office is noted before it is let in (`outcome` open), and its end after it; so nothing is done without a
 * row. A trigger refuses every other change. No words of guests stand in it.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: instant('at').notNull(),
    /** Username, or `operator` for a command. */
    actor: text('actor').notNull(),
    area: text('area').notNull(),
    /** Method and path of the endpoint, or what was done with an account. */
    what: text('what').notNull(),
    /** What it was done to, by the numbers and names of its address. */
    subject: text('subject').notNull().default(''),
    /** The booking it was about, as far as it was about one. */
    bookingRef: text('booking_ref'),
    /** {made}: number or name of what it made, as far as it made something; no guest's. */
    said: jsonb('said'),
    outcome: text('outcome').notNull(),
  },
  (table) => [
    check('audit_entries_outcome', sql`${table.outcome} in ('open','done','refused','failed')`),
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_actor').on(table.actor, table.at, table.id),
    index('audit_entries_area').on(table.area, table.at, table.id),
    index('audit_entries_booking')
      .on(table.bookingRef, table.at)
      .where(sql`booking_ref is not null`),
  ],
)
