import { expect, test } from 'vitest'
import { bookingSearchText, foldText } from './search-text.ts'

test('accents, case and the final sigma make no difference', () => {
  expect(foldText('Νίκος ΠΑΠΠΆΣ Kovač')).toBe('νικοσ παππασ kovac')
})

const facts = {
  bookingRef: 'PT-7K2M9QXA',
  customerName: 'Ana Kovač',
  email: 'Ana@example.com',
  pickupLocation: 'Paros Airport',
  dropoffLocation: 'Náoussa',
}

// ADMIN-TRANSFERS-04
test('a transfer is found by its places', () => {
  const text = bookingSearchText({ ...facts, tourTitle: null })
  expect(text.split('\n')).toEqual([
    'pt-7k2m9qxa',
    'ana kovac',
    'ana@example.com',
    'paros airport',
    'naoussa',
  ])
})

// ADMIN-TOURS-02
test('a tour is found by its title, not by its pickup place', () => {
  const text = bookingSearchText({ ...facts, tourTitle: 'Hidden Villages' })
  expect(text).toContain('hidden villages')
  expect(text).not.toContain('airport')
})
