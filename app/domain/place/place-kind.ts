/** What sorts of places guests name, in the order a list of them shows. */
export const PLACE_KINDS = [
  'hotel',
  'apartments',
  'villa',
  'campsite',
  'restaurant',
  'cafe',
  'bar',
  'beach-bar',
  'beach',
  'town',
  'village',
  'hamlet',
  'neighbourhood',
  'port',
  'airport',
  'transport',
  'landmark',
  'museum',
  'archaeological',
  'church',
  'peak',
  'waterpark',
  'cinema',
  'car-rental',
  'service',
] as const

/** What sort of place it is. */
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Sorts that people mix up: one source's hotel is another's apartments. */
type PlaceFamily = 'stay' | 'food' | 'settlement' | 'travel' | 'sight' | 'other'

const FAMILIES: Record<PlaceFamily, readonly PlaceKind[]> = {
  stay: ['hotel', 'apartments', 'villa', 'campsite'],
  food: ['restaurant', 'cafe', 'bar', 'beach-bar'],
  settlement: ['town', 'village', 'hamlet', 'neighbourhood'],
  travel: ['port', 'airport', 'transport'],
  sight: ['beach', 'landmark', 'museum', 'archaeological', 'church', 'peak'],
  other: ['waterpark', 'cinema', 'car-rental', 'service'],
}

/** The family of a kind; of a word that is none, `other`. */
export function familyOf(kind: string): PlaceFamily {
  const found = Object.entries(FAMILIES).find(([, kinds]) =>
    (kinds as readonly string[]).includes(kind),
  )
  return (found?.[0] as PlaceFamily | undefined) ?? 'other'
}

const MIXED: readonly PlaceFamily[] = ['stay', 'food', 'settlement']

/** Whether two sources may mean one place by these kinds: a hotel and rooms, but no beach and its church. */
export function areAlike(kind: string, other: string): boolean {
  return kind === other || (familyOf(kind) === familyOf(other) && MIXED.includes(familyOf(kind)))
}
