import { expect, test } from 'vitest'
import { insideParosBox } from '#app/domain/place/geometry.ts'
import { BUILT_IN_PLACES } from './built-in-places.ts'
import { routeOnRoads } from './embedded-roads.ts'
import { builtInGazetteer } from './gazetteer.ts'
import { filterBuiltIn, findZone, namesFerryIsland } from './keyword-search.ts'

test('the built-in list has exactly 26 places: 4 + 8 + 8 + 6', () => {
  const count = (...kinds: string[]) =>
    BUILT_IN_PLACES.filter(({ kind }) => kinds.includes(kind)).length
  expect(BUILT_IN_PLACES).toHaveLength(26)
  expect(count('port', 'airport')).toBe(4)
  expect(count('village')).toBe(8)
  expect(count('beach')).toBe(8)
  expect(count('hotel')).toBe(6)
  expect(new Set(BUILT_IN_PLACES.map(({ id }) => id)).size).toBe(26)
  // LOC-07
})

test('each is found by its label, lies on the island and is reached by road', () => {
  for (const place of BUILT_IN_PLACES) {
    expect(insideParosBox(place.coordinates)).toBe(true)
    const known = builtInGazetteer.find(place.label)
    expect(known?.id).toBe(place.id)
    const home = BUILT_IN_PLACES[0]?.coordinates
    expect(known && home && routeOnRoads(home, known)?.needsFerry).toBe(false)
  }
  // LOC-07
})

test('each falls into its own zone by label and by every keyword', () => {
  for (const place of BUILT_IN_PLACES) {
    expect(findZone(place.label)?.id).toBe(place.id)
    for (const keyword of place.keywords) {
      expect(findZone(`Villa Rosa, ${keyword}, Greece`)?.id).toBe(place.id)
    }
  }
  // MAPS-07
})

test('the list is filtered by substring, without regard to case and accents', () => {
  expect(filterBuiltIn('ARIK').map(({ label }) => label)).toEqual(['Parikia Port', 'Parikia'])
  expect(filterBuiltIn('zzz')).toEqual([])
  expect(filterBuiltIn('   ')).toEqual([])
  // LOC-08
})

test('a zone is named by whole words, the longest first', () => {
  expect(findZone('near New Golden Beach')?.id).toBe('new-golden-beach')
  expect(findZone('Parikiana')).toBeNull()
  expect(namesFerryIsland('Sea view rooms in Antiparos')).toBe(true)
  expect(namesFerryIsland('Pounta, the Antiparos ferry')).toBe(false)
})
