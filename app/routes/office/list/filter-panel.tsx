import { Link } from 'react-router'
import { statusLabelsEn } from '#app/content/en/booking-status.ts'
import { officeListTextEn } from '#app/content/en/office-list.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListFilter } from '#app/domain/booking/list-filter.ts'
import { BOOKING_STATUSES } from '#app/domain/booking/status.ts'
import { buttonLook } from '#app/ui/primitives/button.tsx'
import { FilterForm, FilterSelect, SearchField } from './filter-fields.tsx'

/** Whole days of the calendar that both lists know. */
const DATES = ['today', 'tomorrow', 'week'] as const

/** The filters of both lists; what they are set to stands in the address. */
export function FilterPanel({ filter }: { filter: ListFilter }) {
  const text = useTexts()(officeListTextEn).filters
  const statusLabels = useTexts()(statusLabelsEn)
  return (
    <search className="filter-panel" aria-label={text.name}>
      <FilterForm>
        {(send) => (
          <>
            <SearchField q={filter.q} onSend={send} />
            <FilterSelect
              name="status"
              label={text.status}
              any={text.anyStatus}
              value={filter.status}
              options={BOOKING_STATUSES.map((status) => [status, statusLabels[status]])}
              onSend={send}
            />
            <FilterSelect
              name="date"
              label={text.date}
              any={text.anyDate}
              value={filter.date}
              options={DATES.map((date) => [date, text.dates[date]])}
              onSend={send}
            />
            <ClearFilters />
          </>
        )}
      </FilterForm>
    </search>
  )
}

/** Leaves every filter of the list on screen. */
export function ClearFilters() {
  const text = useTexts()(officeListTextEn).filters
  return (
    <Link to={{ search: '' }} replace preventScrollReset {...buttonLook('secondary', 'small')}>
      {text.clear}
    </Link>
  )
}
