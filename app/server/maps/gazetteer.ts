import { straightMetres } from '#app/domain/place/geometry.ts'
import { familyOf } from '#app/domain/place/place-kind.ts'
import {
  editDistance,
  foldName,
  numbersOf,
  soundOf,
  withoutGenericWords,
} from '#app/domain/place/place-name.ts'
import { withoutRoom } from '#app/domain/place/room-number.ts'
import { BUILT_IN_PLACES } from './built-in-places.ts'
import { namesFarPlace } from './far-places.ts'
import { PLACES, type PlaceRecord } from './geo/data.ts'
import { oncePerPlace } from './once-per-place.ts'
import { STAY_PLACES } from './stays.ts'
import type { KnownPlace } from './types.ts'

/** Every place the product knows by itself: the gazetteer, then places to stay, eat and be picked up. */
export const KNOWN_PLACES: readonly KnownPlace[] = [...PLACES.map(fromRecord), ...STAY_PLACES]

/** Places, and what names them. */
export type Gazetteer = {
  places: readonly KnownPlace[]
  byId(id: string): KnownPlace | null
  /**
   * The known place a text names, or null: its label or another of its names, in Greek or Latin
   * letters, with or without ", Paros, Greece"; failing that, a spelling so close to one that no
   * other place can be meant. A room of a place to stay is that place ("Yria, room 204"). A text that only
   * contains a name ("Villa Rosa, Naoussa") names none.
   */
  find(text: string): KnownPlace | null
  /** The same, without forgiving typing errors. */
  findExact(text: string): KnownPlace | null
}

/** How likely a customer means a place of this kind; others count 1. */
const KIND_WEIGHT: Record<string, number> = {
  airport: 2.4,
  port: 1.5,
  town: 2.2,
  village: 1.7,
  beach: 1.5,
  hotel: 1.3,
  apartments: 1.2,
  villa: 1.2,
  campsite: 1.2,
  transport: 1.2,
  landmark: 1.1,
}

const BUILT_IN_IDS = new Set(BUILT_IN_PLACES.map(({ id }) => id))

/** How likely a customer means this place, about 0.6 to 3.4; decides between equal names. */
export function placeWeight({ id, kind, needsFerry, isOldNews }: KnownPlace): number {
  const known = BUILT_IN_IDS.has(id) ? 1.4 : 1
  return (KIND_WEIGHT[kind] ?? 1) * known * (needsFerry ? 0.8 : 1) * (isOldNews ? 0.8 : 1)
}

const LONGEST_NAME = 80
const SHORTEST_FORGIVEN = 6 // Milos is an island, not a slip for Molos
const SAME_SPOT_METRES = 4_000

/** A place's label and other names in their plain form. */
const foldedNames = oncePerPlace(({ label, names }) => ({
  label: foldName(label),
  names: names.map(foldName),
}))

/** Prepares places to be named. Labels come before other names, likelier places before less likely. */
export function createGazetteer(places: readonly KnownPlace[]): Gazetteer {
  const names = indexNames(places, (name) => name)
  const shortNames = indexNames(places, withoutGenericWords)
  const sounds = soundsOf(names, shortNames)
  const byId = new Map(places.map((place) => [place.id, place]))
  const findExact = (text: string) => {
    const folded = foldName(text)
    const short = withoutGenericWords(folded)
    return names.get(folded) ?? names.get(short) ?? shortNames.get(short) ?? null
  }
  const numbered = namesBesideNumbers(names)
  const isRoomy = ({ kind, label, names }: KnownPlace) =>
    familyOf(kind) === 'stay' &&
    ![label, ...names].some((name) => numbered.has(soundOf(foldName(name))))
  const findRoom = (text: string) => {
    const places = withoutRoom(text).map(
      (rest) => findExact(rest) ?? findFirstPart(findExact, rest),
    )
    return places.find((place) => place && isRoomy(place)) ?? null
  }
  return {
    places,
    byId: (id) => byId.get(id) ?? null,
    findExact,
    find(text) {
      const folded = foldName(text)
      if (!folded || folded.length > LONGEST_NAME) return null
      const exact = findExact(text)
      if (exact || namesFarPlace(text)) return exact
      const named = findFirstPart(findExact, text) ?? findRoom(text)
      return named ?? findMisspelt(sounds, withoutGenericWords(folded))
    },
  }
}

