import MiniSearch from 'minisearch'
import { foldName, soundOf } from '#app/domain/place/place-name.ts'
import { findExact, KNOWN_PLACES, placeWeight } from './gazetteer.ts'
import type { KnownPlace, Suggestion } from './types.ts'

/**
 * Searches the known places as a person types: Greek or Latin letters, any usual spelling,
 * beginnings of words, typing errors. Best first; a place whose whole name was typed leads.
 */
export function searchPlaces(query: string, limit: number): Suggestion[] {
  const folded = foldName(query)
  if (!folded) return []
  const exact = findExact(query)
  const hits = index
    .search(
      {
        combineWith: 'OR',
        queries: [
          { queries: [folded], fields: ['label', 'names'] },
          { queries: [soundOf(folded)], fields: ['sounds'] },
        ],
      },
      { boostDocument: (id) => placeWeight(placeOf(id)) },
    )
    .map(({ id }) => placeOf(id))
  const places = new Set(exact ? [exact, ...hits] : hits)
  return [...places].slice(0, limit).map(toSuggestion)
}

type Entry = { number: number; label: string; names: string; sounds: string }

const index = new MiniSearch<Entry>({
  idField: 'number',
  fields: ['label', 'names', 'sounds'],
  tokenize: (text) => text.split(' ').filter(Boolean),
  processTerm: (term) => term,
  searchOptions: {
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length < 4 ? false : 0.25),
    boost: { label: 2 },
    weights: { prefix: 0.6, fuzzy: 0.3 },
  },
})
index.addAll(KNOWN_PLACES.map(toEntry))

function toEntry(place: KnownPlace, number: number): Entry {
  const label = foldName(place.label)
  const names = distinctWords(place.names.map(foldName).join(' '))
  return { number, label, names, sounds: distinctWords(soundOf(`${label} ${names}`)) }
}

/** Ten spellings of one name must not outweigh a place with one. */
function distinctWords(text: string): string {
  return [...new Set(text.split(' '))].join(' ')
}

function placeOf(number: number): KnownPlace {
  return KNOWN_PLACES[number] as KnownPlace
}

function toSuggestion({ id, label, kind }: KnownPlace): Suggestion {
  return { id, label, kind, source: 'maps' }
}
