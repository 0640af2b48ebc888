import { useLocation } from 'react-router'
import { tripsTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListFilter } from '#app/domain/booking/list-filter.ts'
import { listLinks } from '#app/routes/office/list/list-links.ts'
import { Shortcuts } from '#app/routes/office/list/shortcuts-help.tsx'
import type { SavedView, TripLine } from '#app/server/bookings/index.server.ts'
import { LiveStatus } from '#app/ui/office/live-status.tsx'
import { OfficeEmpty } from '#app/ui/office/office-empty.tsx'
import { OfficePages } from '#app/ui/office/office-pages.tsx'
import { type Road, RoadProvider } from '#app/ui/office/road.tsx'
import { useNotice } from '#app/ui/office/use-notice.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type FilterChoices, TripFilters } from './trip-filters.tsx'
import { TripsTable } from './trips-table.tsx'
import { UntoldStrip } from './untold-strip.tsx'
import { useSelection } from './use-selection.ts'

/** What the screen shows: a page of trips and what its filters can be set to. */
type TripsPage = {
  bookings: TripLine[]
  count: { value: number; capped: boolean }
  nextCursor: string | null
  isFirstPage: boolean
  filter: ListFilter
  road: Road
  choices: FilterChoices
  views: SavedView[]
}

/** The Trips screen: filters, rows by hour, and what can be done with the chosen ones. */
export function TripsScreen({ page }: { page: TripsPage }) {
  const text = useTexts()(tripsTextEn)
  const { bookings, count, filter, road, choices, views, isFirstPage } = page
  const { pathname, search } = useLocation()
  const [notice, showNotice] = useNotice()
  const selection = useSelection(pathname + search, bookings)
  return (
    <>
      <div className="list-head trips-head">
        <h1 tabIndex={-1}>{text.title}</h1>
        <p role="status">{text.count(count.value, count.capped)}</p>
        <LiveStatus event="bookings-changed" />
        <Shortcuts />
      </div>
      <TripFilters {...{ filter, choices }} views={views} />
      <p role="status" className="trips-notice">
        {notice}
      </p>
      <UntoldStrip bookings={bookings} onTold={showNotice} />
      {bookings.length > 0 ? (
        <RoadProvider road={road}>
          <TripsTable {...{ bookings, selection }} />
        </RoadProvider>
      ) : (
        <OfficeEmpty
          heading={isFirstPage ? text.empty.heading : text.empty.page}
          hint={isFirstPage ? text.empty.hint : null}
        />
      )}
      <OfficePages {...listLinks(pathname, page)} />
      <BulkBar selection={selection} showNotice={showNotice} />
    </>
  )
}
