import { useEffect, useState } from 'react'
import { type Named, reasonOf } from '#app/routes/office/list/office-calls.ts'
import type { ApiAnswer } from '#app/ui/forms/api.ts'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'

/** Looks up what some work would come to, trip by trip; keeps its identity between renders. */
type LookUp<Body, Look> = (body: Body, signal: AbortSignal) => Promise<ApiAnswer<Look[]>>

/** What the work would come to, null until it is known; `failed`: why it could not be looked up. */
export type Preview<Value> = { value: Value | null; failed: string | null; again: () => void }

/** A trip of an answer, by its number. */
type Answered = { bookingId: Named['id'] }

type Found<Value> = { key: string; value: Value | null; failed: string | null }

/** Looks what work on several trips would come to, in one call; null asks nothing. `delayMs`: somebody may still type. */
export function usePreview<Body, Look extends Answered>(
  lookUp: LookUp<Body, Look>,
  body: Body | null,
  delayMs = 0,
): Preview<Map<number, Look>> {
  const [found, setFound] = useState<Found<Map<number, Look>> | null>(null)
  const [tries, setTries] = useState(0)
  useHoldLive(true)
  const key = body && JSON.stringify([body, tries])
  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    const [sent] = JSON.parse(key) as [Body]
    const look = async () => {
      const answer = await lookUp(sent, stop.signal)
      const value = answer.ok ? new Map(answer.value.map((one) => [one.bookingId, one])) : null
      setFound({ key, value, failed: answer.ok ? null : reasonOf(answer.problem) })
    }
    // Stopped: something else is asked by now.
    const timer = setTimeout(() => void look().catch(() => {}), delayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [lookUp, key, delayMs])
  const now = found?.key === key ? found : null
  return {
    value: now?.value ?? null,
    failed: now?.failed ?? null,
    again: () => setTries((before) => before + 1),
  }
}
