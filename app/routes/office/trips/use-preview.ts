import { useEffect, useState } from 'react'
import { type Named, reasonOf } from '#app/routes/office/list/office-calls.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'

/** What is asked before work on several trips: which of the previews, and its body. */
type PreviewRequest = { path: '/cancellations' | '/moves'; body: object }

/** What the work would come to, null until it is known; `failed`: why it could not be looked up. */
export type Preview<Value> = { value: Value | null; failed: string | null; again: () => void }

/** A trip of an answer, by its number. */
type Answered = { bookingId: Named['id'] }

type Found<Value> = { key: string; value: Value | null; failed: string | null }

/** Looks what work on several trips would come to, in one call; null asks nothing. `delayMs`: somebody may still type. */
export function usePreview<Look extends Answered>(
  request: PreviewRequest | null,
  delayMs = 0,
): Preview<Map<number, Look>> {
  const [found, setFound] = useState<Found<Map<number, Look>> | null>(null)
  const [tries, setTries] = useState(0)
  useHoldLive(true)
  const key = request && JSON.stringify([request.path, request.body, tries])
  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    const [path, body] = JSON.parse(key) as [string, object]
    const look = async () => {
      const init = { method: 'POST' as const, body, signal: stop.signal }
      const answer = await callApi<Look[]>(`/api/admin/previews${path}`, init)
      const value = answer.ok ? new Map(answer.value.map((one) => [one.bookingId, one])) : null
      setFound({ key, value, failed: answer.ok ? null : reasonOf(answer.problem) })
    }
    // Stopped: something else is asked by now.
    const timer = setTimeout(() => void look().catch(() => {}), delayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, delayMs])
  const now = found?.key === key ? found : null
  return {
    value: now?.value ?? null,
    failed: now?.failed ?? null,
    again: () => setTries((before) => before + 1),
  }
}
