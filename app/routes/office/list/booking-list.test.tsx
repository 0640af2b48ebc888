import { expect, test } from 'vitest'
import { NO_FILTER } from '#app/domain/booking/list-filter.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { BookingList } from './booking-list.tsx'
import { draw } from './draw.test-helper.tsx'
import type { ListPage } from './list-page.ts'
import { listedBooking } from './listed-booking.test-helper.ts'

const now = new Date('2026-11-21T12:00:00Z')
const page = (change: Partial<ListPage> = {}): ListPage => ({
  kind: 'transfer',
  filter: { ...NO_FILTER, kind: 'transfer' },
  bookings: [listedBooking()],
  nextCursor: null,
  count: { value: 1, capped: false },
  isFirstPage: true,
  now,
  road: new Map(),
  ...change,
})
const row = (change: Partial<ListedBooking>) =>
  draw(<BookingList page={page({ bookings: [listedBooking(change)] })} />)
const tourPage = (change: Partial<ListPage> = {}) =>
  page({
    kind: 'tour',
    filter: { ...NO_FILTER, kind: 'tour' },
    bookings: [
      listedBooking({
        kind: 'tour',
        tourId: 4,
        tourTitle: 'Romantic Sunset',
        passengers: 10,
        luggage: 0,
        distanceKm: null,
        pickupLocation: 'Hotel Galini',
        dropoffLocation: 'Hotel Galini',
      }),
    ],
    ...change,
  })
const headers = (html: string) =>
  [...html.matchAll(/<th scope="col">([^<]*)<\/th>/g)].map(([, words]) => words)

// ADMIN-TRANSFERS-02
test('transfers have the ten columns in their order', () => {
  expect(headers(row({}))).toEqual([
    ...['Booking Info', 'Customer', 'Route', 'Date &amp; Time', 'Details'],
    ...['Status', 'Payment', 'Driver Info', 'Emails', 'Actions'],
  ])
})

// ADMIN-TRANSFERS-01, ADMIN-TRANSFERS-05, ADMIN-TRANSFERS-06
test('the panel offers search, every status, the dates, and a way back to everything', () => {
  const html = draw(<BookingList page={page()} />, '/admin/transfers?status=pending&date=week')
  expect(html).toContain('type="search"')
  for (const option of ['All statuses', 'Pending', 'Confirmed', 'Completed', 'Cancelled']) {
    expect(html).toContain(`>${option}</option>`)
  }
  for (const option of ['All dates', 'Today', 'Tomorrow', 'Next 7 days']) {
    expect(html).toContain(`>${option}</option>`)
  }
  expect(html).toContain('<option value="pending" selected="">')
  expect(html).toContain('<option value="week" selected="">')
  expect(html).toContain('Clear Filters')
})

// ADMIN-TRANSFERS-03
test('the count is told, and says so when there are more', () => {
  expect(row({})).toContain('1 transfer</p>')
  const many = page({ count: { value: 1000, capped: true } })
  expect(draw(<BookingList page={many} />)).toContain('1,000+ transfers')
})

// ADMIN-TOURS-01
test('tours show title, id and participants in place of a route', () => {
  const html = draw(<BookingList page={tourPage()} />, '/admin/tours')
  expect(headers(html)[2]).toBe('Tour')
  for (const words of ['Romantic Sunset', 'Tour id 4', '10\u00a0participants', 'Hotel Galini']) {
    expect(html).toContain(words)
  }
  expect(html).not.toContain('luggage')
})

// ADMIN-TOURS-03
test('filters set on Transfers do not work unseen on Tours', () => {
  const plain = draw(<BookingList page={tourPage()} />, '/admin/tours')
  expect(plain).not.toContain('type="search"')
  expect(plain).not.toContain('Filters from the Transfers tab are active')
  const filter = { ...NO_FILTER, kind: 'tour', q: 'anna' } as const
  const html = draw(<BookingList page={tourPage({ filter })} />, '/admin/tours?q=anna')
  expect(html).toContain('Filters from the Transfers tab are active')
  expect(html).toContain('Clear Filters')
  expect(html).toContain('1 tour</p>')
})

