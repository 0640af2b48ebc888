import { useEffect, useRef, useState } from 'react'
import { newKey } from '#app/ui/forms/new-key.ts'
import { type FoundPlaces, MIN_QUERY_LENGTH, suggestPlaces } from './places.ts'

const DEBOUNCE_MS = 300

/** What the list under a location field shows. */
export type Suggestions =
  | { status: 'idle' }
  | { status: 'searching' }
  | ({ status: 'found' } & FoundPlaces)

const IDLE: Suggestions = { status: 'idle' }

/**
 * Suggestions for a text being typed; `null` while nobody types. Waits 300 ms after the last
 * key, asks from the third character on, and cancels the question before it. Up to there it suggests
 * what is offered and holds the text.
 */
export function usePlaceSuggestions(typed: string | null, offered: readonly string[]): Suggestions {
  const query = typed?.trim() ?? ''
  const isLongEnough = query.length >= MIN_QUERY_LENGTH
  const [found, setFound] = useState<({ query: string } & FoundPlaces) | null>(null)
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
        (answer) => setFound({ query, ...answer }),
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
    ? { status: 'found', places: found.places, elsewhere: found.elsewhere }
    : { status: 'searching' }
}

function suggestOffered(query: string, offered: readonly string[]): Suggestions {
  const found = offered.filter((label) => label.toLowerCase().includes(query.toLowerCase()))
  if (found.length === 0) return IDLE
  const places = found.map((label) => ({ label, kind: '', source: 'offered' }))
  return { status: 'found', places, elsewhere: false }
}
