import { findTour } from '#app/content/en/tours.ts'
import { noticeProblem } from '#app/domain/booking/lead-time.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import { startsOn } from '#app/domain/time/tour-starts.ts'
import type { BookingDeps, Channel, CreateAnswer, TourRequest } from '../types.ts'
import { bookOnce, type Checked } from './book-once.ts'
import { sellTour } from './sale.ts'
import { website } from './website.ts'

/**
 * Books a tour of the catalogue at most once per idempotency key, at its price for that many.
 *
 * @param request `participants` is a whole number from 1 to 15.
 * @returns Refusals are answers; a broken store throws and leaves nothing behind.
 */
export function createTourBooking(deps: BookingDeps, request: TourRequest): Promise<CreateAnswer> {
  return bookTour(deps, request, website(deps))
}

/** Books a tour that comes in by the given way; see {@link createTourBooking}. */
export function bookTour(
  deps: BookingDeps,
  request: TourRequest,
  channel: Channel,
): Promise<CreateAnswer> {
  const fingerprint = { ...request, kind: 'tour' }
  const checked = check(deps, request, channel)
  return bookOnce(deps, { customer: request, fingerprint, checked, channel })
}

function check(deps: BookingDeps, request: TourRequest, channel: Channel): Checked {
  const { tourId, date, time } = request
  const tour = findTour(tourId)
  if (!tour) return { ok: false, error: 'unknown-tour' }
  if (!startsOn(tour, date).includes(time)) return { ok: false, error: 'invalid-start' }
  if (!channel.paymentMethods.includes(request.paymentMethod)) {
    return { ok: false, error: 'method-not-offered' }
  }
  const tooLate = noticeProblem(athensInstant(date, time), deps.now(), channel.shortNotice)
  if (tooLate) return { ok: false, error: tooLate }
  const place = deps.roads.locate(request.pickupPlace)
  return { ok: true, sale: sellTour(tour, request, { place, vat: deps.vat }) }
}
