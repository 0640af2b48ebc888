import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startFakeProvider } from './fake-provider.test-helper.ts'
import { createMaps } from './index.server.ts'
import { openPlaceBook } from './place-book.ts'
import type { KnownPlace } from './types.ts'

function ownPlace(change: Partial<KnownPlace> = {}): KnownPlace {
  return {
    id: 'own-1',
    label: 'Villa Elaia, Ambelas',
    kind: 'villa',
    coordinates: { lat: 37.1135, lng: 25.2602 },
    names: ['Villa Elaia'],
    needsFerry: false,
    node: null,
    snapKm: 0,
    isOwn: true,
    ...change,
  }
}

test("the office's places are suggested beside those of a maps service, and routed by their pin", async () => {
  const { url, received } = await startFakeProvider(() => ({
    json: { suggestions: [], routes: [] },
  }))
  const book = openPlaceBook()
  const maps = createMaps({ provider: 'google', googleApiKey: 'k', googleApiBase: url, book })
  expect(await maps.suggest('villa elaia')).toEqual([])
  book.replaceOwn([ownPlace()])
  expect((await maps.suggest('villa elaia')).map(({ label }) => label)).toEqual([
    'Villa Elaia, Ambelas',
  ])
  const route = await maps.route('Villa Elaia', 'Naoussa')
  expect(received.at(-1)?.body).toMatchObject({
    origin: { location: { latLng: { latitude: 37.1135, longitude: 25.2602 } } },
  })
  expect(route).toMatchObject({ ok: true, source: 'embedded', estimated: false })
})

test('a corrected place has its new name in every list, an own one even that of another island', async () => {
  const book = openPlaceBook()
  const maps = createMaps({ provider: 'embedded', book })
  const names = ['Little Naxos']
  book.replaceOwn([ownPlace({ id: 'parikia-port', label: 'Main Port' }), ownPlace({ names })])
  const labelsOf = async (query: string) => (await maps.suggest(query)).map((found) => found.label)
  expect(await labelsOf('ferry terminal')).toContain('Main Port')
  expect(await labelsOf('ferry terminal')).not.toContain('Parikia Port')
  expect((await maps.suggest('little naxos'))[0]?.label).toBe('Villa Elaia, Ambelas')
  expect(await maps.suggest('naxos')).toEqual([])
  book.replaceOwn([])
  expect((await labelsOf('parikia port'))[0]).toBe('Parikia Port')
})

test('a text that was asked for before names what the office has put in or moved since', async () => {
  const book = openPlaceBook()
  const maps = createMaps({ provider: 'embedded', book })
  const metres = async () => {
    const route = await maps.route('Villa Elaia', 'Naoussa')
    return route.ok && !route.estimated ? route.metres : null
  }
  expect(await metres()).toBeNull()
  book.replaceOwn([ownPlace()])
  const before = (await metres()) ?? 0
  expect(before).toBeGreaterThan(0)
  book.replaceOwn([ownPlace({ coordinates: { lat: 37.0005, lng: 25.14 } })])
  expect(await metres()).toBeGreaterThan(before + 5_000)
  book.replaceOwn([])
  expect(await metres()).toBeNull()
})

test('a change of one place has the words of no other put in order again', () => {
  const book = openPlaceBook()
  book.replaceOwn([ownPlace()])
  const folded = vi.spyOn(String.prototype, 'normalize')
  onTestFinished(() => folded.mockRestore())
  book.replaceOwn([ownPlace({ label: 'Villa Meltemi', names: [] })])
  expect(folded.mock.calls.length).toBeLessThan(20)
  expect(book.find('villa meltemi')?.id).toBe('own-1')
  expect(book.find('Villa Elaia')).toBeNull()
})

test('a house with another number is neither named nor offered; without one all of the name are offered', async () => {
  const book = openPlaceBook()
  const maps = createMaps({ provider: 'embedded', book })
  const house = (number: number) =>
    ownPlace({ id: `own-${number}`, label: `Villa Aria ${number}`, names: [`Aria${number}`] })
  book.replaceOwn([house(1), house(2)])
  const labelsOf = async (query: string) => (await maps.suggest(query)).map(({ label }) => label)
  for (const other of ['Villa Aria 3', 'villa aria 3, naoussa', 'Aria3', 'villa ariaa 3']) {
    expect(book.find(other)).toBeNull()
    expect(await labelsOf(other)).toEqual([])
  }
  for (const meant of ['villa aria 2', 'Villa Aria 2, 844 01 Paros', 'villa ariia 2', 'aria2']) {
    expect(book.find(meant)?.label).toBe('Villa Aria 2')
    expect(await labelsOf(meant)).toEqual(['Villa Aria 2'])
  }
  expect(book.find('Villa Aria')).toBeNull()
  expect((await labelsOf('villa aria')).toSorted()).toEqual(['Villa Aria 1', 'Villa Aria 2'])
  expect((await labelsOf('yria 204'))[0]).toContain('Yria')
})

describe('a room is where its house is', () => {
  test.each([
    ['Yria 204', 'yria'],
    ['Yria, Room 204', 'yria'],
    ['room 12b, Cosme Hotel', 'cosme'],
    ['c/o Yria', 'yria'],
    ['Υρία δωμάτιο 12', 'yria'],
    ['Zimmer 12, Hotel Dina', 'hotel-dina'],
    ['Hotel Senia, Naoussa 84401, Room 7', 'senia'],
    ['Irene Rooms 5', 'irene-rooms'],
    ['Villa Aethra 3', 'villa-aethra'],
    ['Astir of Paros - Suite no. 31', 'astir-of-paros'],
  ])('%s', (text, id) => {
    expect(openPlaceBook().find(text)?.id).toBe(id)
  })

  test.each(['Naoussa 12', 'Halaris 4', 'Room 204', 'Hotel 12', 'Yria 204 or Cosme', '12'])(
    '%s is no room of a house',
    (text) => {
      expect(openPlaceBook().find(text)).toBeNull()
    },
  )

  test('where houses of one name have numbers, a number that none has is no room', () => {
    const book = openPlaceBook()
    book.replaceOwn([
      ownPlace({ id: 'own-all', label: 'Villa Aria', names: [] }),
      ownPlace({ id: 'own-1', label: 'Villa Aria 1', names: [] }),
    ])
    expect(book.find('Villa Aria 1')?.id).toBe('own-1')
    expect(book.find('Villa Aria 3')).toBeNull()
    book.replaceOwn([ownPlace({ id: 'own-all', label: 'Villa Aria', names: [] })])
    expect(book.find('Villa Aria 3')?.id).toBe('own-all')
  })
})
