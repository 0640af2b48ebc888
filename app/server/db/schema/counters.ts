import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Counters of the request limits (rate-limiter-flexible), shared by every process. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: false, mode: 'date' }),
})

/**
 * How often a step of the way to a booking was taken on a day (Athens date): pages seen, prices
 * shown. No visitor is told from another; what is booked and paid is counted from `bookings`.
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
