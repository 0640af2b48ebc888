import { describe, expect, test } from 'vitest'
import { companyDetails } from '#app/content/company.ts'
import { destinationsEn } from '#app/content/en/destinations.ts'
import { faqCategoriesEn } from '#app/content/en/faq.ts'
import { pages } from '#app/content/en/public-pages.ts'
import { toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import { describeTrail } from './breadcrumbs.ts'
import { describeCompany, describeTaxiService } from './company.ts'
import { describeDestination } from './destination.ts'
import { describeQuestions } from './questions.ts'
import { describeTours } from './tours.ts'
import { describeWebsite } from './website.ts'

const destinations = texts('en')(destinationsEn)
const faqCategories = texts('en')(faqCategoriesEn)
const tours = texts('en')(toursEn)

type Node = { [property: string]: unknown }

const NAOUSSA = [25.2399, 37.1216] as [number, number]

const things: [string, unknown][] = [
  ['the company', describeCompany()],
  ['the transfers', describeTaxiService()],
  ['the website', describeWebsite()],
  ['the tours', describeTours()],
  ['the questions', describeQuestions()],
  ['the trail', describeTrail(pages().tours)],
  ['the guides', destinations.map((place) => describeDestination(place, NAOUSSA))],
]

/** What search engines ask of each type before they use it. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  LocalBusiness: ['name', 'address', 'geo', 'telephone', 'url', 'image', 'priceRange'],
  TaxiService: ['name', 'provider', 'areaServed', 'serviceType', 'hoursAvailable', 'offers'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'inLanguage'],
  TouristTrip: ['name', 'description', 'provider', 'offers', 'itinerary'],
  TouristDestination: ['name', 'description', 'url', 'image', 'geo'],
  TouristAttraction: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  PostalAddress: ['addressLocality', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  QuantitativeValue: ['minValue', 'maxValue'],
  Place: ['name'],
}

/** Every object inside a thing, the thing first. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Node, ...Object.values(value).flatMap(nodesIn)]
}

describe.each(things)('%s', (_name, thing) => {
  const nodes = nodesIn(JSON.parse(JSON.stringify(thing)))

  test('has what its types require', () => {
    expect(nodes.length).toBeGreaterThan(0)
    for (const node of nodes) {
      const type = String(node['@type'])
      const required = REQUIRED[type]
      expect(required, type).toBeDefined()
      for (const property of required ?? [])
        expect(node[property], `${type}.${property}`).toSatisfy(isFilled)
    }
  })

  test('names only whole addresses', () => {
    for (const node of nodes)
      for (const property of ['@id', 'url', 'image', 'logo', 'item'])
        if (property in node)
          expect(node[property], property).toMatch(/^https:\/\/origin\.invalid\//)
  })
})

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}

test('the office hours are those of the contact page', () => {
  const shown = companyDetails().hourLines.map(({ hours }) => hours)
  const told = (describeCompany() as unknown as Node).openingHoursSpecification as Node[]
  expect(shown).toHaveLength(3)
  expect(told.map(({ opens, closes }) => `${`${opens}`.replace(/^0/, '')}-${closes}`)).toEqual(
    shown,
  )
}) // CONTACT-08

test('prices reach from the shortest transfer to the dearest tour', () => {
  expect(describeCompany()).toMatchObject({ priceRange: '€36 to €650' })
  expect(describeTaxiService()).toMatchObject({ offers: { lowPrice: 36, highPrice: 108 } })
})

test('each tour costs what the catalogue says, for small and for large groups', () => {
  const offered = describeTours().map((trip) => (trip as unknown as { offers: Node[] }).offers)
  expect(offered.map((offers) => offers.map(({ price }) => price))).toEqual(
    tours.map(({ priceSmall, priceLarge }) => [priceSmall / 100, priceLarge / 100]),
  )
  const groups = offered[0]?.map(({ eligibleQuantity }) => eligibleQuantity)
  expect(groups).toMatchObject([
    { minValue: 1, maxValue: 8 },
    { minValue: 9, maxValue: 15 },
  ])
}) // TOURS-08 to TOURS-13

test('every question is there, its answer in words without marks of links', () => {
  const { mainEntity } = describeQuestions() as unknown as { mainEntity: Node[] }
  const asked = faqCategories.flatMap(({ questions }) => questions.map(({ question }) => question))
  expect(mainEntity.map(({ name }) => name)).toEqual(asked)
  expect(JSON.stringify(mainEntity)).not.toMatch(/\]\(/)
}) // FAQ-03

test('a guide lies where the map has it and names its beaches', () => {
  const [naoussa] = destinations
  if (!naoussa) throw new Error('no guide')
  expect(describeDestination(naoussa, NAOUSSA)).toMatchObject({
    geo: { longitude: 25.2399, latitude: 37.1216 },
    includesAttraction: naoussa.content.beaches?.map(({ name }) => ({ name })),
  })
})
