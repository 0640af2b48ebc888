import { useMemo } from 'react'
import type { RoadState } from '#app/domain/trip-events/road-state.ts'
import type { Road } from '#app/ui/office/road.tsx'
import { pack, useUnpacked } from './packed.ts'

/** Packs how the trips of a screen stand on the road, for {@link useUnpackedRoad}. */
export function packRoad(road: Road) {
  return pack<[number, RoadState][]>([...road])
}

/** How the trips stand as it was packed; the same map for as long as the text is the same. */
export function useUnpackedRoad(packed: ReturnType<typeof packRoad>): Road {
  const rows = useUnpacked(packed)
  return useMemo(() => new Map(rows), [rows])
}
