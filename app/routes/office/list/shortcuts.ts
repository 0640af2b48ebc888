/** What a key does on a list. */
export type Shortcut = 'search' | 'next' | 'previous' | 'status' | 'driver' | 'choose' | 'help'

/** The part of a key press that decides. */
export type KeyPress = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Whether the key belongs to a field, a dialog or an open editor. */
  isTaken: boolean
  /** Whether the focus is on a row's reference: there the arrows move, too. */
  onRow: boolean
}

const KEYS: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  e: 'status',
  d: 'driver',
  x: 'choose',
  '?': 'help',
}

/** Which shortcut a key press means; null for none: while typing, or with another key held. */
export function shortcutOf(press: KeyPress): Shortcut | null {
  if (press.isTaken || press.ctrlKey || press.metaKey || press.altKey) return null
  if (press.onRow && press.key === 'ArrowDown') return 'next'
  if (press.onRow && press.key === 'ArrowUp') return 'previous'
  return (Object.hasOwn(KEYS, press.key) && KEYS[press.key]) || null
}