/** What the product knows by itself. */
export const builtInGazetteer = createGazetteer(KNOWN_PLACES)

/**
 * "Kolymbithres, Naousa, Greece" names Kolymbithres; "Port, Naoussa" names no known place,
 * because its parts lie far apart.
 */
function findFirstPart(findExact: Gazetteer['findExact'], text: string): KnownPlace | null {
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

/**
 * One error from six letters on, two from ten, of which no short word has both, and none in a number; a tie between two
 * places is no answer.
 */
function findMisspelt(sounds: ReadonlyMap<string, KnownPlace>, folded: string): KnownPlace | null {
  const sound = soundOf(folded)
  if (sound.length < SHORTEST_FORGIVEN) return null
  const allowed = sound.length < 10 ? 1 : 2
  const numbers = numbersOf(sound).join()
  let best: { place: KnownPlace | null; errors: number } = { place: null, errors: allowed + 1 }
  for (const [name, place] of sounds) {
    if (Math.abs(name.length - sound.length) > allowed) continue
    const errors = editDistance(name, sound)
    if (errors > allowed || numbersOf(name).join() !== numbers || isOtherWord(name, sound)) continue
    if (errors < best.errors) best = { place, errors }
    else if (errors === best.errors && best.place !== place) best = { place: null, errors }
  }
  const isSure = best.errors === 0 || !best.place || !isPartOfOther(sounds, sound, best.place)
  return isSure ? best.place : null
}

/** Two errors in a short word make another one: "Aliki Dorf" is not Aliki Port. */
function isOtherWord(name: string, sound: string): boolean {
  const [known, typed] = [name.split(' '), sound.split(' ')]
  if (known.length !== typed.length) return false
  return known.some((word, at) => word.length < 8 && editDistance(word, typed[at] ?? '') > 1)
}

/** "Livadi" is close to Livadia, but may as well be half of Piso Livadi. */
function isPartOfOther(
  sounds: ReadonlyMap<string, KnownPlace>,
  sound: string,
  place: KnownPlace,
): boolean {
  return [...sounds].some(([name, other]) => other !== place && ` ${name} `.includes(` ${sound} `))
}

function indexNames(
  places: readonly KnownPlace[],
  shorten: (name: string) => string,
): Map<string, KnownPlace> {
  const index = new Map<string, KnownPlace>()
  const likeliestFirst = places.toSorted((a, b) => placeWeight(b) - placeWeight(a))
  const add = (folded: string, place: KnownPlace) => {
    const key = shorten(folded)
    if (key && !index.has(key)) index.set(key, place)
  }
  for (const place of likeliestFirst) add(foldedNames(place).label, place)
  for (const place of likeliestFirst) for (const name of foldedNames(place).names) add(name, place)
  return index
}

/** What names with a number are without it, as it sounds: where "Villa Aria 1" is a house, 3 is no room of Villa Aria. */
function namesBesideNumbers(names: ReadonlyMap<string, KnownPlace>): ReadonlySet<string> {
  const numbered = [...names.keys()].filter((name) => numbersOf(name).length > 0)
  return new Set(numbered.flatMap((name) => withoutRoom(name).map(soundOf)))
}

function soundsOf(...indices: ReadonlyMap<string, KnownPlace>[]): Map<string, KnownPlace> {
  const sounds = new Map<string, KnownPlace>()
  for (const index of indices) {
    for (const [name, place] of index) {
      const sound = soundOf(name)
      if (!sounds.has(sound)) sounds.set(sound, place)
    }
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
