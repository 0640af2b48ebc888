import { useEffect, useRef, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { officeListTextEn, statusLabelsEn } from '#app/content/en/office-list.ts'
import { useTexts } from '#app/content/texts.ts'
import { LIST_DATES, type ListFilter, LONGEST_SEARCH } from '#app/domain/booking/list-filter.ts'
import { BOOKING_STATUSES } from '#app/domain/booking/status.ts'
import { buttonLook } from '#app/ui/primitives/button.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'

/** Pause in typing after which the search is sent. */
const TYPING_MS = 250

/** The filters of both lists; what they are set to stands in the address. */
export function FilterPanel({ filter }: { filter: ListFilter }) {
  const text = useTexts()(officeListTextEn).filters
  const statusLabels = useTexts()(statusLabelsEn)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const send = () => {
    if (!form.current) return
    void submit(setFilters(form.current), { replace: true, preventScrollReset: true })
  }
  return (
    <search className="filter-panel" aria-label={text.name}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <SearchField q={filter.q} onSend={send} />
        <FilterSelect
          name="status"
          value={filter.status}
          options={BOOKING_STATUSES.map((status) => [status, statusLabels[status]])}
          onSend={send}
        />
        <FilterSelect
          name="date"
          value={filter.date}
          options={LIST_DATES.map((date) => [date, text.dates[date]])}
          onSend={send}
        />
        <ClearFilters />
      </form>
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

/** What a form of filters is set to, without what is not set. */
function setFilters(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()])
  return new URLSearchParams(entries.filter(([, value]) => value))
}

/** Sends what was typed once the typing pauses; follows the address when that changes by itself. */
function SearchField({ q, onSend }: { q: string; onSend: () => void }) {
  const text = useTexts()(officeListTextEn).filters
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(words: string) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = words.trim()
      onSend()
    }, TYPING_MS)
  }
  return (
    <div className="filter-search">
      <label className="field-label" htmlFor="filter-q">
        {text.search}
      </label>
      <TextInput
        id="filter-q"
        type="search"
        name="q"
        icon="search"
        data-search
        value={typed}
        maxLength={LONGEST_SEARCH}
        placeholder={text.searchHint}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
      />
    </div>
  )
}

type FilterSelectProps = {
  name: 'status' | 'date'
  value: string | null
  options: readonly (readonly [value: string, label: string])[]
  onSend: () => void
}

function FilterSelect({ name, value, options, onSend }: FilterSelectProps) {
  const text = useTexts()(officeListTextEn).filters
  const any = { status: text.anyStatus, date: text.anyDate }
  return (
    <div>
      <label className="field-label" htmlFor={`filter-${name}`}>
        {text[name]}
      </label>
      <Select id={`filter-${name}`} name={name} value={value ?? ''} onChange={onSend}>
        <option value="">{any[name]}</option>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
