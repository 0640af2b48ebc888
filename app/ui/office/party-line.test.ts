import { expect, test } from 'vitest'
import { partyLine } from './party-line.ts'

const NO_BREAK_SPACE = /\u00a0/g
const words = (party: Parameters<typeof partyLine>[0]) =>
  partyLine(party).replace(NO_BREAK_SPACE, ' ')

// ADMIN-TRANSFERS-02, ADMIN-TOURS-01
test('tells party, luggage and distance in words that fit their number', () => {
  expect(words({ kind: 'transfer', passengers: 1, luggage: 0, distanceKm: 12 })).toBe(
    '1 passenger, no luggage, 12 km',
  )
  expect(words({ kind: 'transfer', passengers: 6, luggage: 1, distanceKm: 3 })).toBe(
    '6 passengers, 1 bag, 3 km',
  )
  expect(words({ kind: 'transfer', passengers: 15, luggage: 10, distanceKm: null })).toBe(
    '15 passengers, 10 bags',
  )
  expect(words({ kind: 'tour', passengers: 10, luggage: 0, distanceKm: null })).toBe(
    '10 participants',
  )
})
