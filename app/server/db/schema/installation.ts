import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Who this installation is, in one row made at the first start. Numbers of orders repeat in another
 * installation; its id does not, so what is shared, as an account at the card provider, can be told
 * apart.
 */
export const installation = pgTable(
  'installation',
  {
    only: boolean('only').primaryKey().default(true),
    id: text('id').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
)
