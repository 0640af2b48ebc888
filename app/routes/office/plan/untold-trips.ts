import { minuteOfDay } from '#app/domain/planning/trip-times.ts'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'

/** Trips to come whose guest does not know who drives, or expects somebody who is gone. */
export function untoldTrips({ day, trips }: Board, now: Date): BoardTrip[] {
  const minute = minuteOfDay(day, now)
  const toCome = trips.filter(({ done, end }) => !done && end > minute)
  return toCome.filter(({ driverId, told, toldDriverName }) =>
    driverId === null ? toldDriverName !== null : !told,
  )
}
