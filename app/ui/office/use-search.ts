import { useEffect, useState } from 'react'
import type { SearchAnswer } from '#app/contract/office-overview.ts'
import { callApi } from '../forms/api.ts'
import { useMayOpen } from './caller-scope.tsx'
import { type SearchResult, searchResults } from './search-results.ts'

/** Pause in typing after which the server is asked. */
const TYPING_MS = 120

/** What is found for the words typed; `state` tells whether the server has answered for these very words. */
export type Search = { results: SearchResult[]; state: 'idle' | 'asking' | 'done' | 'failed' }

/** Searches while somebody types; an answer for older words never counts. */
export function useSearch(typed: string): Search {
  const [answer, setAnswer] = useState<{ for: string; value: SearchAnswer | null } | null>(null)
  const opens = useMayOpen()
  const query = typed.trim()
  useEffect(() => {
    if (!query) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const found = await callApi('GET /api/admin/search', {
          query: { q: query },
          signal: abort.signal,
        })
        setAnswer({ for: query, value: found.ok ? found.value : null })
      } catch {
        // Something newer was typed.
      }
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])
  if (!query) return { results: [], state: 'idle' }
  const isNew = answer?.for === query
  const results = searchResults(answer && isNew ? answer.value : null, query, opens)
  if (!isNew) return { results, state: 'asking' }
  return { results, state: answer.value ? 'done' : 'failed' }
}
