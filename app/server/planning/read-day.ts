import { and, asc, eq, getTableName, or, sql } from 'drizzle-orm'
import { operatingDay } from '#app/domain/planning/trip-times.ts'
import { addDays, athensInstant, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import {
  bookingChanges,
  bookings,
  buildOnce,
  type Database,
  type NamedQuery,
  planItems,
  runNamed,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { BOOKING_COLUMNS, type DayBooking } from './trip-columns.ts'

const HELD = ' change'

/** By what name the new place of a booking goes while its change waits for the money. */
export function heldReference(bookingRef: string): string {
  return `${bookingRef}${HELD}`
}

/** Whether a reference is that of {@link heldReference}, and of which booking. */
export function partOf(reference: string): { bookingRef: string; part: 'trip' | 'change' } {
  return reference.endsWith(HELD)
    ? { bookingRef: reference.slice(0, -HELD.length), part: 'change' }
    : { bookingRef: reference, part: 'trip' }
}

/** Their state is written out, as the partial index has it: a plan for any values would not take that. */
const awaited = buildOnce((db) => {
  const { id, bookingId, state, toDate, toTime } = bookingChanges
  const [day, next] = [sql.placeholder('day'), sql.placeholder('next')]
  return db
    .select({ ...BOOKING_COLUMNS, toDate, toTime })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(
      and(
        sql`${state} = 'awaiting-payment'`,
        or(eq(toDate, day), eq(toDate, next)),
        sql`${bookings.status} <> 'cancelled'`,
      ),
    )
    .orderBy(asc(id))
    .prepare('held-changes')
})

/**
 * What an operating day holds for changes that wait for their money: each booking as it will be then, under
 * its {@link heldReference}, with no driver yet.
 */
export async function readHeldChanges(
  db: Database | Transaction,
  day: WallDate,
): Promise<DayBooking[]> {
  const rows = await awaited(db).execute({ day, next: addDays(day, 1) })
  return rows
    .filter(({ toDate, toTime }) => operatingDay(toDate, toTime) === day)
    .map(({ toDate: date, toTime: time, ...booking }) => ({
      ...booking,
      bookingRef: heldReference(booking.bookingRef),
      date,
      time,
      pickupAt: athensInstant(date, time),
      driverId: null,
      vehicleId: null,
    }))
}

/** A booking as it is now, with one of its places and the change of it that waits for its money. */
export type ChangedBooking = {
  row: DayBooking
  item: Pick<typeof planItems.$inferSelect, 'bookingId' | 'part' | 'driverId' | 'vehicleId'> | null
  toDate: WallDate | null
  toTime: WallTime | null
}

const CHANGED_COLUMNS = {
  ...BOOKING_COLUMNS,
  placeOf: planItems.bookingId,
  part: planItems.part,
  placeDriver: planItems.driverId,
  placeVehicle: planItems.vehicleId,
  toDate: bookingChanges.toDate,
  toTime: bookingChanges.toTime,
} as const

/** A claim waits for it under the lock of its day, so it is planned once and not written anew for each count of ids. */
const READ_CHANGED: NamedQuery = {
  name: 'read-changed',
  text: `
    select ${Object.entries(CHANGED_COLUMNS)
      .map(([field, { table, name }]) => `${getTableName(table)}.${name} as "${field}"`)
      .join(', ')}
    from bookings
      left join plan_items on plan_items.booking_id = bookings.id
      left join booking_changes on booking_changes.booking_id = bookings.id
        and booking_changes.state = 'awaiting-payment'
    where bookings.id = any($1::bigint[])
    order by bookings.id`,
}

/** Bookings by their ids: a row for each place they have. */
export async function readChanged(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ChangedBooking[]> {
  const rows = await runNamed<Record<string, unknown>>(db, READ_CHANGED, [ids])
  return rows.map((row) => {
    const read = Object.entries(CHANGED_COLUMNS).map(([field, column]) => {
      const value = row[field]
      return [field, value === null ? null : column.mapFromDriverValue(value)]
    })
    const { placeOf, part, placeDriver, placeVehicle, toDate, toTime, ...booking } =
      Object.fromEntries(read)
    const place = { bookingId: placeOf, part, driverId: placeDriver, vehicleId: placeVehicle }
    return { row: booking, item: placeOf === null ? null : place, toDate, toTime }
  })
}
