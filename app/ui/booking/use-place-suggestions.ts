import { useEffect, useRef, useState } from 'react'
import type { PlaceSuggestion } from '#app/contract/quotes.ts'
import { newKey } from '#app/ui/forms/new-key.ts'
import { MIN_QUERY_LENGTH, suggestPlaces } from './places.ts'

const DEBOUNCE_MS = 300

/** What the list under a location field shows. */
export type Suggestions =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'found'; places: PlaceSuggestion[] }

const IDLE: Suggestions = { status: 'idle' }

/**
 * Suggestions for a text being typed; `null` while nobody types. Waits 300 ms after the last
 * key, asks from the third character on, and cancels the question before it. Up to there it suggests
 * what is offered and holds the text.
 */
export function usePlaceSuggestions(typed: string | null, offered: readonly string[]): Suggestions {
  const query = typed?.trim() ?? ''
  const isLongEnough = query.length >= MIN_QUERY_LENGTH
  const [found, setFound] = useState<{ query: string; places: PlaceSuggestion[] } | null>(null)
  /** Shared by the questions of one typing. */
  const session = useRef('')

  useEffect(() => {
    if (!isLongEnough) {
      session.current = ''
      return
    }
    session.current ||= newKey()
    const cancellation = new AbortController()
    const timer = setTimeout(() => {
      suggestPlaces(query, session.current, cancellation.signal).then(
        (places) => setFound({ query, places }),
        () => {}, // cancelled: a newer question is on its way
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      cancellation.abort()
    }
  }, [query, isLongEnough])

  if (!isLongEnough) return typed === null ? IDLE : suggestOffered(query, offered)
  return found?.query === query
    ? { status: 'found', places: found.places }
    : { status: 'searching' }
}

function suggestOffered(query: string, offered: readonly string[]): Suggestions {
  const found = offered.filter((label) => label.toLowerCase().includes(query.toLowerCase()))
  if (found.length === 0) return IDLE
  return { status: 'found', places: found.map((label) => ({ label, kind: '', source: 'offered' })) }
}
