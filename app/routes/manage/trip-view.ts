import { manageText } from '#app/content/en/manage.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'

/** How the whole order stands, for the first line of the page. */
export type TripMood = keyof typeof manageText.lead

/**
 * Sums up the legs: cancelled or completed only when all are, pending while one waits for money.
 * A trip of which one leg was cancelled and the other driven is completed.
 */
export function tripMood(statuses: readonly BookingStatus[]): TripMood {
  const left = statuses.filter((status) => status !== 'cancelled')
  if (left.length === 0) return 'cancelled'
  if (left.every((status) => status === 'completed')) return 'completed'
  return left.includes('pending') ? 'pending' : 'upcoming'
}

/** What the customer reads about the money. */
export function paymentLine(order: {
  paid: boolean
  paymentMethod: PaymentMethod
  mood: TripMood
}): string {
  const text = manageText.payment
  if (order.paid) return order.paymentMethod === 'card' ? text.paidCard : text.paid
  if (order.mood === 'cancelled') return text.nothingDue
  return { card: text.cardOpen, cash: text.cash, bank_transfer: text.bankTransfer }[
    order.paymentMethod
  ]
}

/** What a leg is called: alone, or one of two. @param index 0 for the outbound leg. */
export function legTitle(index: number, count: number): string {
  const { only, outbound, back } = manageText.leg
  if (count === 1) return only
  return index === 0 ? outbound : back
}
