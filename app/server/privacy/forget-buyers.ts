import { type SQL, sql } from 'drizzle-orm'
import { salesDocuments } from '#app/server/db/index.server.ts'

/**
 * Takes the buyer out of receipts, invoices and credit notes that were issued before an instant, and the words of their lines, which
 * may have an address; numbers, amounts and tax stay. Returns a row for each.
 *
 * @param before ISO instant.
 * @param step The most that one statement changes.
 */
export function forgetBuyers(before: string, step: number): SQL {
  return sql`
    update ${salesDocuments} set buyer = null, lines = (
      select jsonb_agg(line || '{"label": ""}') from jsonb_array_elements(lines) line)
    where id in (select id from ${salesDocuments}
      where buyer is not null and issued_at < ${before}::timestamptz limit ${step})
    returning 1`
}
