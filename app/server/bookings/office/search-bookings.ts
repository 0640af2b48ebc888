import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import { isBookingReference } from '#app/domain/booking/reference.ts'
import { foldForSearch, searchWords } from '#app/domain/text/search-text.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { bookings, type Database } from '#app/server/db/index.server.ts'
import { NEWEST_FIRST, PICKUP_FIRST, type StoredOrder } from './list-order.ts'

/** So many of the nearest rows, in the list's order, tell how often the words are met. */
const FIRST_ROWS = 600
/**
 * So many are looked through at most: for a word that the index could find as well; by pickup, where the rows lie apart in
 * the store and each costs more; for words that are all common; for a page of few rows.
 */
const MOST_ROWS = { newest: 16_000, byDay: 8_000, common: 8_000, few: 2_400 }
/** So few are shown without their count. */
const FEW = 10
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
  const first = await lookAtFirst(db, word, search)
  const { ids, found, last } = first
  if (ids.length >= search.limit || last === null) return { ids, found, isWhole: true }
  const isCommon = !isIndexed || first.share >= COMMON_SHARE
  const rows = (isIndexed ? mostRows(search, isCommon) : SHORT_WORD_ROWS) - FIRST_ROWS
  const filling = ((search.limit - ids.length) / ids.length) * FIRST_ROWS
  if (!isCommon && filling > rows) return { ids, found, isWhole: false }
  const where = and(search.where, search.order.beyond(last))
  const page = await goOn(db, word, { ...search, where, rows }, first)
  const isAll = page.ids.length >= search.limit || !page.found.capped
  return { ...page, isWhole: isCommon || isAll }
}

/** What is found behind the first rows with what was found in them. */
async function goOn(
  db: Database,
  word: string,
  search: Search & Span,
  { ids, found }: SearchPage,
): Promise<SearchPage> {
  const limit = search.limit - ids.length
  const further = await lookFurther(db, word, { ...search, limit })
  const capped = further.length >= limit || search.limit <= FEW || (await hasRows(db, search))
  return { ids: [...ids, ...further], found: { value: found.value + further.length, capped } }
}

function mostRows({ byDay, limit }: Search, isCommon: boolean): number {
  if (limit <= FEW) return MOST_ROWS.few
  if (isCommon) return MOST_ROWS.common
  return byDay ? MOST_ROWS.byDay : MOST_ROWS.newest
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

/** What the first rows hold: `share` of them that the rarest word is in, `last` of them by its id, null where no more can follow. */
type FirstRows = SearchPage & { share: number; last: number | null }

type FirstRow = {
  ids: (string | number)[]
  found: string | number
  seen: string | number
  share: number | null
  last: string | number | null
}

/** Looks through the nearest rows whole, each word on its own; what is found there is counted on the way. */
async function lookAtFirst(db: Database, word: string, search: Search): Promise<FirstRows> {
  const each = eachMatching(word)
  const hits = each.map((condition, at) => [
    `word${at}`,
    sql<boolean>`${condition}`.as(`word_${at}`),
  ])
  const words = each.map((_, at) => sql.raw(`bookings.word_${at}`))
  const isHit = sql.join(words, sql` and `)
  const shares = words.map((isIn) => sql`avg(${isIn}::int)`)
  const nearest = nearRows(db, Object.fromEntries(hits), { ...search, rows: FIRST_ROWS })
  // Named like the table, so that order and condition read from it.
  const { rows } = await db.execute<FirstRow>(sql`
    select coalesce((array_agg(bookings.id order by ${search.order.orderBy})
        filter (where ${isHit}))[1:${search.limit}::int], '{}') as ids,
      count(*) filter (where ${isHit}) as found, count(*) as seen,
      least(${sql.join(shares, sql`, `)})::float8 as share, (array_agg(bookings.id))[count(*)] as last
    from ${nearest} as bookings`)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  const capped = Number(row.seen) >= FIRST_ROWS
  const found = { value: Number(row.found), capped }
  const last = capped ? Number(row.last) : null
  return { ids: row.ids.map(Number), found, share: row.share ?? 0, last }
}

/** Where rows are looked at, and how many at most. */
type Span = Pick<Search, 'where' | 'order' | 'cursor'> & { rows: number }

/** Ids of those with the words, in their order: no row is looked at behind the last that is wanted. */
async function lookFurther(
  db: Database,
  word: string,
  search: Span & { limit: number },
): Promise<number[]> {
  const isHit = sql<boolean>`${matching(word)}`.as('is_hit')
  const { rows } = await db.execute<{ id: string | number }>(sql`
    select bookings.id from ${nearRows(db, { isHit }, search)} as bookings
    where bookings.is_hit order by ${search.order.orderBy} limit ${search.limit}`)
  return rows.map(({ id }) => Number(id))
}

/** Whether there are as many rows as may be looked at. */
async function hasRows(db: Database, span: Span): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${nearRows(db, {}, span)} as bookings offset ${span.rows - 1}`,
  )
  return rows.length > 0
}

/** The nearest rows, and what else is told of each. */
function nearRows(
  db: Database,
  columns: Record<string, SQL.Aliased<boolean>>,
  { where, order, cursor, rows }: Span,
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
  const { rows } = await db.execute<Pick<FirstRow, 'ids' | 'found'>>(sql`
    with hits as materialized (
      select id, created_at, date, time from bookings where ${condition}
    )
    select array(select id from hits as bookings order by ${order.orderBy} limit ${limit}) as ids,
      (select count(*) from hits) as found`)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return { ids: row.ids.map(Number), found: { value: Number(row.found), capped: false } }
}
