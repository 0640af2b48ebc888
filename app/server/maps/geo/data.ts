import type { RoadData } from '#app/domain/place/road-network.ts'
import places from './places.json' with { type: 'json' }
import roads from './roads.json' with { type: 'json' }
import stays from './stays.json' with { type: 'json' }

/** One place of the gazetteer; `snapKm` is the straight gap to its road node, in km. */
export type PlaceRecord = {
  id: string
  nameEn: string
  nameEl: string
  kind: string
  lat: number
  lng: number
  aliases: string[]
  needsFerry: boolean
  node: string
  snapKm: number
}

/**
 * One stay, restaurant or bar, at the position of its village; `stale`: only old sources name it. Its
 * row tells the source.
 */
export type StayRecord = Omit<PlaceRecord, 'nameEl'> & {
  village: string
  stale: boolean
  source: string
}

/** The roads of Paros and Antiparos (docs/data-licences.md). */
export const ROADS = roads as unknown as RoadData

/** The 162 named places of Paros, Antiparos and Despotiko. */
export const PLACES: readonly PlaceRecord[] = places.places

/** The 111 places to stay, eat and be picked up. */
export const STAYS: readonly StayRecord[] = stays.stays
