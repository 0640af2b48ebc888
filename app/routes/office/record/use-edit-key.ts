import { useLayoutEffect } from 'react'
import { SHORTCUTS_KEY } from '../list/use-shortcuts.ts'

/** Where a letter is text or a choice, or where only the dialog's own keys count. */
const TAKEN = 'input, textarea, select, [contenteditable], dialog, [popover]'

/** `e` edits the booking of a record, unless single keys are off on this device (WCAG 2.1.4). */
export function useEditKey(onPress: () => void): void {
  // Not a moment after the record is seen: a caller waits, and the key is pressed at once.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== 'e' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
      if (target.closest(TAKEN) || localStorage.getItem(SHORTCUTS_KEY) === 'off') return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
