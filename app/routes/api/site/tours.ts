import type { Context } from 'hono'
import { tourBookingTextEn } from '#app/content/en/tour-booking.ts'
import { toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import { centsToEuros } from '#app/domain/money.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'

/** GET /api/tours: the catalogue, with when each tour begins and its usual pickup places. */
export function listTours(c: Context<ApiEnv>): Response {
  return answer(
    c,
    'GET /api/tours',
    texts()(toursEn).map((tour) => ({
      id: tour.id,
      title: tour.title,
      duration: texts()(tourBookingTextEn).duration(tour.durationMinutes),
      durationMinutes: tour.durationMinutes,
      priceSmall: centsToEuros(tour.priceSmall),
      priceSmallCents: tour.priceSmall,
      priceLarge: centsToEuros(tour.priceLarge),
      priceLargeCents: tour.priceLarge,
      startTimes: tour.startTimes,
      beforeSunset: tour.beforeSunset ?? null,
      pickupPlaces: tour.pickupPlaces,
    })),
  )
}
