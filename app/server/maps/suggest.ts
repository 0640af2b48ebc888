import { foldName } from '#app/domain/place/place-name.ts'
import type { BuiltInPlace } from './built-in-places.ts'
import type { PlaceTokens } from './chosen-place.ts'
import { namesFarPlace } from './far-places.ts'
import { filterBuiltIn, filterBuiltInByBeginnings } from './keyword-search.ts'
import type { PlaceBook } from './place-book.ts'
import type { FallbackReason, MapsProvider, Suggestion } from './types.ts'

/** What suggestions come from; `onFallback` hears why the maps service gave none. */
type SuggestDeps = {
  book: PlaceBook
  provider: MapsProvider | null
  timeoutMs: number
  tokens: PlaceTokens
  onFallback: OnFallback
}

/** Hears why a step gave way to the next, and what a maps service said, for operators. */
export type OnFallback = (reason: FallbackReason, detail?: string) => void

const SHORTEST_QUERY = 3
const FROM_MAPS = 3
const FROM_BUILT_IN = 2
const AT_MOST = 5

/**
 * Suggests places for what was typed so far: the first three of the maps service (or, without
 * one, of the gazetteer), then up to two of the built-in list that begin as it does, no place twice.
 * When the service fails, the built-in list alone, filtered by substring. The built-in list offers nothing for another
 * island's name: Kos is not the beginning of Kostos.
 */
export async function suggestPlaces(
  { book, provider, timeoutMs, tokens, onFallback }: SuggestDeps,
  query: string,
  session?: string,
): Promise<Suggestion[]> {
  const text = query.trim().slice(0, LONGEST_QUERY)
  if (text.length < SHORTEST_QUERY) return []
  const own = book.searchOwn(text, FROM_BUILT_IN)
  const withOwn = (builtIn: BuiltInPlace[]) => [
    ...own,
    ...builtIn.map((place) => toSuggestion(ownOf(book, place.id) ?? place)),
  ]
  const isFar = namesFarPlace(text)
  const likely = withOwn(isFar ? [] : filterBuiltInByBeginnings(text))
  if (!provider?.suggest) return combine(book, book.search(text, FROM_MAPS), likely)

  const answer = await provider.suggest(text, AbortSignal.timeout(timeoutMs), session)
  if (answer.ok) {
    const found = answer.value.map((place) => tokens.suggestion(place, session))
    return combine(book, found, likely)
  }
  const { reason, detail } = answer
  onFallback(reason === 'maps time-out' ? reason : 'location not found', detail)
  return withOwn(isFar ? [] : filterBuiltIn(text)).slice(0, AT_MOST)
}

const LONGEST_QUERY = 100

function combine(book: PlaceBook, fromMaps: Suggestion[], builtIn: Suggestion[]): Suggestion[] {
  const first = withoutRepeats(book, fromMaps).slice(0, FROM_MAPS)
  const more = withoutRepeats(book, [...first, ...builtIn]).slice(first.length)
  return [...first, ...more.slice(0, FROM_BUILT_IN)]
}

/** "Naousa, Greece" from the maps service and "Naoussa" from the list are one place. */
function withoutRepeats(book: PlaceBook, suggestions: Suggestion[]): Suggestion[] {
  const seen = new Set<string>()
  return suggestions.filter(({ label }) => {
    const key = book.findExact(label)?.id ?? foldName(label)
    return !seen.has(key) && seen.add(key)
  })
}

function toSuggestion({
  id,
  label,
  kind,
}: Pick<BuiltInPlace, 'id' | 'label' | 'kind'>): Suggestion {
  return { id, label, kind, source: 'builtin' }
}

/** A place of the office that stands in for a known one. */
function ownOf(book: PlaceBook, id: string) {
  const place = book.byId(id)
  return place?.isOwn ? place : null
}
