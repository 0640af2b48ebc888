import { minuteOfDay } from '#app/domain/planning/busy.ts'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'

/** Trips to come with a driver whose guest does not know it. */
export function untoldTrips({ day, trips }: Board, now: Date): BoardTrip[] {
  const minute = minuteOfDay(day, now)
  return trips.filter(
    ({ driverId, told, done, end }) => driverId !== null && !told && !done && end > minute,
  )
}
