import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { destinationsEn, findDestination } from '#app/content/en/destinations.ts'
import { destinationLinksEn } from '#app/content/en/navigation.ts'
import { texts } from '#app/content/texts.ts'
import { priceTransfer } from '#app/domain/pricing/transfer-price.ts'
import { createMaps } from '#app/server/maps/index.server.ts'
import { type Arrivals, findArrivals } from './arrivals.ts'
import { Guide } from './guide.tsx'
import { NoGuide } from './no-guide.tsx'

const destinations = texts('en')(destinationsEn)
const destinationLinks = texts('en')(destinationLinksEn)

const maps = createMaps({ provider: 'embedded' })

const render = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  ).replaceAll('&#x27;', '’')

async function page(id: string) {
  const destination = findDestination(id)
  if (!destination) throw new Error(`no guide ${id}`)
  const arrivals = await findArrivals(maps, destination.place)
  return { destination, arrivals, html: render(<Guide {...{ destination, arrivals }} />) }
}

test('there is a guide behind every destination link of the site', () => {
  const ids = destinations.map(({ id }) => id).toSorted()
  expect(ids).toEqual(destinationLinks.map(({ id }) => id).toSorted())
}) // ROUTE-10, HOME-04, FOOT-03

describe.each(destinations.map(({ id, name }) => ({ id, name })))('$name', ({ id, name }) => {
  test('shows picture, title, description and every section', async () => {
    const { destination, html } = await page(id)
    const hero = /<header class="guide-hero".*?<\/header>/.exec(html)?.[0] ?? ''
    expect(hero).toMatch(new RegExp(`<img [^>]*fetchPriority="high"[^>]*scene-${id}\\.svg`))
    expect(hero).toContain(`alt="${destination.alt}"`)
    for (const words of [`<h1>${name}</h1>`, destination.title, destination.description]) {
      expect(hero).toContain(words)
    }
    const headings = [...html.matchAll(/<h[23][^>]*>([^<]+)</g)].map(([, text]) => text)
    for (const heading of [
      `Welcome to ${name}`,
      'History',
      'Things to Do',
      'Where to Eat',
      'Getting Here',
      'From Airport',
      'From Port',
      'Local Transport',
      'Travel Tips',
    ]) {
      expect(headings).toContain(heading)
    }
    expect(headings.includes('Nearby Beaches')).toBe(id !== 'lefkes')
  }) // DEST-02, DEST-03, DEST-04, DEST-05, DEST-07, DEST-09

  test('states the road kilometres, the minutes and the price a quote would state', async () => {
    const { destination, html } = await page(id)
    for (const start of ['Paros Airport', 'Parikia Port']) {
      const way = await maps.route(start, destination.place)
      if (!way.ok) throw new Error('no road')
      const { metres, minutes } = way
      const near = start === 'Parikia Port' && id === 'parikia'
      expect(metres < 1000).toBe(near)
      const far = `${Math.ceil(metres / 1000)} km · ${Math.ceil(minutes)} mins`
      const { price } = priceTransfer('Sedan', metres)
      expect(html).toContain(
        `${near ? 'Under 1 km · 1 min' : far} </x-text><strong>€${price / 100}<`,
      )
    }
    expect(html).toContain(`the road from Parikia Port to ${name}`)
  }) // DEST-05, N-27

  test('books a transfer with this place as dropoff', async () => {
    const { destination, html } = await page(id)
    const to = `/booking?to=${encodeURIComponent(destination.place)}`
    expect(html).toMatch(new RegExp(`href="${to.replace('?', '\\?')}"[^>]*>Book a Transfer`))
  }) // DEST-06

  test('leads on to the six other guides', async () => {
    const { html } = await page(id)
    const ids = [...html.matchAll(/href="\/destinations\/([a-z-]+)"/g)].map(([, other]) => other)
    expect(new Set(ids).size).toBe(6)
    expect(ids).not.toContain(id)
  })
})

test('an unknown place says so and leads home', () => {
  expect(findDestination('atlantis')).toBeNull()
  expect(findDestination('constructor')).toBeNull()
  const html = render(<NoGuide />)
  expect(html).toContain('Destination not found')
  expect(html).toMatch(/href="\/"[^>]*>Return to home</)
}) // DEST-01

test('a guide for a place no road reaches fails the build', async () => {
  const lost: Promise<Arrivals> = findArrivals(maps, 'Antiparos')
  await expect(lost).rejects.toThrow('no road from Paros Airport to Antiparos')
})
