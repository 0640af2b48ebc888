import { expect, test } from 'vitest'
import { mayOpen } from '#app/domain/office/page-rights.ts'
import type { OfficeRole } from '#app/domain/office/rights.ts'
import { searchResults } from './search-results.ts'

function screensFor(role: OfficeRole, typed: string): string[] {
  return searchResults(null, typed, (path) => mayOpen(role, path)).map(({ to }) => to)
}

test('only screens that open for who types are found', () => {
  expect(screensFor('owner', 'users')).toEqual(['/admin/users'])
  expect(screensFor('dispatcher', 'new booking')).toEqual(['/admin/new'])
  // By what it is for, too: a report is Money.
  expect(screensFor('owner', 'report')).toEqual(['/admin/money'])
  expect(screensFor('owner', 'absence')).toEqual(['/admin/roster'])
  for (const typed of ['users', 'new booking', 'audit', 'company'])
    expect(screensFor('read-only', typed)).toEqual([])
  expect(screensFor('read-only', 'timeline')).toEqual(['/admin/timeline'])
})

test('a booking is told by the word that every list has for its trip', () => {
  const shown = (
    status: 'confirmed' | 'completed' | 'cancelled',
    state: 'assigned' | 'done' | 'on-way',
  ) => {
    const route = { pickupLocation: 'Naoussa', dropoffLocation: 'Aliki', tourTitle: null }
    const day = { date: '2026-08-01', time: '10:00' }
    const booking = {
      ...route,
      ...day,
      bookingRef: 'PT-1',
      customerName: 'Anna',
      status,
      state,
      driverName: 'Nikos',
      isExact: true,
    }
    const answer = { bookings: [booking], requests: [], drivers: [], vehicles: [], partners: [] }
    return searchResults(answer, '', () => false)[0]
      ?.detail.split(', ')
      .slice(2, -1)
  }
  expect(shown('confirmed', 'assigned')).toEqual(['Confirmed'])
  expect(shown('confirmed', 'done')).toEqual(['Done'])
  expect(shown('completed', 'done')).toEqual(['Completed'])
  expect(shown('cancelled', 'on-way')).toEqual(['Cancelled', 'Driver on the way'])
})
