import { useEffect, useState } from 'react'
import { callApi } from '../booking/api.ts'

/** Whether changes are heard at this moment. */
export type LiveState = 'open' | 'waiting'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * Listens to an event stream of the server for as long as the screen is open.
 *
 * The browser reconnects by itself after a lost line, but gives up for good after an answer that is
 * no stream (a restart behind a proxy, an ended session): then this opens a new one, ever slower.
 *
 * @param url Same-origin address of the stream.
 * @param event Name of the event to hear.
 * @param onChange Called on every event, after each gap, in which one may have been missed, and
 *   when the session has ended. Must keep its identity between renders.
 */
export function useLiveUpdates(url: string, event: string, onChange: () => void): LiveState {
  const [state, setState] = useState<LiveState>('waiting')
  useEffect(() => listen(url, event, onChange, setState), [url, event, onChange])
  return state
}

function listen(
  url: string,
  event: string,
  onChange: () => void,
  tell: (state: LiveState) => void,
): () => void {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let gap = false
  const open = () => {
    source = new EventSource(url)
    source.addEventListener(event, onChange)
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
      tell('open')
      if (gap) onChange()
      gap = false
    })
    source.addEventListener('error', () => {
      gap = true
      tell('waiting')
      if (source.readyState !== EventSource.CLOSED) return
      retry = setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      void sessionEnded().then((ended) => ended && onChange())
    })
  }
  open()
  return () => {
    clearTimeout(retry)
    source.close()
  }
}

async function sessionEnded(): Promise<boolean> {
  const answer = await callApi('/api/session')
  return !answer.ok && answer.problem.status === 401
}
