import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { officeListTextEn } from '#app/content/en/office-list.ts'
import { useTexts } from '#app/content/texts.ts'
import { LONGEST_SEARCH } from '#app/domain/booking/list-filter.ts'
import { Select } from '#app/ui/primitives/select.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'

/** Pause in typing after which the search is sent. */
const TYPING_MS = 250

/** A form of filters; `children` draws its fields, each of which sends what all are set to. */
export function FilterForm({ children }: { children: (send: () => void) => ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const send = () => {
    if (!form.current) return
    void submit(setFilters(form.current), { replace: true, preventScrollReset: true })
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {children(send)}
    </form>
  )
}

/** What a form of filters is set to, without what is not set. */
function setFilters(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()])
  return new URLSearchParams(entries.filter(([, value]) => value))
}

/** Sends what was typed once the typing pauses; follows the address when that changes by itself. */
export function SearchField({ q, onSend }: { q: string; onSend: () => void }) {
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

/** Props of {@link FilterSelect}; `any` is what the option reads that leaves nothing out. */
type FilterSelectProps = {
  name: string
  label: string
  any: string
  value: string | number | null
  options: readonly (readonly [value: string | number, label: string])[]
  onSend: () => void
}

/** One filter with its values; a choice is sent at once. */
export function FilterSelect({ name, label, any, value, options, onSend }: FilterSelectProps) {
  return (
    <div>
      <label className="field-label" htmlFor={`filter-${name}`}>
        {label}
      </label>
      <Select id={`filter-${name}`} name={name} value={value ?? ''} onChange={onSend}>
        <option value="">{any}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  )
}
