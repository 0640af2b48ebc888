import { and, like, type SQL, sql } from 'drizzle-orm'
import { foldText } from '#app/domain/text/search-text.ts'
import { bookings, type Database } from '#app/server/db/index.server.ts'
import type { ListOrder } from './list-order.ts'

/** How many rows, in the list's order, are looked through before the word index is asked. */
const NEAR_ROWS = 4_000
/** By pickup the rows lie apart in the store: each costs more. */
const NEAR_ROWS_BY_DAY = 600
/** Worth it when the nearest rows say that so many will fill the page. */
const FURTHER_ROWS = 16_000
/** All that is looked through for words the index cannot help with: under three letters. */
const SHORT_WORD_ROWS = 4_000

/** What to search: conditions beside the word, in which order, after which row. */
export type Search = {
  where: SQL | undefined
  order: ListOrder
  cursor: string | null
  byDay: boolean
  /** How many ids at most. */
  limit: number
}

/** Ids of a page; `found` counts all matches where the way there happened to tell. */
export type SearchPage = { ids: number[]; found: number | null }

/** The condition for a word somewhere in what a booking is found by, whatever characters it has. */
export function matching(word: string): SQL {
  const folded = foldText(word).replaceAll(/[\\%_]/g, '\\$&')
  return like(bookings.searchText, `%${folded}%`)
}

/** The part of the list that a word the index cannot help with is looked for in. */
export function shortWordRows(db: Database, { where, order }: Pick<Search, 'where' | 'order'>) {
  return nearRows(db, { where, order, cursor: null }, SHORT_WORD_ROWS)
}

/**
 * Finds a page of bookings with a word in them. A common word fills the page from the nearest rows;
 * only a rare one asks the trigram index, and is then found whole. The planner would now and then
 * take the other way round, a thousand times slower, so the way is laid down here.
 */
export async function searchBookings(
  db: Database,
  word: string,
  search: Search,
): Promise<SearchPage> {
  if (!(await isIndexed(db, word))) {
    const all = { ...search, limit: Number.MAX_SAFE_INTEGER }
    const ids = await findNear(db, word, all, SHORT_WORD_ROWS)
    return { ids: ids.slice(0, search.limit), found: search.cursor === null ? ids.length : null }
  }
  const { byDay, limit } = search
  const rows = byDay ? NEAR_ROWS_BY_DAY : NEAR_ROWS
  const near = await findNear(db, word, search, rows)
  if (near.length >= limit) return { ids: near, found: null }
  if (!byDay && near.length * FURTHER_ROWS >= limit * rows) {
    const further = await findNear(db, word, search, FURTHER_ROWS)
    if (further.length >= limit) return { ids: further, found: null }
  }
  return findAll(db, word, search)
}

/**
 * Whether the trigram index knows anything of a word: three letters or digits in a row. Which
 * letters beside a to z count as such is a matter of the database's locale.
 */
export async function isIndexed(db: Database, word: string): Promise<boolean> {
  const folded = foldText(word)
  if (/[a-z0-9]{3}/.test(folded)) return true
  const [run] = /[\p{L}\p{N}]{3,}/u.exec(folded) ?? []
  if (run === undefined) return false
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select cardinality(show_trgm(${run})) > 0 as known`,
  )
  return rows[0]?.known ?? false
}

async function findNear(db: Database, word: string, search: Search, rows: number) {
  const near = nearRows(db, search, rows).as('bookings')
  const found = await db
    .select({ id: near.id })
    .from(near)
    .where(matching(word))
    .orderBy(search.order.orderBy)
    .limit(search.limit)
  return found.map(({ id }) => id)
}

function nearRows(
  db: Database,
  { where, order, cursor }: Pick<Search, 'where' | 'order' | 'cursor'>,
  rows: number,
) {
  const { id, createdAt, date, time, searchText } = bookings
  return db
    .select({ id, createdAt, date, time, searchText })
    .from(bookings)
    .where(and(where, order.after(cursor)))
    .orderBy(order.orderBy)
    .limit(rows)
}

async function findAll(db: Database, word: string, search: Search): Promise<SearchPage> {
  const { where, order, cursor, limit } = search
  const after = order.after(cursor) ?? sql`true`
  // Named like the table, so that order and cursor read from it; materialized: found first, sorted then.
  const { rows } = await db.execute<{ id: string | number; found: string | number }>(sql`
    with hits as materialized (
      select id, created_at, date, time from bookings where ${and(where, matching(word))}
    )
    select id, (select count(*) from hits) as found from hits as bookings
    where ${after} order by ${order.orderBy} limit ${limit}`)
  return {
    ids: rows.map(({ id }) => Number(id)),
    found: rows[0] ? Number(rows[0].found) : cursor === null ? 0 : null,
  }
}
