import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { transfersEn } from '#app/content/en/transfers.ts'
import { texts } from '#app/content/texts.ts'
import { chooseVehicle } from '#app/domain/fleet/vehicle.ts'
import { builtInGazetteer } from '#app/server/maps/gazetteer.ts'
import { createMaps } from '#app/server/maps/index.server.ts'
import Transfers from './route.tsx'

const transfers = texts('en')(transfersEn)

const router = createMemoryRouter([{ path: '/', Component: Transfers }])
const html = renderToStaticMarkup(<RouterProvider router={router} />)

/** Text of each service card, tags removed, and where its button leads. */
const cards = html
  .split('data-service="')
  .slice(1)
  .map((card) => ({
    id: card.slice(0, card.indexOf('"')),
    text: card
      .slice(card.indexOf('>') + 1)
      .split('</section>')[0]
      ?.replaceAll(/<[^>]+>/g, ' '),
    to: /href="([^"]+)"/.exec(card)?.[1],
  }))

test('begins with booking a car, or a group', () => {
  expect(html).toMatch(/href="\/"[^>]*>Book Transfer</) // TRANSFERS-01
  expect(html).toMatch(/href="\/contact"[^>]*>Group Booking</) // TRANSFERS-02
})

test('names the four features', () => {
  const titles = [...html.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, title]) => title).slice(0, 4)
  expect(titles).toEqual([
    'Premium Fleet',
    'Always Available',
    'Expert Drivers',
    'Excellence Guaranteed',
  ])
}) // TRANSFERS-03

test('five services start at 36 EUR and lead to the widget; events are quoted by us', () => {
  expect(cards.map(({ id, to }) => [id, to])).toEqual([
    ['airport', '/'],
    ['port', '/'],
    ['villas', '/'],
    ['point-to-point', '/'],
    ['business', '/'],
    ['weddings', '/contact'],
  ])
  for (const { id, text } of cards) {
    expect(text).toContain(id === 'weddings' ? 'Custom quote' : 'From 36 EUR')
    expect(text).toMatch(/mins|As long as you need/)
    expect(text).toContain('Book Now')
  }
  expect(cards.at(-1)?.text).not.toContain('36 EUR')
}) // TRANSFERS-04, TRANSFERS-05, TRANSFERS-06

test('tells the free waiting times, and promises to follow no flight or ferry', () => {
  expect(cards[0]?.text).toMatch(/Tell us your flight and any delay: we wait.*60 minutes/)
  expect(cards[1]?.text).toMatch(/Tell us your ferry and any delay: we wait.*30 minutes/)
  expect(cards.map(({ text }) => text).join()).not.toMatch(/monitor|track/i)
}) // APP-10, APP-11, N-38

test('the durations of airport and port rides are those of the roads, to five minutes', async () => {
  const maps = createMaps({ provider: 'embedded' })
  const far = ['Naoussa', 'Golden Beach', 'Lefkes', 'Dryos', 'Piso Livadi', 'Aliki', 'Santa Maria']
  for (const [start, card] of [
    ['Paros Airport', cards[0]],
    ['Parikia Port', cards[1]],
  ] as const) {
    const [from, to] =
      /(\d+)-(\d+) mins/
        .exec(card?.text ?? '')
        ?.slice(1)
        .map(Number) ?? []
    for (const place of far) {
      expect(builtInGazetteer.find(place)).not.toBeNull()
      const way = await maps.route(start, place)
      if (!way.ok) throw new Error(`no road to ${place}`)
      expect(way.minutes).toBeGreaterThan((from ?? 99) - 5)
      expect(way.minutes).toBeLessThanOrEqual((to ?? 0) + 5)
    }
  }
}) // N-28

test('the table of cars agrees with the rule that chooses them', () => {
  for (const { type, guests } of transfers.vehicles.items) {
    const [least, most] = guests.split('-').map(Number)
    expect([chooseVehicle(least ?? 0, 5), chooseVehicle(most ?? 0, 5)]).toEqual([type, type])
  }
  expect(chooseVehicle(3, 6)).toBe('Minivan')
}) // QUOTE-05, QUOTE-06

test('lists every price of every car, as docs/rules/pricing.md has them', () => {
  const [, list = ''] = html.split('transfers-vehicles')
  const lines = list.split('<h3>').slice(1)
  const prices = lines.map((line) => [...line.matchAll(/<dd>€(\d+)</g)].map(([, euros]) => euros))
  expect(prices).toEqual([
    ['36', '38', '41', '58'],
    ['40', '45', '58', '81'],
    ['49', '63', '76', '108'],
  ])
  const columns = [...(lines[0] ?? '').matchAll(/<dt>([^<]+)</g)].map(([, distance]) => distance)
  expect(columns).toEqual(['Up to 4 km', '5-7 km', '8-13 km', 'From 14 km'])
}) // QUOTE-09, QUOTE-10, QUOTE-11, QUOTE-13
