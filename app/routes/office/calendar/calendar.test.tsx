import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { monthGrid, weekOf } from '#app/domain/time/calendar-days.ts'
import { RoadProvider } from '#app/ui/office/road.tsx'
import { calendarDay, calendarTrip } from './calendar.test-helper.ts'
import { calendarPath, readCalendarAddress } from './calendar-address.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { clockNote } from './clock-note.ts'
import { periodHeading } from './period-heading.ts'
import { TimeView } from './time-view.tsx'
import { TripAlert } from './trip-alert.tsx'
import { TripButton } from './trip-button.tsx'
import { dayByKey } from './use-day-keys.ts'

const TODAY = '2026-11-22'
const NOW = new Date('2026-11-27T10:15:00Z')
const month = { view: 'month', day: '2026-11-27', cancelled: false } as const
const week = { ...month, view: 'week' } as const

function draw(element: ReactElement): string {
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  )
}

describe('the address', () => {
  // ADMIN-CAL-01
  test('says view and day; without them, or with nonsense, it is the month of today', () => {
    const read = (query: string) => readCalendarAddress(new URLSearchParams(query), TODAY)
    const standard = { view: 'month', day: TODAY, cancelled: false }
    expect(read('')).toEqual(standard)
    for (const day of ['2026-02-30', '9999-12-31', '1000-01-01', 'x']) {
      expect(read(`view=year&day=${day}&cancelled=yes`)).toEqual(standard)
    }
    for (const view of ['month', 'week', 'day'] as const) {
      const address = { view, day: '2027-03-28', cancelled: view === 'day' }
      expect(read(calendarPath(address).split('?')[1] ?? '')).toEqual(address)
    }
  })

  test.each([
    ['month', '2026-11-27', 'November 2026'],
    ['week', '2026-11-27', '23 – 29 Nov 2026'],
    ['week', '2026-12-01', '30 Nov – 06 Dec 2026'],
    ['week', '2027-01-01', '28 Dec 2026 – 03 Jan 2027'],
    ['day', '2026-11-27', 'Friday, 27 November 2026'],
  ] as const)('%s of %s is headed %s', (view, day, heading) => {
    expect(periodHeading({ view, day })).toBe(heading)
  })
})

test('a trip stands out whose driver is away, is silent or has a problem, with the reason', () => {
  const marked = 'data-trouble="true"'
  const button = (change: Partial<Parameters<typeof calendarTrip>[0]> = {}) => (
    <TripButton trip={calendarTrip(change)} onOpen={() => {}} />
  )
  const onRoad = (road: { late: 'on-way' | null; problem: string | null }) =>
    draw(
      <RoadProvider road={new Map([[1, { state: 'on-way', ...road }]])}>{button()}</RoadProvider>,
    )
  expect(draw(button())).not.toContain(marked)
  const away = draw(button({ trouble: 'driver-away' }))
  expect(away).toContain(marked)
  expect(away).toContain('Driver is away')
  const problem = onRoad({ late: null, problem: 'Flat tyre' })
  expect(problem).toContain(marked)
  expect(problem).toMatch(/title="[^"]*Problem: Flat tyre"/)
  expect(onRoad({ late: 'on-way', problem: null })).toContain(marked)
  expect(onRoad({ late: null, problem: null })).not.toContain(marked)
})

