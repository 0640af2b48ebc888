import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a column of ids or texts holds one of these, as one value of the statement: `inArray` writes one for each, and
 * to build and read the text for a thousand takes longer than to find them.
 */
export function isAnyOf(column: Column, values: readonly (number | string)[]): SQL {
  const type = sql.raw(`${column.getSQLType()}[]`)
  return sql`${column} = any(${sql.param([...values])}::${type})`
}
