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
export function useSheet(isWanted: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [minHeight, setMinHeight] = useState<number | null>(null)
  const open = () => {
    const opens = isWanted && window.matchMedia(SHEET).matches
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

/** Ends the search of a phone without a choice: what was typed stays. */
export function DoneButton({ fieldId }: { fieldId: string }) {
  const { searchDone } = useTexts()(widgetTextEn)
  return (
    <button
      type="button"
      className="place-sheet-done"
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => document.getElementById(fieldId)?.blur()}
    >
      {searchDone}
    </button>
  )
}

/** On a phone a choice ends the search: the field gives the focus, and with it the screen, back. */
export function leavingOnceChosen(box: PlaceCombobox, fieldId: string): PlaceCombobox {
  const leave = () => {
    if (!window.matchMedia(SHEET).matches) return
    // Not before the choice is drawn: on leaving the field commits the words it shows.
    requestAnimationFrame(() => document.getElementById(fieldId)?.blur())
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
