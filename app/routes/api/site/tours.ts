import type { Context } from 'hono'
import { tourDuration } from '#app/content/en/tour-booking.ts'
import { tours } from '#app/content/en/tours.ts'
import { centsToEuros } from '#app/domain/money.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'

/** GET /api/tours: the catalogue, with when each tour begins and its usual pickup places. */
export function listTours(c: Context<ApiEnv>): Response {
  return answer(
    c,
    'GET /api/tours',
    tours.map((tour) => ({
      id: tour.id,
      title: tour.title,
      duration: tourDuration(tour.durationMinutes),
      durationMinutes: tour.durationMinutes,
      priceSmall: centsToEuros(tour.priceSmall),
      priceSmallCents: tour.priceSmall,
      priceLarge: centsToEuros(tour.priceLarge),
      priceLargeCents: tour.priceLarge,
      startTimes: tour.startTimes,
      pickupPlaces: tour.pickupPlaces,
    })),
  )
}
