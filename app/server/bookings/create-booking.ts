import { hasLeadTime } from '#app/domain/booking/lead-time.ts'
import { checkReturn } from '#app/domain/booking/return-trip.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import { bookOnce, type Checked } from './book-once.ts'
import { sellTransfer } from './sale.ts'
import type { BookingDeps, BookingRequest, CreateAnswer } from './types.ts'

/**
 * Books a transfer at most once per idempotency key, at the price of the signed quote.
 *
 * @returns Refusals are answers; a broken store throws and leaves nothing behind.
 * @see DB-03, CHECKOUT-25, CHECKOUT-45, CHECKOUT-49, A-10
 */
export function createBooking(deps: BookingDeps, request: BookingRequest): Promise<CreateAnswer> {
  // A renewed quote of the same trip at the same price is the same request.
  const asked = { ...request, quote: deps.quotes.fingerprint(request.quote) }
  return bookOnce(deps, { customer: request, asked, checked: check(deps, request) })
}

function check(deps: BookingDeps, request: BookingRequest): Checked {
  const opened = deps.quotes.open(request.quote)
  if (!opened.ok) return opened
  if (!deps.paymentMethods.includes(request.paymentMethod)) {
    return { ok: false, error: 'method-not-offered' }
  }
  const { date, time } = opened.quote
  if (!hasLeadTime(athensInstant(date, time), deps.now())) return { ok: false, error: 'too-soon' }
  const problem = request.returnTransfer && checkReturn({ date, time }, request, deps.now())
  if (problem) return { ok: false, error: 'invalid-return', ...problem }
  return { ok: true, sale: sellTransfer(opened.quote, request) }
}
