import { describe, expect, test } from 'vitest'
import { bookingSearchText, foldForSearch, foldText, isFound, searchWays } from './search-text.ts'

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
  ['OA 54', [['oa', '54'], ['oa54']]],
  ['HA-1202', [['ha', '1202'], ['ha1202']]],
  ['+30 690 111 2222', [['306901112222'], ['01112222']]],
  ['00306901112222', [['00306901112222'], ['306901112222'], ['01112222']]],
  ['(690) 111-2222', [['6901112222'], ['01112222']]],
  ['1202', [['1202']]],
  ['Rossi, Naoussa', [['rossi', 'naoussa']]],
  ['D’Hondt', [['d', 'hondt']]],
  ['Jürgen', [['jurgen'], ['juergen']]],
])('%s is looked for as %j', (typed, ways) => {
  expect(searchWays(typed)).toEqual(ways)
})

const nobody = {
  bookingRef: 'PT-7K2M9QXA',
  customerName: '',
  email: '',
  tourTitle: null,
  pickupLocation: 'Naoussa',
  dropoffLocation: 'Parikia',
  phone: '',
  flightOrFerry: '',
  partnerCode: null,
}
const finds = (typed: string, facts: Partial<typeof nobody>) =>
  isFound(searchWays(typed), bookingSearchText({ ...nobody, ...facts }))

// Both sides are folded: whichever way a name is stored, and whichever way it is typed.
describe.each([
  ["O'Brien", 'o’brien', 'OBrien', 'O`Brien', 'o brien'],
  ['D’Hondt', "d'hondt", 'DHondt', 'd hondt'],
  ['Saint-Clair', 'saint‑clair', 'SaintClair', 'Saint–Clair', 'saint clair'],
  ['Anne-Marie Weber', 'annemarie weber', 'weber, anne-marie', 'WEBER Anne‐Marie'],
  ['José García', 'garcía, josé', 'GARCIA JOSE'],
  ['Ευαγγελία', 'evangelia', 'evaggelia', 'ΕΥΑΓΓΕΛΊΑ'],
  ['Αγγελική', 'angeliki', 'aggeliki'],
  ['Μπάμπης Σφυγξ', 'bampis sfynx', 'mpampis sfygx'],
  ['Ευτυχία', 'eftychia', 'evtychia'],
  ['Jürgen Müller', 'juergen mueller', 'jurgen muller'],
  ['Ångström', 'aangstroem', 'angstrom'],
])('%s', (...spelled) => {
  test.each(spelled.slice(1))('is found as %s', (typed) => {
    expect(finds(typed, { customerName: spelled[0] })).toBe(true)
  })
})

test.each([
  ['xatzigewrgiou', 'Χατζηγεωργίου'],
  ['yorgos', 'Γιώργος'],
])('%s typed on a Latin keyboard finds %s', (typed, customerName) => {
  expect(finds(typed, { customerName })).toBe(true)
})

test.each([
  '+306912345678',
  '00306912345678',
  '+30 691 234 5678',
  '+30 (0)691 234 5678',
  '6912345678',
  '06912345678',
  '0030 691-2345678',
  '345678',
])('a number shown as %s finds its caller', (typed) => {
  expect(finds(typed, { phone: '+306912345678' })).toBe(true)
})

test.each(['07700 900123', '+44 (0)7700 900123', '00447700900123', '7700900123'])(
  'a number stored as %s is found as a telephone shows it',
  (phone) => expect(finds('+447700900123', { phone })).toBe(true),
)

test.each(['HA-1202', 'ha 1202', 'ha1202', '1202'])(
  '%s finds a reference of the old system',
  (typed) => {
    expect(finds(typed, { bookingRef: 'HA-1202' })).toBe(true)
  },
)

test.each(['blue star delos', 'bluestar', 'star delos', 'blue star delos 11:45'])(
  '%s finds BlueStar Delos 11:45',
  (typed) => expect(finds(typed, { flightOrFerry: 'BlueStar Delos 11:45' })).toBe(true),
)

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
    ...['pt-7k2m9qxa', 'pt7k2m9qxa', 'ana kovac', 'ana@example.com', 'paros airport', 'naoussa'],
    ...['cactushotel', '306901112222', 'oa 54', 'oa54', 'pt7k2m9qxa'],
  ])
})

// ADMIN-TOURS-02
test('a tour is found by its title, not by its pickup place', () => {
  const text = bookingSearchText({ ...facts, tourTitle: 'Hidden Villages' })
  expect(text).toContain('hidden villages')
  expect(text).not.toContain('airport')
})

test('blanks around what is typed make no words, and nothing typed is none', () => {
  expect(searchWays(' oa 54')).toEqual([['oa', '54'], ['oa54']])
  expect(['', '  ', " ' - , "].map(searchWays)).toEqual([[], [], []])
})

test('what a booking lacks leaves no trace in what it is found by', () => {
  const text = bookingSearchText({ ...nobody, customerName: 'Anna' })
  expect(text.split('\n')).toEqual([
    'pt-7k2m9qxa',
    'pt7k2m9qxa',
    'anna',
    'naoussa',
    'parikia',
    'pt7k2m9qxa',
  ])
})
