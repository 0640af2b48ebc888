import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { dailySeries, monthlySeries } from '#app/domain/reports/series.ts'
import type { StrayPayment, Surplus } from '#app/server/bookings/index.server.ts'
import type { RoadMatters } from '#app/server/drivers/index.server.ts'
import type { FunnelReport, NextPickup, Overview, Today } from '#app/server/reports/index.server.ts'
import type { OfficeRequest } from '#app/server/requests/index.server.ts'
import type { Road } from '#app/ui/office/road.tsx'
import { shortEuro } from './months-chart.tsx'
import OverviewRoute from './route.tsx'
import { underWay } from './under-way.ts'

const NOW = new Date('2026-08-15T07:00:00Z')
const TODAY = '2026-08-15'

const transfer = {
  bookingRef: 'PT-TRANSFER',
  kind: 'transfer' as const,
  customerName: 'Anna <b>Kovač</b>',
  tourTitle: null,
  pickupLocation: 'Paros Airport',
  dropoffLocation: 'Naoussa',
  date: TODAY,
  time: '14:30',
}
const tour = {
  ...transfer,
  bookingRef: 'PT-TOUR',
  kind: 'tour' as const,
  tourTitle: 'Hidden Villages',
}
const overview: Overview = {
  totalTransfers: 40,
  totalTours: 7,
  confirmedToday: 3,
  totalRevenueCents: 12_345_50,
  confirmedAndCompletedCents: 800_00,
  recent: [
    { ...transfer, id: 31, status: 'pending', priceCents: 58_00, createdAt: NOW },
    {
      ...tour,
      id: 32,
      status: 'cancelled',
      priceCents: null,
      createdAt: new Date(NOW.getTime() - 3 * 3_600_000),
    },
  ],
  perDay: dailySeries(
    [
      { date: TODAY, kind: 'transfer', bookings: 2 },
      { date: '2026-08-17', kind: 'transfer', bookings: 6 },
      { date: '2026-08-17', kind: 'tour', bookings: 3 },
    ],
    TODAY,
  ),
  revenueByMonth: monthlySeries(
    [
      { month: '2026-07', cents: 500_00 },
      { month: '2026-09', cents: 300_00 },
    ],
    '2026-08',
  ),
}
const today: Today = {
  date: TODAY,
  tomorrow: '2026-08-16',
  passed: { count: 0, first: [] },
  next: [
    { ...transfer, id: 1, pickupAt: NOW, driverName: null, trouble: null },
    {
      ...tour,
      id: 2,
      pickupAt: NOW,
      date: '2026-08-16',
      driverName: 'Nikos Skiadas',
      trouble: 'driver-away',
    },
    {
      ...transfer,
      bookingRef: 'PT-LATER',
      id: 3,
      pickupAt: NOW,
      date: '2026-08-20',
      driverName: 'Eleni',
      trouble: null,
    },
  ],
  tripsToday: 9,
  crewTrouble: 2,
  untold: 3,
  withoutDriver: { today: { transfer: 1, tour: 2 }, tomorrow: { transfer: 4, tour: 0 } },
  review: { count: 5, first: [{ bookingRef: 'PT-CHECK', review: 'paid-after-cancel' }] },
  mail: { failed: 2, late: 0 },
  cardOrdersStuck: 0,
  contactMessages: 6,
}
const nothing: Today = {
  ...today,
  next: [],
  contactMessages: 0,
  mail: { failed: 0, late: 0 },
  tripsToday: 0,
  crewTrouble: 0,
  untold: 0,
  withoutDriver: { today: { transfer: 0, tour: 0 }, tomorrow: { transfer: 0, tour: 0 } },
  review: { count: 0, first: [] },
}

const funnel: FunnelReport = {
  days: 30,
  from: '2026-07-17',
  counts: { pages: 12_000, prices: 600, booked: 30, paid: 27 },
}

type Drawn = {
  overview?: Partial<Overview>
  today?: Today
  funnel?: Partial<FunnelReport>
  strayPayments?: StrayPayment[]
  surplus?: Surplus[]
  matters?: RoadMatters
  road?: Road
  begun?: NextPickup[]
}

