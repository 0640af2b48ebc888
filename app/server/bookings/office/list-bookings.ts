import { and, eq, gte, lte, sql } from 'drizzle-orm'
import {
  isByPickup,
  type ListFilter,
  LONG_PAGE,
  listedDays,
} from '#app/domain/booking/list-filter.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { bookings, bookingTallies, type Database } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import type { BookingPage } from './answers.ts'
import { listConditions } from './list-conditions.ts'
import { type ListOrder, NEWEST_FIRST, PICKUP_FIRST, type StoredOrder } from './list-order.ts'
import type { ListedBooking } from './listed-booking.ts'
import { readListed } from './read-listed.ts'
import { countUpTo, type Found, searchBookings } from './search-bookings.ts'
import { readTripLines, type TripLine } from './trip-lines.ts'

const PAGE_SIZE = 50

type ListDeps = Pick<BookingDeps, 'store' | 'now'>

/**
 * Lists bookings: newest first, or by pickup when the filter names days or what is to be done.
 *
 * @param cursor From the page before; an unreadable one starts anew.
 */
export function listBookings(
  deps: ListDeps,
  filter: ListFilter,
  cursor: string | null,
): Promise<BookingPage<ListedBooking>> {
  const order = isByPickup(filter) ? PICKUP_FIRST : NEWEST_FIRST
  return readPage<ListedBooking>(deps, filter, {
    order,
    cursor,
    size: PAGE_SIZE,
    read: readListed,
  })
}

/** Lists trips by pickup for the Trips screen, of each what is shown there; pages and cursors as {@link listBookings}. */
export function listTrips(
  deps: ListDeps,
  filter: ListFilter,
  cursor: string | null,
): Promise<BookingPage<TripLine>> {
  return readPage<TripLine>(deps, filter, {
    order: PICKUP_FIRST,
    cursor,
    size: LONG_PAGE,
    read: (db, ids) => readTripLines(db, ids, deps.now()),
  })
}

type Place = { order: StoredOrder; cursor: string | null; size: number }

/** Where a page lies in its list, and how its rows are read. */
type Reading<Row> = Place & {
  order: ListOrder<Row>
  /** In the order of the ids. */
  read: (db: Database, ids: number[]) => Promise<Row[]>
}

async function readPage<Row>(
  deps: ListDeps,
  filter: ListFilter,
  { order, cursor, size, read }: Reading<Row>,
): Promise<BookingPage<Row>> {
  // A status alone has no index of its own; with each kind it has.
  const kinds = filter.status && !filter.kind ? (['transfer', 'tour'] as const) : [filter.kind]
  const findParts = (from: string | null) =>
    Promise.all(
      kinds.map((kind) => findIds(deps, { ...filter, kind }, { order, cursor: from, size })),
    )
  const [parts, all] = await Promise.all([
    findParts(cursor),
    filter.q ? null : countAll(deps, filter),
  ])
  const found = await read(
    deps.store.db,
    parts.flatMap(({ ids }) => ids),
  )
  const rows = found.toSorted(order.compare)
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    bookings: page,
    nextCursor: last ? order.cursorOf(last) : null,
    count: all ?? added(parts),
  }
}

/** Ids of one kind, and how many there are where a word was looked for. */
type Part = { ids: number[]; found: Found | null }

async function findIds(
  deps: ListDeps,
  filter: ListFilter,
  { order, cursor, size }: Place,
): Promise<Part> {
  const { db } = deps.store
  const where = and(...listConditions(filter, deps.now()))
  const limit = size + 1
  if (filter.q) {
    return searchBookings(db, filter.q, { where, order, cursor, limit })
  }
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(where, order.after(cursor)))
    .orderBy(order.orderBy)
    .limit(limit)
  return { ids: rows.map(({ id }) => id), found: null }
}

function added(parts: Part[]): Found {
  const found = parts.flatMap((part) => part.found ?? [])
  return {
    value: found.reduce((sum, { value }) => sum + value, 0),
    capped: found.some(({ capped }) => capped),
  }
}

/** The tallies know how many there are by day, kind and status without looking at the bookings. */
async function countAll(deps: ListDeps, filter: ListFilter): Promise<BookingPage<never>['count']> {
  const { driver, vehicle, partner, needs } = filter
  if (driver ?? vehicle ?? partner ?? needs) {
    return countUpTo(deps.store.db, and(...listConditions(filter, deps.now())))
  }
  const days = listedDays(filter, athensDate(deps.now()))
  const [sum] = await deps.store.db
    .select({ value: sql<number>`coalesce(sum(${bookingTallies.bookings}), 0)::int` })
    .from(bookingTallies)
    .where(
      and(
        filter.kind ? eq(bookingTallies.kind, filter.kind) : undefined,
        filter.status ? eq(bookingTallies.status, filter.status) : undefined,
        days?.from ? gte(bookingTallies.date, days.from) : undefined,
        days?.to ? lte(bookingTallies.date, days.to) : undefined,
      ),
    )
  return { value: sum?.value ?? 0, capped: false }
}
