import { useSyncExternalStore } from 'react'
import { newKey } from '#app/ui/forms/new-key.ts'

/** One entry of the browser's history as a screen sees it: a name of its own, and what it keeps. */
type HistoryEntry = { key: string; state: unknown }

const listeners = new Set<() => void>()
let seen: HistoryEntry | null = null

/** The entry the browser stands on; follows Back, Forward and the functions below. */
export function useHistoryEntry(): HistoryEntry {
  return useSyncExternalStore(listen, currentEntry)
}

/** The entry the browser stands on. One that nobody has named yet is named now. */
export function currentEntry(): HistoryEntry {
  const stored = window.history.state as Partial<HistoryEntry> | null
  if (!stored?.key) {
    seen ??= { key: newKey(), state: null }
    return seen
  }
  if (seen?.key !== stored.key || seen.state !== stored.state)
    seen = { key: stored.key, state: stored.state ?? null }
  return seen
}

/** Opens a new entry at this address and shows it from its top. */
export function pushEntry(state: unknown): void {
  window.history.pushState({ key: newKey(), state }, '')
  window.scrollTo(0, 0)
  notify()
}

/** Turns the current entry into another one. */
export function replaceEntry(state: unknown): void {
  window.history.replaceState({ key: newKey(), state }, '')
  notify()
}

/**
 * Keeps a state in the entry of that key without telling anyone. Does nothing when the browser
 * already stands on another entry, or has refused the write (some hundred in ten seconds).
 */
export function storeInEntry(key: string, state: unknown): void {
  if (currentEntry().key !== key) return
  try {
    window.history.replaceState({ key, state }, '')
  } catch {
    // The next change or leaving the page writes again.
  }
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', notify)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', notify)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
