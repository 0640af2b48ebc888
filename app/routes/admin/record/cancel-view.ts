import { officeCancelText as text } from '#app/content/en/office-record.ts'
import { readPrice } from '#app/domain/import/cells.ts'
import { type Cents, centsToEuros, formatEuroExact } from '#app/domain/money.ts'
import type { BookingRecord } from '#app/server/bookings/index.server.ts'

/** What cancelling would give back, as the record tells it. */
export type Cancellation = NonNullable<BookingRecord['cancellation']>

/** Reads the amount a dispatcher typed; null when it is none, or more than can go back. */
export function readRefund(typed: string, { mostCents }: Cancellation): Cents | null {
  const cents = readPrice(typed.trim())
  return cents !== null && cents <= mostCents ? cents : null
}

/** The amount our terms give, as it first stands in the field. */
export function firstAmount({ refundCents }: Cancellation): string {
  return centsToEuros(refundCents).toFixed(2)
}

/** What our terms say, in words. */
export function ruleLine({ rule, refundCents }: Cancellation): string {
  return text.rules[rule](formatEuroExact(refundCents))
}

/** What the button does: it says how much goes back. */
export function confirmLabel(refundCents: Cents | null): string {
  return refundCents ? text.confirmRefund(formatEuroExact(refundCents)) : text.confirm
}
