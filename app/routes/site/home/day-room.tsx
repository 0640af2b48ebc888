import { useEffect, useState } from 'react'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { formatEuro, formatShortDay, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { TripDraft } from '#app/contract/input/trip-fields.ts'
import type { Promised } from '#app/contract/quotes.ts'
import type { Quote } from '#app/ui/booking/quote.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { requestAddress } from './request-address.ts'

/** Each question waits two seconds at the server; after so many nobody can tell. */
const MOST_QUESTIONS = 4

/** Props of {@link DayRoom}. */
export type DayRoomProps = {
  quote: Quote
  room: Room
  draft: TripDraft
  onChoose: (when: Pick<TripDraft, 'date' | 'time'>) => void
}

/** Whether a car is free at that time, while and after the planner looks; nothing is said of a plain yes. */
export function DayRoom({ quote, room, draft, onChoose }: DayRoomProps) {
  const text = useTexts()(widgetTextEn).room
  if (room === null) return null
  if (room === 'checking') {
    return (
      <p className="mt-2 flex min-h-6 items-center gap-2 text-sm text-ink-soft">
        <Spinner />
        {text.checking}
      </p>
    )
  }
  if (room.availability === 'yes') return <p className="mt-2 min-h-6 text-sm">{text.free}</p>
  const times = room.alternatives.filter(({ vehicleType }) => vehicleType === quote.vehicleType)
  const larger = room.alternatives.find(({ vehicleType }) => vehicleType !== quote.vehicleType)
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <p className="font-semibold text-ink">
        {room.message ?? (room.availability === 'no' ? text.full : text.unknown)}
      </p>
      {times.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          {text.times}
          {times.map(({ date, time }) => (
            <Button
              key={`${date} ${time}`}
              variant="secondary"
              size="small"
              onClick={() => onChoose({ date, time })}
            >
              {date === draft.date ? '' : `${formatShortDay(date)}, `}
              {formatTime(time)}
            </Button>
          ))}
        </p>
      )}
      {larger && <p>{text.larger(larger.vehicleType, formatEuro(larger.totalPriceCents))}</p>}
      <a
        href={requestAddress(draft, 'no-car')}
        className="inline-flex min-h-11 items-center font-semibold"
      >
        {text.requestTrip}
      </a>
    </div>
  )
}

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
    const answer = await callApi<RoomAnswer>(`/api/promise/${encodeURIComponent(promise)}`, {
      signal,
    })
    if (!answer.ok) break
    if (answer.value.availability !== 'checking') return answer.value
  }
  return { availability: 'ask', alternatives: [] }
}
