import { describe, expect, test } from 'vitest'
import { openKeys } from '#app/server/keys/index.server.ts'
import { playFixtures, SESSION } from './fixtures.test-helper.ts'
import { createMaps, type MapsOptions } from './index.server.ts'

// What is asked and what is understood, held against fixtures/*.json: words of the providers' own
// references, each named in its file. A change of an adapter that a provider would not take fails here.

const keys = openKeys('a-secret-key-for-tests-only-0123456789', '')
const VILLA = 'Villa Rosa, Naousa, Greece'

/** Maps on fixtures; `fallbacks` are the reasons with what operators are told. */
async function mapsOn(names: string[], configure: (url: string) => MapsOptions) {
  const { url, ...server } = await playFixtures(...names)
  const fallbacks: [string, string?][] = []
  const onFallback = (...fallback: [string, string?]) => fallbacks.push(fallback)
  const maps = createMaps({ ...configure(url), keys, onFallback })
  return { maps, fallbacks, ...server }
}

const google = (...names: string[]) =>
  mapsOn(names, (url) => ({
    provider: 'google',
    googleApiKey: 'a-key-for-tests',
    googleApiBase: url,
  }))

/** The id of the villa as the suggestions give it. */
async function chooseVilla() {
  const { maps } = await google('google-autocomplete')
  const [villa] = await maps.suggest('villa rosa', { session: SESSION })
  return villa?.id
}

describe('Google', () => {
  test('suggestions: its own marked as such, within the typing session', async () => {
    const { maps, expectRequests } = await google('google-autocomplete')
    const found = await maps.suggest('villa rosa', { session: SESSION })
    expectRequests()
    expect(found).toEqual([
      { id: expect.any(String), label: VILLA, kind: 'lodging', source: 'google' },
      {
        id: expect.any(String),
        label: 'Rosa Rooms, Parikia, Greece',
        kind: 'guest_house',
        source: 'google',
      },
    ]) // MAPS-01, MAPS-02, MAPS-03
  })

  test('suggestions: none is no fault', async () => {
    const { maps, fallbacks, expectRequests } = await google('google-autocomplete-empty')
    const found = await maps.suggest('golden b', { session: SESSION })
    expectRequests()
    expect(found.map(({ source }) => source)).toEqual(['builtin', 'builtin'])
    expect(fallbacks).toEqual([])
  })

  test('a chosen place is looked up in its session and routed by where it is', async () => {
    const dropoffPlaceId = await chooseVilla()
    const { maps, fallbacks, expectRequests } = await google('google-place-details', 'google-route')
    const answer = await maps.route('Parikia Port', VILLA, { dropoffPlaceId })
    expectRequests()
    expect(answer).toMatchObject({
      ok: true,
      source: 'google',
      metres: 11_320,
      minutes: 18.1,
      estimated: false,
      ends: { dropoff: { placeId: null, coordinates: null } },
    })
    expect(fallbacks).toEqual([]) // MAPS-05
  })

  test('a place it does not know any more is routed by its text', async () => {
    const dropoffPlaceId = await chooseVilla()
    const names = ['google-place-not-found', 'google-route-by-text']
    const { maps, expectRequests } = await google(...names)
    expect(await maps.route('Parikia Port', VILLA, { dropoffPlaceId })).toMatchObject({
      source: 'google',
    })
    expectRequests()
  })

  test('no route to a chosen place: our own roads lead to where it is', async () => {
    const dropoffPlaceId = await chooseVilla()
    const { maps, fallbacks, expectRequests } = await google(
      'google-place-details',
      'google-route-none',
    )
    const answer = await maps.route('Parikia Port', VILLA, { dropoffPlaceId })
    expectRequests()
    expect(answer).toMatchObject({ source: 'embedded', estimated: false, line: null })
    expect(fallbacks).toEqual([['location not found', 'Google knows no road between the two']]) // MAPS-06, MAPS-08
  })

  test.each([
    ['google-invalid-argument', 'Google refused the question (INVALID_ARGUMENT)'],
    ['google-key-invalid', 'Google does not accept the key (API_KEY_INVALID)'],
    ['google-permission-denied', 'Google does not accept the key (API_KEY_SERVICE_BLOCKED)'],
    ['google-unauthenticated', 'Google does not accept the key (UNAUTHENTICATED)'],
    ['google-resource-exhausted', 'answered 429'],
    ['google-unavailable', 'answered 503'],
  ])('%s: operators are told "%s", customers get an estimate', async (name, told) => {
    const { maps, fallbacks, expectRequests } = await google(name)
    const answer = await maps.route('Parikia Port', VILLA)
    expectRequests()
    expect(answer).toMatchObject({ source: 'estimate', estimated: true, metres: 12_000 })
    expect(fallbacks).toEqual([['distance matrix failure', told], ['could not geocode']])
    // MAPS-06, MAPS-07, MAPS-08
  })
})

