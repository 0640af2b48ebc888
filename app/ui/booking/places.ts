import { callApi } from './api.ts'

/** One suggestion for a location field. */
export type PlaceSuggestion = { id?: string; label: string; kind: string; source: string }

/** Suggestions are asked for from the third typed character on (LOC-01). */
export const MIN_QUERY_LENGTH = 3

/** At most this many are shown (CONST-11). */
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
