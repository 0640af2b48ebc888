import { officeCalendarTextEn } from '#app/content/en/office-calendar.ts'
import { formatLongDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { CalendarDay } from '#app/server/bookings/index.server.ts'
import { clockNote } from './clock-note.ts'
import type { ViewProps } from './time-view.tsx'
import { TripButton } from './trip-button.tsx'

/** Days one under the other with their trips by time: what a phone has room for. */
export function DayLists({ days, today, onOpen }: Omit<ViewProps, 'address'>) {
  return (
    <div className="calendar-lists">
      {days.map((day) => (
        <DayList key={day.date} {...{ day, onOpen }} isToday={day.date === today} />
      ))}
    </div>
  )
}

type DayListProps = { day: CalendarDay; isToday: boolean; onOpen: ViewProps['onOpen'] }

function DayList({ day, isToday, onOpen }: DayListProps) {
  const text = useTexts()(officeCalendarTextEn)
  const note = clockNote(day.date)
  return (
    <section data-today={isToday || undefined}>
      <h2>
        {formatLongDate(day.date)}
        {isToday && <span className="calendar-today-mark"> {text.todayMark}</span>}
      </h2>
      {note && <p>{note}</p>}
      {day.trips.length + day.overnight.length === 0 ? (
        <p>{text.noTrips}</p>
      ) : (
        <ol>
          {day.overnight.map((trip) => (
            <li key={trip.id}>
              <TripButton {...{ trip, onOpen }} overnight details />
            </li>
          ))}
          {day.trips.map((trip) => (
            <li key={trip.id}>
              <TripButton {...{ trip, onOpen }} details />
            </li>
          ))}
        </ol>
      )}
      {day.more > 0 && <p>{text.left(day.more)}</p>}
    </section>
  )
}
