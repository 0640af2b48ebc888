import { findTour } from '#app/content/en/tours.ts'
import { hasLeadTime } from '#app/domain/booking/lead-time.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import { bookOnce, type Checked } from './book-once.ts'
import { sellTour } from './sale.ts'
import type { BookingDeps, CreateAnswer, TourRequest } from './types.ts'

/**
 * Books a tour of the catalogue at most once per idempotency key, at its price for that many.
 *
 * @param request `participants` is a whole number from 1 to 15.
 * @returns Refusals are answers; a broken store throws and leaves nothing behind.
 * @see N-03, TOURS-14, A-23, A-24
 */
export function createTourBooking(deps: BookingDeps, request: TourRequest): Promise<CreateAnswer> {
  const asked = { ...request, kind: 'tour' }
  return bookOnce(deps, { customer: request, asked, checked: check(deps, request) })
}

function check(deps: BookingDeps, request: TourRequest): Checked {
  const { tourId, date, time } = request
  const tour = findTour(tourId)
  if (!tour) return { ok: false, error: 'unknown-tour' }
  if (!tour.startTimes.includes(time)) return { ok: false, error: 'invalid-start' }
  if (!deps.paymentMethods.includes(request.paymentMethod)) {
    return { ok: false, error: 'method-not-offered' }
  }
  if (!hasLeadTime(athensInstant(date, time), deps.now())) return { ok: false, error: 'too-soon' }
  return { ok: true, sale: sellTour(tour, request) }
}
