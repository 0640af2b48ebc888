import { noticeProblem } from '#app/domain/booking/lead-time.ts'
import { checkReturn } from '#app/domain/booking/return-trip.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import type { BookingDeps, BookingRequest, Channel, CreateAnswer } from '../types.ts'
import { bookOnce, type Checked } from './book-once.ts'
import { sellTransfer } from './sale.ts'
import { website } from './website.ts'

/**
 * Books a transfer at most once per idempotency key, at the price of the signed quote.
 *
 * @returns Refusals are answers; a broken store throws and leaves nothing behind.
 */
export function createBooking(deps: BookingDeps, request: BookingRequest): Promise<CreateAnswer> {
  return bookTransfer(deps, request, website(deps))
}

/** Books a transfer that comes in by the given way; see {@link createBooking}. */
export function bookTransfer(
  deps: BookingDeps,
  request: BookingRequest,
  channel: Channel,
): Promise<CreateAnswer> {
  // A renewed quote of the same trip at the same price is the same request.
  const fingerprint = { ...request, quote: deps.quotes.fingerprint(request.quote) }
  const checked = check(deps, request, channel)
  return bookOnce(deps, { customer: request, fingerprint, checked, channel })
}

function check(deps: BookingDeps, request: BookingRequest, channel: Channel): Checked {
  const opened = deps.quotes.open(request.quote)
  if (!opened.ok) return opened
  if (!channel.paymentMethods.includes(request.paymentMethod)) {
    return { ok: false, error: 'method-not-offered' }
  }
  // What nobody knows the road to is asked for, not sold; the office may know better.
  if (opened.quote.estimated && channel.source === 'website') {
    return { ok: false, error: 'place-unknown' }
  }
  const { date, time } = opened.quote
  const { shortNotice } = channel
  const tooLate = noticeProblem(athensInstant(date, time), deps.now(), shortNotice)
  if (tooLate) return { ok: false, error: tooLate }
  const problem = request.returnTransfer && checkReturn({ date, time }, request, deps.now())
  // After an outbound trip still to come, so is a return on short notice.
  if (problem && !(shortNotice && problem.problem === 'too-soon'))
    return { ok: false, error: 'invalid-return', ...problem }
  return { ok: true, sale: sellTransfer(opened.quote, request, deps.vat) }
}
