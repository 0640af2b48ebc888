import { useRef, useState } from 'react'
import { pickerTextEn } from '#app/content/en/crew-picker.ts'
import { bulkTextEn } from '#app/content/en/office-trips.ts'
import { formatShortDay } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { operatingDay } from '#app/domain/planning/trip-times.ts'
import { CrewPicker } from '#app/routes/office/list/crew-picker.tsx'
import type { PickedTrips } from '#app/routes/office/list/use-crew-picker.ts'
import type { TripLine } from '#app/server/bookings/index.server.ts'
import { useReturnFocus } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'

/** Props of {@link AssignTrips}; `onDone` gets what was done, in words. */
type AssignTripsProps = {
  bookings: readonly TripLine[]
  onDone: (done: string) => void
}

/** The chosen trips of a day; one of them by its reference. */
type DayTrips = PickedTrips & { bookingRef: string }

/** The days as they were chosen, which one is asked about, and what was done for those before. */
type Walk = { days: DayTrips[]; at: number; done: string[] }

/** Gives the chosen trips to drivers, those of each day to one: trips of several days are asked about day by day. */
export function AssignTrips({ bookings, onDone }: AssignTripsProps) {
  const text = useTexts()(bulkTextEn)
  const { part } = useTexts()(pickerTextEn)
  const [walk, setWalk] = useState<Walk | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(walk !== null, button)
  const days = byDay(bookings)
  if (days.length === 0) return null
  const now = walk?.days[walk.at]
  const several = walk && walk.days.length > 1
  function end(done: string[]) {
    setWalk(null)
    if (done.length > 0) onDone(done.join(' '))
  }
  /** Goes on to the next day, with what was done for this one. */
  function goOn({ at, done, ...before }: Walk, words: string[]) {
    const next = { ...before, at: at + 1, done: [...done, ...words] }
    if (next.at < next.days.length) setWalk(next)
    else end(next.done)
  }
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setWalk({ days, at: 0, done: [] })}
      >
        {text.assign}
      </Button>
      {walk && now && (
        <CrewPicker
          key={now.day}
          trips={now}
          bookingRef={now.bookingRef}
          part={several ? part(formatShortDay(now.day), walk.at + 1, walk.days.length) : null}
          onSkip={several ? () => goOn(walk, []) : null}
          onClose={(done) => {
            if (done === null) end(walk.done)
            else goOn(walk, [several ? text.ofDay(formatShortDay(now.day), done) : done])
          }}
        />
      )}
    </>
  )
}

/** The trips that can be driven, by the day whose crews drive them, earliest first. */
function byDay(bookings: readonly TripLine[]): DayTrips[] {
  const active = bookings.filter(({ status }) => status !== 'cancelled')
  const days = Map.groupBy(active, ({ date, time }) => operatingDay(date, time))
  return [...days]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, trips]) => ({
      day,
      ids: trips.map(({ id }) => id),
      bookingRef: trips[0]?.bookingRef ?? '',
    }))
}
