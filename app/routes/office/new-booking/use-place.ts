import { useEffect, useState } from 'react'
import type { BodyOf } from '#app/contract/call.ts'
import { isWallDate, isWallTime } from '#app/domain/time/athens.ts'
import type { QuoteView } from '#app/routes/site/home/quote-view.ts'
import type { Room } from '#app/ui/booking/use-room.ts'
import { callApi } from '#app/ui/forms/api.ts'
import type { PhoneBookingDraft } from './phone-draft.ts'

/** Lets a hand on the keys come to rest before the server is asked. */
const PAUSE_MS = 250
/** Each question waits two seconds at the server; after so many nobody can tell. */
const MOST_QUESTIONS = 4

type Question = BodyOf<'POST /api/admin/previews/place'>

/**
 * What the plan of its day says of a call being written down, of a tour as of a transfer; null while there is nothing to
 * ask. It tells also where the owner only has it warned: whoever books by phone finds the crew.
 */
export function usePlace(draft: PhoneBookingDraft, view: QuoteView): Room {
  const question = questionOf(draft, view)
  const key = question && JSON.stringify(question)
  const [latest, setLatest] = useState<{ key: string; answer: Exclude<Room, null> } | null>(null)
  useEffect(() => {
    if (!key) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      fetchPlace(JSON.parse(key), abort.signal).then(
        (answer) => setLatest({ key, answer }),
        () => {}, // another trip took its place
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key])
  if (!key) return null
  return latest?.key === key ? latest.answer : 'checking'
}

function questionOf(draft: PhoneBookingDraft, view: QuoteView): Question | null {
  if (draft.kind === 'transfer') {
    return view.status === 'result' ? { quote: view.quote.quote } : null
  }
  const { tourId, date, time, passengers: participants } = draft
  const pickupPlace = draft.pickupLocation.trim()
  const isWhole = tourId > 0 && isWallDate(date) && isWallTime(time) && participants >= 1
  return isWhole && pickupPlace !== '' ? { tourId, date, time, participants, pickupPlace } : null
}

async function fetchPlace(body: Question, signal: AbortSignal): Promise<Exclude<Room, null>> {
  for (let question = 0; question < MOST_QUESTIONS; question++) {
    const answer = await callApi('POST /api/admin/previews/place', { body, signal })
    if (!answer.ok) break
    if (answer.value.availability !== 'checking') return answer.value
  }
  return { availability: 'ask', alternatives: [] }
}
