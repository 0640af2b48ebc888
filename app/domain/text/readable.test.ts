import { expect, test } from 'vitest'
import { toReadable } from './readable.ts'

test('a line for every value, in words, lists numbered, what is empty left out', () => {
  const data = {
    email: 'anna@example.com',
    orders: [
      { pickupLocation: 'Naoussa', paid: false, note: null, trips: [] },
      { words: 'one\ntwo' },
    ],
    at: new Date('2026-07-01T09:00:00Z'),
  }
  expect(toReadable(data)).toBe(`Email: anna@example.com
Orders:
  1:
    Pickup location: Naoussa
    Paid: false
    Trips: none
  2:
    Words: one
      two
At: 2026-07-01T09:00:00.000Z
`)
})
