import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * What the office said of the company, by whom and when. The newest row of a fact counts, an empty value
 * unsets it, and without a row the sample of a fresh installation stands. Append only.
 */
export const companyFacts = pgTable(
  'company_facts',
  {
    id: id(),
    /** One of `FACT_NAMES`. */
    fact: text('fact').notNull(),
    value: text('value').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Username of an administrator. */
    changedBy: text('changed_by').notNull(),
  },
  (table) => [index('company_facts_fact').on(table.fact, table.id)],
)
