import { useCallback, useEffect, useReducer, useRef } from 'react'
import { storeDetails, storePaymentStep, tabStorage } from '#app/routes/site/home/trip-draft.ts'
import {
  currentEntry,
  pushEntry,
  replaceEntry,
  storeInEntry,
  useHistoryEntry,
} from '#app/ui/booking/history-entry.ts'
import {
  type Checkout,
  type CheckoutEvent,
  entryOf,
  readStep,
  reduceCheckout,
  type Step,
} from './checkout-state.ts'

/** Browsers refuse more than about a hundred history writes in ten seconds. */
const KEEP_AFTER_MS = 150

/** A running checkout. */
export type CheckoutFlow = {
  checkout: Checkout
  step: Step
  dispatch: (event: CheckoutEvent) => void
  /** From step 2 to step 3, as a history entry of its own. */
  toPayment: (details: Partial<Checkout['details']>) => void
  /** One step back: to the previous page from step 2, to step 2 from step 3. */
  back: () => void
}

/**
 * Runs a checkout over the browser's history. Steps 2 and 3 are two entries, so the browser's
 * own Back works; each entry carries all that was entered, so a reload loses nothing.
 * A finished checkout collapses into one entry, from which Back leaves the flow.
 */
export function useCheckout(start: Checkout): CheckoutFlow {
  const [checkout, dispatch] = useReducer(reduceCheckout, start)
  const entry = useHistoryEntry()
  const step = readStep(entry.state)
  useOwnScrolling()
  useEntryAutosave(checkout, step, entry.key)
  useCollapsedHistory(checkout, step, entry.key)

  const toPayment = useCallback(
    (fields: Partial<Checkout['details']>) => {
      // A double click asks twice; the second finds the browser on step 3 already.
      if (currentEntry().key !== entry.key) return
      const event: CheckoutEvent = { type: 'details-changed', fields }
      dispatch(event)
      const next = reduceCheckout(checkout, event)
      storeInEntry(entry.key, entryOf(next, 2))
      pushEntry(entryOf(next, 3))
      storePaymentStep(tabStorage(), window.history.length)
    },
    [checkout, entry.key],
  )
  const back = useCallback(() => window.history.back(), [])
  return { checkout, step: checkout.booked ? 4 : step, dispatch, toPayment, back }
}

/**
 * Writes changes into the current history entry as they come; typing, which comes in bursts, a
 * moment later and at the latest on leaving. (What is written while a page is being left can be
 * lost to a reload, and a sent form or a new price must not be.)
 */
function useEntryAutosave(checkout: Checkout, step: Step, entryKey: string): void {
  const keep = useRef(() => {})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef(checkout.details)
  useEffect(() => {
    keep.current = () => {
      storeInEntry(entryKey, entryOf(checkout, step))
      if (!checkout.booked) storeDetails(tabStorage(), checkout.details)
    }
    const isTyping = typed.current !== checkout.details
    typed.current = checkout.details
    if (!isTyping) return keep.current()
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      keep.current()
    }, KEEP_AFTER_MS)
  }, [checkout, step, entryKey])
  useEffect(() => {
    const leave = () => keep.current()
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
      window.removeEventListener('pagehide', leave)
    }
  }, [])
}

/** The steps show their own headings; a browser that scrolls to where it was would hide them. */
function useOwnScrolling(): void {
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
}

/** Once booked: step back over the payment entry, then turn the entry below it into step 4. */
function useCollapsedHistory(checkout: Checkout, step: Step, entryKey: string): void {
  const handled = useRef('')
  useEffect(() => {
    if (!checkout.booked || step === 4 || handled.current === entryKey) return
    handled.current = entryKey
    if (step === 3) window.history.back()
    else replaceEntry(entryOf(checkout, 4))
  }, [checkout, step, entryKey])
}
