import { elsewhereOf, isWaitedFor } from '#app/domain/trip-events/elsewhere.ts'
import type { StoredLeg } from '#app/server/bookings/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { readDriversTrips } from './drivers-trips.ts'

const HOUR = 3_600_000
const AROUND_HOURS = 12

/** Those of these trips whose drivers told of another one since. */
export async function readLeft(
  deps: DriverDeps,
  bookingIds: readonly number[],
): Promise<{ id: number; at: number }[]> {
  if (bookingIds.length === 0) return []
  const legs = await deps.bookings.readLegs(bookingIds)
  const now = deps.now().getTime()
  return leftOf(
    deps,
    legs.filter(({ pickupAt }) => Math.abs(pickupAt.getTime() - now) <= AROUND_HOURS * HOUR),
  )
}

/** The same of all trips around now, as the office has to look at them. */
export async function readLeftNow(
  deps: DriverDeps,
): Promise<{ bookingId: number; bookingRef: string; at: number }[]> {
  const now = deps.now().getTime()
  const at = (hours: number) => new Date(now + hours * HOUR)
  const legs = await deps.bookings.tripsAround({ from: at(-AROUND_HOURS), to: at(AROUND_HOURS) })
  const left = new Map((await leftOf(deps, legs)).map((one) => [one.id, one.at]))
  return legs.flatMap(({ id: bookingId, bookingRef }) => {
    const since = left.get(bookingId)
    return since === undefined ? [] : [{ bookingId, bookingRef, at: since }]
  })
}

async function leftOf(deps: DriverDeps, legs: readonly StoredLeg[]) {
  const driverIds = [...new Set(legs.flatMap(({ driverId }) => driverId ?? []))]
  const all = await readDriversTrips(deps, driverIds)
  return all.flatMap((trip) => {
    const isOne = legs.some(({ id, status }) => id === trip.id && status !== 'cancelled')
    if (!isOne || !isWaitedFor(trip.progress.state)) return []
    const others = all.filter(({ id, driverId }) => id !== trip.id && driverId === trip.driverId)
    if (elsewhereOf(trip, others) !== 'left') return []
    return [{ id: trip.id, at: trip.progress.steps.at(-1)?.at ?? 0 }]
  })
}
