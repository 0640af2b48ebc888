import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { Drivers } from '#app/server/drivers/index.server.ts'
import type { Road } from '#app/ui/office/road.tsx'

const NO_ROAD: Road = new Map()

/** Trips of a screen by their ids: those that begin on its days, and those that begin on a day beside them. */
type ShownTrips = { own: readonly number[]; beside: readonly number[] }

/**
 * Reads the trips of some days and, beside it instead of after it, how they stand on the road; the few that begin on
 * another day are looked up then.
 *
 * @param days Null where too many begin on them to read the road of all: each is looked up by its id.
 * @param read The trips, as the screen shows them.
 * @param shown Which these are; the road of no other is told.
 */
export async function readWithRoad<Found>(
  drivers: Pick<Drivers, 'readRoad' | 'readRoadOfDays'>,
  days: DaySpan | null,
  read: Promise<Found>,
  shown: (found: Found) => ShownTrips,
): Promise<{ found: Found; road: Road }> {
  const [found, ofDays] = await Promise.all([read, days ? drivers.readRoadOfDays(days) : NO_ROAD])
  const { own, beside } = shown(found)
  const others = await drivers.readRoad(beside)
  const states = [...new Set([...own, ...beside])].flatMap((id) => {
    const state = ofDays.get(id) ?? others.get(id)
    return state ? [[id, state] as const] : []
  })
  return { found, road: new Map(states) }
}
