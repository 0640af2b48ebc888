import MiniSearch from 'minisearch'
import { straightMetres } from '#app/domain/place/geometry.ts'
import { distinctiveSound, isDistinctive, JOINING_WORDS } from '#app/domain/place/name-words.ts'
import { familyOf } from '#app/domain/place/place-kind.ts'
import { editDistance, foldName, numbersOf, soundOf } from '#app/domain/place/place-name.ts'
import { canonicalWords } from '#app/domain/place/place-words.ts'
import { namesFarPlace } from './far-places.ts'
import { type Gazetteer, placeWeight } from './gazetteer.ts'
import type { KnownPlace, Suggestion } from './types.ts'

/** Searches places as a person types; see {@link createPlaceSearch}. */
export type PlaceSearch = (query: string, limit: number) => Suggestion[]

/** Each word is looked up among thousands; no name has more, and a word said twice says nothing new. */
const MOST_WORDS = 12

/**
 * Searches the places of a gazetteer: Greek or Latin letters, any usual spelling, beginnings of words,
 * typing errors. Best first; a place whose whole name was typed leads. What fits only in a part of what
 * was typed is no suggestion: "Villa Elaia" is not Elia, and Santorini's airport is not ours.
 */
export function createPlaceSearch(gazetteer: Gazetteer): PlaceSearch {
  const { places } = gazetteer
  const index = indexOf(places)
  const surroundings = places
    .filter(({ kind }) => SURROUNDING_KINDS.has(kind))
    .map(({ coordinates, label, names }) => ({
      coordinates,
      names: [label, ...names].map(distinctiveSound).filter(Boolean),
    }))
  const words = places.map((place) => wordsOf(place, surroundings))
  return (query, limit) => {
    const folded = foldName(query)
    if (!folded) return []
    const plain = canonicalWords(folded)
    const exact = gazetteer.findExact(query) ?? gazetteer.findExact(plain)
    if (namesFarPlace(query)) return exact ? [toSuggestion(exact)] : []
    const queryWords = [...new Set(plain.split(' '))].slice(0, MOST_WORDS)
    const phrase = queryWords.join(' ')
    const hits = index
      .search(
        {
          combineWith: 'OR',
          queries: [
            { queries: [phrase], fields: ['label', 'names'] },
            { queries: [distinctWords(soundOf(phrase))], fields: ['sounds'] },
          ],
        },
        {
          boostDocument: (id) =>
            weightFor(queryWords, places[id] as KnownPlace, words[id] as PlaceWords),
        },
      )
      .filter(({ id }) => fits(queryWords, words[id] as PlaceWords))
      .map(({ id }) => places[id] as KnownPlace)
    const found = new Set(exact ? [exact, ...hits] : hits)
    return [...found].slice(0, limit).map(toSuggestion)
  }
}

/** Who says "port" means the port before its village, and who says "hotel" a place to stay, above all the one that is named. */
function weightFor(queryWords: readonly string[], place: KnownPlace, words: PlaceWords): number {
  const sort = familyOf(place.kind) === 'stay' ? STAY_WORDS : SORT_WORDS.get(place.kind)
  if (!queryWords.some((word) => sort?.has(word))) return placeWeight(place)
  const isNamed = isWholeName(distinctiveOf(queryWords, words), words)
  return placeWeight(place) * (isNamed ? 9 : 3)
}

/** What `canonicalWords` has for what is said of a place by its kind. */
const SORT_WORDS = new Map(['port', 'airport', 'beach'].map((kind) => [kind, new Set([kind])]))
const STAY_WORDS = new Set(
  'hotel camping pension apartment apartments room rooms studio studios resort villa villas guesthouse airbnb'.split(
    ' ',
  ),
)

type Entry = { number: number; label: string; names: string; sounds: string }

function indexOf(places: readonly KnownPlace[]): MiniSearch<Entry> {
  const index = new MiniSearch<Entry>({
    idField: 'number',
    fields: ['label', 'names', 'sounds'],
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: (term) => term,
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length < 4 ? false : 0.25),
      boost: { label: 2 },
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  })
  index.addAll(places.map(toEntry))
  return index
}

function toEntry(place: KnownPlace, number: number): Entry {
  const label = foldName(place.label)
  const folded = distinctWords(place.names.map(foldName).join(' '))
  const names = distinctWords(`${folded} ${canonicalWords(folded)}`)
  return { number, label, names, sounds: distinctWords(soundOf(`${label} ${names}`)) }
}

/** Ten spellings of one name must not outweigh a place with one. */
function distinctWords(text: string): string {
  return [...new Set(text.split(' '))].join(' ')
}

function toSuggestion({ id, label, kind }: KnownPlace): Suggestion {
  return { id, label, kind, source: 'maps' }
}

/** Kinds of places that others are said to lie at. */
const SURROUNDING_KINDS = new Set(['town', 'village', 'hamlet', 'neighbourhood', 'beach', 'port'])

type Surrounding = Pick<KnownPlace, 'coordinates'> & { names: readonly string[] }

/**
 * The words of a place; `names` are its names by what tells it from others, `near` those of what it lies at, by
 * sound; `numbers` tell it from other houses of the name.
 */
type PlaceWords = {
  kind: string
  written: readonly string[]
  sounds: readonly string[]
  names: ReadonlySet<string>
  near: ReadonlySet<string>
  numbers: readonly string[]
}

function wordsOf(place: KnownPlace, surroundings: readonly Surrounding[]): PlaceWords {
  const names = [place.label, ...place.names]
  const folded = names.map(foldName)
  const written = new Set(
    [...folded, ...folded.map(canonicalWords)].flatMap((name) => name.split(' ')),
  )
  const own = new Set(names.map(distinctiveSound))
  const near = surroundings
    .filter((one) => straightMetres(one.coordinates, place.coordinates) < SURROUNDING_METRES)
    .flatMap((one) => one.names.filter((name) => !own.has(name)))
  return {
    kind: place.kind,
    written: [...written],
    sounds: [...new Set([...written].map(soundOf))],
    names: own,
    numbers: folded.map(canonicalWords).flatMap(numbersOf),
    near: new Set(near),
  }
}

/** How far from a village or beach what is said to be there may lie. */
const SURROUNDING_METRES = 4_000

/** Whether all that was typed is meant by a place, but for words that go with any, or with its kind. */
function fits(queryWords: readonly string[], words: PlaceWords): boolean {
  const said = queryWords.filter((word) => !JOINING_WORDS.has(word))
  if (said.length === 0 || isOtherHouse(said, words)) return false
  const distinctive = distinctiveOf(said, words)
  if (isWholeName(distinctive, words)) return true
  const needed = distinctive.length > 0 ? distinctive : said
  const isLast = (word: string) => word === queryWords.at(-1)
  const clear = needed.filter((word) => isClear(word, words, isLast(word)))
  if (clear.length === needed.length) return true
  // One slip in a short word counts where another word is clear, or the word is long enough alone.
  const isBeach = said.includes('beach') && words.written.includes('beach')
  const shortest = clear.length > 0 || isBeach ? 4 : 6
  return needed.every(
    (word) => clear.includes(word) || (word.length >= shortest && isClose(word, words)),
  )
}

/** What of the words tells a place from others of its kind; the kind alone where nothing else does. */
function distinctiveOf(said: readonly string[], { kind }: PlaceWords): string[] {
  const distinctive = said.filter(isDistinctive)
  const others = distinctive.filter((word) => word !== kind)
  return others.length > 0 ? others : distinctive
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
