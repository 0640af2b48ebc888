import MiniSearch from 'minisearch'
import { straightMetres } from '#app/domain/place/geometry.ts'
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
  const villages = places.filter(({ kind }) => kind === 'village' || kind === 'town')
  const words = places.map((place) => wordsOf(place, villages))
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
        { boostDocument: (id) => weightFor(queryWords, places[id] as KnownPlace) },
      )
      .filter(({ id }) => fits(queryWords, words[id] as PlaceWords))
      .map(({ id }) => places[id] as KnownPlace)
    const found = new Set(exact ? [exact, ...hits] : hits)
    return [...found].slice(0, limit).map(toSuggestion)
  }
}

/** Who says "port" means the port before its village, and who says "hotel" a place to stay. */
function weightFor(queryWords: readonly string[], place: KnownPlace): number {
  const sort = familyOf(place.kind) === 'stay' ? STAY_WORDS : SORT_WORDS.get(place.kind)
  const isMeant = queryWords.some((word) => sort?.has(word))
  return placeWeight(place) * (isMeant ? 3 : 1)
}

/** What `canonicalWords` has for what is said of a place by its kind. */
const SORT_WORDS = new Map(['port', 'airport', 'beach'].map((kind) => [kind, new Set([kind])]))
const STAY_WORDS = new Set(
  'hotel camping pension apartments rooms studios resort villa villas guesthouse'.split(' '),
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

/** The words of a place; `names` are its names by what tells it from others, `near` the villages it lies at, by sound; `numbers` tell it from other houses of the name. */
type PlaceWords = {
  written: readonly string[]
  sounds: readonly string[]
  names: ReadonlySet<string>
  near: ReadonlySet<string>
  numbers: readonly string[]
}

function wordsOf(place: KnownPlace, villages: readonly KnownPlace[]): PlaceWords {
  const names = [place.label, ...place.names]
  const folded = names.map(foldName)
  const written = new Set(
    [...folded, ...folded.map(canonicalWords)].flatMap((name) => name.split(' ')),
  )
  const near = villages.filter(
    ({ coordinates }) => straightMetres(coordinates, place.coordinates) < AT_VILLAGE_METRES,
  )
  return {
    written: [...written],
    sounds: [...new Set([...written].map(soundOf))],
    names: new Set(names.map(distinctiveSound)),
    numbers: folded.map(canonicalWords).flatMap(numbersOf),
    near: new Set(near.flatMap(({ label, names }) => [label, ...names].map(distinctiveSound))),
  }
}

/** How far from a village what is said to be there may lie. */
const AT_VILLAGE_METRES = 4_000

/** Words that join others, in the languages of guests. */
const JOINING_WORDS = new Set(
  (
    'the of at in on to near by and a de la le les des du au aux di del della il el los den der die das am von vom zum zur bei ' +
    'sto stin sti tis tou o i'
  ).split(' '),
)

/** Words that say what kind of a place it is, or join others: a place may go by them or not. */
const SIDE_WORDS = new Set([
  ...JOINING_WORDS,
  ...(
    'paros parou greece hellas ellada gr cyclades island center centre town village hotel hotels htl villa ' +
    'villas apartments apartment apts rooms room studio studios resort spa boutique luxury suites suite ' +
    'restaurant taverna tavern tavernas bar cafe pension house guesthouse inn airbnb camping xenodochio new main ' +
    'pas hafen port limani waterpark collection design member adults only plage spiaggia strand playa praia paralia'
  ).split(' '),
])

/**
 * Words that a guest adds and that part no two places: where one stands there, what one does there, how it looks, its
 * country. A place that goes by one of them still comes first.
 */
const ADDED_WORDS = new Set(
  (
    'terminal arrivals arrival departures ankunft abflug arrivees departs arrivi partenze afixis fishing beach star ' +
    'stars seaside seafront beachfront waterfront old vecchia vecchio vieille alte griechenland grece grecia grecja ' +
    'grekland kykladen ' +
    'kite kites kiting kitesurf kitesurfing windsurf windsurfing surf surfing club school square platia plateia piazza ' +
    'platz restaurants ristorante ristoranti restaurantes tavernes cafes bars shops altstadt storico historic'
  ).split(' '),
)

/** The words of a name that tell which place it is, as they sound; may leave nothing. */
export function distinctiveWords(name: string): string {
  const words = foldName(name).split(' ')
  return soundOf(words.filter((word) => !SIDE_WORDS.has(word)).join(' '))
}

function isDistinctive(word: string): boolean {
  return !SIDE_WORDS.has(word) && !ADDED_WORDS.has(word) && !/^\d+$/.test(word)
}

function distinctiveSound(name: string): string {
  return soundOf(canonicalWords(foldName(name)).split(' ').filter(isDistinctive).join(' '))
}

/** Whether all that was typed is meant by a place, but for words that go with any. */
function fits(queryWords: readonly string[], words: PlaceWords): boolean {
  const said = queryWords.filter((word) => !JOINING_WORDS.has(word))
  if (said.length === 0 || isOtherHouse(said, words)) return false
  const distinctive = said.filter(isDistinctive)
  const needed = withoutVillage(distinctive.length > 0 ? distinctive : said, words)
  const clear = needed.filter((word) => isClear(word, words))
  if (clear.length === needed.length) return true
  // One slip in a short word counts where another word is clear, or the word is long enough alone.
  const isBeach = said.includes('beach') && words.written.includes('beach')
  const shortest = clear.length > 0 || isBeach ? 4 : 6
  return needed.every(
    (word) => isClear(word, words) || (word.length >= shortest && isClose(word, words)),
  )
}

/** "Villa Aria 3" is none of Villa Aria 1 and 2; where a place has no number, one that is typed says its room. */
function isOtherHouse(typed: readonly string[], { numbers }: PlaceWords): boolean {
  const [number] = numbersOf(typed.join(' '))
  return (
    number !== undefined && numbers.length > 0 && !numbers.some((one) => one.startsWith(number))
  )
}

/** "Avant Mar Naoussa": once a whole name has been told, the village says only where it is. */
function withoutVillage(typed: readonly string[], { names, near }: PlaceWords): readonly string[] {
  const others = typed.filter((word) => !near.has(soundOf(word)))
  return others.length > 0 && names.has(soundOf(others.join(' '))) ? others : typed
}

function isClear(word: string, { written, sounds }: PlaceWords): boolean {
  const sound = soundOf(word)
  const begins = (known: readonly string[], typed: string) =>
    known.some((one) => one === typed || (typed.length >= 3 && one.startsWith(typed)))
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
