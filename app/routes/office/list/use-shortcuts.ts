import { useEffect, useState } from 'react'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/** Where this browser keeps that the keys are off; named on the cookie page. */
export const SHORTCUTS_KEY = 'meltemi.shortcuts'
const LINK = '[data-row-link]'
/** Where a letter is text or a choice, or where only the dialog's own keys count. */
const TAKEN = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [popover]'

/** Whether single keys count on this device, and the switch (WCAG 2.1.4). */
export function useShortcutSetting(): [enabled: boolean, set: (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(true)
  useEffect(() => setEnabled(localStorage.getItem(SHORTCUTS_KEY) !== 'off'), [])
  function set(on: boolean) {
    setEnabled(on)
    localStorage.setItem(SHORTCUTS_KEY, on ? 'on' : 'off')
  }
  return [enabled, set]
}

/** Gives a list its keyboard; `onHelp` shows the keys. */
export function useShortcuts(enabled: boolean, onHelp: () => void): void {
  useEffect(() => {
    if (!enabled) return
    function press(event: KeyboardEvent) {
      if (!(event.target instanceof Element)) return
      const { key, ctrlKey, metaKey, altKey, target } = event
      const [isTaken, onRow] = [target.closest(TAKEN) !== null, target.matches(LINK)]
      const shortcut = shortcutOf({ key, ctrlKey, metaKey, altKey, isTaken, onRow })
      if (!shortcut) return
      event.preventDefault()
      if (shortcut === 'help') onHelp()
      else DO[shortcut](target)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled, onHelp])
}

const DO: Record<Exclude<Shortcut, 'help'>, (from: Element) => void> = {
  search: () => document.querySelector<HTMLInputElement>('[data-search]')?.select(),
  next: (from) => step(from, 1),
  previous: (from) => step(from, -1),
  status: (from) => click(from, '[data-edit="status"]'),
  driver: (from) => click(from, '[data-edit="driver"]'),
  choose: (from) => click(from, '[data-choose]'),
}

/** Moves from the row that has the focus to the next one, or onto the first. */
function step(from: Element, by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>(LINK)]
  const here = links.findIndex((link) => link.closest('tr')?.contains(from))
  const to = here === -1 ? 0 : Math.min(Math.max(here + by, 0), links.length - 1)
  links[to]?.focus()
}

function click(from: Element, button: string) {
  from.closest('tr')?.querySelector<HTMLElement>(button)?.click()
}
