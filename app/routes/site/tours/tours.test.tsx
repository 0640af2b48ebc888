import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { type Tour, toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import { priceTour } from '#app/domain/pricing/tour-price.ts'
import Tours from './route.tsx'

const tours = texts('en')(toursEn)

const router = createMemoryRouter([{ path: '/tours', Component: Tours }], {
  initialEntries: ['/tours'],
})
const html = renderToStaticMarkup(<RouterProvider router={router} />)
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

const dialogOf = ({ slug }: Tour) =>
  html.split('<dialog ').find((part) => part.includes(`id="${slug}"`)) ?? ''

test('the catalogue has the titles, lengths and prices of the specification', () => {
  const facts = tours.map((tour) => [
    tour.id,
    tour.title,
    tour.durationMinutes / 60,
    priceTour(tour, 8) / 100,
    priceTour(tour, 9) / 100,
  ])
  expect(facts).toEqual([
    [1, 'Traditional', 4, 240, 300],
    [2, 'Hidden Villages', 6, 360, 450],
    [3, 'Beach Escape', 6, 360, 450],
    [4, 'Romantic Sunset', 4, 240, 300],
    [5, 'Antiparos Adventure', 5, 320, 400],
    [6, 'Full-Day Island Experience', 8, 500, 650],
  ])
}) // APP-17, TOURS-08, TOURS-09, TOURS-10, TOURS-11, TOURS-12, TOURS-13

test.each(tours)('the map of $title has every stop of its day by its number', (tour) => {
  const map = dialogOf(tour).split('tour-map').slice(1).join('tour-map')
  const numbers = [...map.matchAll(/tour-map-number"[^>]*>([^<]+)</g)].flatMap(([, said = '']) =>
    said.split(' · ').map(Number),
  )
  expect(numbers.toSorted((a, b) => a - b)).toEqual(tour.schedule.map((_, index) => index + 1))
})

test('six cards lead to six dialogs by plain links', () => {
  const links = [...html.matchAll(/href="\/tours#([a-z-]+)"[^>]*>View Details</g)]
  expect(links.map(([, slug]) => slug)).toEqual(tours.map(({ slug }) => slug))
  for (const tour of tours) {
    expect(dialogOf(tour)).toContain(`aria-labelledby="${tour.slug}-title"`)
    expect(dialogOf(tour)).toContain(`href="/tours#card-${tour.slug}"`)
  }
}) // TOURS-01, TOURS-02

test('without scripts the style sheet opens the dialog of the address and holds the page', () => {
  const css = readFileSync(join(import.meta.dirname, 'tour-dialog.css'), 'utf8')
  const escaped = String.raw`\.tour-dialog:target:not\(\[data-scripted\]\)`
  expect(css).toMatch(new RegExp(`\\n  ${escaped} {\\s*display: block`))
  expect(css).toMatch(new RegExp(`body:has\\(${escaped}\\) {\\s*overflow: hidden`))
  expect(html).not.toContain('data-scripted')
}) // TOURS-03

describe.each(tours.map((tour) => ({ title: tour.title, tour })))('$title', ({ tour }) => {
  const text = textOf(dialogOf(tour))

  test('tells everything there is to know', () => {
    const { description, highlights, includes, importantNotes, pickupInfo, schedule } = tour
    const lines = [...description, ...highlights, ...includes, ...importantNotes, pickupInfo]
    for (const line of [...lines, ...schedule.map(({ activity }) => activity)]) {
      expect(text).toContain(line)
    }
    expect(dialogOf(tour)).toMatch(/<img[^>]*alt="[^"]{20,}"/)
    expect(text).toContain('Small group (1-8)')
    expect(text).toContain('Large group (9-15)')
  }) // TOURS-02, TOURS-07, TOURS-14

  test('says that meals are not included', () => {
    expect(text).toContain('Meals are not included.')
    expect(tour.includes.join(' ')).not.toMatch(/meal|lunch|dinner|breakfast/i)
  }) // TOURS-15

  test('keeps a place for the form, with the facts it needs and what it says meanwhile', () => {
    const [, facts = ''] = /data-facts="([^"]+)"/.exec(dialogOf(tour)) ?? []
    expect(JSON.parse(facts.replaceAll('&quot;', '"'))).toMatchObject({
      id: tour.id,
      title: tour.title,
      durationMinutes: tour.durationMinutes,
      priceSmall: tour.priceSmall,
      priceLarge: tour.priceLarge,
    })
    expect(text).toContain('Loading booking form...')
  }) // TOURS-04, TOURS-05

  test('ends with a way to book that names the tour', () => {
    const whatsapp = new RegExp(`href="https://wa.me/${company().whatsappNumber}\\?text=([^"]+)"`)
    const greeting = decodeURIComponent(whatsapp.exec(dialogOf(tour))?.[1] ?? '')
    expect(greeting).toContain(`the tour "${tour.title}"`)
    expect(dialogOf(tour)).toContain('href="/contact"')
    expect(dialogOf(tour)).not.toContain('<form')
  })
})
