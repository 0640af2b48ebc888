import { straightMetres } from '#app/domain/place/geometry.ts'
import {
  editDistance,
  foldName,
  soundOf,
  withoutGenericWords,
} from '#app/domain/place/place-name.ts'
import { BUILT_IN_PLACES, type BuiltInPlace } from './built-in-places.ts'
import { PLACES, type PlaceRecord } from './geo/data.ts'
import type { KnownPlace } from './types.ts'

/** Every place the product knows: the gazetteer, then the built-in hotels. */
export const KNOWN_PLACES: readonly KnownPlace[] = [
  ...PLACES.map(fromRecord),
  ...BUILT_IN_PLACES.filter(({ kind }) => kind === 'hotel').map(fromHotel),
]

/** How likely a customer means a place of this kind; others count 1. */
const KIND_WEIGHT: Record<string, number> = {
  airport: 2.4,
  port: 1.5,
  town: 2.2,
  village: 1.7,
  beach: 1.5,
  hotel: 1.3,
  transport: 1.2,
  landmark: 1.1,
}

const BUILT_IN_IDS = new Set(BUILT_IN_PLACES.map(({ id }) => id))

/** How likely a customer means this place, about 0.8 to 3.4; decides between equal names. */
export function placeWeight({ id, kind, needsFerry }: KnownPlace): number {
  return (KIND_WEIGHT[kind] ?? 1) * (BUILT_IN_IDS.has(id) ? 1.4 : 1) * (needsFerry ? 0.8 : 1)
}

/**
 * The known place a text names, or null: its label or another of its names, in Greek or Latin
 * letters, with or without ", Paros, Greece"; failing that, a spelling so close to one that no
 * other place can be meant. A text that only contains a name ("Villa Rosa, Naoussa") names none.
 */
export function findPlace(text: string): KnownPlace | null {
  const folded = foldName(text)
  if (!folded || folded.length > LONGEST_NAME) return null
  return findExact(text) ?? findFirstPart(text) ?? findMisspelt(withoutGenericWords(folded))
}

/** As `findPlace`, without forgiving typing errors. */
export function findExact(text: string): KnownPlace | null {
  const folded = foldName(text)
  const short = withoutGenericWords(folded)
  return INDEX.get(folded) ?? INDEX.get(short) ?? SHORT_INDEX.get(short) ?? null
}

const LONGEST_NAME = 80
const SHORTEST_FORGIVEN = 6 // Milos is an island, not a slip for Molos
const SAME_SPOT_METRES = 4_000

const INDEX = indexNames((name) => name)
const SHORT_INDEX = indexNames(withoutGenericWords)
const SOUNDS = soundsOfNames()

/**
 * "Kolymbithres, Naousa, Greece" names Kolymbithres; "Port, Naoussa" names no known place,
 * because its parts lie far apart.
 */
function findFirstPart(text: string): KnownPlace | null {
  const [first, ...others] = text.split(',').filter((part) => withoutGenericWords(foldName(part)))
  const place = first ? findExact(first) : null
  if (!place) return null
  const fits = others.every((part) => {
    const other = findExact(part)
    return other && isSameSpot(place, other)
  })
  return fits ? place : null
}

function isSameSpot(a: KnownPlace, b: KnownPlace): boolean {
  return (
    a.needsFerry === b.needsFerry && straightMetres(a.coordinates, b.coordinates) < SAME_SPOT_METRES
  )
}

/** One error from six letters on, two from ten; a tie between two places is no answer. */
function findMisspelt(folded: string): KnownPlace | null {
  const sound = soundOf(folded)
  if (sound.length < SHORTEST_FORGIVEN) return null
  const allowed = sound.length < 10 ? 1 : 2
  let best: { place: KnownPlace | null; errors: number } = { place: null, errors: allowed + 1 }
  for (const [name, place] of SOUNDS) {
    if (Math.abs(name.length - sound.length) > allowed) continue
    const errors = editDistance(name, sound)
    if (errors < best.errors) best = { place, errors }
    else if (errors === best.errors && best.place !== place) best = { place: null, errors }
  }
  return best.errors > 0 && best.place && isPartOfOther(sound, best.place) ? null : best.place
}

/** "Livadi" is close to Livadia, but may as well be half of Piso Livadi. */
function isPartOfOther(sound: string, place: KnownPlace): boolean {
  return [...SOUNDS].some(([name, other]) => other !== place && ` ${name} `.includes(` ${sound} `))
}

/** Names to places. Labels come before other names, likelier places before less likely ones. */
function indexNames(shorten: (name: string) => string): Map<string, KnownPlace> {
  const index = new Map<string, KnownPlace>()
  const likeliestFirst = KNOWN_PLACES.toSorted((a, b) => placeWeight(b) - placeWeight(a))
  const add = (name: string, place: KnownPlace) => {
    const key = shorten(foldName(name))
    if (key && !index.has(key)) index.set(key, place)
  }
  for (const place of likeliestFirst) add(place.label, place)
  for (const place of likeliestFirst) for (const name of place.names) add(name, place)
  return index
}

function soundsOfNames(): Map<string, KnownPlace> {
  const sounds = new Map<string, KnownPlace>()
  for (const [name, place] of [...INDEX, ...SHORT_INDEX]) {
    const sound = soundOf(name)
    if (!sounds.has(sound)) sounds.set(sound, place)
  }
  return sounds
}

function fromRecord(record: PlaceRecord): KnownPlace {
  const { id, nameEn, nameEl, kind, lat, lng, aliases, needsFerry, node, snapKm } = record
  const builtIn = BUILT_IN_PLACES.find((place) => place.id === id)
  return {
    id,
    label: needsFerry ? markFerry(nameEn) : nameEn,
    kind,
    coordinates: { lat, lng },
    names: [nameEn, nameEl, ...(builtIn ? [builtIn.label] : []), ...aliases],
    needsFerry,
    node,
    snapKm,
  }
}

function markFerry(name: string): string {
  return name.endsWith(')') ? `${name.slice(0, -1)}, by ferry)` : `${name} (by ferry)`
}

function fromHotel({ id, label, kind, coordinates, keywords }: BuiltInPlace): KnownPlace {
  const name = label.replace(/ \(.*\)$/, '')
  return {
    id,
    label,
    kind,
    coordinates,
    names: [name, ...keywords],
    needsFerry: false,
    node: null,
    snapKm: 0,
  }
}
