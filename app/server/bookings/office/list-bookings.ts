import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { type ListFilter, listedDays } from '#app/domain/booking/list-filter.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { bookings, bookingTallies } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import type { BookingPage } from './answers.ts'
import { type ListOrder, NEWEST_FIRST, PICKUP_FIRST } from './list-order.ts'
import { readListed } from './read-listed.ts'
import { type Found, searchBookings } from './search-bookings.ts'

const PAGE_SIZE = 50

type ListDeps = Pick<BookingDeps, 'store' | 'now'>

/**
 * Lists bookings: newest first, or by pickup when the filter names days. Stays fast at a million
 * rows; docs/rules/dispatch.md says how, and what a word under three letters finds.
 *
 * @param cursor From the page before; an unreadable one starts anew.
 */
export async function listBookings(
  deps: ListDeps,
  filter: ListFilter,
  cursor: string | null,
): Promise<BookingPage> {
  const { db } = deps.store
  const order = filter.date === null ? NEWEST_FIRST : PICKUP_FIRST
  // A status alone has no index of its own; with each kind it has.
  const kinds = filter.status && !filter.kind ? (['transfer', 'tour'] as const) : [filter.kind]
  const findParts = (from: string | null) =>
    Promise.all(kinds.map((kind) => findIds(deps, { ...filter, kind }, { order, cursor: from })))
  const [parts, all] = await Promise.all([
    findParts(cursor),
    filter.q ? null : countAll(deps, filter),
  ])
  const found = await readListed(
    db,
    parts.flatMap(({ ids }) => ids),
  )
  const rows = found.toSorted(order.compare)
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    bookings: page,
    nextCursor: last ? order.cursorOf(last) : null,
    count: all ?? added(cursor === null ? parts : await findParts(null)),
  }
}

/** Ids of one kind, and how many there are where a word was looked for. */
type Part = { ids: number[]; found: Found | null }

type Place = { order: ListOrder; cursor: string | null }

async function findIds(
  deps: ListDeps,
  filter: ListFilter,
  { order, cursor }: Place,
): Promise<Part> {
  const { db } = deps.store
  const where = and(...conditionsOf(deps, filter))
  const limit = PAGE_SIZE + 1
  if (filter.q) {
    return searchBookings(db, filter.q, {
      where,
      order,
      cursor,
      limit,
      byDay: filter.date !== null,
    })
  }
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(where, order.after(cursor)))
    .orderBy(order.orderBy)
    .limit(limit)
  return { ids: rows.map(({ id }) => id), found: null }
}

/** All but the word. */
function conditionsOf({ now }: ListDeps, filter: ListFilter): SQL[] {
  const days = listedDays(filter.date, athensDate(now()))
  return [
    filter.kind && eq(bookings.kind, filter.kind),
    filter.status && eq(bookings.status, filter.status),
    days && between(bookings.date, days.from, days.to),
  ].filter((condition): condition is SQL => Boolean(condition))
}

function added(parts: Part[]): Found {
  const found = parts.flatMap((part) => part.found ?? [])
  return {
    value: found.reduce((sum, { value }) => sum + value, 0),
    capped: found.some(({ capped }) => capped),
  }
}

/** The tallies know how many there are without looking at the bookings. */
async function countAll(deps: ListDeps, filter: ListFilter): Promise<BookingPage['count']> {
  const days = listedDays(filter.date, athensDate(deps.now()))
  const [sum] = await deps.store.db
    .select({ value: sql<number>`coalesce(sum(${bookingTallies.bookings}), 0)::int` })
    .from(bookingTallies)
    .where(
      and(
        filter.kind ? eq(bookingTallies.kind, filter.kind) : undefined,
        filter.status ? eq(bookingTallies.status, filter.status) : undefined,
        days ? between(bookingTallies.date, days.from, days.to) : undefined,
      ),
    )
  return { value: sum?.value ?? 0, capped: false }
}
