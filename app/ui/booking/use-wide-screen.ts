import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 62rem)'

/** Whether two columns fit; false on the server. Only for screens drawn in the browser. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
