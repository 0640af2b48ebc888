import { centsToEuros } from '#app/domain/money.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'

/** A booking as the office's endpoints answer it: `price` in euros beside the cents (API.md). */
export type ApiBooking = Omit<ListedBooking, 'createdAt'> & {
  price: number | null
  /** ISO instant. */
  createdAt: string
}

/** Writes a booking for an answer; the one form of a row in lists and after an edit. */
export function toApiBooking({ createdAt, ...booking }: ListedBooking): ApiBooking {
  const { priceCents } = booking
  const price = priceCents === null ? null : centsToEuros(priceCents)
  return { ...booking, price, createdAt: createdAt.toISOString() }
}
