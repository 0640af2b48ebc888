import { straightMetres } from '#app/domain/place/geometry.ts'
import {
  distinctiveSound,
  isDistinctive,
  JOINING_WORDS,
  STAY_WORDS,
} from '#app/domain/place/name-words.ts'
import { familyOf } from '#app/domain/place/place-kind.ts'
import { editDistance, foldName, numbersOf, soundOf } from '#app/domain/place/place-name.ts'
import { canonicalWords } from '#app/domain/place/place-words.ts'
import { oncePerPlace } from './once-per-place.ts'
import type { KnownPlace } from './types.ts'

/**
 * The words of a place; `names` are its names by what tells it from others, `wholes` with all their words, `near` those
 * of what it lies at, all by sound; `numbers` tell it from other houses of the name.
 */
export type PlaceWords = {
  kind: string
  written: readonly string[]
  sounds: readonly string[]
  names: ReadonlySet<string>
  wholes: ReadonlySet<string>
  near: ReadonlySet<string>
  numbers: readonly string[]
}

type Surrounding = Pick<KnownPlace, 'coordinates'> & { names: readonly string[]; metres: number }

/** Kinds of places that others are said to lie at. */
const SURROUNDING_KINDS = new Set(['town', 'village', 'hamlet', 'neighbourhood', 'beach', 'port'])
/** How far from a village or beach what is said to be there may lie; the two towns have half of the island's post. */
const SURROUNDING_METRES = { town: 7_000, other: 4_000 }

/** The words of each place, in their order. */
export function wordsOfAll(places: readonly KnownPlace[]): PlaceWords[] {
  const surroundings = places
    .filter(({ kind }) => SURROUNDING_KINDS.has(kind))
    .map((place) => ({
      coordinates: place.coordinates,
      metres: place.kind === 'town' ? SURROUNDING_METRES.town : SURROUNDING_METRES.other,
      names: [...ownWords(place).names].filter(Boolean),
    }))
  return places.map((place) => wordsOf(place, surroundings))
}

function wordsOf(place: KnownPlace, surroundings: readonly Surrounding[]): PlaceWords {
  const words = ownWords(place)
  const near = surroundings
    .filter((one) => straightMetres(one.coordinates, place.coordinates) < one.metres)
    .flatMap((one) => one.names.filter((name) => !words.names.has(name)))
  return { ...words, near: new Set(place.needsFerry ? [...near, 'adiparos'] : near) }
}

/** Its words wherever it lies. */
const ownWords = oncePerPlace((place) => {
  const names = [place.label, ...place.names]
  const folded = names.map(foldName)
  const plain = folded.map(canonicalWords)
  const written = new Set([...folded, ...plain].flatMap((name) => name.split(' ')))
  return {
    kind: place.kind,
    written: [...written],
    sounds: [...new Set([...written].map(soundOf))],
    names: new Set(names.map(distinctiveSound)),
    wholes: new Set(plain.map(soundOf)),
    numbers: plain.flatMap(numbersOf),
  }
})

/** Whether all that was typed is meant by a place, but for words that go with any, or with its kind. */
export function fits(queryWords: readonly string[], words: PlaceWords): boolean {
  const said = queryWords.filter((word) => !JOINING_WORDS.has(word))
  if (said.length === 0 || isOtherHouse(said, words)) return false
  const distinctive = distinctiveOf(said, words)
  const isOther = saysWhereToSleep(said, words) === 'other'
  if (isWholeName(distinctive, words)) return !isOther || isWhole(queryWords, words)
  if (isOther) return isBegun(queryWords, words)
  const needed = distinctive.length > 0 ? distinctive : withoutRoom(said, words)
  const isLast = (word: string) => word === queryWords.at(-1)
  const clear = needed.filter((word) => isClear(word, words, isLast(word)))
  if (clear.length === needed.length || isClearSight(needed, clear, words)) return true
  if (isAlmostWholeName(needed, words)) return true
  // One slip in a short word counts where another word is clear, or the word is long enough alone.
  const isBeach = said.includes('beach') && words.written.includes('beach')
  const shortest = clear.length > 0 || isBeach ? 4 : 6
  return needed.every(
    (word) => clear.includes(word) || (word.length >= shortest && isClose(word, words)),
  )
}

/** Whether what was typed is the whole name of the place, but for words that go with any, or with where it is. */
export function isNamedBy(queryWords: readonly string[], words: PlaceWords): boolean {
  return isWholeName(distinctiveOf(queryWords, words), words)
}

/**
 * What was typed says that somebody sleeps there: `own` where the place is one of that sort, `other` where it is
 * none: "airbnb of Maria" is no beach. Null where nothing says so.
 */
export function saysWhereToSleep(
  queryWords: readonly string[],
  { kind, written }: PlaceWords,
): 'own' | 'other' | null {
  const said = queryWords.filter((word) => STAY_WORDS.has(word))
  if (said.length === 0) return null
  const sorts = SORTS_OF_STAYS[kind] ?? []
  return said.some((word) => sorts.includes(word) || written.includes(word)) ? 'own' : 'other'
}

