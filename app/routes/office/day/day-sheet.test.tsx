import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SheetTrip } from '#app/server/bookings/index.server.ts'
import { RoadProvider } from '#app/ui/office/road.tsx'
import { DaySheetScreen } from './day-sheet.tsx'

function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}

function sheetTrip(change: Partial<SheetTrip> = {}): SheetTrip {
  return {
    id: 1,
    bookingRef: 'PT-OUTBOUND',
    kind: 'transfer',
    tourTitle: null,
    customerName: 'Anna Papadopoulou',
    phone: '+30 691 234 5678',
    time: '14:30',
    durationMinutes: 33,
    pickupLocation: 'Paros Airport',
    dropoffLocation: 'Naoussa',
    pickupNote: '',
    dropoffNote: '',
    flightOrFerry: 'GQ 406',
    passengers: 3,
    luggage: 2,
    vehicleType: 'Sedan',
    assignedVehicle: null,
    specialRequest: '',
    trouble: null,
    calendarStatus: 'firm',
    cashCents: 0,
    tight: null,
    cashTakenCents: 0,
    ...change,
  }
}

const page = { date: '2026-11-27', today: '2026-11-22' }

test('a trip says all its driver needs', () => {
  const trip = sheetTrip({ cashCents: 5_800, specialRequest: 'Child seat', calendarStatus: 'held' })
  const drawn = draw(
    <DaySheetScreen
      {...page}
      drivers={[{ name: 'Nikos Skiadas', phone: '+30 690 1', overnight: [], trips: [trip] }]}
    />,
  )
  for (const words of [
    ...['2:30 PM', 'about 33 mins', 'PT-OUTBOUND', 'Anna Papadopoulou', 'GQ 406', 'Sedan'],
    ...[
      '3\u00a0passengers, 2\u00a0bags',
      'Collect €58 in cash',
      'Collects €58 in cash',
      'Not paid yet',
    ],
    ...['Child seat', 'href="tel:+306912345678"', 'Friday, 27 November 2026'],
    ...['href="/admin/day?date=2026-11-26"', 'href="/admin/day?date=2026-11-28"'],
  ]) {
    expect(drawn).toContain(words)
  }
  expect(drawn).not.toContain('style=')
})

test.each([
  [5, 25, 'Tight: 5 min to get from Naoussa to Aliki (25 min)'],
  [0, 25, 'Tight: 0 min to get from Naoussa to Aliki (25 min)'],
  [
    -13,
    25,
    'Clash: the trip before ends 13 min after this one begins, and it is 25 min from Naoussa to Aliki',
  ],
  [-13, 0, 'Clash: the trip before ends 13 min after this one begins, in Naoussa'],
])('%i minutes for a drive of %i are warned of', (gapMinutes, driveMinutes, words) => {
  const tight = { gapMinutes, driveMinutes, from: 'Naoussa', to: 'Aliki' }
  const driver = { name: 'Nikos', phone: null, overnight: [], trips: [sheetTrip({ tight })] }
  expect(draw(<DaySheetScreen {...page} drivers={[driver]} />)).toContain(words)
})

test('trips without a driver are marked, and counted apart from the drivers', () => {
  const drawn = draw(
    <DaySheetScreen
      {...page}
      drivers={[
        { name: null, phone: null, overnight: [], trips: [sheetTrip(), sheetTrip({ id: 2 })] },
        { name: 'Nikos', phone: null, overnight: [], trips: [sheetTrip({ id: 3 })] },
      ]}
    />,
  )
  expect(drawn).toContain('3 trips, 1 driver')
  expect(drawn).toMatch(/data-unassigned="true".*Without a driver.*2 trips wait for a driver/)
})

test('a trip that goes on from the evening before stands first, and is not counted again', () => {
  const late = sheetTrip({ id: 2, bookingRef: 'PT-LATE', time: '23:30', durationMinutes: 70 })
  const driver = { name: 'Nikos', phone: null, overnight: [late], trips: [sheetTrip()] }
  const heard = draw(<DaySheetScreen {...page} drivers={[driver]} />).replaceAll(/<[^>]*>/g, '')
  expect(heard).toContain('1 trip, 1 driver')
  expect(heard).toMatch(/until 12:40 AM\s*since 11:30 PM the day before\s*PT-LATE.*PT-OUTBOUND/)
})

test('what its driver told to be wrong stands at the trip, in his words', () => {
  const driver = { name: 'Nikos', phone: null, overnight: [], trips: [sheetTrip()] }
  const road = new Map([[1, { state: 'on-way' as const, late: null, problem: 'Flat tyre' }]])
  const sheet = <DaySheetScreen {...page} drivers={[driver]} />
  expect(draw(<RoadProvider road={road}>{sheet}</RoadProvider>)).toContain('>Problem: Flat tyre<')
  expect(draw(sheet)).not.toContain('Problem')
})

test('a day without trips says so', () => {
  expect(draw(<DaySheetScreen {...page} drivers={[]} />)).toContain('No trips on this day')
})
