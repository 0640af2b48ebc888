import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { formatEuro } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { TripDraft } from '#app/contract/input/trip-fields.ts'
import { FreeTimes } from '#app/ui/booking/free-times.tsx'
import type { Quote } from '#app/ui/booking/quote.ts'
import type { Room } from '#app/ui/booking/use-room.ts'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { requestAddress } from './request-address.ts'

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
      <FreeTimes label={text.times} date={draft.date} times={times} onChoose={onChoose} />
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