describe('month view', () => {
  const trips = ['08:00', '09:00', '10:00', '11:00'].map((time, index) =>
    calendarTrip({
      id: index,
      time,
      ...(index === 1 && { kind: 'tour', tourTitle: 'Hidden Villages' }),
    }),
  )
  const days = monthGrid(month.day).map((date) =>
    date === '2026-11-27' ? calendarDay(date, trips, 10) : calendarDay(date),
  )
  const drawn = draw(
    <CalendarScreen
      address={month}
      days={days}
      chosen={[]}
      loadedAt={new Date('2026-11-22T10:00Z')}
    />,
  )

  const heard = drawn.replaceAll(/<[^>]*>/g, '')

  // ADMIN-CAL-03
  test('tells kinds by colour, sign and text, and how many trips are left out', () => {
    expect(drawn).toContain('data-kind="transfer" data-status="confirmed"')
    expect(heard).toContain('8:00 AM Transfer: Paros Airport to Naoussa, Anna Papadopoulou')
    expect(heard).toContain('9:00 AM Tour: Hidden Villages, Anna Papadopoulou')
    expect(heard).toContain('+12 more on Friday, 27 November 2026')
    expect(heard).toContain('Friday, 27 November 2026, 13 transfers, 1 tour')
  })

  test('is a grid of six weeks with one day in the order of Tab, today marked', () => {
    expect(drawn.match(/<tr>/g)).toHaveLength(7)
    expect(drawn.match(/data-day="[^"]+"/g)).toHaveLength(42)
    expect(drawn).toMatch(
      /tabindex="0"[^>]*data-day="2026-11-27"|data-day="2026-11-27"[^>]*tabindex="0"/,
    )
    expect(drawn.match(/data-day="[^"]+"[^>]*tabindex="0"/g)).toHaveLength(1)
    expect(drawn.match(/aria-current="date"/g)).toHaveLength(1)
    expect(heard).toContain('Sunday, 22 November 2026, today, no trips')
  })

  test('brings no style attribute, which the content policy refuses, and leads to the timeline', () => {
    expect(drawn).not.toContain('style=')
    const hours = draw(
      <CalendarScreen
        address={week}
        days={weekOf(week.day).map((date) => calendarDay(date))}
        chosen={[]}
        loadedAt={NOW}
      />,
    )
    expect(hours).not.toContain('style=')
    expect(hours).toContain('Drawing the calendar')
    // Who drives, and how long in truth, is a press away from week and day.
    expect(hours).toContain('href="/admin/timeline?day=2026-11-27"')
    expect(drawn).not.toContain('/admin/timeline')
  })
})

describe('week and day view', () => {
  const drawWeek = (dates: string[], trips: ReturnType<typeof calendarTrip>[]) =>
    draw(
      <TimeView
        address={{ ...week, day: dates[0] ?? '' }}
        days={dates.map((date) =>
          calendarDay(
            date,
            trips.filter((trip) => trip.date === date),
          ),
        )}
        today="2026-11-27"
        now={NOW}
        onOpen={() => {}}
      />,
    )

  test('marks what nobody drives, unless it is cancelled', () => {
    const nobody = { driverName: null }
    const drawn = drawWeek(
      ['2026-11-27'],
      [
        calendarTrip({ id: 1, time: '09:00' }),
        calendarTrip({ id: 2, time: '12:00', ...nobody }),
        calendarTrip({ id: 3, time: '15:00', ...nobody, status: 'cancelled' }),
      ],
    )
    expect(drawn.match(/data-unassigned/g)).toHaveLength(1)
    expect(drawn).toMatch(/data-unassigned[^>]*title="12:00 PM/)
  })

  // ADMIN-CAL-05
  test('draws a transfer one hour high and a tour four, side by side where they overlap', () => {
    const drawn = drawWeek(
      ['2026-11-27'],
      [
        calendarTrip({ id: 1, time: '12:00' }),
        calendarTrip({ id: 2, time: '09:00', kind: 'tour', tourTitle: 'Hidden Villages' }),
        calendarTrip({ id: 3, time: '18:00' }),
      ],
    )
    const places = [
      ...drawn.matchAll(
        /<li style="top:([\d.]+)%;height:([\d.]+)%;left:([\d.]+)%;width:([\d.]+)%/g,
      ),
    ]
    const minutes = places.map(([, top, height]) =>
      [Number(top) * 14.4, Number(height) * 14.4].map(Math.round),
    )
    expect(minutes).toEqual([
      [540, 240],
      [720, 60],
      [1080, 60],
    ])
    expect(places.map(([, , , left, width]) => [left, width])).toEqual([
      ['0', '50'],
      ['50', '50'],
      ['0', '100'],
    ])
  })

  test('a trip over midnight is drawn on both days, as long as it lasts on each', () => {
    const late = calendarTrip({ time: '23:30', durationMinutes: 70, customerName: 'Night Owl' })
    const day = { ...calendarDay('2026-11-28'), overnight: [late] }
    const view = { address: week, today: '2026-11-22', now: NOW, onOpen: () => {} }
    const drawn = draw(<TimeView {...view} days={[calendarDay('2026-11-27', [late]), day]} />)
    const places = [...drawn.matchAll(/<li style="top:([\d.]+)%;height:([\d.]+)%/g)]
    expect(
      places.map(([, ...place]) => place.map((share) => Math.round(Number(share) * 14.4))),
    ).toEqual([
      [1410, 30],
      [0, 40],
    ])
    const heard = drawn.replaceAll(/<[^>]*>/g, '')
    expect(heard).toMatch(/until 12:40 AM, since 11:30 PM the day before Transfer: .*Night Owl/)
    expect(heard).toContain('no trips')
  })

  test('marks now, by the clock in Athens, in the column of today', () => {
    const drawn = drawWeek(weekOf('2026-11-27'), [])
    expect(drawn.match(/calendar-now/g)).toHaveLength(1)
    expect(drawn).toContain(`class="calendar-now" style="top:${((12 * 60 + 15) / 1440) * 100}%"`)
    expect(drawWeek(['2026-11-28'], [])).not.toContain('calendar-now')
  })

  test('a day on which clocks change has 24 lines, every trip at its time, and says so', () => {
    for (const [date, note] of [
      ['2027-03-28', 'Clocks go forward at 3:00 AM'],
      ['2026-10-25', 'Clocks go back at 4:00 AM'],
    ] as const) {
      const drawn = drawWeek([date], [calendarTrip({ date, time: '03:30' })])
      expect(drawn.match(/data-hour=/g)).toHaveLength(24)
      expect(drawn).toContain(`top:${(210 / 1440) * 100}%`)
      expect(drawn).toContain(note)
    }
    expect(clockNote('2026-11-27')).toBeNull()
  })
})

// ADMIN-CAL-04
test('a selected trip tells type and title, customer, time, driver, and leads to the booking', () => {
  const drawn = draw(<TripAlert trip={calendarTrip()} onClose={() => {}} />)
  expect(drawn).toMatch(/<dialog role="alertdialog"/)
  expect(drawn).toMatch(/<h2[^>]*>.*Transfer: Paros Airport to Naoussa<\/h2>/)
  for (const fact of ['Anna Papadopoulou', 'Friday, 27 November 2026, 2:30 PM', 'Nikos Skiadas']) {
    expect(drawn.replaceAll('<!-- -->', '')).toContain(fact)
  }
  expect(drawn).toContain('href="/admin/bookings/PT-OUTBOUND"')
  const tour = calendarTrip({ kind: 'tour', tourTitle: 'Hidden Villages', driverName: null })
  expect(draw(<TripAlert trip={tour} onClose={() => {}} />)).toMatch(
    /Tour: Hidden Villages.*Nobody yet/,
  )
})

describe('keys', () => {
  test.each([
    ['ArrowLeft', 'month', '2026-11-26'],
    ['ArrowRight', 'week', '2026-11-28'],
    ['ArrowUp', 'month', '2026-11-20'],
    ['ArrowDown', 'month', '2026-12-04'],
    ['ArrowDown', 'week', null],
    ['Home', 'month', '2026-11-23'],
    ['End', 'week', '2026-11-29'],
    ['PageDown', 'month', '2026-12-27'],
    ['PageUp', 'week', '2026-11-20'],
    ['Enter', 'month', null],
    ['constructor', 'month', null],
  ] as const)('%s in %s view leads to %s', (key, view, expected) => {
    expect(dayByKey(key, '2026-11-27', { view })).toBe(expected)
  })
})
