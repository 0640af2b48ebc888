import { useEffect, useState } from 'react'
import type { VerifiedCheckout } from '#app/contract/bookings.ts'
import { pause, readCheckoutSession, verifyPayment } from '#app/ui/booking/verify-payment.ts'

/** Shown at least this long, so that nobody wonders what flashed by. */
const SHOWN_AT_LEAST_MS = 2_000

type Verification =
  | { status: 'verifying' }
  | { status: 'paid'; checkout: VerifiedCheckout }
  | { status: 'failed' }

/** Verifies the payment of a card session with the server, once per visit. */
export function useVerification(sessionId: string, bookingRef: string): Verification {
  const [verification, setVerification] = useState<Verification>({ status: 'verifying' })
  useEffect(() => {
    const left = new AbortController()
    const calls = {
      read: (session: string) => readCheckoutSession(session, left.signal),
      wait: (milliseconds: number) => pause(milliseconds, left.signal),
    }
    Promise.all([verifyPayment(sessionId, bookingRef, calls), calls.wait(SHOWN_AT_LEAST_MS)]).then(
      ([checkout]) =>
        setVerification(checkout ? { status: 'paid', checkout } : { status: 'failed' }),
      () => {}, // the page was left
    )
    return () => left.abort()
  }, [sessionId, bookingRef])
  return verification
}
