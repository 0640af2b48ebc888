import MiniSearch from 'minisearch'
import { straightMetres } from '#app/domain/place/geometry.ts'
import { editDistance, foldName, soundOf } from '#app/domain/place/place-name.ts'
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
    const exact = gazetteer.findExact(query)
    if (namesFarPlace(query)) return exact ? [toSuggestion(exact)] : []
    const queryWords = [...new Set(folded.split(' '))].slice(0, MOST_WORDS)
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

/** Who says "port" in any language means the port before its village. */
function weightFor(queryWords: readonly string[], place: KnownPlace): number {
  const meansPort = place.kind === 'port' && queryWords.some((word) => PORT_WORDS.has(word))
  return placeWeight(place) * (meansPort ? 3 : 1)
}

const PORT_WORDS = new Set('port porto puerto hafen haven limani liman harbour harbor'.split(' '))

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
  const names = distinctWords(place.names.map(foldName).join(' '))
  return { number, label, names, sounds: distinctWords(soundOf(`${label} ${names}`)) }
}

/** Ten spellings of one name must not outweigh a place with one. */
function distinctWords(text: string): string {
  return [...new Set(text.split(' '))].join(' ')
}

function toSuggestion({ id, label, kind }: KnownPlace): Suggestion {
  return { id, label, kind, source: 'maps' }
}

/** The words of a place; `names` are its names by what tells it from others, `near` the villages it lies at, by sound. */
type PlaceWords = {
  written: readonly string[]
  sounds: readonly string[]
  names: ReadonlySet<string>
  near: ReadonlySet<string>
}

function wordsOf(place: KnownPlace, villages: readonly KnownPlace[]): PlaceWords {
  const names = [place.label, ...place.names]
  const written = new Set(names.flatMap((name) => foldName(name).split(' ')))
  const near = villages.filter(
    ({ coordinates }) => straightMetres(coordinates, place.coordinates) < AT_VILLAGE_METRES,
  )
  return {
    written: [...written],
    sounds: [...new Set([...written].map(soundOf))],
    names: new Set(names.map(distinctiveWords)),
    near: new Set(near.flatMap(({ label, names }) => [label, ...names].map(distinctiveWords))),
  }
}

/** How far from a village what is said to be there may lie. */
const AT_VILLAGE_METRES = 4_000

/** Words that join others, in the languages of guests. */
const JOINING_WORDS = new Set(
  (
    'the of at in on to near by and a de la le les des du di del della il el los den der die das am ' +
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

/** The words of a name that tell which place it is, as they sound; may leave nothing. */
export function distinctiveWords(name: string): string {
  const words = foldName(name).split(' ')
  return soundOf(words.filter((word) => !SIDE_WORDS.has(word)).join(' '))
}

/** Whether all that was typed is meant by a place, but for words that go with any. */
function fits(queryWords: readonly string[], words: PlaceWords): boolean {
  const said = queryWords.filter((word) => !JOINING_WORDS.has(word))
  if (said.length === 0) return false
  const distinctive = said.filter((word) => !SIDE_WORDS.has(word))
  const needed = withoutVillage(distinctive.length > 0 ? distinctive : said, words)
  const clear = needed.filter((word) => isClear(word, words))
  if (clear.length === needed.length) return true
  // One slip in a short word counts where another word is clear, or the word is long enough alone.
  const shortest = clear.length > 0 ? 4 : 6
  return needed.every(
    (word) => isClear(word, words) || (word.length >= shortest && isClose(word, words)),
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
  const allowed = sound.length < 8 ? 1 : 2
  return sounds.some((known) => {
    if (Math.abs(known.length - sound.length) <= allowed && editDistance(known, sound) <= allowed) {
      return true
    }
    return known.length > sound.length && editDistance(known.slice(0, sound.length), sound) <= 1
  })
}
