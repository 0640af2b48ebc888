import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { BookingTable } from './booking-table.tsx'
import { listedBooking } from './list/listed-booking.test-helper.ts'

const loadedAt = new Date('2026-11-21T12:00:00Z')
const outbound = listedBooking({ customerName: 'Anna <b>Papadopoulou</b>' })
const draw = (change: Partial<ListedBooking>) =>
  renderToStaticMarkup(<BookingTable bookings={[{ ...outbound, ...change }]} loadedAt={loadedAt} />)

// DATA-06, CONST-21, WIDGET-04, ADMIN-OV-06
test('a row tells trip, customer, money and age in the office’s words', () => {
  const html = draw({})
  for (const words of ['01 Dec 2026', '2:30 PM', '€116', 'Credit/Debit Card', '5 min ago']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('>Paid<')
  expect(html).toContain('href="tel:+306912345678"')
})

// DATA-10
test.each([
  ['pending', 'yellow'],
  ['confirmed', 'green'],
  ['completed', 'blue'],
  ['cancelled', 'red'],
] as const)('%s has a %s badge', (status, tone) => {
  expect(draw({ status })).toContain(`data-tone="${tone}"`)
})

// CHECKOUT-45
test('a return leg names the booking that carries its price instead of a price of its own', () => {
  const html = draw({ includedIn: 'PT-OTHER', priceCents: 0 })
  expect(html).toContain('included in PT-OTHER')
  expect(html).not.toContain('€')
})

test('what a customer typed is text, never markup', () => {
  expect(draw({ specialRequest: '<img src=x>' })).not.toMatch(/<b>Papadopoulou|<img/)
})

test('a guessed distance and a reason to look are told in words', () => {
  const html = draw({ estimated: true, review: 'distance' })
  expect(html).toContain('Estimated distance')
  expect(html).toContain('Check the route')
})

// ADMIN-TOURS-01
test('a tour shows its title, participants and pickup place in place of a route', () => {
  const html = draw({
    kind: 'tour',
    tourTitle: 'Romantic Sunset',
    passengers: 10,
    luggage: 0,
    distanceKm: null,
    pickupLocation: 'Hotel Galini',
    dropoffLocation: 'Hotel Galini',
  })
  for (const words of ['Romantic Sunset', '10\u00a0participants', 'Hotel Galini'])
    expect(html).toContain(words)
  expect(html).not.toContain('luggage')
})
