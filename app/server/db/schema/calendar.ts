import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { drivers } from './fleet.ts'

/**
 * What stands in the company's calendar for a booking: written after its confirmation mail, by a
 * job, and served as the .ics feed. `sequence` grows with every change, `uid` never does;
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
 * A private .ics address: the office's when `driver_id` is null, else one driver's trips. The
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
