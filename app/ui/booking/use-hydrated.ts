import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * False on the server and during the first client render, true afterwards. Guards what only the
 * browser knows (history state, storage, today) so that both renders agree.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
