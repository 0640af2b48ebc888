import { useEffect, useState } from 'react'
import type { OfficeEvent } from '#app/contract/office-overview.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { type LiveState, listen } from './listen.ts'

/**
 * Listens to the office's stream of events for as long as the screen is open.
 *
 * @param onChange See `listen`; must keep its identity between renders.
 */
export function useLiveUpdates(event: OfficeEvent, onChange: () => void): LiveState {
  const [state, setState] = useState<LiveState>('waiting')
  useEffect(
    () =>
      listen({
        event,
        onChange,
        onState: setState,
        openSource: () =>
          new EventSource(addressOf('GET /api/admin/live', { query: { age: ageOfScreen() } })),
        serverAnswers,
      }),
    [event, onChange],
  )
  return state
}

/** Screens that were opened from another one were read a moment ago at most. */
const MOMENT_MS = 5_000
let isFirst = true

/** At most how many milliseconds ago a screen that begins to listen was read by the server. */
function ageOfScreen(): string {
  const age = isFirst ? performance.now() : MOMENT_MS
  isFirst = false
  return String(Math.round(age))
}

/** "Nobody is signed in" is an answer too: the screen's loader then leads to the sign-in. */
async function serverAnswers(): Promise<boolean> {
  const answer = await callApi('GET /api/session')
  return answer.ok || answer.problem.status === 401
}
