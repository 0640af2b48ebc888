import { useEffect, useRef, useState } from 'react'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { useTexts } from '#app/content/texts.ts'
import type { PlaceCombobox } from './use-place-combobox.ts'

/** As in place-sheet.css. */
const SHEET = '(width < 40rem)'

/**
 * On a phone the field has the whole screen while it has the focus, from when the scripts are there to
 * close it; the place it stood at keeps its height, so that nothing behind it moves.
 */
export function useSheet(isRequested: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [minHeight, setMinHeight] = useState<number | null>(null)
  const open = () => {
    const opens = isRequested && window.matchMedia(SHEET).matches
    setMinHeight(opens ? (place.current?.offsetHeight ?? null) : null)
  }
  // Whoever touched the field before the scripts came is in it already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the scripts come
  useEffect(() => {
    if (place.current?.querySelector('input:focus')) open()
  }, [])
  return {
    place,
    isOpen: minHeight !== null,
    style: minHeight === null ? undefined : { minHeight },
    open,
    close: () => setMinHeight(null),
  }
}

/**
 * A field that is being searched gives the focus, and with it a phone's screen, back: that field
 * and no other, for the guest may be in the next one. Not before the choice is drawn: on leaving
 * the field commits the words it shows.
 */
export function endSearch(id: string): void {
  const field = document.getElementById(id)
  requestAnimationFrame(() => field?.blur())
}

/** Ends the search of a phone without a choice: what was typed stays. */
export function DoneButton({ field }: { field: string }) {
  const { searchDone } = useTexts()(widgetTextEn)
  return (
    <button
      type="button"
      className="place-sheet-done"
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => endSearch(field)}
    >
      {searchDone}
    </button>
  )
}

/** On a phone a choice ends the search. */
export function leavingOnceChosen(box: PlaceCombobox, field: string): PlaceCombobox {
  const leave = () => {
    if (window.matchMedia(SHEET).matches) endSearch(field)
  }
  return {
    ...box,
    choose: (place) => {
      box.choose(place)
      leave()
    },
    press: (event) => {
      box.press(event)
      if (event.key === 'Enter') leave()
    },
  }
}

/** A place that comes into the field while a guest stands in it, chosen or restored, gives way to what is typed next. */
export function useReplaceable(id: string, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another place comes
  useEffect(() => {
    const field = document.getElementById(id)
    if (field !== document.activeElement || !(field instanceof HTMLInputElement)) return
    // Not what is being typed, nor was before the scripts came.
    if (field.value === value) field.select()
  }, [value])
}
