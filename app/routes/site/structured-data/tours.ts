import type { Offer, TouristTrip } from 'schema-dts'
import { pages, publicPageTextEn, socialCardPath } from '#app/content/en/public-pages.ts'
import { type Tour, toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import { MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { type Cents, centsToEuros } from '#app/domain/money.ts'
import { MAX_SMALL_GROUP } from '#app/domain/pricing/tour-price.ts'
import { publicAddress } from '#app/routes/site/build-origin.ts'
import { companyReference } from './company.ts'

/** The six tours, each with its stops and its price for a small and a large group. */
export function describeTours(): TouristTrip[] {
  return texts()(toursEn).map(describeTour)
}

function describeTour(tour: Tour): TouristTrip {
  const url = publicAddress(`${pages().tours.path}#${tour.slug}`)
  const stops = tour.schedule.map(({ activity }) => activity)
  return {
    '@type': 'TouristTrip',
    '@id': url,
    name: tour.title,
    description: tour.summary,
    url,
    image: publicAddress(socialCardPath(pages().tours.path)),
    provider: companyReference(),
    touristType: ['Families', 'Couples', 'Groups'],
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: stops.length,
      itemListElement: stops.map((name, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
      })),
    },
    offers: [
      describeOffer(url, tour.priceSmall, 1, MAX_SMALL_GROUP),
      describeOffer(url, tour.priceLarge, MAX_SMALL_GROUP + 1, MAX_PASSENGERS),
    ],
  }
}

/** One price for a whole group of `from` to `to` guests. */
function describeOffer(url: string, price: Cents, from: number, to: number): Offer {
  return {
    '@type': 'Offer',
    name: texts()(publicPageTextEn).guests(from, to),
    url,
    price: centsToEuros(price),
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from, maxValue: to },
  }
}
