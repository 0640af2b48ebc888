import { useCallback, useEffect, useState } from 'react'
import type { Trip, TripDraft } from '#app/contract/input/trip-fields.ts'
import { requestQuote } from '#app/ui/booking/quote.ts'
import { reportEvent } from '#app/ui/booking/report-event.ts'
import {
  type AnsweredTrip,
  type QuoteView,
  quotableTrip,
  quoteView,
  tripKey,
} from './quote-view.ts'

/** Lets a hand on the stepper come to rest before the server is asked. */
const DEBOUNCE_MS = 250
const PRICE_CALCULATED = {
  name: 'user_engagement',
  parameters: { engagement_type: 'price_calculated' },
} as const

/**
 * Keeps the price of a trip being filled in: asks on every change of a complete trip, cancels
 * the question before it, and forgets the price as soon as the trip changes.
 *
 * @returns What to show, and `retry` to ask again after a failure.
 */
export function useQuote(draft: TripDraft): { view: QuoteView; retry: () => void } {
  const trip = quotableTrip(draft)
  const key = trip && tripKey(trip)
  const [latest, setLatest] = useState<AnsweredTrip | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the trip, `attempt` asks again
  useEffect(() => {
    if (!trip) return
    return fetchAfterPause(trip, setLatest)
  }, [key, attempt])

  const retry = useCallback(() => {
    setLatest(null)
    setAttempt((count) => count + 1)
  }, [])
  return { view: quoteView(trip, latest), retry }
}

function fetchAfterPause(trip: Trip, onAnswer: (answered: AnsweredTrip) => void): () => void {
  const cancellation = new AbortController()
  const timer = setTimeout(async () => {
    try {
      const answer = await requestQuote(trip, cancellation.signal)
      onAnswer({ trip, answer })
      if (answer.ok) reportEvent(PRICE_CALCULATED)
    } catch {
      // Only a cancelled question throws, and nobody waits for its answer any more.
    }
  }, DEBOUNCE_MS)
  return () => {
    clearTimeout(timer)
    cancellation.abort()
  }
}
