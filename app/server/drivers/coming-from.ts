import { followUps, tightness } from '#app/domain/booking/follow-up.ts'
import { type ComingFrom, endsRecently } from '#app/domain/trip-events/set-off.ts'
import type { StoredLeg } from '#app/server/bookings/index.server.ts'
import { lazyWaysBetween } from '#app/server/maps/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { dropoffPointOf, pickupPointOf } from './places.ts'

/** Where a driver comes from, how that place is called, and whether he can hardly be there in time. */
export type NamedPlace = ComingFrom & { place: string; isTight: boolean }

/**
 * Where the driver of each trip comes from, by the trips' ids: from the trip before that he has. The first
 * of a day, those after hours of pause, and those of which nobody knows both places are left out.
 */
export function comingFrom(
  { maps }: Pick<DriverDeps, 'maps'>,
  legs: readonly StoredLeg[],
): Map<number, NamedPlace> {
  const byDriver = Map.groupBy(legs, ({ driverId }) => driverId)
  const pairs = [...byDriver].flatMap(([id, own]) =>
    id === null ? [] : followUps(own.map(toTrip)),
  )
  return new Map(
    pairs.flatMap((pair) => {
      const { before, next } = pair
      const endsAt = before.endsAt.getTime()
      const points = [dropoffPointOf(maps, before.leg), pickupPointOf(maps, next.leg)]
      if (points.includes(null) || !endsRecently({ endsAt }, next.pickupAt.getTime())) return []
      const driveMinutes = lazyWaysBetween(points).minutes[0]?.[1] ?? 0
      const isTight = tightness(pair, driveMinutes) !== null
      const place = before.leg.dropoffLocation
      return [[next.leg.id, { endsAt, driveMinutes, place, isTight }] as const]
    }),
  )
}

function toTrip(leg: StoredLeg) {
  const { pickupAt, durationMinutes } = leg
  return { leg, pickupAt, endsAt: new Date(pickupAt.getTime() + durationMinutes * 60_000) }
}
