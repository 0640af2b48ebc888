import { expect, test } from 'vitest'
import { bookingSearchText, foldForSearch, foldText, searchWords } from './search-text.ts'

test('accents, case and the final sigma make no difference', () => {
  expect(foldText('Νίκος ΠΑΠΠΆΣ Kovač')).toBe('νικοσ παππασ kovac')
})

test.each([
  ['Østergaard', 'ostergaard'],
  ['Strauß', 'strauss'],
  ['Παπαδόπουλος', 'papadopoulos'],
  ['Ευαγγελία', 'evaggelia'],
  ['Μύκονος', 'mykonos'],
])('%s is found as it is typed on another keyboard', (name, typed) => {
  expect(foldForSearch(name)).toBe(typed)
})

test('what is typed so far of a name is still a part of it', () => {
  const whole = foldForSearch('Παπαδόπουλος Ευάγγελος')
  for (const part of ['Παπαδό', 'Παπαδόπο', 'ουλος ε', 'Ευ']) {
    expect(whole).toContain(foldForSearch(part))
  }
})

test.each([
  ['OA 54', ['oa54']],
  ['oa54', ['oa54']],
  ['+30 690 111 2222', ['306901112222']],
  ['(690) 111-2222', ['6901112222']],
  ['Rossi Naoussa', ['rossi', 'naoussa']],
  ['Blue Star Delos', ['blue', 'star', 'delos']],
  ['PT-7K2M9QXA', ['pt-7k2m9qxa']],
])('%s is looked for as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

const facts = {
  bookingRef: 'PT-7K2M9QXA',
  customerName: 'Ana Kovač',
  email: 'Ana@example.com',
  pickupLocation: 'Paros Airport',
  dropoffLocation: 'Náoussa',
  phone: '+30 690 111 2222',
  flightOrFerry: 'OA 54',
  partnerCode: 'CactusHotel',
}

// ADMIN-TRANSFERS-04
test('a transfer is found by its places', () => {
  const text = bookingSearchText({ ...facts, tourTitle: null })
  expect(text.split('\n')).toEqual([
    ...['pt-7k2m9qxa', 'ana kovac', 'ana@example.com', 'paros airport', 'naoussa'],
    ...['cactushotel', '306901112222', 'oa 54', 'oa54'],
  ])
})

// ADMIN-TOURS-02
test('a tour is found by its title, not by its pickup place', () => {
  const text = bookingSearchText({ ...facts, tourTitle: 'Hidden Villages' })
  expect(text).toContain('hidden villages')
  expect(text).not.toContain('airport')
})

test('blanks around what is typed make no words, and nothing typed is none', () => {
  expect(searchWords(' +30 690 111 2222 ')).toEqual(['306901112222'])
  expect(searchWords(' oa 54')).toEqual(['oa54'])
  expect(['', '  '].map(searchWords)).toEqual([[], []])
})

test('what a booking lacks leaves no trace in what it is found by', () => {
  const text = bookingSearchText({
    bookingRef: 'PT-7K2M9QXA',
    customerName: 'Anna',
    email: '',
    tourTitle: null,
    pickupLocation: 'Naoussa',
    dropoffLocation: 'Parikia',
    phone: '',
    flightOrFerry: '',
    partnerCode: null,
  })
  expect(text.split('\n')).toEqual(['pt-7k2m9qxa', 'anna', 'naoussa', 'parikia'])
})
