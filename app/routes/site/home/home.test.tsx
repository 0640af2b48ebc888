import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { testimonialsEn } from '#app/content/en/testimonials.ts'
import { texts } from '#app/content/texts.ts'
import { createMaps } from '#app/server/maps/index.server.ts'
import { findIslandDrives } from './island-drives.ts'
import { Testimonials } from './parts/testimonials.tsx'
import Home from './route.tsx'

const testimonials = texts('en')(testimonialsEn)

const drives = await findIslandDrives(createMaps({ provider: 'embedded' }))
const router = createMemoryRouter([{ path: '/', element: <Home loaderData={{ drives }} /> }])
const html = renderToStaticMarkup(<RouterProvider router={router} />)

const GUIDES = ['aliki', 'dryos', 'golden-beach', 'lefkes', 'naoussa', 'parikia', 'piso-livadi']

/** The section whose heading has this id. */
function section(heading: string): string {
  const [found] = html.match(
    new RegExp(`<section[^>]*aria-labelledby="${heading}".*?</section>`, 's'),
  ) ?? ['']
  return found
}

test('states the four numbers', () => {
  const stats = [...html.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)</g)].map(([, , n]) => n)
  expect(stats).toEqual(['7+', '5000+', '15+', '100%'])
}) // HOME-03, APP-09

test('promises the free waiting time of each kind of transfer', () => {
  expect(html).toMatch(/data-kind="airport".*flight.*60 minutes of free waiting.*data-kind="port"/)
  expect(html).toMatch(/data-kind="port".*ferry.*30 minutes of free waiting.*data-kind="villas"/)
  expect(html).toMatch(/data-kind="weddings".*Custom quote/)
}) // APP-10, APP-11, APP-12, APP-13

test('makes the claims of the service', () => {
  for (const claim of ['24/7', 'no surge', 'speak English', 'Air-conditioned', '2017']) {
    expect(html).toContain(claim)
  }
}) // APP-04 to APP-08

test('links all seven destination guides, each with its picture', () => {
  const links = [
    ...section('destinations').matchAll(/"\/destinations\/([a-z-]+)".*?src="([^"]+)"/gs),
  ]
  expect(links.map(([, id]) => id).toSorted()).toEqual(GUIDES)
  for (const [, id, picture] of links) expect(picture).toContain(`scene-${id}`)
}) // HOME-04

describe('the island', () => {
  const rows = [
    ...section('island').matchAll(/"\/destinations\/([a-z-]+)".*?(\d+) km.*?(\d+) mins.*?€(\d+)/gs),
  ].map(([, id, ...numbers]) => {
    const [km = 0, minutes = 0, price = 0] = numbers.map(Number)
    return { id, km, minutes, price }
  })

  test('tells how far each guide is from the airport and what the drive costs, the nearest first', () => {
    expect(rows.map(({ id }) => id).toSorted()).toEqual(GUIDES)
    expect(rows[0]?.id).toBe('aliki')
    expect(rows.find(({ id }) => id === 'naoussa')).toMatchObject({
      km: 20,
      minutes: 33,
      price: 58,
    })
    const minutes = rows.map((row) => row.minutes)
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
    expect(section('island')).toContain(`takes ${minutes.at(-1)} minutes`)
  })

  test('draws a road for each row, from the airport to the dot of the place', () => {
    const roads = [...section('island').matchAll(/<path d="m([^"]+)" data-road="([a-z-]+)"/g)]
    expect(roads.map(([, , id]) => id).toSorted()).toEqual(GUIDES)
    for (const [, road = '', id] of roads) {
      const steps = road.match(/-?\d+/g)?.map(Number) ?? []
      const end = [0, 1].map((axis) =>
        steps.reduce((sum, n, i) => sum + (i % 2 === axis ? n : 0), 0),
      )
      const [, x, y] =
        new RegExp(`data-place="${id}"><circle cx="(\\d+)" cy="(\\d+)"`).exec(html) ?? []
      // A village's dot may stand a few streets beside the spot where a car can stop.
      expect(Math.hypot(Number(x) - (end[0] ?? 0), Number(y) - (end[1] ?? 0)), id).toBeLessThan(40)
    }
  })

  test('credits the map data', () => {
    expect(section('island')).toContain('© OpenStreetMap contributors')
  })
}) // N-27, HOME-04

describe('what guests say', () => {
  const reviews = section('reviews')
  const slides = reviews.match(/<li aria-roledescription="slide".*?<\/li>/gs) ?? []

  test('fifteen reviews stand on five slides of three, each with who, where and stars', () => {
    expect(slides).toHaveLength(5)
    for (const slide of slides) expect(slide.match(/<figure>/g)).toHaveLength(3)
    for (const { name, location } of testimonials) {
      expect(reviews).toContain(`<strong>${name}</strong><span>${location}</span>`)
    }
    expect(reviews.match(/role="img" aria-label="5 out of 5 stars"/g)).toHaveLength(15)
    expect(reviews).toContain('Sample reviews: these guests are invented')
    expect(reviews.match(/>Sample</g)).toHaveLength(15)
  }) // HOME-05, HOME-07, HOME-11, CONST-10

  test('a real review bears no mark, and the last sample takes the one above with it', () => {
    const real = testimonials.map(({ isSample: _, ...review }) => review)
    const draw = (shown: typeof testimonials) =>
      renderToStaticMarkup(<Testimonials testimonials={shown} />)
    const some = draw([...real.slice(1), ...testimonials.slice(0, 1)])
    expect(some.match(/>Sample</g)).toHaveLength(1)
    expect(some).toContain('Sample reviews')
    expect(draw(real)).not.toContain('Sample')
  })

  test('has named arrows, a pause button and a dot for each slide', () => {
    const names = [...reviews.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toEqual([
      'Pause the reviews',
      ...slides.map((_, at) => `Reviews ${at + 1} of 5`),
      'Previous reviews',
      'Next reviews',
    ])
    expect(reviews.match(/aria-current="true"/g)).toHaveLength(1)
  }) // HOME-10, A-34
})

test('invites by messaging app with a prefilled greeting about booking a transfer', () => {
  expect(section('closing')).toContain(company().whatsappHref.replaceAll('&', '&amp;'))
  expect(decodeURIComponent(company().whatsappHref)).toMatch(/text=.*book a transfer/)
}) // HOME-06, APP-14

test('shows the widget over the picture', () => {
  expect(html).toMatch(/home-hero-picture.*Pickup/s)
}) // HOME-01, HOME-02
