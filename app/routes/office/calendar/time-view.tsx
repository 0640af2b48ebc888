import { Fragment, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { officeCalendarTextEn } from '#app/content/en/office-calendar.ts'
import { formatLongDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { calendarBlock, overnightBlock } from '#app/domain/booking/calendar-block.ts'
import {
  athensDate,
  athensTime,
  DAY_MINUTES,
  minutesIntoDay,
  type WallDate,
  weekdayOf,
} from '#app/domain/time/athens.ts'
import { sideBySide } from '#app/domain/time/side-by-side.ts'
import type { CalendarDay, CalendarTrip } from '#app/server/bookings/index.server.ts'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import { clockNote } from './clock-note.ts'
import { DateName } from './date-name.tsx'
import { TripButton } from './trip-button.tsx'
import { useDayKeys } from './use-day-keys.ts'

/** What a dispatcher sees first: the working day from here on. */
const FIRST_HOUR = 7
/** A label stands a little above its line. */
const LABEL_PIXELS = 12
/** A column of trips narrower than this, in rem, says nothing. */
const NARROWEST = { month: 0, week: 3.5, day: 7 }

/** Props of every view. */
export type ViewProps = {
  address: CalendarAddress
  days: CalendarDay[]
  today: WallDate
  onOpen: (trip: CalendarTrip) => void
}

/** A week or a day hour by hour, trips that overlap side by side. Only for the browser: it sets styles. */
export function TimeView({ address, days, today, now, onOpen }: ViewProps & { now: Date }) {
  const text = useTexts()(officeCalendarTextEn)
  const scroller = useRef<HTMLElement>(null)
  const dates = days.map(({ date }) => date)
  const { root, active, setActive, onKeyDown } = useDayKeys(address, dates)
  useLayoutEffect(() => {
    const box = scroller.current
    const hour = box?.querySelector<HTMLElement>(`[data-hour="${FIRST_HOUR}"]`)
    if (box && hour) box.scrollTop = hour.offsetTop - LABEL_PIXELS
  }, [])
  const { day } = address
  useLayoutEffect(() => {
    const box = scroller.current
    const head = box?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.parentElement
    const corner = box?.querySelector<HTMLElement>('.calendar-corner')
    if (box && head) box.scrollLeft = head.offsetLeft - (corner?.offsetWidth ?? 0)
  }, [day])
  return (
    <section
      ref={scroller}
      className="calendar-frame calendar-hours"
      aria-label={text.hours}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
      tabIndex={0}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside. */}
      <div ref={root} className="calendar-hours-grid" onKeyDown={onKeyDown}>
        <div className="calendar-corner" />
        <HourLabels />
        {days.map((day) => (
          <Fragment key={day.date}>
            <DayHead {...{ address, day, today, setActive }} isActive={day.date === active} />
            <DayColumn
              {...{ day, onOpen }}
              narrowest={NARROWEST[address.view]}
              now={athensDate(now) === day.date ? now : null}
            />
          </Fragment>
        ))}
      </div>
    </section>
  )
}

type HeadProps = Pick<ViewProps, 'address' | 'today'> & {
  day: CalendarDay
  isActive: boolean
  setActive: (date: WallDate) => void
}

function DayHead({ address, day, today, isActive, setActive }: HeadProps) {
  const text = useTexts()(officeCalendarTextEn)
  const { date, transfers, tours } = day
  return (
    <div className="calendar-head" data-today={date === today || undefined}>
      <Link
        to={calendarPath({ ...address, view: 'day', day: date })}
        data-day={date}
        tabIndex={isActive ? 0 : -1}
        onFocus={() => setActive(date)}
        aria-current={date === today ? 'date' : undefined}
        className="figures"
      >
        <span aria-hidden="true">{text.weekdays[weekdayOf(date)]} </span>
        <DateName date={date} />
      </Link>
      <small>{clockNote(date) ?? text.counts(transfers, tours)}</small>
    </div>
  )
}

function HourLabels() {
  return (
    <div className="calendar-gutter figures" aria-hidden="true">
      {Array.from({ length: 24 }, (_, hour) => hour).map((hour) => (
        <span key={hour} data-hour={hour}>
          {hour > 0 && formatTime(`${String(hour).padStart(2, '0')}:00`).replace(':00', '')}
        </span>
      ))}
    </div>
  )
}

type ColumnProps = {
  day: CalendarDay
  narrowest: number
  /** Set in the column of today. */
  now: Date | null
  onOpen: ViewProps['onOpen']
}

function DayColumn({ day, narrowest, now, onOpen }: ColumnProps) {
  const text = useTexts()(officeCalendarTextEn)
  const placed = sideBySide([
    ...day.overnight.map((trip) => ({ trip, overnight: true, ...overnightBlock(trip) })),
    ...day.trips.map((trip) => ({ trip, overnight: false, ...calendarBlock(trip) })),
  ])
  const most = Math.max(1, ...placed.map(({ columns }) => columns))
  return (
    <div className="calendar-column" style={{ minWidth: `${most * narrowest}rem` }}>
      <ol aria-label={formatLongDate(day.date)}>
        {placed.map(({ item: { trip, overnight, start, end }, column, columns }) => (
          <li
            key={trip.id}
            style={{
              top: share(start, DAY_MINUTES),
              height: share(end - start, DAY_MINUTES),
              left: share(column, columns),
              width: share(1, columns),
            }}
          >
            <TripButton {...{ trip, overnight, onOpen }} details />
          </li>
        ))}
      </ol>
      {now && (
        <div
          className="calendar-now"
          style={{ top: share(minutesIntoDay(athensTime(now)), DAY_MINUTES) }}
        >
          <span className="sr-only">
            {text.now} {formatTime(athensTime(now))}
          </span>
        </div>
      )}
      {day.more > 0 && <p className="calendar-left">{text.left(day.more)}</p>}
    </div>
  )
}

function share(part: number, whole: number): string {
  return `${(part / whole) * 100}%`
}
