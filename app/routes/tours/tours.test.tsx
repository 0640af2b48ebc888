import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { company } from '#app/content/en/company.ts'
import { type Tour, tours } from '#app/content/en/tours.ts'
import { priceTour } from '#app/domain/pricing/tour-price.ts'
import { routeOnRoads } from '#app/server/maps/embedded-roads.ts'
import { findPlace } from '#app/server/maps/gazetteer.ts'
import { PLACES } from '#app/server/maps/geo/data.ts'
import Tours from './route.tsx'

/** A stop shorter than this is not worth getting out for, in minutes. */
const SHORTEST_STOP = 20

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
}) // TOURS-08 to TOURS-13

test('six cards lead to six dialogs by plain links', () => {
  const links = [...html.matchAll(/href="\/tours#([a-z-]+)"[^>]*>View Details</g)]
  expect(links.map(([, slug]) => slug)).toEqual(tours.map(({ slug }) => slug))
  for (const tour of tours) {
    expect(dialogOf(tour)).toContain(`aria-labelledby="${tour.slug}-title"`)
    expect(dialogOf(tour)).toContain(`href="/tours#card-${tour.slug}"`)
  }
}) // TOURS-01, TOURS-02

test('without scripts the style sheet opens the dialog of the address and holds the page', () => {
  const css = readFileSync(join(import.meta.dirname, 'tours.css'), 'utf8')
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

  test('ends with a way to book that names the tour', () => {
    const whatsapp = new RegExp(`href="https://wa.me/${company.whatsappNumber}\\?text=([^"]+)"`)
    const greeting = decodeURIComponent(whatsapp.exec(dialogOf(tour))?.[1] ?? '')
    expect(greeting).toContain(`the tour "${tour.title}"`)
    expect(dialogOf(tour)).toContain('href="/contact"')
    expect(dialogOf(tour)).not.toContain('<form')
  })

  test('can be driven as scheduled, with time at every stop, in exactly its length', () => {
    const stops = tour.schedule.map((stop) => ({ ...stop, minute: minuteOf(stop.time) }))
    const [first, last] = [stops[0], stops.at(-1)]
    expect((last?.minute ?? 0) - (first?.minute ?? 0)).toBe(tour.durationMinutes)
    for (const [number, stop] of stops.slice(0, -1).entries()) {
      const next = stops[number + 1]
      if (!next) throw new Error('a stop without a next one')
      const way = routeOnRoads(placeOf(stop.at), placeOf(next.at))
      if (!way) throw new Error(`no road from ${stop.at} to ${next.at}`)
      const spare = next.minute - stop.minute - way.minutes
      // The first line is the departure and Pounta is for changing onto the ferry or off it.
      const leastSpare = number === 0 || stop.at === 'pounta-port' ? 4 : SHORTEST_STOP
      expect(spare, `${stop.time} ${stop.at} to ${next.at}`).toBeGreaterThanOrEqual(leastSpare)
    }
  })
})

test('only the tour to Antiparos takes the ferry, and pays for it', () => {
  for (const tour of tours) {
    const ways = tour.schedule
      .slice(0, -1)
      .map((stop, number) =>
        routeOnRoads(placeOf(stop.at), placeOf(tour.schedule[number + 1]?.at ?? '')),
      )
    const ferry = ways.some((way) => way?.needsFerry)
    expect(ferry).toBe(tour.slug === 'antiparos-adventure')
    expect(tour.includes.some((line) => line.includes('ferry'))).toBe(ferry)
  }
})

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

function placeOf(id: string) {
  const place = findPlace(PLACES.find((candidate) => candidate.id === id)?.nameEn ?? '')
  if (!place || place.id !== id) throw new Error(`"${id}" is not in the gazetteer`)
  return place
}
