import type { Database, Transaction } from './store.ts'

/**
 * A statement of the query builder whose text is written once for the store instead of each time it runs: for those
 * with many columns that is as much work as to read their rows.
 */
export function buildOnce<Query>(
  build: (db: Database | Transaction) => Query,
): (db: Database | Transaction) => Query {
  const built = new WeakMap<object, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}
