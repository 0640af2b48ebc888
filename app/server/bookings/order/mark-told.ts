import { and, inArray, sql } from 'drizzle-orm'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'

/** What the customer knows of driver and vehicle: who and what is assigned. */
export const assignedAsTold = {
  toldDriverName: sql`${bookings.driverName}`,
  toldDriverPhone: sql`${bookings.driverPhone}`,
  toldVehicle: sql`${bookings.assignedVehicle}`,
  toldVehicleId: sql`${bookings.vehicleId}`,
}

// What is known already needs no new row, nor the work of the triggers on it.
const isNews = sql`(${bookings.toldDriverName}, ${bookings.toldDriverPhone}, ${bookings.toldVehicle}, ${bookings.toldVehicleId})
  is distinct from (${bookings.driverName}, ${bookings.driverPhone}, ${bookings.assignedVehicle}, ${bookings.vehicleId})`

/** From now on the customers of these bookings know who drives and what, as it is assigned; their orders are locked. */
export async function markTold(tx: Transaction, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx
    .update(bookings)
    .set(assignedAsTold)
    .where(and(inArray(bookings.id, [...bookingIds]), isNews))
}
