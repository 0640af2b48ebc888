import type { Context } from 'hono'
import { parseTourBooking } from '#app/routes/site/tours/tour-booking-input.ts'
import { takeBooking } from './bookings.ts'
import type { ApiEnv } from './env.ts'

/**
 * POST /api/tour-bookings: books a tour once per Idempotency-Key, answered like a transfer (N-03).
 */
export function createTourBooking(c: Context<ApiEnv>): Promise<Response> {
  const { bookings, settings } = c.get('services')
  return takeBooking(c, {
    parse: (body) => parseTourBooking(body, settings),
    book: (details, customer) => bookings.createTour({ ...details, ...customer }),
  })
}