const open = (...names: string[]) =>
  mapsOn(names, (url) => ({
    provider: 'osrm',
    osrmUrl: `${url}/osrm`,
    photonUrl: `${url}/photon`,
    origin: 'https://transfers.example',
  }))

const toVilla = { source: 'osrm', metres: 11_235, minutes: 18, estimated: false }

describe('OSRM with Photon', () => {
  test('a text is located by Photon and routed by OSRM', async () => {
    const { maps, fallbacks, expectRequests } = await open('photon-locate', 'osrm-route')
    expect(await maps.route('Parikia Port', 'Villa Rosa')).toMatchObject(toVilla)
    expectRequests()
    expect(fallbacks).toEqual([])
  })

  test('a chosen place is where Photon suggested it, and not looked up again', async () => {
    const { maps: suggesting } = await open('photon-suggest')
    const [villa] = await suggesting.suggest('villa rosa')
    expect(villa).toMatchObject({ label: 'Villa Rosa, Naousa', source: 'maps' })
    const { maps, expectRequests } = await open('osrm-route')
    const chosen = { dropoffPlaceId: villa?.id }
    expect(await maps.route('Parikia Port', 'Villa Rosa, Naousa', chosen)).toMatchObject(toVilla)
    expectRequests()
  })

  test('a route that goes aboard is none', async () => {
    const { maps } = await open('photon-locate', 'osrm-route-by-ferry')
    expect(await maps.route('Parikia Port', 'Villa Rosa')).toEqual({
      ok: false,
      error: 'needs-ferry',
    })
  })

  test.each([
    ['osrm-no-route', 'unable to calculate route distance', 'OSRM answers NoRoute'],
    ['osrm-no-segment', 'unable to calculate route distance', 'OSRM answers NoSegment'],
    ['osrm-invalid-query', 'distance matrix failure', 'OSRM answers InvalidQuery'],
  ])('%s: our own roads lead to what Photon found', async (name, reason, told) => {
    const { maps, fallbacks, expectRequests } = await open('photon-locate', name)
    const answer = await maps.route('Parikia Port', 'Villa Rosa')
    expectRequests()
    expect(answer).toMatchObject({ source: 'embedded', estimated: false })
    expect(fallbacks).toEqual([[reason, told]]) // MAPS-06, MAPS-08
  })

  test.each([
    ['photon-locate-empty', 'location not found', 'Photon does not know the place'],
    ['photon-bad-request', 'distance matrix failure', 'answered 400'],
  ])('%s: the keyword estimate', async (name, reason, told) => {
    const { maps, fallbacks, expectRequests } = await open(name)
    expect(await maps.route('Parikia Port', 'Villa Rosa')).toMatchObject({ source: 'estimate' })
    expectRequests()
    expect(fallbacks).toEqual([[reason, told], ['could not geocode']]) // MAPS-07, MAPS-08
  })
})

const withNominatim = (...names: string[]) =>
  mapsOn(names, (url) => ({
    provider: 'osrm',
    osrmUrl: `${url}/osrm`,
    nominatimUrl: `${url}/nominatim`,
    origin: 'https://transfers.example',
  }))

describe('OSRM with Nominatim', () => {
  test('a text is located by Nominatim, which is told who asks', async () => {
    const { maps, fallbacks, expectRequests } = await withNominatim(
      'nominatim-search',
      'osrm-route',
    )
    expect(await maps.route('Parikia Port', 'Villa Rosa')).toMatchObject(toVilla)
    expectRequests()
    expect(fallbacks).toEqual([])
  })

  test('while somebody types it is not asked: the gazetteer suggests', async () => {
    const { maps, received } = await withNominatim()
    expect((await maps.suggest('nausa'))[0]).toMatchObject({ id: 'naoussa', source: 'maps' })
    expect(received).toEqual([])
  })

  test.each([
    ['nominatim-search-empty', 'location not found', 'Nominatim does not know the place'],
    ['nominatim-blocked', 'distance matrix failure', 'answered 403'],
  ])('%s: the keyword estimate', async (name, reason, told) => {
    const { maps, fallbacks, expectRequests } = await withNominatim(name)
    expect(await maps.route('Parikia Port', 'Villa Rosa')).toMatchObject({ source: 'estimate' })
    expectRequests()
    expect(fallbacks).toEqual([[reason, told], ['could not geocode']]) // MAPS-07, MAPS-08
  })
})
