import { useEffect, useState } from 'react'
import type { Promised } from '#app/contract/quotes.ts'
import { callApi } from '#app/ui/forms/api.ts'
import type { Quote } from './quote.ts'

/** Each question waits two seconds at the server; after so many nobody can tell. */
const MOST_QUESTIONS = 4

type RoomAnswer = Pick<Promised, 'availability' | 'message' | 'alternatives'>

/** Whether a car is free for a quoted trip; null: there is one, and nothing was asked. */
export type Room = RoomAnswer | 'checking' | null

/** Whether nobody can promise a car for it: the trip can be asked for, not booked. */
export function isWithoutCar(room: Room): boolean {
  return room !== null && room !== 'checking' && room.availability !== 'yes'
}

/** Asks for what the price did not say: whether a car is free for the trip. Without a quote there is nothing to ask. */
export function useRoom(quote: Quote | null): Room {
  const { promise, availability } = quote ?? {}
  const [latest, setLatest] = useState<{ promise: string; answer: RoomAnswer } | null>(null)
  const isSure = !promise || !availability || availability === 'yes'
  useEffect(() => {
    if (isSure || !promise) return
    const abort = new AbortController()
    fetchRoom(promise, abort.signal).then(
      (answer) => setLatest({ promise, answer }),
      () => {}, // another trip took its place
    )
    return () => abort.abort()
  }, [promise, isSure])
  if (isSure) return null
  return latest?.promise === promise ? latest.answer : 'checking'
}

async function fetchRoom(promise: string, signal: AbortSignal): Promise<RoomAnswer> {
  for (let question = 0; question < MOST_QUESTIONS; question++) {
    const answer = await callApi('GET /api/promise/:promise', { params: { promise }, signal })
    if (!answer.ok) break
    if (answer.value.availability !== 'checking') return answer.value
  }
  return { availability: 'ask', alternatives: [] }
}
