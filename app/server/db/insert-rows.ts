import { type ListType, listBytes } from './list-bytes.ts'
import { type NamedQuery, runNamed } from './named-query.ts'
import type { Transaction } from './store.ts'

/** The columns of a table that are given, each with its type; the others have their defaults. */
type Columns<Row> = { [Name in keyof Row & string]: ListType }

/**
 * A way to store many rows of one table at once: one value for each column, in binary. A parameter for each value of each
 * row takes longer to put into words than the row to store, and so does reading them back from JSON.
 */
export function insertRows<Row>(
  table: string,
  columns: Columns<Row>,
): (tx: Transaction, rows: readonly Row[]) => Promise<void> {
  const entries = Object.entries<ListType>(columns)
  const names = entries.map(([name]) => name).join(', ')
  const lists = entries.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')
  const query: NamedQuery = {
    name: `insert-rows-${table}`,
    text: `insert into ${table} (${names}) select * from unnest(${lists})`,
  }
  return async (tx, rows) => {
    if (rows.length === 0) return
    const values = entries.map(([name, type]) =>
      listBytes(
        type,
        rows.map((row) => row[name as keyof Row]),
      ),
    )
    await runNamed(tx, query, values)
  }
}
