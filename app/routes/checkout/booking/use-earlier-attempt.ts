import { useEffect, useRef } from 'react'
import { findBookingByKey } from '#app/ui/booking/find-booking-by-key.ts'
import type { CheckoutFlow } from './use-checkout.ts'

/** What was sent may still be on its way when its page comes back. */
const AGAIN_AFTER_MS = [1_500, 3_000, 6_000]

/**
 * Who comes back to a form that was sent before, by Back, reload or a restored tab, finds the
 * booking it led to instead of a second chance to make it.
 */
export function useEarlierAttempt({ checkout, dispatch }: CheckoutFlow): void {
  const { key, attempted, booked } = checkout
  const earlier = useRef(attempted && !booked ? key : null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = async (sentKey: string, [wait, ...later] = AGAIN_AFTER_MS) => {
      const booking = await findBookingByKey(sentKey)
      if (booking) dispatch({ type: 'booked', booking })
      else if (wait) timer = setTimeout(() => void check(sentKey, later), wait)
    }
    const shownAgain = (event: PageTransitionEvent) => event.persisted && void check(key)
    if (earlier.current) void check(earlier.current)
    earlier.current = null
    if (attempted && !booked) window.addEventListener('pageshow', shownAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', shownAgain)
    }
  }, [key, attempted, booked, dispatch])
}
