import { and, between, eq, like, type SQL, sql } from 'drizzle-orm'
import { type ListFilter, listedDays } from '#app/domain/booking/list-filter.ts'
import { foldText } from '#app/domain/text/search-text.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { bookings, bookingTallies } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import type { BookingPage } from './answers.ts'
import { NEWEST_FIRST, PICKUP_FIRST } from './list-order.ts'
import { readListed } from './read-listed.ts'

const PAGE_SIZE = 50
const MOST_COUNTED = 1000

/**
 * Lists bookings: newest first, or by pickup when the filter names days.
 *
 * @param cursor From the page before; an unreadable one starts anew.
 */
export async function listBookings(
  deps: Pick<BookingDeps, 'store' | 'now'>,
  filter: ListFilter,
  cursor: string | null,
): Promise<BookingPage> {
  const order = filter.date === null ? NEWEST_FIRST : PICKUP_FIRST
  const where = and(...conditionsOf(deps, filter))
  const found = await deps.store.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(where, order.after(cursor)))
    .orderBy(order.orderBy)
    .limit(PAGE_SIZE + 1)
  const ids = found.map(({ id }) => id)
  const page = await readListed(deps.store.db, ids.slice(0, PAGE_SIZE))
  const last = ids.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    bookings: page,
    nextCursor: last ? order.cursorOf(last) : null,
    count: filter.q ? await countFound(deps, where) : await countAll(deps, filter),
  }
}

function conditionsOf({ now }: Pick<BookingDeps, 'now'>, filter: ListFilter): SQL[] {
  const days = listedDays(filter.date, athensDate(now()))
  const pattern = `%${foldText(filter.q).replaceAll(/[\\%_]/g, '\\$&')}%`
  return [
    filter.kind && eq(bookings.kind, filter.kind),
    filter.status && eq(bookings.status, filter.status),
    days && between(bookings.date, days.from, days.to),
    filter.q && like(bookings.searchText, pattern),
  ].filter((condition): condition is SQL => Boolean(condition))
}

async function countFound(
  { store }: Pick<BookingDeps, 'store'>,
  where: SQL | undefined,
): Promise<BookingPage['count']> {
  const some = store.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .limit(MOST_COUNTED + 1)
  const found = await store.db.$count(some.as('found'))
  return { value: Math.min(found, MOST_COUNTED), capped: found > MOST_COUNTED }
}

/** The tallies know how many there are without looking at the bookings. */
async function countAll(
  { store, now }: Pick<BookingDeps, 'store' | 'now'>,
  filter: ListFilter,
): Promise<BookingPage['count']> {
  const days = listedDays(filter.date, athensDate(now()))
  const [sum] = await store.db
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
