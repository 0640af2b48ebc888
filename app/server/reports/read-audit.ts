import { type SQL, sql } from 'drizzle-orm'
import {
  type AuditArea,
  type AuditFilter,
  areaOfLine,
  historyLinesOf,
} from '#app/domain/office/audit.ts'
import { addDays, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import type { Database } from '#app/server/db/index.server.ts'

/** Something that was done, from a booking's history or beside it. */
export type AuditLine = {
  /** Names the line: where it stands, and its number there. */
  key: string
  at: Date
  /** Username, customer, system, provider, driver or operator. */
  actor: string
  area: AuditArea
  what: string
  /** What it was done to, and what was made. */
  subject: string
  bookingRef: string | null
  /** Before and after, of a booking's history; null of anything else. */
  from: unknown
  to: unknown
  /** `open`: under way, or cut off. Histories tell only what was done. */
  outcome: 'done' | 'open' | 'refused' | 'failed'
  source: 'entry' | 'history'
}

/** A page of lines, the newest first; `nextCursor` leads on, null on the last. */
export type AuditPage = { lines: AuditLine[]; nextCursor: string | null }

type Row = {
  source: 'entry' | 'history'
  id: string | number
  at: string | Date
  /** The same to the microsecond, as a cursor needs it. */
  moment: string
  actor: string
  area: AuditArea | null
  what: string
  subject: string
  booking_ref: string | null
  from_value: unknown
  to_value: unknown
  outcome: AuditLine['outcome']
}

/**
 * What was done, newest first: one list over the entries of the audit and the histories of bookings, each read by an
 * index in the order that is wanted and no further than the page. At one moment entries stand before histories.
 *
 * @param cursor Of the page before; null for the first, and for one nobody made.
 */
export async function readAudit(
  db: Database,
  filter: AuditFilter,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<AuditPage> {
  const after = readCursor(cursor)
  const orders = filter.reference ? await ordersOf(db, filter.reference) : null
  const parts = [entries(filter, after, limit + 1), histories(filter, after, limit + 1, orders)]
  const all = sql.join(
    parts.filter((part) => part !== null).map((part) => sql`(${part})`),
    sql` union all `,
  )
  const found = await db.execute(sql`
    select page.source, page.id, page.at, ${MOMENT} as moment, page.actor, page.area, page.what, page.subject,
      coalesce(page.booking_ref, leg.booking_ref, page.from_value->>'bookingRef') as booking_ref,
      page.from_value, page.to_value, page.outcome
    from (select * from (${all}) every order by at desc, source, id desc limit ${limit + 1}) page
    left join lateral (
      select booking_ref from bookings where id = page.booking_id or
        (page.booking_id is null and order_id = page.order_id)
      order by id limit 1
    ) leg on page.source = 'history'
    order by page.at desc, page.source, page.id desc`)
  const rows = found.rows as Row[]
  const lines = rows.slice(0, limit).map(toLine)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { lines, nextCursor: last ? writeCursor(last) : null }
}

/** Everybody who ever did something, by name: read from name to name, however many lines each has. */
export async function readAuditActors(db: Database): Promise<string[]> {
  const found = await db.execute(sql`
    with recursive names as (
      (select least((select min(actor) from history), (select min(actor) from audit_entries)) as actor)
      union all
      select least(
        (select min(actor) from history where actor > names.actor),
        (select min(actor) from audit_entries where actor > names.actor))
      from names where names.actor is not null
    )
    select actor from names where actor is not null`)
  return found.rows.map(({ actor }) => String(actor))
}

/** What a reference stands for: the orders whose histories are about it. */
async function ordersOf(db: Database, reference: string): Promise<number[]> {
  const found = await db.execute(sql`
    select order_id from bookings where booking_ref = ${reference.toUpperCase()}`)
  return found.rows.map(({ order_id }) => Number(order_id))
}

const MOMENT = sql`to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

type After = { moment: string; source: Row['source']; id: number } | null

function entries(filter: AuditFilter, after: After, limit: number): SQL {
  const { who, area, reference } = filter
  const conditions = [
    ...spanOf(filter),
    ...(who ? [sql`actor = ${who}`] : []),
    ...(area ? [sql`area = ${area}`] : []),
    ...(reference ? [sql`booking_ref = ${reference.toUpperCase()}`] : []),
    ...(after ? [beyond(after, after.source === 'entry' ? after.id : 0)] : []),
  ]
  return sql`
    select 'entry' as source, id, at, actor, area, what, concat_ws(' ', case when said->>'made' is null or what not like '%/users/:id%' then nullif(subject, '') end, said->>'made') as subject, booking_ref, null::bigint as booking_id,
      null::bigint as order_id, null::jsonb as from_value, null::jsonb as to_value, outcome
    from audit_entries ${whereAll(conditions)}
    order by at desc, id desc limit ${limit}`
}

/** The most that a number of a row can be: everything of a moment stands before it. */
const EVERY_ID = Number.MAX_SAFE_INTEGER

/**
 * Lines of histories. With a kind of line or an actor named, each kind is read by its own index and they are put in
 * order: as many rows as there are kinds, times the page, however rare what is looked for.
 */
function histories(
  filter: AuditFilter,
  after: After,
  limit: number,
  orders: number[] | null,
): SQL | null {
  const { who, area } = filter
  const lines = historyLinesOf(area)
  if (lines.length === 0 || orders?.length === 0) return null
  const shared = [
    ...spanOf(filter),
    ...(who ? [sql`actor = ${who}`] : []),
    ...(after ? [beyond(after, after.source === 'history' ? after.id : EVERY_ID)] : []),
  ]
  const columns = sql`'history' as source, id, at, actor, null::text as area, what, '' as subject,
    null::text as booking_ref, booking_id, order_id, from_value, to_value, 'done' as outcome`
  const ordered = sql`order by at desc, id desc limit ${limit}`
  if (orders) {
    const these = sql`order_id in (${sql.join(orders, sql`, `)})`
    const named = area ? [sql`what in (${sql.join([...lines], sql`, `)})`] : []
    return sql`select ${columns} from history ${whereAll([...shared, these, ...named])} ${ordered}`
  }
  if (!who && !area) return sql`select ${columns} from history ${whereAll(shared)} ${ordered}`
  return sql`
    select found.* from unnest(array[${sql.join([...lines], sql`, `)}]::text[]) kind
    cross join lateral (
      select ${columns} from history ${whereAll([...shared, sql`what = kind`])} ${ordered}
    ) found
    order by found.at desc, found.id desc limit ${limit}`
}

function spanOf({ from, to }: AuditFilter): SQL[] {
  const starts = (day: WallDate) => athensInstant(day, '00:00').toISOString()
  return [
    ...(from ? [sql`at >= ${starts(from)}::timestamptz`] : []),
    ...(to ? [sql`at < ${starts(addDays(to, 1))}::timestamptz`] : []),
  ]
}

function beyond({ moment }: { moment: string }, id: number): SQL {
  return sql`(at, id) < (${moment}::timestamptz, ${id}::bigint)`
}

function whereAll(conditions: SQL[]): SQL {
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

function toLine(row: Row): AuditLine {
  const { source, id, at, actor, area, what, subject, outcome } = row
  return {
    key: `${source}-${id}`,
    at: new Date(at),
    actor,
    area: area ?? areaOfLine(what),
    what,
    subject,
    bookingRef: row.booking_ref,
    from: row.from_value,
    to: row.to_value,
    outcome,
    source,
  }
}

function writeCursor({ moment, source, id }: Row): string {
  return `${moment}_${source}_${id}`
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(entry|history)_(\d{1,15})$/

function readCursor(cursor: string | null): After {
  const [, moment, source, id] = CURSOR.exec(cursor ?? '') ?? []
  // What looks like one and names no moment is none either.
  if (!moment || !source || !id || Number.isNaN(Date.parse(moment))) return null
  return { moment, source: source as Row['source'], id: Number(id) }
}
