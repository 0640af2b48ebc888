import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
