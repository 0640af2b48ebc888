import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PlaceSuggestion } from '#app/contract/quotes.ts'
import { type Suggestions, usePlaceSuggestions } from './use-place-suggestions.ts'

const CLOSE_AFTER_BLUR_MS = 200

const NONE: readonly string[] = []

type Commit = (text: string, placeId?: string) => void

type Options = {
  offered?: readonly string[] | undefined
  onUnlisted?: ((text: string) => void) | undefined
  onElsewhere?: ((text: string) => void) | undefined
}

/** A place that was found, or the typed text as it is. */
type Chosen = Pick<PlaceSuggestion, 'label' | 'id'> & { isUnlisted?: boolean }

/** What {@link usePlaceCombobox} gives the field. */
export type PlaceCombobox = {
  text: string
  /** Whether the list (or "Searching locations...") is shown. */
  open: boolean
  suggestions: Suggestions
  places: readonly PlaceSuggestion[]
  /** Index of the highlighted suggestion, -1 for none. */
  active: number
  /** What was typed, as the last row offers it; null while there is no list of found places. */
  unlisted: string | null
  /** Whether it names another island or the mainland. */
  isElsewhere: boolean
  enter: () => void
  type: (text: string) => void
  choose: (place: Chosen) => void
  leave: () => void
  press: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * The behaviour of a location field: typing searches, arrows highlight, Enter commits the
 * highlighted or the typed text without submitting the form, Escape closes, leaving commits and
 * closes 200 ms later. Any text is accepted.
 *
 * @param value The committed text; a change from outside (swap, restore) replaces what is shown.
 * @param options `offered`: places an empty field suggests as it is entered. `onUnlisted` hears of a text
 *   that was chosen by the last row, as not in the list; `onElsewhere` of one that names another island.
 */
export function usePlaceCombobox(value: string, onCommit: Commit, options: Options): PlaceCombobox {
  const field = useFieldText(value)
  const [highlighted, setActive] = useState(-1)
  const closing = useClosing()
  const suggestions = usePlaceSuggestions(field.typed, options.offered ?? NONE)
  const { rows, ...list } = rowsOf(suggestions, field.typed)
  const active = highlighted < rows.length ? highlighted : -1

  const commit = (typed: string, placeId?: string) => {
    const text = typed.trim()
    setActive(-1)
    field.setText(text)
    if (!placeId && list.isElsewhere) options.onElsewhere?.(text)
    if (placeId || text !== value) onCommit(text, placeId)
  }
  const choose = ({ label, id, isUnlisted }: Chosen) => {
    commit(label, id)
    if (isUnlisted) options.onUnlisted?.(label)
    field.setTyped(null)
  }
  return {
    text: field.text,
    open: suggestions.status !== 'idle',
    suggestions,
    ...list,
    active,
    choose,
    enter: () => {
      closing.hold()
      if (options.offered?.length && field.text === '') field.setTyped('')
    },
    type: (text) => {
      closing.hold()
      field.type(text)
      setActive(-1)
    },
    leave: () => {
      commit(field.text)
      closing.soon(() => field.setTyped(null))
    },
    press: (event) => {
      const action = keyAction(event.key, active, rows.length)
      if (!action) return
      event.preventDefault()
      if (action.kind === 'commit') choose(rows[active] ?? { label: field.text })
      else if (action.kind === 'highlight') setActive(action.index)
      else field.setTyped(null)
    },
  }
}

/** Closes the list a moment after the field was left, unless it is entered again. */
function useClosing() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    hold: () => clearTimeout(timer.current),
    soon(close: () => void) {
      timer.current = setTimeout(close, CLOSE_AFTER_BLUR_MS)
    },
  }
}

/** The rows of the list: what was found, and what was searched for, to be chosen as it is. */
function rowsOf(suggestions: Suggestions, typed: string | null) {
  const places = suggestions.status === 'found' ? suggestions.places : []
  const searched = suggestions.status === 'found' && places[0]?.source !== 'offered'
  const unlisted = (searched && typed?.trim()) || null
  const isElsewhere = suggestions.status === 'found' && suggestions.elsewhere
  const last: Chosen[] = unlisted ? [{ label: unlisted, isUnlisted: !isElsewhere }] : []
  return { places, unlisted, isElsewhere, rows: [...places, ...last] as Chosen[] }
}

/** The text in the field, and the part of it that is being typed (null: nobody types). */
function useFieldText(value: string) {
  const [text, setText] = useState(value)
  const [typed, setTyped] = useState<string | null>(null)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    // The field's own text, committed on leaving, keeps the list until it closes by itself.
    if (value !== text) {
      setText(value)
      setTyped(null)
    }
  }
  const type = (newText: string) => {
    setText(newText)
    setTyped(newText)
  }
  return { text, setText, typed, setTyped, type }
}

/** What one key does in a location field. */
type KeyAction = { kind: 'commit' } | { kind: 'close' } | { kind: 'highlight'; index: number }

/**
 * Maps a key to its action, or null for keys that belong to the text. Arrows wrap around; Home
 * and End move between suggestions only while one is highlighted, otherwise they move the caret.
 */
export function keyAction(key: string, active: number, count: number): KeyAction | null {
  if (key === 'Enter') return { kind: 'commit' }
  if (key === 'Escape') return { kind: 'close' }
  if (count === 0) return null
  if (key === 'ArrowDown') return { kind: 'highlight', index: (active + 1) % count }
  if (key === 'ArrowUp') return { kind: 'highlight', index: active <= 0 ? count - 1 : active - 1 }
  if (active < 0) return null
  if (key === 'Home') return { kind: 'highlight', index: 0 }
  if (key === 'End') return { kind: 'highlight', index: count - 1 }
  return null
}
