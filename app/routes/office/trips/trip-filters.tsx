import { Link } from 'react-router'
import { statusLabelsEn } from '#app/content/en/booking-status.ts'
import { officeListTextEn } from '#app/content/en/office-list.ts'
import { tripsTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import {
  LIST_DATES,
  LIST_NEEDS,
  type ListFilter,
  listFilterParams,
} from '#app/domain/booking/list-filter.ts'
import { BOOKING_STATUSES } from '#app/domain/booking/status.ts'
import { FilterForm, FilterSelect, SearchField } from '#app/routes/office/list/filter-fields.tsx'
import { ClearFilters } from '#app/routes/office/list/filter-panel.tsx'
import type { SavedView } from '#app/server/bookings/index.server.ts'
import { DayInput } from '#app/ui/office/day-input.tsx'
import { SavedViews } from './saved-views.tsx'

/** What the filters can be set to. */
export type FilterChoices = {
  drivers: { id: number; name: string }[]
  vehicles: { id: number; name: string }[]
  partners: { code: string; name: string }[]
}

type TripFiltersProps = {
  filter: ListFilter
  choices: FilterChoices
  views: readonly SavedView[]
}

/** Every filter of the trips; what they are set to stands in the address. */
export function TripFilters({ filter, choices, views }: TripFiltersProps) {
  const officeListText = useTexts()(officeListTextEn)
  return (
    <search className="filter-panel trips-filters" aria-label={officeListText.filters.name}>
      <div className="trips-ways">
        <DayLinks filter={filter} />
        <SavedViews {...{ views, filter }} />
      </div>
      <FilterForm>
        {(send) => (
          <>
            <SearchField q={filter.q} onSend={send} />
            <Span {...filter} onSend={send} />
            <FirstFilters {...{ filter, choices }} onSend={send} />
            <ClearFilters />
            <MoreFilters {...{ filter, choices }} onSend={send} />
          </>
        )}
      </FilterForm>
    </search>
  )
}

/** The days that are looked at most, each one press away. */
function DayLinks({ filter }: { filter: ListFilter }) {
  const text = useTexts()(tripsTextEn)
  return (
    <nav className="trips-days" aria-label={text.days}>
      {LIST_DATES.map((date) => {
        const params = listFilterParams({ ...filter, date, from: null, to: null })
        const isChosen = filter.date === date && !filter.from && !filter.to
        return (
          <Link
            key={date}
            to={{ search: params.toString() }}
            replace
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
          >
            {text.dates[date]}
          </Link>
        )
      })}
    </nav>
  )
}

type PartProps = { filter: ListFilter; choices: FilterChoices; onSend: () => void }

/** Any first and last day; days that were chosen by name stay until one is set. */
function Span({ date, from, to, onSend }: ListFilter & { onSend: () => void }) {
  const text = useTexts()(tripsTextEn)
  return (
    <div className="trips-span">
      {(['from', 'to'] as const).map((end) => (
        <div key={end}>
          <label className="field-label" htmlFor={`filter-${end}`}>
            {text[end]}
          </label>
          <DayInput
            id={`filter-${end}`}
            name={end}
            value={{ from, to }[end] ?? ''}
            onValue={onSend}
          />
        </div>
      ))}
      {!from && !to && date && <input type="hidden" name="date" value={date} />}
    </div>
  )
}

function FirstFilters({ filter, choices, onSend }: PartProps) {
  const text = useTexts()(tripsTextEn)
  return (
    <>
      <FilterSelect
        name="needs"
        label={text.needs}
        any={text.anyNeeds}
        value={filter.needs}
        options={LIST_NEEDS.map((need) => [need, text.needing[need]])}
        onSend={onSend}
      />
      <FilterSelect
        name="driver"
        label={text.driver}
        any={text.anyDriver}
        value={filter.driver}
        options={choices.drivers.map(({ id, name }) => [id, name])}
        onSend={onSend}
      />
    </>
  )
}

/** What is filtered by now and then; open while one of them is set. */
function MoreFilters({ filter, choices, onSend }: PartProps) {
  const text = useTexts()(tripsTextEn)
  const officeListText = useTexts()(officeListTextEn)
  const statusLabels = useTexts()(statusLabelsEn)
  const { status, kind, vehicle, partner } = filter
  return (
    <details className="trips-more" open={Boolean(status ?? kind ?? vehicle ?? partner)}>
      <summary>{text.moreFilters}</summary>
      <div>
        <FilterSelect
          name="status"
          label={officeListText.filters.status}
          any={officeListText.filters.anyStatus}
          value={status}
          options={BOOKING_STATUSES.map((one) => [one, statusLabels[one]])}
          onSend={onSend}
        />
        <FilterSelect
          name="kind"
          label={text.kind}
          any={text.anyKind}
          value={kind}
          options={Object.entries(text.kinds)}
          onSend={onSend}
        />
        <FilterSelect
          name="vehicle"
          label={text.vehicle}
          any={text.anyVehicle}
          value={vehicle}
          options={choices.vehicles.map(({ id, name }) => [id, name])}
          onSend={onSend}
        />
        <FilterSelect
          name="partner"
          label={text.partner}
          any={text.anyPartner}
          value={partner}
          options={choices.partners.map(({ code, name }) => [code, name])}
          onSend={onSend}
        />
      </div>
    </details>
  )
}