function draw(data: Drawn = {}): string {
  const loaderData = {
    strayPayments: data.strayPayments ?? [],
    openRequests: [] as OfficeRequest[],
    surplus: data.surplus ?? [],
    cashCents: 0,
    overview: { ...overview, ...data.overview },
    now: NOW,
    matters: data.matters ?? {
      silent: [],
      left: [],
      problems: [],
      noShows: [],
      held: [],
      ratings: [],
    },
    road: data.road ?? new Map(),
    underWay: underWay(data.begun ?? [], data.road ?? new Map()),
    today: data.today ?? today,
    funnel: { ...funnel, ...data.funnel },
  }
  const element = <OverviewRoute {...({ loaderData } as Parameters<typeof OverviewRoute>[0])} />
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
}
const words = (html: string) =>
  html
    .replaceAll(/<title>.*?<\/title>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')

// ADMIN-OV-01, ADMIN-OV-02, ADMIN-OV-03, ADMIN-OV-04
test('the four cards, revenue with two decimals and what of it is sure', () => {
  const shown = words(draw())
  expect(shown).toContain('|Total Transfers|40|')
  expect(shown).toContain('|Total Tours|7|')
  expect(shown).toContain('|Confirmed Today|3|')
  expect(shown).toContain('|Total Revenue|€12,345.50|Confirmed and completed: €800.00|')
})

// ADMIN-OV-05, ADMIN-OV-06, DATA-10
test('recent bookings tell customer, trip, reference, status and age', () => {
  const html = draw()
  const shown = words(html)
  expect(shown).toMatch(/\|Paros Airport \|to\| Naoussa\|PT-TRANSFER\|Pending\|just now\|/)
  expect(shown).toMatch(/\|Hidden Villages\|PT-TOUR\|Cancelled\|3 hours ago\|/)
  expect(html).toContain('href="/admin/bookings/PT-TOUR"')
  expect(html).toContain('Anna &lt;b&gt;Kovač')
  for (const tone of ['yellow', 'red']) expect(html).toContain(`data-tone="${tone}"`)
})

describe('what is in hand', () => {
  test('next pickups with time, route and driver, and the day when it is another', () => {
    const shown = words(draw())
    expect(shown).toMatch(
      /\|2:30 PM\|Paros Airport \|to\| Naoussa\|[^|]*, \|PT-TRANSFER\|Unassigned/,
    )
    expect(shown).toMatch(
      /\|2:30 PM\|Tomorrow\|Hidden Villages \|from\| Paros Airport\|.*?\|Nikos Skiadas\|Driver is away\|/,
    )
    expect(shown).toContain('|2:30 PM|20 Aug|')
  })

  test('a next pickup says how far its driver is, and that he is silent', () => {
    const shown = words(
      draw({
        road: new Map([
          [2, { state: 'on-way', late: 'arrived', problem: null }],
          [3, { state: 'arrived', late: null, problem: null }],
        ]),
      }),
    )
    expect(shown).toMatch(
      /\|Nikos Skiadas\|Driver on the way\|No word that the driver is there\|Driver is away\|/,
    )
    expect(shown).toContain('|Eleni|Driver waiting|')
    expect(shown).not.toContain('Under way')
  })

  test('a recent booking that was driven by now says so, as every list does', () => {
    const road: Road = new Map([[31, { state: 'done', late: null, problem: null }]])
    const confirmed: Overview['recent'][number] = {
      ...transfer,
      id: 31,
      status: 'confirmed',
      priceCents: null,
      createdAt: NOW,
    }
    const recentOf = (html: string) => words(html.slice(html.lastIndexOf('Recent Bookings')))
    const changed = { overview: { ...overview, recent: [confirmed] } }
    expect(recentOf(draw({ ...changed, road }))).toContain('|Done|')
    expect(recentOf(draw({ ...changed, road }))).not.toContain('Confirmed')
    expect(recentOf(draw(changed))).toContain('|Confirmed|')
  })

  test('what is under way stays in sight after its pickup, until it is over', () => {
    const begun = ['Aris', 'Babis', 'Christos', 'Dimitra', 'Eva', 'Fotis', 'Gogo', 'Haris'].map(
      (driverName, index) => {
        const given = { driverName, trouble: null, id: 10 + index, pickupAt: NOW }
        return { ...transfer, ...given, bookingRef: `PT-${driverName}` }
      },
    )
    const road: Road = new Map([
      [10, { state: 'on-board', late: null, problem: null }],
      [11, { state: 'done', late: null, problem: null }],
      [12, { state: 'no-show', late: null, problem: null }],
      [13, { state: 'assigned', late: null, problem: null }],
      [14, { state: 'assigned', late: 'on-way', problem: null }],
      [15, { state: 'no-show-claimed', late: null, problem: null }],
      [16, { state: 'on-board', late: 'done', problem: null }],
      [17, { state: 'assigned', late: null, problem: 'Flat tyre' }],
    ])
    const html = draw({ begun, road })
    const shown = words(html.slice(html.indexOf('Under way'), html.indexOf('Next pickups</h2>')))
    expect(shown).toContain('|Aris|Guest on board|')
    expect(shown).toContain('|Eva|No word that the driver set off|')
    expect(shown).toContain('|Fotis|Nobody came, says the driver|')
    expect(shown).toContain('|Gogo|Guest on board|No word that the trip is over|')
    expect(shown).toContain('|Haris|Problem: Flat tyre|')
    for (const over of ['Babis', 'Christos', 'Dimitra', 'more today'])
      expect(shown).not.toContain(over)
  })

  test('of many under way the last five, and the way to the rest', () => {
    const begun = Array.from({ length: 7 }, (_, index) => {
      const given = { driverName: `Driver ${index}`, trouble: null, id: 10 + index, pickupAt: NOW }
      return { ...transfer, ...given, bookingRef: `PT-${index}` }
    })
    const road: Road = new Map(
      begun.map(({ id }) => [id, { state: 'on-board', late: null, problem: null }]),
    )
    const html = draw({ begun, road })
    expect(html.match(/Guest on board/g)).toHaveLength(5)
    expect(html).toContain('Driver 6')
    expect(html).toMatch(/href="\/admin\/day\?date=2026-08-15"[^>]*>2 more today</)
  })

  test('today stands on top in one line, each count with the way to exactly that', () => {
    const html = draw()
    expect(words(html)).toContain('|9| trips today|3| without a driver|2| cannot be driven')
    expect(html.indexOf('today-strip')).toBeLessThan(html.indexOf('figure-cards'))
    expect(html).toContain('data-missing="true" href="/admin/trips?date=today&amp;needs=driver"')
    expect(draw({ today: nothing })).not.toContain('data-missing')
  })

  test('each thing that waits leads to where it is mended; what is well is left out', () => {
    const html = draw()
    expect(words(html)).toContain('|2|Tours today without a driver|')
    for (const to of [
      '/admin/trips?kind=transfer&amp;date=today&amp;needs=driver',
      '/admin/trips?kind=tour&amp;date=today&amp;needs=driver',
      '/admin/trips?kind=transfer&amp;date=tomorrow&amp;needs=driver',
      '/admin/trips?needs=look',
      '/admin/trips?needs=crew',
      '/admin/trips?needs=telling',
      '/mailbox?state=failed',
      '/admin/messages',
      '/admin/bookings/PT-CHECK',
    ])
      expect(html).toContain(`href="${to}"`)
    expect(html).toContain('Paid after it was cancelled')
    expect(html).not.toContain('Tours tomorrow')
    expect(html).not.toContain('wait too long')
  })

  test('card orders that cannot go on come first, and lead to what is wrong', () => {
    const html = draw({ today: { ...today, cardOrdersStuck: 3 } })
    expect(html).toMatch(/Waiting for you<\/h2><ul[^>]*><li class="waiting" data-urgent="true">/)
    expect(html).toMatch(/>3<\/span>.*<a href="\/diagnostic"[^>]*>Card orders that cannot go on/)
    expect(draw()).not.toContain('Card orders')
  })

  test('a quiet day says so', () => {
    const html = draw({ today: nothing })
    expect(html).toContain('Nothing is waiting')
    expect(html).toContain('No confirmed pickup is ahead.')
  })
})

describe('the pictures of the season', () => {
  test('say in a sentence what they show, and have a table with every number', () => {
    const html = draw()
    expect(html).toContain(
      'aria-label="Bookings per day: 11 in the coming 30 days, cancelled ones left out. Busiest: 17 Aug 2026, with 9."',
    )
    expect(html).toContain(
      'aria-label="Revenue by month: €800, confirmed and completed trips only. Best: July 2026, with €500."',
    )
    const [days, months] = html.split('Revenue by month</h2>').map(words)
    expect(days).toContain('|17 Aug 2026|6|3|')
    expect(days?.match(/\|\d\d \w{3} 2026\|\d+\|\d+/g)).toHaveLength(30)
    expect(months).toContain('|September 2026|€300.00|')
    expect(months).toContain('|August 2026|€0.00|')
  })

  test('today and this month stand out; months to come have their own colour', () => {
    const html = draw()
    expect(html.match(/class="chart-band"/g)).toHaveLength(2)
    expect(html).toMatch(/data-current="true">Today</)
    expect(html).toMatch(/data-current="true">Aug</)
    expect(html.match(/<rect [^>]*data-tone="(earned|coming)"/g)).toHaveLength(2)
  })

  test('parts stand on each other and end at the scale', () => {
    const html = draw()
    const rects = Array.from(
      html.matchAll(/<rect x="7\.2%"[^>]*? y="([\d.]+)" height="([\d.]+)" data-tone="(\w+)"/g),
      ([, y, height, tone]) => ({ tone, y: Number(y), height: Number(height) }),
    )
    const [lower, upper] = rects
    expect([lower?.tone, upper?.tone]).toEqual(['transfer', 'tour'])
    expect((lower?.y ?? 0) + (lower?.height ?? 0)).toBeCloseTo(182)
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeCloseTo(lower?.y ?? 0)
    expect((lower?.height ?? 0) / (upper?.height ?? 1)).toBeCloseTo(2)
  })

  test('nothing booked ahead: a sentence in place of an empty picture', () => {
    const empty = { perDay: dailySeries([], TODAY), revenueByMonth: monthlySeries([], '2026-08') }
    const none = { pages: 0, prices: 0, booked: 0, paid: 0 }
    const html = draw({ overview: empty, funnel: { counts: none } })
    expect(html).toContain('Nobody is booked for the coming 30 days yet.')
    expect(html).toContain('No confirmed trip falls into these months yet.')
    expect(html).not.toMatch(/role="img"|NaN|Infinity/)
  })

  test('no style attribute anywhere: the content policy refuses them', () => {
    expect(draw()).not.toMatch(/\sstyle=/)
  })
})

describe('the way from a page to a booking', () => {
  const section = (html: string) =>
    html.slice(html.indexOf('From a page to a booking'), html.indexOf('Recent Bookings'))

  test('every step with its count and its part of the step before, drawn and as a table', () => {
    const html = section(draw())
    expect(html).toContain(
      'aria-label="From a page to a booking: One booking for every 400 pages seen. 27 of 30 are paid or confirmed."',
    )
    const shown = words(html)
    expect(shown).toContain('|Pages seen|12,000|views, not visitors|')
    expect(shown).toContain('|Prices shown|600|5% of the pages|')
    expect(shown).toContain('|Booked|30|5% of the prices|')
    expect(shown).toContain('|Paid or confirmed|27|90% of the bookings|')
    expect(shown).toMatch(/Pages seen\|12,000\|–\|Prices shown\|600\|5%\|Booked\|30\|5%\|/)
    const bars = Array.from(html.matchAll(/<rect width="([\d.]+%)"/g), ([, width]) => width)
    expect(bars).toEqual(['100%', '5%', '0.3%', '0.2%'])
  })

  test('the period is chosen by a link, and the one shown is marked', () => {
    const html = section(draw({ funnel: { days: 7, from: '2026-08-09' } }))
    expect(html).toMatch(/<a aria-current="true" href="\/\?days=7"[^>]*>Last 7 days</)
    expect(html).toMatch(/<a href="\/\?days=30"[^>]*>Last 30 days</)
  })

  test('where counting began within the period it says so, else it does not', () => {
    expect(draw()).not.toContain('Counted since')
    expect(draw({ funnel: { from: '2026-08-12' } })).toContain('Counted since 12 Aug 2026.')
  })

  test.each([
    [{ pages: 80, prices: 9, booked: 0, paid: 0 }, '80 pages seen, and nothing booked yet.'],
    [{ pages: 0, prices: 0, booked: 2, paid: 1 }, '1 of 2 are paid or confirmed.'],
  ])('of %o it tells what there is to tell', (counts, summary) => {
    expect(section(draw({ funnel: { counts } }))).toContain(`<p>${summary}</p>`)
  })

  test('a period without anything: a sentence in place of an empty picture', () => {
    const counts = { pages: 0, prices: 0, booked: 0, paid: 0 }
    const html = section(draw({ funnel: { counts } }))
    expect(html).toContain('Nobody has opened a page, asked for a price or booked')
    expect(html).toContain('?days=7')
    expect(html).not.toMatch(/role="img"|NaN|Infinity/)
  })
})

test('an office without bookings is told how to begin', () => {
  const html = draw({ overview: { recent: [], totalTransfers: 0, totalTours: 0 }, today: nothing })
  for (const to of ['/admin/drivers', '/admin/vehicles', '/'])
    expect(html).toContain(`href="${to}"`)
  expect(html).toContain('Make a test booking')
  expect(html).not.toContain('Recent Bookings')
})

test.each([
  [0, '€0'],
  [940_00, '€940'],
  [1_250_00, '€1.3k'],
  [20_000_00, '€20k'],
])('%i cents are %s on an axis', (cents, written) => {
  expect(shortEuro(cents)).toBe(written)
})

test('money without a booking is told until somebody has looked after it', () => {
  const told = {
    id: 7,
    bookingRef: 'PT-GONE',
    currency: 'EUR',
    transactionId: 'pi_7',
    reportedAt: NOW,
  }
  const shown = words(
    draw({ strayPayments: [{ ...told, amountCents: 58_00, cause: 'unknown-order' }] }),
  )
  expect(shown).toContain('|Payments without a booking|')
  expect(shown).toMatch(/\|€58\.00\| PT-GONE.*Paid for a booking that is not here.*\|pi_7\|Done\|/)
  expect(words(draw())).not.toContain('Payments without a booking')
})

test('a silent driver is called out, and then not everything is well', () => {
  const silent = {
    bookingId: 6,
    bookingRef: 'PT-SILENT',
    step: 'arrived',
    at: NOW.getTime(),
  } as const
  const html = draw({
    matters: { silent: [silent], left: [], problems: [], noShows: [], held: [], ratings: [] },
    today: nothing,
  })
  expect(html).toContain('href="/admin/bookings/PT-SILENT"')
  expect(words(html)).toContain('|No word that the driver is there|')
  expect(words(html)).not.toContain('Nothing is waiting')
  expect(words(draw({ today: nothing }))).toContain('Nothing is waiting')
})

test('what a driver told to be wrong is called out in his words, and then not everything is well', () => {
  const told = { orderId: 7, eventId: '', at: NOW.getTime(), text: 'Flat <tyre>', differs: false }
  const problem = { ...told, bookingId: 8, bookingRef: 'PT-FLAT' }
  const none = { silent: [], left: [], noShows: [], held: [], ratings: [] }
  const html = draw({ matters: { ...none, problems: [problem] }, today: nothing })
  expect(html).toMatch(/data-urgent="true">(?:(?!<li).)*href="\/admin\/bookings\/PT-FLAT"/)
  expect(html).toContain('Problem: Flat &lt;tyre&gt;')
  expect(words(html)).not.toContain('Nothing is waiting')
  const erased = draw({ matters: { ...none, problems: [{ ...problem, text: '' }] } })
  expect(erased).toContain('>Problem</span>')
})

test('a no-show to decide leads to its record, and a bad rating stands out', () => {
  const html = draw({
    matters: {
      silent: [],
      left: [{ bookingId: 9, bookingRef: 'PT-LEFT', at: NOW.getTime() }],
      problems: [],
      noShows: [{ bookingId: 3, bookingRef: 'PT-NOBODY', at: NOW.getTime() }],
      held: [{ bookingId: 5, bookingRef: 'PT-FORMER', at: NOW.getTime() }],
      ratings: [{ bookingId: 4, stars: 2, ratedAt: NOW }],
    },
  })
  expect(html).toContain('href="/admin/bookings/PT-NOBODY"')
  expect(words(html)).toContain('|Nobody came, says the driver|')
  expect(html).toContain('href="/admin/bookings/PT-LEFT"')
  expect(words(html)).toContain('|Driver set off for another trip|')
  expect(html).toContain('href="/admin/bookings/PT-FORMER"')
  expect(words(html)).toContain('|A driver’s word waits for yours|')
  expect(html).toMatch(/data-urgent="true">(?:(?!<li).)*2 of 5 stars/)
  expect(words(html)).not.toContain('Nothing is waiting')
  expect(words(draw())).not.toContain('On the road')
})
