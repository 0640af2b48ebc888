import { and, type SQL, sql } from 'drizzle-orm'
import { bookings, type Database } from '#app/server/db/index.server.ts'
import { NEWEST_FIRST } from './list-order.ts'

/** What a text with this word in it is like, whatever characters the word has. */
export function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
}

type Within = { where: SQL | undefined; limit: number }

type Edges = { firstAt: string; firstId: string; lastAt: string; lastId: string }

/**
 * What so many rows hold, newest first: those that the trigram index has the words of and that lie between the first of these
 * rows and the last. Only they are read; the rows themselves are walked in their own index.
 *
 * @param rows So many are looked through.
 * @returns Null when there are not so many: to look at each of them is quicker then.
 */
export async function findWithin(
  db: Database,
  words: readonly string[],
  { where, limit }: Within,
  rows: number,
): Promise<{ ids: number[]; found: { value: number; capped: boolean } } | null> {
  const edges = await findEdges(db, where, rows)
  if (!edges) return null
  // A pattern that the planner does not see is neither rare nor common to it, so that it takes both indexes.
  const matching = words.map(
    (word) => sql`${bookings.searchText} like (select ${patternOf(word)}::text)`,
  )
  const { firstAt, firstId, lastAt, lastId } = edges
  const place = sql`(${bookings.createdAt}, ${bookings.id})`
  const between = sql`${place} between (${lastAt}::timestamptz, ${lastId}::bigint)
    and (${firstAt}::timestamptz, ${firstId}::bigint)`
  const { rows: found } = await db.execute<{ ids: (string | number)[]; found: number }>(sql`
    with hits as materialized (
      select id, created_at from bookings where ${and(where, between, ...matching)}
    )
    select array(select id from hits as bookings order by ${NEWEST_FIRST.orderBy} limit ${limit}::int) as ids,
      (select count(*)::int from hits) as found`)
  const [row] = found
  if (!row) throw new Error('a count has one row')
  return { ids: row.ids.map(Number), found: { value: row.found, capped: true } }
}

/** The first and the last of so many rows, to the microsecond; null when there are fewer. */
async function findEdges(
  db: Database,
  where: SQL | undefined,
  rows: number,
): Promise<Edges | null> {
  const edge = (offset: number) => sql`(
    select created_at::text as at, id::text as id from bookings where ${and(sql`true`, where)}
    order by ${NEWEST_FIRST.orderBy} offset ${offset}::int limit 1)`
  const { rows: found } = await db.execute<Edges>(sql`
    select first.at as "firstAt", first.id as "firstId", last.at as "lastAt", last.id as "lastId"
    from ${edge(0)} first, ${edge(rows - 1)} last`)
  return found[0] ?? null
}
