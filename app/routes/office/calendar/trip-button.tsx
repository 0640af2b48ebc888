import type { CSSProperties, FocusEventHandler } from 'react'
import { officeCalendarTextEn, overnightTextEn } from '#app/content/en/office-calendar.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { overnightEnd } from '#app/domain/booking/calendar-block.ts'
import type { CalendarTrip } from '#app/server/bookings/index.server.ts'
import { useIsAlert, useRoadWords } from '#app/ui/office/road.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { stateOf, tripLabel, tripTitle, troubleOf } from './trip-text.ts'

type TripButtonProps = {
  trip: CalendarTrip
  onOpen: (trip: CalendarTrip) => void
  /** It stands on the day after its pickup, which it goes on to over midnight. */
  overnight?: boolean
  /** Shown besides time and title where there is room. */
  details?: boolean
  tabIndex?: number
  onFocus?: FocusEventHandler
  /** Only in the browser: the content policy allows no style attribute in what the server sends. */
  style?: CSSProperties
}

/** A trip in the calendar: green for transfers, orange for tours, and a sign for each. */
export function TripButton(props: TripButtonProps) {
  const text = useTexts()(officeCalendarTextEn)
  const { trip, onOpen, overnight = false, details = false, ...rest } = props
  const state = stateOf(trip)
  const trouble = troubleOf(trip.trouble)
  const road = useRoadWords(trip.id)
  const isAlert = useIsAlert(trip.id) || trouble !== null
  return (
    <button
      type="button"
      className="calendar-trip"
      data-kind={trip.kind}
      data-status={trip.status}
      data-trouble={isAlert || undefined}
      data-unassigned={(trip.driverName === null && trip.status !== 'cancelled') || undefined}
      aria-haspopup="dialog"
      title={[tripLabel(trip, overnight), road].filter(Boolean).join(', ')}
      onClick={() => onOpen(trip)}
      {...rest}
    >
      {isAlert ? (
        <Icon name="warning" size={14} className="calendar-sign" />
      ) : (
        <TripSign kind={trip.kind} />
      )}
      <TripTime trip={trip} overnight={overnight} />
      <span className="sr-only"> {text.kinds[trip.kind]}: </span>
      <span className="calendar-trip-title">{tripTitle(trip)}</span>
      {details ? (
        <span className="calendar-trip-more">
          <span className="sr-only">, </span>
          {trip.customerName} · {trip.driverName ?? text.noDriver}
          {trouble && ` · ${trouble}`}
          {road && ` · ${road}`}
        </span>
      ) : (
        <span className="sr-only">, {trip.customerName}</span>
      )}
      {state && <span className="sr-only">, {state}</span>}
      {trouble && !details && <span className="sr-only">, {trouble}</span>}
      {road && !details && <span className="sr-only">, {road}</span>}
    </button>
  )
}

/** When a trip begins; on the day after, until when it goes on. */
function TripTime({ trip, overnight }: { trip: CalendarTrip; overnight: boolean }) {
  const overnightText = useTexts()(overnightTextEn)
  const [clock, half] = formatTime(overnight ? overnightEnd(trip) : trip.time).split(' ')
  return (
    <span className="calendar-trip-time figures">
      {overnight && overnightText.until} {clock} <span className="calendar-trip-half">{half}</span>
      {overnight && <span className="sr-only">, {overnightText.since(formatTime(trip.time))}</span>}
    </span>
  )
}

/** A car for transfers, a star for tours. */
export function TripSign({ kind }: { kind: CalendarTrip['kind'] }) {
  return <Icon name={kind === 'tour' ? 'star' : 'car'} size={14} className="calendar-sign" />
}
