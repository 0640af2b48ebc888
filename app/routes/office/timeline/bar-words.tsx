import type { ReactNode } from 'react'
import { formatTime } from '#app/content/formats.ts'
import type { BoardTrip } from '#app/server/dispatch/index.server.ts'

/** Props of {@link BarWords}; `width` is the bar's, in pixels. `locked` and `road` are words that stand before the goal. */
type BarWordsProps = {
  trip: Pick<BoardTrip, 'time' | 'pickup' | 'dropoff'>
  width: number
  before?: ReactNode
  locked?: string
  road?: string
}

/** Narrower than this a clock does not stand beside its margins. */
const SHORT_PIXELS = 50
/** Narrower than this not even the hour does. */
const BARE_PIXELS = 20

/** A letter of the clock, and beside it margins and three letters of a place. */
const LETTER_PIXELS = 7
const PLACE_PIXELS = 48

/** What the element of such a bar is marked with, for its margins. */
export function shortBar(width: number): true | undefined {
  return width < SHORT_PIXELS || undefined
}

/**
 * A trip in its bar: when and from where, to where. Where beside the clock a place would be cut within a letter, all else
 * stands below it; a short bar says only when, the minutes below the hour where need be. The words are those the
 * bar is called by, in their order.
 */
export function BarWords({ trip, width, before, locked, road }: BarWordsProps) {
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
  const isNarrow = width < clock.length * LETTER_PIXELS + PLACE_PIXELS
  const goal = `– ${trip.dropoff}`
  return (
    <>
      <span className="timeline-bar-line">
        {before}
        <b>{clock}</b> {!isNarrow && <span>{trip.pickup}</span>}
      </span>{' '}
      <span className="timeline-bar-line">
        {isNarrow ? (
          <span>{[trip.pickup, locked, road, goal].filter(Boolean).join(' ')}</span>
        ) : (
          <>
            {locked && <i>{locked}</i>} {road && <b className="timeline-bar-road">{road}</b>}{' '}
            <span>{goal}</span>
          </>
        )}
      </span>
    </>
  )
}