/** What guests call the sorts of stays; a place's own words count too. */
const SORTS_OF_STAYS: Readonly<Record<string, readonly string[]>> = {
  hotel: 'hotel resort suite suites room bungalow bungalows pension'.split(' '),
  apartments: 'apartment room studio pension guesthouse hotel'.split(' '),
  villa: 'villa villas house'.split(' '),
  campsite: 'camping tent bungalow bungalows'.split(' '),
}

/** What of the words tells a place from others of its kind; the kind alone where nothing else does. */
function distinctiveOf(said: readonly string[], { kind }: PlaceWords): string[] {
  const distinctive = said.filter(isDistinctive)
  const others = distinctive.filter((word) => word !== kind)
  return others.length > 0 ? others : distinctive
}

/** "Surfing Beach bungalow 9": where nothing tells one place from others, the room least of all; not where it is all. */
function withoutRoom(said: readonly string[], { kind }: PlaceWords): readonly string[] {
  const sorts = SORTS_OF_STAYS[kind]
  const others = sorts && said.filter((word) => !sorts.includes(word) && !/^\d+$/.test(word))
  return others && others.length > 0 ? others : said
}

/** "Villa Aria 3" is none of Villa Aria 1 and 2; where a place has no number, one that is typed says its room. */
function isOtherHouse(typed: readonly string[], { numbers }: PlaceWords): boolean {
  const [number] = numbersOf(typed.join(' '))
  return (
    number !== undefined && numbers.length > 0 && !numbers.some((one) => one.startsWith(number))
  )
}

/** "Avant Mar Naoussa": once a whole name has been told, village and beach say only where it is. */
function isWholeName(typed: readonly string[], { names, near }: PlaceWords): boolean {
  const sound = ` ${soundOf(typed.join(' '))} `
  return [...names].some((name) => {
    if (!name || !sound.includes(` ${name} `)) return false
    const others = sound.replace(` ${name} `, ' ').trim()
    return near.has(others) || others.split(' ').every((word) => !word || near.has(word))
  })
}

/** "the white house" is no White Village: of another sort of place all the words are needed. */
function isWhole(queryWords: readonly string[], { wholes }: PlaceWords): boolean {
  const sound = ` ${soundOf(queryWords.join(' '))} `
  return [...wholes].some((name) => name && sound.includes(` ${name} `))
}

/** "villa naou": a name of another sort of place counts from its first letters while a word of it is typed. */
function isBegun(queryWords: readonly string[], words: PlaceWords): boolean {
  const last = queryWords.at(-1) ?? ''
  const typed = distinctiveOf(queryWords, words)
  if (last.length < 4 || typed.at(-1) !== last) return false
  const sound = soundOf(typed.join(' '))
  return [...words.names].some((name) => name.startsWith(sound) && name[sound.length] !== ' ')
}

/** "kolymbitres strand naoussa": a slip in a long name counts beside where it is. */
function isAlmostWholeName(needed: readonly string[], { names, near }: PlaceWords): boolean {
  const others = needed.filter((word) => !near.has(soundOf(word)))
  const sound = soundOf(others.join(' '))
  if (others.length === needed.length || sound.length < LONG_NAME) return false
  return [...names].some((name) => name.length >= LONG_NAME && editDistance(name, sound) <= 1)
}

const LONG_NAME = 8

/** "marathi cave marble": people see one thing and name another, where two more words tell the sight. */
function isClearSight(
  needed: readonly string[],
  clear: readonly string[],
  { kind }: PlaceWords,
): boolean {
  const others = needed.filter((word) => !clear.includes(word))
  return clear.length > 1 && familyOf(kind) === 'sight' && others.every((word) => SIGHTS.has(word))
}

/** What `canonicalWords` has for things to see. */
const SIGHTS = new Set('church monastery castle cave valley quarries winery'.split(' '))

/** A beginning of three letters counts only while it is typed: "kite pro center" is not Prodromos. */
function isClear(word: string, { written, sounds }: PlaceWords, isLast: boolean): boolean {
  const sound = soundOf(word)
  const shortest = isLast ? 3 : 4
  const begins = (known: readonly string[], typed: string) =>
    known.some((one) => one === typed || (typed.length >= shortest && one.startsWith(typed)))
  // "ssss" sounds as its first letter, which says nothing.
  return begins(written, word) || (sound.length > 1 && begins(sounds, sound))
}

/** One error up to seven letters, two beyond, also in the part typed so far. */
function isClose(word: string, { sounds }: PlaceWords): boolean {
  const sound = soundOf(word)
  if (/\d/.test(sound)) return false
  // "zzzzqqq" sounds as two letters, of which nothing is left beside a slip.
  if (sound.length < 3) return false
  const allowed = sound.length < 8 ? 1 : 2
  return sounds.some((known) => {
    if (Math.abs(known.length - sound.length) <= allowed && editDistance(known, sound) <= allowed) {
      return true
    }
    return known.length > sound.length && editDistance(known.slice(0, sound.length), sound) <= 1
  })
}
