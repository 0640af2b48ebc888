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
    /** Key pair by which messages are pushed to drivers' phones (a JWK), sealed; made at the first start. */
    pushKeySealed: text('push_key_sealed'),
    /** Of the secret key that everything here is encrypted and signed with; tells nothing of the key. */
    keyFingerprint: text('key_fingerprint'),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
)
