import MiniSearch from 'minisearch'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { BUILT_IN_BOOK } from './place-book.ts'

const searchPlaces = BUILT_IN_BOOK.search

describe('what is typed finds its place first', () => {
  test.each([
    ['naousa', 'naoussa'],
    ['νάουσα', 'naoussa'],
    ['ναουσα', 'naoussa'],
    ['ΝΑΟΥΣΑ', 'naoussa'],
    ['nausa', 'naoussa'],
    ['nao', 'naoussa'],
    ['νάο', 'naoussa'],
    ['aeroport', 'paros-airport'],
    ['airpotr', 'paros-airport'],
    ['PAS', 'paros-airport'],
    ['αεροδρόμ', 'paros-airport'],
    ['flughafen', 'paros-airport'],
    ['chrissi akti', 'golden-beach'],
    ['Χρυσή Ακτή', 'golden-beach'],
    ['golen beach', 'golden-beach'],
    ['pariki', 'parikia'],
    ['Παροικιά', 'parikia'],
    ['port', 'parikia-port'],
    ['λιμάνι', 'parikia-port'],
    ['Λεύκες', 'lefkes'],
    ['levkes', 'lefkes'],
    ['kolibithres', 'kolymbithres'],
    ['kolimbitres', 'kolymbithres'],
    ['Κολυμβήθρες', 'kolymbithres'],
    ['santa mria', 'santa-maria'],
    ['piso', 'piso-livadi'],
    ['drios', 'dryos'],
    ['Αλυκή', 'aliki'],
    ['butterfl', 'petaloudes'],
    ['antipar', 'antiparos'],
  ])('%s', (typed, id) => {
    expect(searchPlaces(typed, 5)[0]?.id).toBe(id)
  })

  test('"livadi" offers Piso Livadi and Livadia', () => {
    const ids = searchPlaces('livadi', 5).map(({ id }) => id)
    expect(ids.slice(0, 2)).toContain('piso-livadi')
    expect(ids).toContain('livadia-beach')
  })
})

test('towns and villages come before the rest that shares their name', () => {
  for (const typed of ['naoussa', 'lefkes', 'aliki', 'marpissa', 'dryos']) {
    const [first, ...others] = searchPlaces(typed, 5)
    expect(['town', 'village']).toContain(first?.kind)
    expect(others.length).toBeGreaterThan(0)
  }
})

test('nothing is made up for what is not on the island', () => {
  expect(searchPlaces('zzzzqqq', 5)).toEqual([])
  expect(searchPlaces('...', 5)).toEqual([])
})

test('few words are looked up, however many are typed, and one said often means what it does once', () => {
  const search = vi.spyOn(MiniSearch.prototype, 'search')
  onTestFinished(() => search.mockRestore())
  for (const typed of [
    'naoussa '.repeat(300),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  ]) {
    searchPlaces(typed, 5)
  }
  expect(searchPlaces('naoussa '.repeat(300), 5)).toEqual(searchPlaces('naoussa', 5))
  const asked = JSON.stringify(search.mock.calls).matchAll(/"queries":\["([^"]*)"\]/g)
  const counts = Array.from(asked, ([, words = '']) => words.split(' ').length)
  expect(Math.max(...counts)).toBe(12)
})
