import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** 12: "2:30 PM" and "01 Nov 2026"; 24: "14:30" and "01/11/2026". */
    clock: text('clock').notNull().default('12'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('office_settings_only', sql`${table.only}`),
    check('office_settings_clock', sql`${table.clock} in ('12','24')`),
  ],
)
