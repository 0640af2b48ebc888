import type { PlaceSuggestion } from '#app/contract/quotes.ts'
import { callApi } from '#app/ui/forms/api.ts'

/** Suggestions are asked for from the third typed character on. */
export const MIN_QUERY_LENGTH = 3

/** At most this many are shown. */
const MAX_SUGGESTIONS = 5

/**
 * Places that match what was typed, at most five. A failure gives an empty list: free text is
 * accepted anyway. `session`: one UUID for all questions of one typing. Throws only when `signal` cancels it.
 */
export async function suggestPlaces(
  query: string,
  session: string,
  signal: AbortSignal,
): Promise<PlaceSuggestion[]> {
  const answer = await callApi<{ suggestions?: PlaceSuggestion[] }>(
    `/api/places?${new URLSearchParams({ q: query, session })}`,
    { signal },
  )
  return answer.ok ? (answer.value?.suggestions ?? []).slice(0, MAX_SUGGESTIONS) : []
}
