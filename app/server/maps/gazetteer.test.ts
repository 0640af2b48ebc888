import { describe, expect, test } from 'vitest'
import { MOST_PLACE_NAMES } from '#app/domain/place/place-name.ts'
import { builtInGazetteer, KNOWN_PLACES } from './gazetteer.ts'

const findPlace = builtInGazetteer.find

test('every place is found by the label it is suggested with', () => {
  expect(KNOWN_PLACES).toHaveLength(161 + 111)
  for (const place of KNOWN_PLACES) expect(findPlace(place.label)?.id).toBe(place.id)
})

test('what only a ferry reaches says so in its label', () => {
  for (const { label, needsFerry } of KNOWN_PLACES) {
    expect(label.includes('by ferry)')).toBe(needsFerry)
  }
})

describe('a text names a place', () => {
  test.each([
    ['Naoussa', 'naoussa'],
    ['naousa, paros', 'naoussa'],
    ['Naousa 844 01, Greece', 'naoussa'],
    ['Νάουσα Πάρου', 'naoussa'],
    ['PAS', 'paros-airport'],
    ['Paros Airport', 'paros-airport'],
    ['Pounta Ferry', 'pounta-port'],
    ['New Golden Beach', 'new-golden-beach'],
    ['Kolympithres, Naousa, Greece', 'kolymbithres'],
    ['Lefkes Village Hotel', 'lefkes-village'],
    ['Prodromoss', 'prodromos'],
    ['santa mria', 'santa-maria'],
  ])('%s', (text, id) => {
    expect(findPlace(text)?.id).toBe(id)
  })
})

test.each('Naxos Milos Syros Tinos Ios Mykonos Santorini Sifnos Serifos Amorgos Andros'.split(' '))(
  'another island, %s, is not taken for a place of Paros',
  (island) => {
    expect(findPlace(island)).toBeNull()
  },
)

describe('a text that could mean two places, or only contains a name, names none', () => {
  test.each([
    'Port, Naoussa',
    'Villa Rosa, Naoussa',
    'Naoussa Beach Resort',
    'livadi',
    'Aliki Dorf',
    'Hotel',
    'Paros',
    '',
    '???',
    'naoussa '.repeat(40),
  ])('%s', (text) => {
    expect(findPlace(text)).toBeNull()
  })
})

// N-37
test('no known place has so many names that the office could not add its own', () => {
  const most = Math.max(...KNOWN_PLACES.map(({ names }) => names.length))
  expect(most).toBeLessThanOrEqual(MOST_PLACE_NAMES - 20)
})