// DATA-06
test.each([
  ['card', 'Credit/Debit Card'],
  ['cash', 'Cash Payment'],
  ['bank_transfer', 'Bank Transfer'],
  ['', 'Not specified'],
] as const)('payment method "%s" reads %s', (paymentMethod, label) => {
  expect(row({ paymentMethod })).toContain(`<span>${label}</span>`)
})

// DATA-10
test.each([
  ['pending', 'yellow'],
  ['confirmed', 'green'],
  ['completed', 'blue'],
  ['cancelled', 'red'],
] as const)('%s has a %s badge', (status, tone) => {
  expect(row({ status })).toContain(`data-tone="${tone}"`)
})

// CHECKOUT-45
test('a return leg names the booking that carries its price instead of a price of its own', () => {
  const html = row({ includedIn: 'PT-OTHER', priceCents: 0 })
  expect(html).toContain('included in PT-OTHER')
  expect(html).not.toContain('€')
})

// WIDGET-04, CONST-21, ADMIN-OV-06
test('a row tells trip, customer, money and age in the office’s words, and leads to the record', () => {
  const html = row({ customerName: 'Anna <b>Papadopoulou</b>', specialRequest: '<img src=x>' })
  for (const words of ['01 Dec 2026', '2:30 PM', '€116', '5 min ago', 'href="tel:+306912345678"']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('href="/admin/bookings/PT-OUTBOUND"')
  expect(html).not.toMatch(/<b>Papadopoulou|<img src=x/)
  expect(html).not.toMatch(/\sstyle=/)
})

// ADMIN-09, ADMIN-EDIT-01, ADMIN-EDIT-07
test('everything that can be done to a row has a name that says to which', () => {
  const html = row({ confirmationEmailSent: true })
  for (const name of [
    'Edit status of PT-OUTBOUND',
    'Edit payment method of PT-OUTBOUND',
    'Assign driver: PT-OUTBOUND',
    'Confirmation, PT-OUTBOUND: Confirmation email sent, send again',
    'Driver, PT-OUTBOUND: Assign driver first',
    'Delete PT-OUTBOUND',
  ]) {
    expect(html).toContain(`aria-label="${name}"`)
  }
  expect(html).toMatch(
    /aria-label="Driver, [^"]+" aria-disabled="true" title="Assign driver first"/,
  )
})

test('a confirmation that came back says so in its row, and has no check mark', () => {
  const html = row({ confirmationEmailSent: true, confirmationTrouble: 'came-back' })
  expect(html).toMatch(
    /data-mail="error" aria-label="Confirmation, PT-OUTBOUND: Confirmation email came back, send again"/,
  )
  expect(html.replaceAll('<!-- -->', '')).toContain('Confirmation: came back')
  expect(html).not.toContain('data-mail="sent"')
})

test('an empty list says whether filters are why', () => {
  expect(draw(<BookingList page={page({ bookings: [] })} />)).toContain('No transfers yet')
  const filter = { ...NO_FILTER, kind: 'transfer', status: 'cancelled' } as const
  expect(draw(<BookingList page={page({ bookings: [], filter })} />)).toContain(
    'No transfers match',
  )
})

test('what its driver told to be wrong stands at the status, until the office says it was driven', () => {
  const road = new Map([[1, { state: 'on-way' as const, late: null, problem: 'Flat tyre' }]])
  const rowOf = (status: ListedBooking['status']) =>
    draw(<BookingList page={page({ bookings: [listedBooking({ id: 1, status })], road })} />)
  expect(rowOf('confirmed')).toContain('>Problem: Flat tyre<')
  expect(rowOf('completed')).not.toContain('Problem')
})
