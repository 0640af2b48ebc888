import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a column of ids holds one of these, as one value of the statement: `inArray` writes one for each, and
 * to build and read the text for a thousand takes longer than to find them.
 */
export function isAnyOf(column: Column, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::bigint[])`
}
