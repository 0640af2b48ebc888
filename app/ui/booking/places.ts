import type { PlaceSuggestion } from '#app/contract/quotes.ts'
import { callApi } from '#app/ui/forms/api.ts'

/** Suggestions are asked for from the third typed character on. */
export const MIN_QUERY_LENGTH = 3

/** At most this many are shown. */
const MAX_SUGGESTIONS = 5

/** What was found for a text; `elsewhere`: nothing, as it names another island or the mainland. */
export type FoundPlaces = { places: PlaceSuggestion[]; elsewhere: boolean }

/**
 * Places that match what was typed, at most five. A failure gives an empty list: free text is
 * accepted anyway. `session`: one UUID for all questions of one typing. Throws only when `signal` cancels it.
 */
export async function suggestPlaces(
  query: string,
  session: string,
  signal: AbortSignal,
): Promise<FoundPlaces> {
  const answer = await callApi('GET /api/places', { query: { q: query, session }, signal })
  const { suggestions = [], elsewhere = false } = (answer.ok && answer.value) || {}
  return { places: suggestions.slice(0, MAX_SUGGESTIONS), elsewhere }
}
