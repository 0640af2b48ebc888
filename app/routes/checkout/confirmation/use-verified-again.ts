import { useEffect, useState } from 'react'
import { type ConfirmationState, confirmationOf } from '#app/ui/booking/confirmation-state.ts'
import { readCheckoutSession } from '#app/ui/booking/verify-payment.ts'

/** Whether the payment may be called completed. */
export type PaymentState = 'completed' | 'checking' | 'not-completed'

/**
 * The confirmation as far as it is known to be true. On arrival from the success page the state
 * is seconds old; after a reload the server is asked before the payment counts.
 */
export function useVerifiedAgain(
  confirmation: ConfirmationState,
  verifyAgain: boolean,
): { known: ConfirmationState; payment: PaymentState } {
  const [verified, setVerified] = useState<ConfirmationState | null>(null)
  const { sessionId = '', bookingRef } = confirmation
  const claimed = confirmation.paymentStatus === 'completed'
  const verifying = verifyAgain && claimed

  useEffect(() => {
    if (!verifying) return
    const left = new AbortController()
    readCheckoutSession(sessionId, left.signal).then(
      (answer) => {
        const own = answer.ok && answer.value.bookingRef === bookingRef
        setVerified(own ? confirmationOf(answer.value, sessionId) : unpaid(bookingRef))
      },
      () => {}, // the page was left
    )
    return () => left.abort()
  }, [verifying, sessionId, bookingRef])

  if (!verifying) return { known: confirmation, payment: claimed ? 'completed' : 'not-completed' }
  if (!verified) return { known: confirmation, payment: 'checking' }
  const completed = verified.paymentStatus === 'completed'
  return {
    known: completed ? verified : confirmation,
    payment: completed ? 'completed' : 'not-completed',
  }
}

function unpaid(bookingRef: string): ConfirmationState {
  return { type: 'transfer', bookingRef, paymentStatus: 'pending' }
}
