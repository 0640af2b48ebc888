import { type SQL, sql } from 'drizzle-orm'
import { isWallDate, isWallTime } from '#app/domain/time/athens.ts'
import { bookings } from '#app/server/db/index.server.ts'
import type { ListedRow } from './listed-booking.ts'

/** One of the two orders lists come in: how to sort by it, and how to go on after a row. */
export type ListOrder<Row> = {
  orderBy: SQL
  /** The rows after the one a cursor names; undefined for an unreadable cursor: starts anew. */
  after(cursor: string | null): SQL | undefined
  /** The rows after a booking by its id; none when it is gone. */
  beyond(id: number): SQL
  cursorOf(row: Row): string
  /** The same order, for rows in memory. */
  compare(a: Row, b: Row): number
}

/** An order as the store follows it, whatever is read of its rows. */
export type StoredOrder = Pick<ListOrder<never>, 'orderBy' | 'after' | 'beyond'>

/** Newest booking first. */
export const NEWEST_FIRST: ListOrder<Pick<ListedRow, 'id' | 'createdAt'>> = {
  orderBy: sql`${bookings.createdAt} desc, ${bookings.id} desc`,
  after(cursor) {
    const [, time, id] = /^(\d{1,13})-(\d{1,15})$/.exec(cursor ?? '') ?? []
    if (!time || !id) return undefined
    const at = new Date(Number(time)).toISOString()
    return sql`(${bookings.createdAt}, ${bookings.id}) < (${at}::timestamptz, ${Number(id)}::bigint)`
  },
  beyond: (id) => sql`(${bookings.createdAt}, ${bookings.id})
    < (select created_at, id from bookings seen where seen.id = ${id}::bigint)`,
  cursorOf: ({ createdAt, id }) => `${createdAt.getTime()}-${id}`,
  compare: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
}

/** Next pickup first, for lists of certain days. */
export const PICKUP_FIRST: ListOrder<Pick<ListedRow, 'id' | 'date' | 'time'>> = {
  orderBy: sql`${bookings.date}, ${bookings.time}, ${bookings.id}`,
  after(cursor) {
    const [, date, time, id] = /^([\d-]{10})T([\d:]{5})-(\d{1,15})$/.exec(cursor ?? '') ?? []
    if (!date || !time || !id || !isWallDate(date) || !isWallTime(time)) return undefined
    return sql`(${bookings.date}, ${bookings.time}, ${bookings.id})
      > (${date}::date, ${time}::time, ${Number(id)}::bigint)`
  },
  beyond: (id) => sql`(${bookings.date}, ${bookings.time}, ${bookings.id})
    > (select date, time, id from bookings seen where seen.id = ${id}::bigint)`,
  cursorOf: ({ date, time, id }) => `${date}T${time}-${id}`,
  compare: (a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`) || a.id - b.id,
}
