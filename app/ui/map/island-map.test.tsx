import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IslandMap } from './island-map.tsx'

const route = [
  [25.114, 37.0205],
  [25.15, 37.0857],
  [25.2379, 37.1212],
] as const

test('names both ends of a quoted route in words and on the drawing', () => {
  const html = renderToStaticMarkup(
    <IslandMap route={route} pickup="Paros Airport" dropoff="Naoussa" />,
  )
  expect(html).toContain('aria-label="Map of Paros with the road from Paros Airport to Naoussa"')
  expect(html).toContain('>Paros Airport</text>')
  expect(html).toContain('class="island-route"')
}) // N-27

test('carries the credit of the map data, with and without a route', () => {
  for (const html of [
    renderToStaticMarkup(<IslandMap />),
    renderToStaticMarkup(<IslandMap route={route} />),
  ]) {
    expect(html).toContain('© OpenStreetMap contributors (ODbL)')
    expect(html).toContain('https://www.openstreetmap.org/copyright')
  }
})

test('uses no inline style: the content security policy would refuse it', () => {
  const html = renderToStaticMarkup(<IslandMap route={route} pickup="A" dropoff="B" />)
  expect(html).not.toMatch(/\sstyle=/)
})
