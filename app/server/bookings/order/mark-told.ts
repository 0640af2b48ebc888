import { and, eq, sql } from 'drizzle-orm'
import { bookings, isAnyOf, type Transaction } from '#app/server/db/index.server.ts'

/** What the customer knows of driver and vehicle: who and what is assigned. */
export const assignedAsTold = {
  toldDriverName: sql`${bookings.driverName}`,
  toldDriverPhone: sql`${bookings.driverPhone}`,
  toldVehicle: sql`${bookings.assignedVehicle}`,
  toldVehicleId: sql`${bookings.vehicleId}`,
}

/** What a customer knows who was told nothing, or of whom it no longer holds. */
export const NOTHING_TOLD = {
  toldDriverName: null,
  toldDriverPhone: null,
  toldVehicle: null,
  toldVehicleId: null,
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
    .where(and(isAnyOf(bookings.id, bookingIds), isNews))
}

/** From now on the customer of a booking knows of no driver and vehicle; its order is locked. */
export async function markUntold(tx: Transaction, bookingId: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...NOTHING_TOLD, driverEmailSent: false })
    .where(eq(bookings.id, bookingId))
}
