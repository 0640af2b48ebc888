import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import { isBookingReference } from '#app/domain/booking/reference.ts'
import { foldForSearch, searchWords } from '#app/domain/text/search-text.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { bookings, type Database } from '#app/server/db/index.server.ts'
import { NEWEST_FIRST, PICKUP_FIRST, type StoredOrder } from './list-order.ts'

/** How many rows, in the list's order, are looked through before the word index is asked. */
const NEAR_ROWS = 4_000
/** By pickup the rows lie apart in the store: each costs more. */
const NEAR_ROWS_BY_DAY = 600
/** A page of so few counts nothing: a quarter of the rows is looked through for it. */
const SHORT_PAGE = 10
const NEAR_ROWS_OF_FEW = 1_000
/** At most so many times as far when the nearest rows say that this will fill the page. */
const FURTHER = 4
/** So many times as many rows as should fill it, at least so many: once more costs a round trip. */
const FILLING = { margin: 1.5, least: 500 }
/** Rows that tell how common each word is: each is looked for in each of them. */
const SHARE_ROWS = 500
/** All that is looked through for words the index cannot help with: under three letters. */
const SHORT_WORD_ROWS = 4_000
/** A word of every twentieth row is no help to the index either; several of them offer it half the store. */
const COMMON_SHARE = 1 / 20

/** What to search: conditions beside the word, in which order, after which row. */
type Search = {
  where: SQL | undefined
  order: StoredOrder
  cursor: string | null
  byDay: boolean
  /** How many ids at most. */
  limit: number
}

/** How many there are; `capped`: at least so many, the rest was not looked through. */
export type Found = { value: number; capped: boolean }

/** Ids of a page, and how many the word was found in from its cursor on. */
type SearchPage = { ids: number[]; found: Found }

