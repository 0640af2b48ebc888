import { createHash } from 'node:crypto'
import type { Database, Transaction } from './store.ts'

/** One SQL statement under a name of its own: PostgreSQL plans it once per connection. */
export type NamedQuery = {
  /** Unique in the product; at most 63 characters. */
  name: string
  /** Complete text with $1, $2 … and a cast where a type cannot be told. */
  text: string
}

/**
 * Runs a named statement. For the few paths where planning the same text anew costs more than
 * running it; everything else is written with the query builder.
 *
 * @returns Rows as the driver reads them: `bigint` columns may be strings.
 */
export async function runNamed<Row>(
  db: Database | Transaction,
  { name, text }: NamedQuery,
  values: unknown[],
): Promise<Row[]> {
  const prepared = db._.session.prepareQuery({ sql: text, params: values }, undefined, name, false)
  const result = (await prepared.execute()) as { rows: Row[] }
  return result.rows
}

const names = new Map<string, string>()

/** A name for a text that a library wrote: the same text has the same, also in other processes. */
export function nameOfText(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `text-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}
