import { isUnderWay } from '#app/domain/trip-events/road-state.ts'
import type { NextPickup } from '#app/server/reports/index.server.ts'
import type { Road } from '#app/ui/office/road.tsx'

const MOST_SHOWN = 5

/** Trips under way whose pickup was: the last five in their order, and how many there are besides. */
export type UnderWay = { trips: NextPickup[]; more: number }

/** Of the trips that have begun those that are not over. */
export function underWay(begun: readonly NextPickup[], road: Road): UnderWay {
  const trips = begun.filter(({ id }) => {
    const found = road.get(id)
    return found !== undefined && isUnderWay(found)
  })
  return { trips: trips.slice(-MOST_SHOWN), more: Math.max(0, trips.length - MOST_SHOWN) }
}
