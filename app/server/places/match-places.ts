import { straightMetres } from '#app/domain/place/geometry.ts'
import { distinctiveWords } from '#app/domain/place/name-words.ts'
import { areAlike, familyOf } from '#app/domain/place/place-kind.ts'
import { nameKey } from '#app/domain/place/taken-name.ts'
import type { KnownPlace } from '#app/server/maps/index.server.ts'
import type { OsmPlace } from './osm-file.ts'

/** A known place lies at most this far from where the map has it: many stand where their village does. */
const FARTHEST_METRES = 5_000
const SHORTEST_DISTINCTIVE = 4

/** Which known place each place of a file is, by its number there; those that are none are left out. */
type Matches = ReadonlyMap<string, KnownPlace>

/**
 * Finds the known places among those of a file: by the number in OpenStreetMap, then by the whole name,
 * then, for stays and restaurants, by the words of it that tell ("Hotel Yria" is "Yria Island
 * Boutique"). No known place is two of the file's.
 */
export function matchPlaces(
  places: readonly OsmPlace[],
  known: readonly KnownPlace[],
  numbers: ReadonlyMap<string, string>,
): Matches {
  const matches = new Map<string, KnownPlace>()
  const claimed = new Set<string>()
  const claim = (find: (place: OsmPlace) => KnownPlace | null) => {
    for (const place of places) {
      if (matches.has(place.osmId)) continue
      const found = find(place)
      if (!found || claimed.has(found.id)) continue
      matches.set(place.osmId, found)
      claimed.add(found.id)
    }
  }
  const byId = new Map(known.map((place) => [place.id, place]))
  claim(({ osmId }) => byId.get(numbers.get(osmId) ?? '') ?? null)
  const free = known.filter(({ id }) => !claimed.has(id))
  claim(finder(free, (name) => nameKey(name)))
  claim(finder(free.filter(isHouse), (name) => distinctiveKey(name), { sure: true }))
  return matches
}

/** Looks for places of a key by one of its names; `sure`: only where a single one can be meant. */
function finder(
  known: readonly KnownPlace[],
  keyOf: (name: string) => string,
  { sure = false } = {},
): (place: OsmPlace) => KnownPlace | null {
  const byKey = new Map<string, Set<KnownPlace>>()
  for (const place of known) {
    for (const name of [place.label, ...place.names]) {
      const key = keyOf(name)
      if (key) byKey.set(key, (byKey.get(key) ?? new Set()).add(place))
    }
  }
  return (place) => {
    const near = [...new Set(place.names.flatMap((name) => [...(byKey.get(keyOf(name)) ?? [])]))]
      .filter(({ kind }) => areAlike(kind, place.kind))
      .map((one) => ({ one, metres: straightMetres(one.coordinates, place.at) }))
      .filter(({ metres }) => metres <= FARTHEST_METRES)
      .toSorted((a, b) => a.metres - b.metres)
    return near.length === 1 || !sure ? (near[0]?.one ?? null) : null
  }
}

function isHouse({ kind }: KnownPlace): boolean {
  return familyOf(kind) === 'stay' || familyOf(kind) === 'food'
}

function distinctiveKey(name: string): string {
  const words = distinctiveWords(name)
  return words.length < SHORTEST_DISTINCTIVE ? '' : words
}
