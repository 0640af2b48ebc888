import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodDays } from '#app/domain/booking/partner-period.ts'
import { priceText, rowsOfGuest, rowsOfPeriod, summaryOf, wayOf } from './guest-list.ts'
import { sampleRow } from './sample-row.test-helper.ts'

const SUNDAY = '2026-11-22'

describe('the rows of a period', () => {
  const week = ['2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23'].map((date) =>
    sampleRow({ date }),
  )
  // PARTNER-04, PARTNER-05
  test.each([
    ['today', ['2026-11-22']],
    ['tomorrow', ['2026-11-23']],
    ['week', ['2026-11-16', '2026-11-21', '2026-11-22']],
    ['next7', ['2026-11-22', '2026-11-23']],
  ] as const)('%s', (period, dates) => {
    expect(rowsOfPeriod(week, periodDays(period, SUNDAY)).map(({ date }) => date)).toEqual(dates)
  })
})

describe('finding a guest', () => {
  const rows = [
    sampleRow({ firstName: 'Ελένη', lastName: 'Παππά' }),
    sampleRow({ firstName: 'Anna', lastName: 'Kovač' }),
    sampleRow({ firstName: 'Jean-Luc', lastName: 'O’Brien' }),
  ]
  test.each([
    ['kova', ['Anna']],
    ['ANNA KOV', ['Anna']],
    ['kovac anna', ['Anna']],
    ['ελενη', ['Ελένη']],
    ['eleni', ['Ελένη']],
    ['Pappa', ['Ελένη']],
    ['luc', ['Jean-Luc']],
    ['nobody', []],
    ['  ', ['Ελένη', 'Anna', 'Jean-Luc']],
  ])('"%s"', (typed, found) => {
    expect(rowsOfGuest(rows, typed).map(({ firstName }) => firstName)).toEqual(found)
  })

  test('any part of a name finds it', () => {
    const name = fc.stringMatching(/^[A-Za-zά-ώ]{2,12}$/)
    fc.assert(
      fc.property(name, name, fc.nat(), (firstName, lastName, at) => {
        const part = lastName.slice(at % lastName.length)
        expect(rowsOfGuest([sampleRow({ firstName, lastName })], part)).toHaveLength(1)
      }),
    )
  })
})

// PARTNER-09
test.each([
  [58, '€58'],
  [82.5, '€82.50'],
  [0, '€0'],
  [null, '–'],
] as const)('a price of %j reads %s', (price, text) => {
  expect(priceText(price)).toBe(text)
})

describe('the summary', () => {
  const arrival = {
    pickupLocation: 'Paros National Airport (PAS)',
    dropoffLocation: 'Cactus Hotel',
  }
  const departure = { pickupLocation: 'Cactus Hotel', dropoffLocation: 'Parikia Port' }

  test('knows arrivals and departures by airport and ports', () => {
    expect(wayOf(sampleRow(arrival))).toBe('arrive')
    expect(wayOf(sampleRow(departure))).toBe('leave')
    expect(wayOf(sampleRow({ pickupLocation: 'Lefkes', dropoffLocation: 'Naoussa' }))).toBe(
      'travel',
    )
    expect(
      wayOf(sampleRow({ pickupLocation: 'Paros Airport', dropoffLocation: 'Parikia Port' })),
    ).toBe('travel')
  })

  test('counts guests and cars, each way, without the cancelled', () => {
    const rows = [
      sampleRow({ ...arrival, passengers: 3 }),
      sampleRow({ ...arrival, passengers: 4, status: 'pending' }),
      sampleRow({ ...arrival, passengers: 9, status: 'cancelled' }),
      sampleRow({ ...departure, passengers: 1 }),
    ]
    expect(summaryOf(rows, 'today')).toBe(
      '7 guests arrive today in 2 cars, 1 guest leaves today in 1 car.',
    )
  })

  test('is empty when nobody travels', () => {
    expect(summaryOf([sampleRow({ status: 'cancelled' })], 'week')).toBe('')
  })
})
