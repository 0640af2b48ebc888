import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What a hotel prints: the list for the desk, or the card for the lobby. */
type Printing = 'list' | 'card'

/** Prints one part of the page; the browser's own menu prints the list. */
export function usePrint() {
  const [printing, setPrinting] = useState<Printing>('list')
  useEffect(() => {
    const printed = () => setPrinting('list')
    window.addEventListener('afterprint', printed)
    return () => window.removeEventListener('afterprint', printed)
  }, [])
  return {
    printing,
    print(what: Printing) {
      flushSync(() => setPrinting(what))
      window.print()
    },
  }
}
