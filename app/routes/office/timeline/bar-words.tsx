import type { ReactNode } from 'react'
import { formatTime } from '#app/content/formats.ts'
import type { BoardTrip } from '#app/server/dispatch/index.server.ts'

/** Props of {@link BarWords}; `width` is the bar's, in pixels. */
type BarWordsProps = {
  trip: Pick<BoardTrip, 'time' | 'pickup' | 'dropoff'>
  width: number
  before?: ReactNode
  marks?: ReactNode
}

/** Narrower than this a clock does not stand beside its margins. */
const SHORT_PIXELS = 50
/** Narrower than this not even the hour does. */
const BARE_PIXELS = 20

/** What the element of such a bar is marked with, for its margins. */
export function shortBar(width: number): true | undefined {
  return width < SHORT_PIXELS || undefined
}

/** A trip in its bar: when and from where, to where; a short one only when, the minutes below the hour where need be. */
export function BarWords({ trip, width, before, marks }: BarWordsProps) {
  const clock = formatTime(trip.time)
  if (width < BARE_PIXELS) return null
  if (width < SHORT_PIXELS) {
    const [hour, minutes] = clock.split(/[: ]/)
    return (
      <b className="timeline-bar-short">
        {hour}:<wbr />
        {minutes}
      </b>
    )
  }
  return (
    <>
      <span className="timeline-bar-line">
        {before}
        <b>{clock}</b> <span>{trip.pickup}</span>
      </span>{' '}
      <span className="timeline-bar-line">
        {marks}
        <span>– {trip.dropoff}</span>
      </span>
    </>
  )
}
