import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import PartnerPage, { handle } from './route.tsx'

const html = renderToStaticMarkup(
  <MemoryRouter>
    <PartnerPage />
  </MemoryRouter>,
)
const titlesOf = (part: RegExp) =>
  [...(part.exec(html)?.[0] ?? '').matchAll(/<h3>([^<]+)</g)].map(([, title]) => title)

test('Apply Now, at the top and at the end, leads to the contact page', () => {
  const links = html.match(/<a [^>]*href="\/contact"[^>]*>Apply Now</g)
  expect(links).toHaveLength(2)
  expect(html.match(/>Apply Now</g)).toHaveLength(2)
}) // PARTPAGE-01

test('lists what a driver needs', () => {
  expect(titlesOf(/aria-labelledby="requirements".*?<\/section>/s)).toEqual([
    'Commercial transport licence',
    'At least 2 years driving experience',
    'Clean record',
    'Fluent English',
    'Modern vehicle',
    'Commercial insurance',
  ])
}) // PARTPAGE-02

test('shows the three steps in order', () => {
  expect(titlesOf(/<ol class="partner-steps">.*?<\/ol>/s)).toEqual([
    'Apply',
    'Verify',
    'Start Earning',
  ])
}) // PARTPAGE-03

test('a hotel finds its way to us and to its sign-in', () => {
  const hotels = html.slice(html.indexOf('A hotel or a villa?'))
  expect(hotels).toMatch(/href="\/contact".*href="\/login"/s)
})

test('needs no script', () => {
  expect(handle.scripts).toEqual([])
  expect(html).not.toContain('<button')
})