/** The conditions for words, each somewhere in what a booking is found by, whatever characters they have. */
function eachMatching(typed: string): SQL[] {
  return searchWords(typed).map((word) =>
    like(bookings.searchText, `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
  )
}

function matching(typed: string): SQL | undefined {
  return and(...eachMatching(typed))
}

/** A page as far as the nearest rows tell; `isWhole`: nothing further is to be looked through for it. */
type NearPage = SearchPage & { isWhole: boolean }

/**
 * Finds a page of bookings with a word in them. A common word fills the page from the nearest rows;
 * only a rare one asks the trigram index, and is then found whole. Several words that are each common, but hardly ever
 * together, are looked for in the nearest rows only, and the count says so. A whole reference means its booking and
 * nothing else. The planner would now and then
 * take the other way round, a thousand times slower, so the way is laid down here.
 */
export async function searchBookings(
  db: Database,
  word: string,
  search: Search,
): Promise<SearchPage> {
  const near = await searchNearest(db, word, search)
  return near.isWhole ? near : findAll(db, word, search)
}

/** The same without the trigram index, which is to be asked where the page is not whole. */
export async function searchNearest(db: Database, word: string, search: Search): Promise<NearPage> {
  const meant = await findMeant(db, word, search)
  if (meant) return { ...meant, isWhole: true }
  const isIndexed = await isIndexable(db, word)
  const { byDay, limit } = search
  const many = limit > SHORT_PAGE ? NEAR_ROWS : NEAR_ROWS_OF_FEW
  const rows = isIndexed ? (byDay ? NEAR_ROWS_BY_DAY : many) : SHORT_WORD_ROWS
  const near = await findNear(db, word, search, rows)
  const isFull = near.ids.length >= limit || !near.found.capped
  if (isFull || !isIndexed) return { ...near, isWhole: true }
  const isOne = searchWords(word).length === 1
  const share = isOne ? near.found.value / rows : await shareOfRarest(db, word, search)
  const isCommon = share >= COMMON_SHARE
  if (!isCommon && near.ids.length * FURTHER < limit) return { ...near, isWhole: false }
  const most = isCommon && byDay ? NEAR_ROWS : rows * FURTHER
  const further = await goOn(db, word, search, { near, rows, most })
  return { ...further, isWhole: isCommon || further.ids.length >= limit }
}

/** Looks through more rows after the nearest until the page is full or `most` of them were, and puts together what is found. */
async function goOn(
  db: Database,
  word: string,
  search: Search,
  { near, rows, most }: { near: LookedThrough; rows: number; most: number },
): Promise<SearchPage> {
  let page = near
  let seen = rows
  while (page.ids.length < search.limit && page.found.capped && page.last !== null && seen < most) {
    const next = Math.min(most - seen, rowsToFill(page.ids.length, { seen, limit: search.limit }))
    const where = and(search.where, search.order.beyond(page.last))
    const limit = search.limit - page.ids.length
    const { ids, found, last } = await findNear(db, word, { ...search, where, limit }, next)
    const value = page.found.value + found.value
    page = { ids: [...page.ids, ...ids], found: { value, capped: found.capped }, last }
    seen += next
  }
  return page
}

/** How many more rows should fill a page, where so many were found in those that were seen. */
function rowsToFill(found: number, { seen, limit }: { seen: number; limit: number }): number {
  if (found === 0) return Number.POSITIVE_INFINITY
  return Math.max(FILLING.least, Math.ceil(((limit - found) / found) * seen * FILLING.margin))
}

/** The booking a whole reference is of, where the search may show it; null when it is none that is stored. */
async function findMeant(
  db: Database,
  word: string,
  { where, order, cursor }: Search,
): Promise<SearchPage | null> {
  const reference = word.trim().toUpperCase()
  if (!isBookingReference(reference)) return null
  const [row] = await db
    .select({
      id: bookings.id,
      isWithin: sql<boolean>`${and(sql`true`, where, order.after(cursor))}`,
    })
    .from(bookings)
    .where(eq(bookings.bookingRef, reference))
  if (!row) return null
  const ids = row.isWithin ? [row.id] : []
  return { ids, found: { value: ids.length, capped: false } }
}

/**
 * Whether the trigram index knows anything of a word: three letters or digits in a row. Which
 * letters beside a to z count as such is a matter of the database's locale.
 */
async function isIndexable(db: Database, word: string): Promise<boolean> {
  const folded = foldForSearch(word)
  if (/[a-z0-9]{3}/.test(folded)) return true
  const [run] = /[\p{L}\p{N}]{3,}/u.exec(folded) ?? []
  if (run === undefined) return false
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select cardinality(show_trgm(${run})) > 0 as known`,
  )
  return rows[0]?.known ?? false
}

type FoundRow = {
  ids: (string | number)[]
  found: string | number
  seen: string | number
  last: string | number | null
}

/** What some rows hold; `last`: the id of the last of them. */
type LookedThrough = SearchPage & { last: number | null }

/** Looks through the nearest rows, once; what is found there is counted on the way. */
async function findNear(
  db: Database,
  word: string,
  search: Search,
  most: number,
): Promise<LookedThrough> {
  const isHit = sql<boolean>`${matching(word)}`.as('is_hit')
  // Named like the table, so that order and condition read from it.
  const { rows } = await db.execute<FoundRow>(sql`
    select coalesce((array_agg(bookings.id order by ${search.order.orderBy})
        filter (where bookings.is_hit))[1:${search.limit}::int], '{}') as ids,
      count(*) filter (where bookings.is_hit) as found, count(*) as seen,
      (array_agg(bookings.id))[count(*)] as last
    from ${nearRows(db, { isHit }, search, most)} as bookings`)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  const found = { value: Number(row.found), capped: Number(row.seen) >= most }
  return { ids: row.ids.map(Number), found, last: row.last === null ? null : Number(row.last) }
}

/** The share of the nearest rows that the rarest of the words is in. */
async function shareOfRarest(db: Database, word: string, search: Search): Promise<number> {
  const each = eachMatching(word)
  const meets = each.map((condition, at) => [
    `word${at}`,
    sql<boolean>`${condition}`.as(`word_${at}`),
  ])
  const shares = each.map((_, at) => sql.raw(`avg(bookings.word_${at}::int)`))
  const { rows } = await db.execute<{ share: number | null }>(sql`
    select least(${sql.join(shares, sql`, `)})::float8 as share
    from ${nearRows(db, Object.fromEntries(meets), search, SHARE_ROWS)} as bookings`)
  return rows[0]?.share ?? 0
}

/** The nearest rows, and what else is told of each. */
function nearRows(
  db: Database,
  columns: Record<string, SQL.Aliased<boolean>>,
  { where, order, cursor }: Pick<Search, 'where' | 'order' | 'cursor'>,
  rows: number,
) {
  const { id, createdAt, date, time } = bookings
  return db
    .select({ id, createdAt, date, time, ...columns })
    .from(bookings)
    .where(and(where, order.after(cursor)))
    .orderBy(order.orderBy)
    .limit(rows)
}

/** By the trigram index at once: of the days from one on those that come first, and of those before it the newest. */
export async function findAround(
  db: Database,
  word: string,
  { day, limit }: { day: WallDate; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ ids: (string | number)[] }>(sql`
    with hits as materialized (
      select id, created_at, date, time from bookings where ${matching(word)}
    )
    select array(select id from hits as bookings where date >= ${day}::date
        order by ${PICKUP_FIRST.orderBy} limit ${limit})
      || array(select id from hits as bookings where date < ${day}::date
        order by ${NEWEST_FIRST.orderBy} limit ${limit}) as ids`)
  return (rows[0]?.ids ?? []).map(Number).slice(0, limit)
}

async function findAll(db: Database, word: string, search: Search): Promise<SearchPage> {
  const { where, order, cursor, limit } = search
  const condition = and(where, order.after(cursor), matching(word))
  // Found first, sorted then: the planner would walk the list's index through a million rows.
  const { rows } = await db.execute<Pick<FoundRow, 'ids' | 'found'>>(sql`
    with hits as materialized (
      select id, created_at, date, time from bookings where ${condition}
    )
    select array(select id from hits as bookings order by ${order.orderBy} limit ${limit}) as ids,
      (select count(*) from hits) as found`)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return { ids: row.ids.map(Number), found: { value: Number(row.found), capped: false } }
}
