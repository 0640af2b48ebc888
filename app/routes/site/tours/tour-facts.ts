import type { Tour } from '#app/content/en/tours.ts'

/** What the booking form is told of its tour; prices in cents for the whole group. */
export type TourFacts = Pick<
  Tour,
  | 'id'
  | 'title'
  | 'durationMinutes'
  | 'priceSmall'
  | 'priceLarge'
  | 'startTimes'
  | 'beforeSunset'
  | 'pickupPlaces'
>

/** The facts of a tour, to be written into the page for the form. */
export function factsOf(tour: Tour): TourFacts {
  const { id, title, durationMinutes, priceSmall, priceLarge, startTimes, pickupPlaces } = tour
  const { beforeSunset } = tour
  return {
    id,
    title,
    durationMinutes,
    priceSmall,
    priceLarge,
    startTimes,
    pickupPlaces,
    beforeSunset,
  }
}
