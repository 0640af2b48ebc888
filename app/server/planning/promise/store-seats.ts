import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { WallDate } from '#app/domain/time/athens.ts'
import { overPromises, planDays, planItems, type Transaction } from '#app/server/db/index.server.ts'
import { partOf } from '../read-day.ts'
import type { DayRows, Seat, Seats } from './seated-day.ts'

/** Stores the seats of a day that are others than they were; a booking that is not stored has none. */
export async function storeSeats(
  tx: Transaction,
  { day, seats: before }: Pick<DayRows, 'day' | 'seats'>,
  seats: Seats,
  source: 'claim' | 'plan',
): Promise<void> {
  const changed = [...seats].filter(([reference, seat]) => !isSame(before.get(reference), seat))
  if (changed.length === 0) return
  const rows = changed.map(([reference, { driverId, vehicleId }]) => {
    const { bookingRef, part } = partOf(reference)
    return { reference: bookingRef, part, driver: driverId, vehicle: vehicleId }
  })
  await tx.execute(sql`
    insert into plan_items (booking_id, part, day, driver_id, vehicle_id, source)
    select bookings.id, given.part, ${day}::date, given.driver, given.vehicle, ${source}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(reference text, part text, driver bigint, vehicle bigint)
      join bookings on bookings.booking_ref = given.reference
    on conflict (booking_id, part) do update set day = excluded.day,
      driver_id = excluded.driver_id, vehicle_id = excluded.vehicle_id, source = excluded.source`)
}

/** Stores all seats of a day, and that nothing else has one there. */
export async function replaceSeats(tx: Transaction, day: WallDate, seats: Seats): Promise<void> {
  await tx.delete(planItems).where(eq(planItems.day, day))
  await storeSeats(tx, { day, seats: new Map() }, seats, 'plan')
}

/** Notes that every booking of a day is known to have its seat, or to be one of those that have none. */
export async function markChecked(
  tx: Transaction,
  day: WallDate,
  checkedRoster: number,
  without: readonly number[] = [],
): Promise<void> {
  await tx
    .update(planDays)
    .set({ checkedVersion: planDays.version, checkedRoster })
    .where(eq(planDays.day, day))
  const others = without.length > 0 ? notInArray(overPromises.bookingId, [...without]) : undefined
  await tx.delete(overPromises).where(and(eq(overPromises.day, day), others))
}

/** Takes the seats of a booking away. */
export async function removeSeats(
  tx: Transaction,
  bookingId: number,
  parts: readonly ('trip' | 'change')[],
): Promise<void> {
  await tx
    .delete(planItems)
    .where(and(eq(planItems.bookingId, bookingId), inArray(planItems.part, [...parts])))
}

function isSame(one: Seat | undefined, other: Seat): boolean {
  return one?.driverId === other.driverId && one.vehicleId === other.vehicleId
}
