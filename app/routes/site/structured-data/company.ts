import type {
  LocalBusiness,
  OpeningHoursSpecification,
  Organization,
  TaxiService,
} from 'schema-dts'
import { company, companyDetails } from '#app/content/company.ts'
import { homeEn } from '#app/content/en/home.ts'
import { pages, publicPageTextEn, socialCardPath } from '#app/content/en/public-pages.ts'
import { toursEn } from '#app/content/en/tours.ts'
import { formatEuro, formatFromTo } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import { centsToEuros } from '#app/domain/money.ts'
import { priceTransfer } from '#app/domain/pricing/transfer-price.ts'
import { publicAddress } from '#app/routes/site/build-origin.ts'

const COMPANY_ID = publicAddress('/#company')
const ISLANDS = ['Paros', 'Antiparos'].map((name) => ({ '@type': 'Place', name }) as const)
const ALWAYS: OpeningHoursSpecification = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  opens: '00:00',
  closes: '23:59',
}

/** Names the company where another thing belongs to it. */
export function companyReference(): Organization {
  return {
    '@type': 'Organization',
    '@id': COMPANY_ID,
    name: company().name,
    url: publicAddress('/'),
  }
}

/** Who runs the service: address, office hours, telephone, range of prices. */
export function describeCompany(): LocalBusiness {
  const details = companyDetails()
  const { low, high } = transferPrices()
  const dearest = Math.max(high, ...texts()(toursEn).map(({ priceLarge }) => priceLarge))
  return {
    '@type': 'LocalBusiness',
    '@id': COMPANY_ID,
    name: company().name,
    slogan: company().tagline,
    description: pages().home.description,
    url: publicAddress('/'),
    logo: publicAddress('/icon-512.png'),
    image: publicAddress(socialCardPath('/')),
    telephone: details.phoneNumber,
    email: company().email,
    foundingDate: company().foundedYear,
    address: {
      '@type': 'PostalAddress',
      ...(details.street && { streetAddress: details.street }),
      addressLocality: details.locality,
      addressRegion: details.region,
      postalCode: details.postalCode,
      addressCountry: details.countryCode,
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: details.lat,
      longitude: details.lng,
    },
    openingHoursSpecification: details.openingHours as readonly OpeningHoursSpecification[],
    ...(details.sameAs.length > 0 && { sameAs: details.sameAs }),
    areaServed: ISLANDS,
    priceRange: formatFromTo(formatEuro(low), formatEuro(dearest)),
    currenciesAccepted: 'EUR',
  }
}

/** What the company sells most: a car with a driver, at any hour, at a fixed price. */
export function describeTaxiService(): TaxiService {
  const { low, high } = transferPrices()
  return {
    '@type': 'TaxiService',
    '@id': publicAddress('/transfers#service'),
    name: texts()(homeEn).hero.eyebrow,
    description: pages().transfers.description,
    url: publicAddress('/transfers'),
    serviceType: texts()(publicPageTextEn).service,
    provider: companyReference(),
    areaServed: ISLANDS,
    hoursAvailable: ALWAYS,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: centsToEuros(low),
      highPrice: centsToEuros(high),
      priceCurrency: 'EUR',
      offerCount: VEHICLE_TYPES.length,
    },
  }
}

/** The cheapest and the dearest transfer, in cents. */
function transferPrices() {
  const prices = VEHICLE_TYPES.flatMap((vehicle) =>
    [0, Number.MAX_VALUE].map((metres) => priceTransfer(vehicle, metres).price),
  )
  return { low: Math.min(...prices), high: Math.max(...prices) }
}
