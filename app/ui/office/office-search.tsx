import { texts, useTexts } from '#app/content/texts.ts'
import './office-search.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { officeSearchTextEn } from '#app/content/en/office-search.ts'
import { LONGEST_SEARCH } from '#app/domain/booking/list-filter.ts'
import { Icon } from '../primitives/icon.tsx'
import type { SearchResult } from './search-results.ts'
import { type Search, useSearch } from './use-search.ts'

/** The button of the office bar, and Ctrl K anywhere in the office: opens one search over everything. */
export function OfficeSearch() {
  const text = useTexts()(officeSearchTextEn)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    function press(event: KeyboardEvent | globalThis.KeyboardEvent) {
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isK || event.altKey || event.shiftKey) return
      // A question that waits for its answer stays in front.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className="office-bar-action office-search-button"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span>{text.open}</span> <kbd>{text.keys}</kbd>
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts()(officeSearchTextEn)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const search = useSearch(typed)
  const { active, move, setActive } = useActive(search.results, typed)
  const navigate = useNavigate()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  function choose(result: SearchResult | undefined) {
    if (!result) return
    onClose()
    void navigate(result.to)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') choose(search.results[active])
    else return
    event.preventDefault()
  }
  return (
    <dialog ref={dialog} className="office-search" aria-label={text.heading} onClose={onClose}>
      <div className="office-search-field">
        <Icon name="search" size={20} />
        <input
          type="text"
          role="combobox"
          aria-label={text.label}
          aria-expanded={search.results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={search.results[active] ? `${listId}-${active}` : undefined}
          placeholder={text.label}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button type="button" className="row-button" onClick={onClose}>
          {text.close}
        </button>
      </div>
      <Results
        {...{ id: listId, results: search.results, active, onPoint: setActive }}
        onChoose={choose}
      />
      <p role="status" className="office-search-status">
        {statusOf(search)}
      </p>
    </dialog>
  )
}

type ResultsProps = {
  id: string
  results: readonly SearchResult[]
  active: number
  onPoint: (index: number) => void
  onChoose: (result: SearchResult) => void
}

function Results({ id, results, active, onPoint, onChoose }: ResultsProps) {
  const text = useTexts()(officeSearchTextEn)
  return (
    <div id={id} role="listbox" aria-label={text.heading} className="office-search-results">
      {results.map((result, index) => (
        // The keys are pressed in the field, which names the option that is active.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={`${result.group} ${result.to} ${result.title}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(result)}
        >
          {result.group !== results[index - 1]?.group && (
            <small className="office-search-group">{text.groups[result.group]}</small>
          )}
          <strong>{result.title}</strong>
          <span>{result.detail}</span>
        </div>
      ))}
    </div>
  )
}

/** Which result Enter opens: the first, until the arrows choose; anew with every word typed. */
function useActive(results: readonly SearchResult[], typed: string) {
  const [chosen, setChosen] = useState({ typed, index: 0 })
  const last = Math.max(0, results.length - 1)
  const active = chosen.typed === typed ? Math.min(chosen.index, last) : 0
  const setActive = (index: number) => setChosen({ typed, index })
  const move = (by: 1 | -1) => setActive(Math.min(last, Math.max(0, active + by)))
  return { active, move, setActive }
}

function statusOf({ state, results }: Search): string {
  const text = texts()(officeSearchTextEn)
  if (state === 'idle') return text.start
  if (state === 'asking') return text.searching
  if (state === 'failed') return text.failed
  return results.length === 0 ? text.nothing : text.found(results.length)
}
