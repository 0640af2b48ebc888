import { isNull } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import { addDays } from '#app/domain/time/athens.ts'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import { foldTrip } from '#app/domain/trip-events/fold.ts'
import { driverDevices } from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { readFolded } from './read-events.ts'
import { digestWithWords, factsOf, seenBy } from './shown-facts.ts'

/**
 * Whether drivers have said to have seen their trips as they stand now, by the trips' ids: of those that a connected phone
 * shows, which are today's and tomorrow's, within some days or all.
 */
export async function readSeen(
  { store: { db }, bookings, maps, now }: DriverDeps,
  days?: DaySpan,
): Promise<Map<number, boolean>> {
  const today = operatingDay(now())
  const tomorrow = addDays(today, 1)
  if (days && (days.to < today || days.from > addDays(tomorrow, 1))) return new Map()
  const { driverId, revokedAt } = driverDevices
  const connected = await db
    .selectDistinct({ driverId })
    .from(driverDevices)
    .where(isNull(revokedAt))
  const ids = connected.map((one) => one.driverId)
  const { from = today, to = addDays(tomorrow, 1) } = days ?? {}
  const shown = await bookings.driverTrips(ids, { from: today, to: tomorrow })
  const rows = shown.filter(({ date }) => date >= from && date <= to)
  const events = await readFolded(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => {
      const own = events.get(row.id) ?? []
      const present = digestWithWords(factsOf(maps, row), own, foldTrip(own))
      return [row.id, seenBy(row.driverId, own) === present]
    }),
  )
}
