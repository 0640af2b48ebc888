import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { company } from '#app/content/en/company.ts'
import Contact from './route.tsx'

const router = createMemoryRouter([{ path: '/', Component: Contact }])
const html = renderToStaticMarkup(<RouterProvider router={router} />)
const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
  href.replaceAll('&amp;', '&'),
)

test('promises what the four tiles promise', () => {
  const tiles = /<ul class="contact-tiles">[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
  expect(tiles.match(/<li>/g)).toHaveLength(4)
  for (const claim of ['2 hours', '24/7', 'Real-time updates', 'Dedicated support team']) {
    expect(tiles).toContain(claim)
  }
}) // CONTACT-01

test('gives telephone, e-mail, messenger and address', () => {
  expect(links).toContain(company.phoneHref)
  expect(links).toContain(company.emailHref)
  expect(links).toContain(company.whatsappHref)
  expect(text).toContain(company.address)
}) // CONTACT-02, APP-14

test('begins a letter with each of the four subjects', () => {
  const subjects = links
    .filter((href) => href.startsWith('mailto:') && href.includes('?'))
    .map((href) => new URL(href).searchParams.get('subject'))
  expect(subjects).toEqual(['Booking Inquiry', 'General Information', 'Feedback', 'Other'])
  expect(html).not.toContain('<form')
}) // subjects of CONTACT-04

test('states the office hours and the emergency line', () => {
  expect(text).toContain('Monday to Friday 8:00-20:00')
  expect(text).toContain('Saturday 9:00-17:00')
  expect(text).toContain('Sunday 10:00-16:00')
  expect(text).toContain('Emergency transfers 24/7')
}) // CONTACT-08

test('shows the office on our own map and opens the same spot elsewhere', () => {
  const { lat, lng } = company.office
  expect(html).toMatch(/role="img" aria-label="Map of Parikia bay/)
  expect(html).not.toContain('<iframe')
  const google = new URL(links.find((href) => href.includes('google')) ?? '')
  expect(google.searchParams.get('query')).toBe(`${lat},${lng}`)
  const osm = new URL(links.find((href) => href.includes('openstreetmap.org/?')) ?? '')
  expect(osm.searchParams.get('mlat')).toBe(String(lat))
  expect(osm.searchParams.get('mlon')).toBe(String(lng))
}) // CONTACT-02, N-27
