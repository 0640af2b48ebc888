import { Link } from 'react-router'
import { officeCalendarTextEn } from '#app/content/en/office-calendar.ts'
import { formatLongDate, formatMonth } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { monthOf } from '#app/domain/time/calendar-days.ts'
import type { CalendarDay } from '#app/server/bookings/index.server.ts'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import { DateName } from './date-name.tsx'
import type { ViewProps } from './time-view.tsx'
import { TripButton, TripSign } from './trip-button.tsx'
import { useDayKeys } from './use-day-keys.ts'

/** Days of six weeks are lower and have room for one trip less. */
const ROOM = { 4: 4, 5: 3, 6: 2 } as const

/** Props of {@link MonthView}; `wide`: a day opens its own view, else its list below. */
type MonthProps = ViewProps & { wide: boolean }

/** A month of whole weeks: the first trips of each day, or on a phone how many there are. */
export function MonthView({ address, days, today, wide, onOpen }: MonthProps) {
  const text = useTexts()(officeCalendarTextEn)
  const { root, active, setActive, onKeyDown } = useDayKeys(
    address,
    days.map(({ date }) => date),
  )
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  const room = ROOM[weeks.length as keyof typeof ROOM] ?? 2
  return (
    <div ref={root} className="calendar-frame">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is made of a table.
        role="grid"
        className="calendar-month"
        data-weeks={weeks.length}
        aria-label={formatMonth(address.day)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {text.weekdays.map((name, index) => (
              <th key={name} scope="col" abbr={text.weekdaysLong[index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <DayCell
                  key={day.date}
                  {...{ address, day, today, room, wide, onOpen }}
                  isActive={day.date === active}
                  onFocus={() => setActive(day.date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = Pick<MonthProps, 'address' | 'today' | 'wide' | 'onOpen'> & {
  day: CalendarDay
  room: number
  isActive: boolean
  onFocus: () => void
}

function DayCell({ address, day, today, room, wide, onOpen, isActive, onFocus }: CellProps) {
  const text = useTexts()(officeCalendarTextEn)
  const shown = day.trips.slice(0, room)
  const left = day.transfers + day.tours - shown.length
  const tabIndex = isActive ? 0 : -1
  return (
    <td
      data-outside={monthOf(day.date) !== monthOf(address.day) || undefined}
      data-today={day.date === today || undefined}
      data-chosen={day.date === address.day || undefined}
    >
      <DayLink {...{ address, day, today, wide, tabIndex, onFocus }} />
      {left > 0 && (
        <Link
          to={calendarPath({ ...address, view: 'day', day: day.date })}
          className="calendar-more"
          {...{ tabIndex, onFocus }}
        >
          {text.more(left)}
          <span className="sr-only"> {text.moreOn(formatLongDate(day.date))}</span>
        </Link>
      )}
      <div className="calendar-trips">
        {shown.map((trip) => (
          <TripButton key={trip.id} {...{ trip, onOpen, tabIndex, onFocus }} />
        ))}
      </div>
    </td>
  )
}

type DayLinkProps = {
  address: CalendarAddress
  day: CalendarDay
  today: WallDate
  wide: boolean
  tabIndex: number
  onFocus: () => void
}

function DayLink({ address, day, today, wide, tabIndex, onFocus }: DayLinkProps) {
  const text = useTexts()(officeCalendarTextEn)
  const { date, transfers, tours } = day
  const facts = [date === today && text.todayMark, text.counts(transfers, tours)].filter(Boolean)
  return (
    <Link
      to={calendarPath({ ...address, view: wide ? 'day' : 'month', day: date })}
      preventScrollReset
      className="calendar-day-link figures"
      data-day={date}
      aria-current={date === today ? 'date' : undefined}
      {...{ tabIndex, onFocus }}
    >
      <DateName date={date} />
      <span className="sr-only">, {facts.join(', ')}</span>
      <span className="calendar-counts" aria-hidden="true">
        {transfers > 0 && (
          <span data-kind="transfer">
            <TripSign kind="transfer" />
            {transfers}
          </span>
        )}
        {tours > 0 && (
          <span data-kind="tour">
            <TripSign kind="tour" />
            {tours}
          </span>
        )}
      </span>
    </Link>
  )
}
