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
 * The field that was being searched gives the focus, and with it a phone's screen, back: that field
 * and no other, for by the next frame the guest may be in the next one. Not before the choice is drawn: on leaving
 * the field commits the words it shows.
 */
export function endSearch(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement) requestAnimationFrame(() => field.blur())
}

/** Ends the search of a phone without a choice: what was typed stays. */
export function DoneButton() {
  const { searchDone } = useTexts()(widgetTextEn)
  return (
    <button
      type="button"
      className="place-sheet-done"
      onPointerDown={(event) => event.preventDefault()}
      onClick={endSearch}
    >
      {searchDone}
    </button>
  )
}

/** On a phone a choice ends the search. */
export function leavingOnceChosen(box: PlaceCombobox): PlaceCombobox {
  const leave = () => {
    if (window.matchMedia(SHEET).matches) endSearch()
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
