import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { company } from '#app/content/en/company.ts'
import Home from './route.tsx'

const router = createMemoryRouter([{ path: '/', Component: Home }])
const html = renderToStaticMarkup(<RouterProvider router={router} />)

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

test('links all seven destination guides', () => {
  const ids = [...html.matchAll(/href="\/destinations\/([a-z-]+)"/g)].map(([, id]) => id)
  expect(ids.toSorted()).toEqual([
    'aliki',
    'dryos',
    'golden-beach',
    'lefkes',
    'naoussa',
    'parikia',
    'piso-livadi',
  ])
}) // HOME-04

test('invites by messaging app with a prefilled greeting about booking a transfer', () => {
  expect(html).toContain(company.whatsappHref.replaceAll('&', '&amp;'))
  expect(decodeURIComponent(company.whatsappHref)).toMatch(/text=.*book a transfer/)
}) // HOME-06, APP-14

test('shows the widget over the picture', () => {
  expect(html).toMatch(/home-hero-picture.*Pickup/s)
}) // HOME-01, HOME-02
