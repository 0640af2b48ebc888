import type { VerifiedCheckout } from '#app/contract/bookings.ts'
import { type ApiAnswer, callApi } from '#app/ui/forms/api.ts'

/** Waits and asks on behalf of {@link verifyPayment}; replaced in tests. */
type VerifyCalls = {
  read: (sessionId: string) => Promise<ApiAnswer<VerifiedCheckout>>
  wait: (milliseconds: number) => Promise<void>
}

const POLL_EVERY_MS = 1_500
const MAX_POLLS = 20

/**
 * Asks the server until a payment is certain, for up to 30 seconds.
 *
 * @param expectedRef The reference in the address, only compared; empty skips the comparison.
 * @returns The paid checkout, or null when the session is unknown, belongs to another booking,
 *   or is still unpaid at the end.
 */
export async function verifyPayment(
  sessionId: string,
  expectedRef: string,
  calls: VerifyCalls,
): Promise<VerifiedCheckout | null> {
  if (!sessionId) return null
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    if (poll > 0) await calls.wait(POLL_EVERY_MS)
    const answer = await calls.read(sessionId)
    if (!answer.ok && answer.problem.status === 404) return null
    if (!answer.ok) continue
    if (expectedRef && answer.value.bookingRef !== expectedRef) return null
    if (answer.value.paid) return answer.value
  }
  return null
}

/** Asks the API for the state of a card session, once. */
export function readCheckoutSession(
  sessionId: string,
  signal: AbortSignal,
): Promise<ApiAnswer<VerifiedCheckout>> {
  return callApi('GET /api/checkout/:session', { params: { session: sessionId }, signal })
}

/** Resolves after a pause; rejects when cancelled. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
