import { expect, test } from 'vitest'
import { partyLine } from './party-line.ts'

// ADMIN-TRANSFERS-02
test('tells party, luggage and distance in words that fit their number', () => {
  expect(partyLine({ passengers: 1, luggage: 0, distanceKm: 12 })).toBe(
    '1 passenger, no luggage, 12 km',
  )
  expect(partyLine({ passengers: 6, luggage: 1, distanceKm: 3 })).toBe('6 passengers, 1 bag, 3 km')
  expect(partyLine({ passengers: 15, luggage: 10, distanceKm: null })).toBe(
    '15 passengers, 10 bags',
  )
})
