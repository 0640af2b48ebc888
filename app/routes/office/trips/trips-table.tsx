import { tripsTextEn } from '#app/content/en/office-trips.ts'
import { formatShortDay, formatTime } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { TripLine } from '#app/server/bookings/index.server.ts'
import { useMay } from '#app/ui/office/caller-scope.tsx'
import { TripRow } from './trip-row.tsx'
import type { Selection } from './use-selection.ts'

type TripsTableProps = { bookings: readonly TripLine[]; selection: Selection }

const COLUMNS = [
  ...(['time', 'guest', 'route', 'travel', 'party', 'driver', 'state', 'money'] as const),
]

/** Trips in rows of one line, under the hour of their pickup; on a phone each has two lines. */
export function TripsTable({ bookings, selection }: TripsTableProps) {
  const text = useTexts()(tripsTextEn)
  const may = useMay()
  // Who can do nothing with chosen trips has none to choose.
  const mayChoose = may('dispatch') || may('export')
  const all = selection.chosen.length === bookings.length
  return (
    <table className="trips-table">
      <caption className="sr-only">{text.caption}</caption>
      <thead>
        <tr>
          {mayChoose ? (
            <th scope="col">
              <input
                type="checkbox"
                aria-label={text.chooseAll}
                checked={all}
                onChange={() => selection.setAll(!all)}
              />
            </th>
          ) : (
            <td />
          )}
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {text.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      {byHour(bookings).map(([hour, trips]) => (
        <tbody key={hour}>
          <tr className="trips-hour">
            <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
              {hour} <small>{text.inHour(trips.length)}</small>
            </th>
          </tr>
          {trips.map((booking) => (
            <TripRow
              key={booking.id}
              booking={booking}
              isChosen={selection.has(booking.id)}
              onToggle={mayChoose ? selection.toggle : null}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The rows under "Sat 28 Nov, 08:00", in the order in which they come. */
function byHour(bookings: readonly TripLine[]): [string, TripLine[]][] {
  const text = texts()(tripsTextEn)
  const groups = Map.groupBy(bookings, ({ date, time }) =>
    text.hour(formatShortDay(date), formatTime(`${time.slice(0, 2)}:00`)),
  )
  return [...groups]
}
