import { minuteOfDay } from '#app/domain/planning/busy.ts'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'

/** Trips to come with a driver whose guest does not know it. */
export function untoldTrips(board: Board, now: Date): BoardTrip[] {
  return toCome(board, now).filter(({ driverId, told }) => driverId !== null && !told)
}

/** Trips to come without a driver whose guest was told of one, and still expects that one. */
export function expectedTrips(board: Board, now: Date): BoardTrip[] {
  return toCome(board, now).filter(
    ({ driverId, toldDriverName }) => driverId === null && toldDriverName !== null,
  )
}

function toCome({ day, trips }: Board, now: Date): BoardTrip[] {
  const minute = minuteOfDay(day, now)
  return trips.filter(({ done, end }) => !done && end > minute)
}
