import { useEffect, useRef } from 'react'
import { findBookingByKey } from '#app/ui/booking/find-booking-by-key.ts'
import type { BookingAnswer } from '#app/ui/booking/submit-order.ts'
import type { CheckoutFlow } from './use-checkout.ts'

/**
 * Who comes back to a form that was sent before, by Back, reload or a restored tab, finds the
 * booking it led to instead of a second chance to make it.
 */
export function useEarlierAttempt({ checkout, dispatch }: CheckoutFlow): void {
  const { key, attempted, booked } = checkout
  const earlier = useRef(attempted && !booked ? key : null)
  useEffect(() => {
    const found = (booking: BookingAnswer | null) => {
      if (booking) dispatch({ type: 'booked', booking })
    }
    const check = (sentKey: string) => void findBookingByKey(sentKey).then(found)
    const shownAgain = (event: PageTransitionEvent) => event.persisted && check(key)
    if (earlier.current) check(earlier.current)
    earlier.current = null
    if (attempted && !booked) window.addEventListener('pageshow', shownAgain)
    return () => window.removeEventListener('pageshow', shownAgain)
  }, [key, attempted, booked, dispatch])
}
