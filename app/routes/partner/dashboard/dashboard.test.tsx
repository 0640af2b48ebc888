import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { PartnerBooking, PartnerDay } from '#app/server/bookings/index.server.ts'
import { renderQr } from '#app/ui/qr/render-qr.ts'
import { Dashboard } from './dashboard.tsx'
import { readTwice } from './read-twice.ts'
import { sampleRow } from './sample-row.test-helper.ts'

const link = 'https://paros.example/?partner=CactusHotel'

function draw(
  bookings: PartnerBooking[],
  address = '/partner-dashboard',
  next: PartnerDay | null = null,
) {
  const facts = {
    bookings,
    link,
    hotel: 'Cactus Hotel',
    today: '2026-11-22',
    span: null,
    next,
    qr: renderQr(link),
  }
  const router = createMemoryRouter(
    [{ path: '/partner-dashboard', element: <Dashboard {...facts} /> }],
    { initialEntries: [address] },
  )
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

describe('the dashboard', () => {
  // PARTNER-01, PARTNER-04, PARTNER-08
  test('has its title, the periods with today chosen, and six columns', () => {
    const { html, text } = draw([sampleRow()])
    expect(text).toContain('Partner Dashboard')
    const buttons = [...html.matchAll(/aria-pressed="(\w+)"[^>]*>([^<]+)</g)]
    expect(buttons.map(([, pressed, label]) => [label, pressed])).toEqual([
      ['Today', 'true'],
      ['Tomorrow', 'false'],
      ['This Week', 'false'],
      ['Next 7 Days', 'false'],
    ])
    const columns = [...html.matchAll(/<th[^>]*>([^<]+)</g)].map(([, label]) => label)
    expect(columns).toEqual(['Date', 'Customer', 'Pickup', 'Dropoff', 'Passengers', 'Price'])
    for (const cell of [
      '22 Nov 2026',
      '2:30 PM',
      'Anna Kovač',
      'Paros National Airport (PAS)',
      '€58',
    ])
      expect(text).toContain(cell)
    expect(html).not.toMatch(/\sstyle=/)
  })

  // PARTNER-04
  test('shows the period of its address, today for one nobody knows', () => {
    const rows = [sampleRow({ date: '2026-11-23', lastName: 'Later' }), sampleRow()]
    expect(draw(rows, '/partner-dashboard?period=tomorrow').text).toContain('Anna Later')
    const { text } = draw(rows, '/partner-dashboard?period=month')
    expect(text).toContain('Anna Kovač')
    expect(text).not.toContain('Later')
  })

  // PARTNER-07
  test('says when there is nothing', () => {
    const { text, html } = draw([])
    expect(text).toContain('No bookings in this period.')
    expect(html).not.toContain('<table')
  })

  // N-36
  test('goes on with the next day that has trips, only where the period has none', () => {
    const row = sampleRow({ date: '2026-11-28', lastName: 'Coming' })
    const next = { date: '2026-11-28', bookings: [row] }
    const { text } = draw([], '/partner-dashboard', next)
    expect(text).toContain('No bookings in this period.')
    expect(text).toContain('Next trips: Saturday, 28 November 2026')
    expect(text).toContain('3 guests arrive that day in 1 car.')
    expect(text).toContain('Anna Coming')
    expect(draw([sampleRow()], '/partner-dashboard', next).text).not.toContain('Coming')
  })

  // CLIENT-05, PARTNER-09
  test('tags what is cancelled or pending, and marks a missing price', () => {
    const { html } = draw([
      sampleRow({ lastName: 'Gone', status: 'cancelled', price: null }),
      sampleRow({ lastName: 'Waiting', status: 'pending', price: 0 }),
      sampleRow({ lastName: 'Done', status: 'completed' }),
    ])
    const rows = html.split('<tr').slice(2)
    expect(rows[0]).toMatch(/data-status="cancelled".*Gone.*Cancelled.*–/)
    expect(rows[1]).toMatch(/Waiting.*Pending.*€0</)
    expect(rows[2]).not.toMatch(/badge/)
  })

  // PARTNER-14
  test('leads to the booking form with the hotel at one end and what guests come by at the other', () => {
    const { html } = draw([])
    const links = [...html.matchAll(/href="\/\?([^"#]*)#book"/g)].map(([, query = '']) =>
      Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&'))),
    )
    const [airport, port, hotel] = ['Paros Airport', 'Parikia Port', 'Cactus Hotel']
    expect(links).toEqual([
      { from: airport, to: hotel },
      { from: port, to: hotel },
      { from: hotel, to: airport },
      { from: hotel, to: port },
      { from: hotel, to: '' },
    ])
  })

  // PARTNER-14
  test('brings the hotel’s booking link, as text and as a code', () => {
    const { html } = draw([])
    expect(html).toContain(`value="${link}"`)
    expect(html).toContain('aria-label="QR code of the booking link of Cactus Hotel"')
  })
})

// PARTNER-12
describe('reading for the dashboard', () => {
  test('tries a second time before it gives up, silently', async () => {
    const error = vi.fn()
    const read = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue([sampleRow()])
    expect(await readTwice<unknown>(read, [], { error })).toHaveLength(1)
    expect(error).not.toHaveBeenCalled()
  })

  test('shows an empty list after two failures, and tells the log', async () => {
    const error = vi.fn()
    const read = vi.fn().mockRejectedValue(new Error('gone'))
    expect(await readTwice<unknown>(read, [], { error })).toEqual([])
    expect(read).toHaveBeenCalledTimes(2)
    expect(error).toHaveBeenCalledOnce()
  })
})
