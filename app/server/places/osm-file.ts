import { z } from 'zod'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import type { PlaceKind } from '#app/domain/place/place-kind.ts'
import { nameKey } from '#app/domain/place/taken-name.ts'
import { isPlainLine } from '#app/domain/text/plain-text.ts'

/** A place of OpenStreetMap: its number there (`node/123`), its name for people, all names, and where it is. */
export type OsmPlace = {
  osmId: string
  name: string
  names: string[]
  kind: PlaceKind
  at: Coordinates
}

/** Room for the village behind it. */
const LONGEST_NAME = 60

/**
 * Reads what Overpass exports as GeoJSON: the named places of it that guests may go to. Null when the
 * text is no such file. What has no name, no number or is no place of ours is left out and counted.
 */
export function readOsmFile(text: string): { places: OsmPlace[]; left: number } | null {
  const file = fileShape.safeParse(parseJson(text)).data
  if (!file) return null
  const read = file.features.map(toPlace)
  const places = read.filter((place) => place !== null)
  return { places, left: read.length - places.length }
}

const featureShape = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullable(),
})

const fileShape = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(featureShape),
})

type Feature = z.infer<typeof featureShape>
type Tags = Record<string, string>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function toPlace({ id, properties, geometry }: Feature): OsmPlace | null {
  // Other programs that turn Overpass answers into GeoJSON keep the tags apart.
  const tags = textsOf((properties?.tags as Record<string, unknown>) ?? properties ?? {})
  const osmId = [properties?.['@id'], id].find((one) => typeof one === 'string' && OSM_ID.test(one))
  const kind = kindOf(tags)
  const names = namesOf(tags)
  const at = middleOf(geometry?.coordinates)
  const [name] = names
  if (typeof osmId !== 'string' || !kind || !name || !at) return null
  return { osmId, name, names, kind, at }
}

const OSM_ID = /^(node|way|relation)\/\d{1,15}$/

function textsOf(tags: Record<string, unknown>): Tags {
  return Object.fromEntries(
    Object.entries(tags).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The name that guests read first: English, else in Latin letters, else as it is. */
function namesOf(tags: Tags): string[] {
  const { name = '' } = tags
  const latin = /\p{Script=Latin}/u.test(name) ? name : ''
  const all = [
    tags['name:en'],
    tags.int_name,
    latin,
    name,
    tags['name:el'],
    tags.alt_name,
    tags['alt_name:en'],
    tags.short_name,
    tags.official_name,
    tags.old_name,
    tags.loc_name,
  ]
  const seen = new Set<string>()
  return all
    .flatMap((one) => (one ?? '').split(';'))
    .map((one) => one.trim().replaceAll(/\s+/g, ' '))
    .filter((one) => one.length > 1 && one.length <= LONGEST_NAME && isPlainLine(one))
    .filter((one) => {
      const key = nameKey(one)
      return key !== '' && !seen.has(key) && seen.add(key)
    })
}

/** By key and value of OpenStreetMap, the first that fits. */
const KINDS: readonly (readonly [key: string, values: Partial<Record<string, PlaceKind>>])[] = [
  ['aeroway', { aerodrome: 'airport' }],
  [
    'tourism',
    {
      hotel: 'hotel',
      motel: 'hotel',
      hostel: 'hotel',
      guest_house: 'apartments',
      apartment: 'apartments',
      chalet: 'villa',
      camp_site: 'campsite',
      caravan_site: 'campsite',
      museum: 'museum',
      attraction: 'landmark',
      viewpoint: 'landmark',
    },
  ],
  [
    'amenity',
    {
      restaurant: 'restaurant',
      fast_food: 'restaurant',
      cafe: 'cafe',
      bar: 'bar',
      pub: 'bar',
      nightclub: 'bar',
      cinema: 'cinema',
      car_rental: 'car-rental',
      ferry_terminal: 'port',
      bus_station: 'transport',
      hospital: 'service',
      clinic: 'service',
      monastery: 'church',
    },
  ],
  [
    'leisure',
    { beach_resort: 'beach-bar', resort: 'hotel', water_park: 'waterpark', marina: 'port' },
  ],
  ['natural', { beach: 'beach', peak: 'peak' }],
  ['historic', { archaeological_site: 'archaeological', monastery: 'church' }],
  [
    'place',
    {
      town: 'town',
      village: 'village',
      hamlet: 'hamlet',
      suburb: 'neighbourhood',
      neighbourhood: 'neighbourhood',
    },
  ],
]

function kindOf(tags: Tags): PlaceKind | null {
  for (const [key, values] of KINDS) {
    const kind = values[tags[key] ?? '']
    if (kind) return kind
  }
  return null
}

/** The middle of whatever shape it is: of the box around all its points. */
function middleOf(coordinates: unknown): Coordinates | null {
  const points = pointsOf(coordinates)
  if (points.length === 0) return null
  const middle = (values: number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return Math.round(((least + most) / 2) * 1e6) / 1e6
  }
  return { lat: middle(points.map(([, lat]) => lat)), lng: middle(points.map(([lng]) => lng)) }
}

function pointsOf(coordinates: unknown): [lng: number, lat: number][] {
  if (!Array.isArray(coordinates)) return []
  const [lng, lat] = coordinates
  if (typeof lng === 'number' && typeof lat === 'number') return [[lng, lat]]
  return coordinates.flatMap(pointsOf)
}
