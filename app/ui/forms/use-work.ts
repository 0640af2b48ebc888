import { useCallback, useEffect, useRef, useState } from 'react'

/** False when the address is none; the customer then reads "Payment failed.". */
export function openCardPage(checkoutUrl: string): boolean {
  if (!URL.canParse(checkoutUrl, window.location.origin)) return false
  window.location.assign(checkoutUrl)
  return true
}

/** Runs one task at a time; a task that leaves the page keeps the lock until it is shown again. */
export function useWork() {
  const busy = useRef(false)
  const [working, setWorking] = useState(false)
  const set = useCallback((value: boolean) => {
    busy.current = value
    setWorking(value)
  }, [])

  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && set(false)
    window.addEventListener('pageshow', shownAgain)
    return () => window.removeEventListener('pageshow', shownAgain)
  }, [set])

  const run = async (task: () => Promise<boolean>) => {
    if (busy.current) return
    set(true)
    const leaving = await task()
    if (!leaving) set(false)
  }
  return { working, run }
}
