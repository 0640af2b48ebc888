import { type ApiAnswer, callApi } from '#app/ui/forms/api.ts'
import type { BookingAnswer } from './submit-order.ts'

/**
 * The booking made under a key, if it stands: paid, to be paid in cash, or by bank transfer. A
 * card order that waits for its money may still be changed or left, and is not meant.
 */
export async function findBookingByKey(key: string): Promise<BookingAnswer | null> {
  return bookedAnswer(await callApi('GET /api/bookings', { key }))
}

/** What an answer about an earlier attempt means; an unanswered question means nothing. */
export function bookedAnswer(answer: ApiAnswer<BookingAnswer>): BookingAnswer | null {
  if (!answer.ok) return null
  const { status, paymentMethod } = answer.value
  if (status === 'cancelled') return null
  return paymentMethod === 'card' && status === 'pending' ? null : answer.value
}
