import { useEffect, useState } from 'react'
import { callApi } from '#app/ui/forms/api.ts'
import { type LiveState, listen } from './listen.ts'

/**
 * Listens to an event stream of the server for as long as the screen is open.
 *
 * @param url Same-origin address of the stream.
 * @param event Name of the event to hear.
 * @param onChange See `listen`; must keep its identity between renders.
 */
export function useLiveUpdates(url: string, event: string, onChange: () => void): LiveState {
  const [state, setState] = useState<LiveState>('waiting')
  useEffect(
    () =>
      listen({
        event,
        onChange,
        onState: setState,
        openSource: () => new EventSource(`${url}?age=${ageOfScreen()}`),
        serverAnswers,
      }),
    [url, event, onChange],
  )
  return state
}

/** Screens that were opened from another one were read a moment ago at most. */
const MOMENT_MS = 5_000
let isFirst = true

/** At most how many milliseconds ago a screen that begins to listen was read by the server. */
function ageOfScreen(): number {
  const age = isFirst ? performance.now() : MOMENT_MS
  isFirst = false
  return Math.round(age)
}

/** "Nobody is signed in" is an answer too: the screen's loader then leads to the sign-in. */
async function serverAnswers(): Promise<boolean> {
  const answer = await callApi('GET /api/session')
  return answer.ok || answer.problem.status === 401
}
