import { STAYS, type StayRecord } from './geo/data.ts'
import type { KnownPlace } from './types.ts'

/** Real hotels, apartments, restaurants and bars, by their village's position. */
export const STAY_PLACES: readonly KnownPlace[] = STAYS.map(toPlace)

/** A stay's place by its id. @throws {Error} No such stay: broken data. */
export function stayOf(id: string): KnownPlace {
  const stay = STAY_PLACES.find((place) => place.id === id)
  if (!stay) throw new Error(`stay "${id}" is not in the data`)
  return stay
}

function toPlace(stay: StayRecord): KnownPlace {
  const { id, nameEn, village, kind, lat, lng, aliases, needsFerry, node, snapKm, stale } = stay
  const named = nameEn.includes(village) ? nameEn : `${nameEn}, ${village}`
  return {
    id,
    kind,
    needsFerry,
    node,
    snapKm,
    coordinates: { lat, lng },
    label: needsFerry ? `${named} (by ferry)` : named,
    names: [nameEn, ...aliases],
    isOldNews: stale,
  }
}
