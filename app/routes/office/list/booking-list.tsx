import { useTexts } from '#app/content/texts.ts'
import './list.css'
import './row-parts.css'
import './filter-panel.css'
import './shortcuts.css'
import { useLocation, useNavigation } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { officeListTextEn } from '#app/content/en/office-list.ts'
import { readListFilter } from '#app/domain/booking/list-filter.ts'
import { OfficeEmpty } from '#app/ui/office/office-empty.tsx'
import { OfficePages } from '#app/ui/office/office-pages.tsx'
import { RoadProvider } from '#app/ui/office/road.tsx'
import { BookingTable } from './booking-table.tsx'
import { ClearFilters, FilterPanel } from './filter-panel.tsx'
import { isFiltered, listLinks } from './list-links.ts'
import type { ListPage } from './list-page.ts'
import { Shortcuts } from './shortcuts-help.tsx'
import { useFreshRows } from './use-fresh-rows.ts'

/** The Transfers or Tours tab: filters, count, table, pages. */
export function BookingList({ page }: { page: ListPage }) {
  const text = useTexts()(officeListTextEn)
  const { kind, filter, bookings, now, count } = page
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  // What was just chosen is shown at once, not when its rows have come.
  const shownSearch = next?.pathname === pathname ? next.search : search
  const fresh = useFreshRows(pathname + search, bookings)
  return (
    <>
      {kind === 'transfer' && (
        <FilterPanel filter={readListFilter(new URLSearchParams(shownSearch))} />
      )}
      <div className="list-head">
        <h1 tabIndex={-1}>{text.title[kind]}</h1>
        <p role="status">{text.count[kind](count.value, count.capped)}</p>
        {kind === 'tour' && isFiltered(filter) && <HiddenFilters />}
        <Shortcuts />
      </div>
      {bookings.length > 0 ? (
        <RoadProvider road={page.road}>
          <BookingTable {...{ kind, bookings, fresh }} loadedAt={now} />
        </RoadProvider>
      ) : (
        <NoBookings page={page} />
      )}
      <OfficePages {...listLinks(pathname, page)} />
    </>
  )
}

/** Tours have no panel of their own: no filter works unseen. */
function HiddenFilters() {
  const messages = useTexts()(officeMessagesEn)
  return (
    <p className="list-hidden-filters">
      {messages.admin.filtersActive} <ClearFilters />
    </p>
  )
}

function NoBookings({ page: { kind, filter, isFirstPage } }: { page: ListPage }) {
  const text = useTexts()(officeListTextEn)
  const { heading, hint, filtered, filteredHint, page } = text.empty
  if (!isFirstPage) return <OfficeEmpty heading={page} hint={null} />
  if (isFiltered(filter)) return <OfficeEmpty heading={filtered[kind]} hint={filteredHint} />
  return <OfficeEmpty heading={heading[kind]} hint={hint} />
}
