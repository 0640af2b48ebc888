import type { Context } from 'hono'
import { parseTourBooking } from '#app/contract/input/tour-booking.ts'
import type { ApiEnv } from '../env.ts'
import { receiveBooking } from './bookings.ts'

/**
 * POST /api/tour-bookings: books a tour once per Idempotency-Key, answered like a transfer.
 */
export function createTourBooking(c: Context<ApiEnv>): Promise<Response> {
  const { bookings, settings } = c.get('services')
  return receiveBooking(c, {
    parse: (body) => parseTourBooking(body, settings),
    book: (details, customer) => bookings.createTour({ ...details, ...customer }),
  })
}
