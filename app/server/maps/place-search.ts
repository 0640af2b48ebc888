import MiniSearch from 'minisearch'
import { foldName, soundOf } from '#app/domain/place/place-name.ts'
import { canonicalWords } from '#app/domain/place/place-words.ts'
import { namesFarPlace } from './far-places.ts'
import { type Gazetteer, placeWeight } from './gazetteer.ts'
import { oncePerPlace } from './once-per-place.ts'
import { fits, isNamedBy, type PlaceWords, saysWhereToSleep, wordsOfAll } from './place-fit.ts'
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
  const words = wordsOfAll(places)
  return (query, limit) => {
    const folded = foldName(query)
    const plain = canonicalWords(folded)
    if (!plain) return []
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

/**
 * Who says "port" means the port before its village, and who says "hotel" a place to stay, above all the one that is
 * named; a village that is named in full comes before the stays that only lie there.
 */
function weightFor(queryWords: readonly string[], place: KnownPlace, words: PlaceWords): number {
  const weight = placeWeight(place)
  const isSort = SORTS.has(place.kind) && queryWords.includes(place.kind)
  const stay = isSort ? 'own' : saysWhereToSleep(queryWords, words)
  if (stay === null) return weight
  const isNamed = isNamedBy(queryWords, words)
  if (stay === 'other') return weight * (isNamed ? 6 : 1)
  return weight * (isNamed ? 9 : 3)
}

/** Kinds that guests say by a word of their own. */
const SORTS = new Set(['port', 'airport', 'beach'])

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
  index.addAll(places.map((place, number) => ({ number, ...fieldsOf(place) })))
  return index
}

/** What a place is found by. */
const fieldsOf = oncePerPlace((place) => {
  const label = foldName(place.label)
  const folded = distinctWords(place.names.map(foldName).join(' '))
  const names = distinctWords(`${folded} ${canonicalWords(folded)}`)
  return { label, names, sounds: distinctWords(soundOf(`${label} ${names}`)) }
})

/** Ten spellings of one name must not outweigh a place with one. */
function distinctWords(text: string): string {
  return [...new Set(text.split(' '))].join(' ')
}

function toSuggestion({ id, label, kind }: KnownPlace): Suggestion {
  return { id, label, kind, source: 'maps' }
}
