import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ReceivedRequest, type Reply, startFakeProvider } from './fake-provider.test-helper.ts'
import { createMaps } from './index.server.ts'

const KEY = 'a-key-for-tests'

const suggestions = {
  suggestions: [
    prediction('ChIJ1', 'Naousa, Greece', 'locality'),
    { queryPrediction: { text: { text: 'naousa restaurants' } } },
    prediction('ChIJ2', 'Naousa Beach Club, Greece', 'bar'),
    prediction('ChIJ3', 'Naousa Port, Greece', 'marina'),
    prediction('ChIJ4', 'Naousa Camping, Greece', 'campground'),
  ],
}

const route = {
  routes: [
    {
      distanceMeters: 19_480,
      duration: '1694s',
      legs: [
        {
          startLocation: { latLng: { latitude: 37.0221, longitude: 25.1176 } },
          endLocation: { latLng: { latitude: 37.1216, longitude: 25.2399 } },
          steps: [{ navigationInstruction: { maneuver: 'DEPART' } }, {}],
        },
      ],
    },
  ],
}

function prediction(placeId: string, text: string, ...types: string[]) {
  return { placePrediction: { placeId, text: { text }, types } }
}

async function google(reply: (received: ReceivedRequest) => Reply, timeoutMs?: number) {
  const { url, received } = await startFakeProvider(reply)
  const reasons: string[] = []
  const maps = createMaps({
    provider: 'google',
    googleApiKey: KEY,
    googleApiBase: url,
    onFallback: (reason) => reasons.push(reason),
    ...(timeoutMs && { timeoutMs: { suggest: timeoutMs, route: timeoutMs } }),
  })
  return { maps, received, reasons }
}

describe('suggestions', () => {
  test('are asked for Greece and the island box only, in English, the key in a header', async () => {
    const { maps, received } = await google(() => ({ json: suggestions }))
    await maps.suggest(' naou ')
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      path: '/v1/places:autocomplete',
      body: {
        input: 'naou',
        includedRegionCodes: ['gr'], // MAPS-02
        regionCode: 'GR', // MAPS-01
        languageCode: 'en',
        locationRestriction: {
          rectangle: {
            low: { latitude: 36.9653, longitude: 24.9853 },
            high: { latitude: 37.1853, longitude: 25.3053 },
          },
        }, // MAPS-03
      },
    })
    expect(received[0]?.headers.get('x-goog-api-key')).toBe(KEY)
    expect(received[0]?.headers.get('x-goog-fieldmask')).toContain('placePrediction.text.text')
    expect([...(received[0]?.query.keys() ?? [])]).toEqual([])
  })

  test('are its first three, then two of the built-in list, no place twice', async () => {
    const { maps } = await google(() => ({ json: suggestions }))
    expect(await maps.suggest('naousa')).toEqual([
      { id: 'ChIJ1', label: 'Naousa, Greece', kind: 'locality', source: 'google' },
      { id: 'ChIJ2', label: 'Naousa Beach Club, Greece', kind: 'bar', source: 'google' },
      { id: 'ChIJ3', label: 'Naousa Port, Greece', kind: 'marina', source: 'google' },
    ])
    const { maps: other } = await google(() => ({ json: {} }))
    const labels = (await other.suggest('paros')).map(({ label }) => label)
    expect(labels).toEqual(['Paros Airport', 'Astir of Paros, Kolymbithres']) // LOC-06
  })

  test('are not asked for below three characters', async () => {
    const { maps, received } = await google(() => ({ json: suggestions }))
    expect(await maps.suggest('na ')).toEqual([])
    expect(received).toHaveLength(0) // LOC-01
  })
})

describe('suggestions without an answer', () => {
  test.each<[string, Reply, string]>([
    ['says nothing', 'say nothing', 'maps time-out'],
    ['fails', { json: { error: {} }, status: 500 }, 'location not found'],
    ['talks nonsense', { text: '<html>' }, 'location not found'],
    ['answers another shape', { json: { suggestions: 'many' } }, 'location not found'],
    ['cuts the connection', 'cut the connection', 'location not found'],
  ])('when the service %s, only the built-in list by substring', async (_, reply, reason) => {
    const { maps, reasons } = await google(() => reply, reply === 'say nothing' ? 60 : undefined)
    expect(await maps.suggest('OLDEN')).toEqual([
      { id: 'golden-beach', label: 'Golden Beach', kind: 'beach', source: 'builtin' },
      { id: 'new-golden-beach', label: 'New Golden Beach', kind: 'beach', source: 'builtin' },
      {
        id: 'poseidon-of-paros',
        label: 'Poseidon of Paros, New Golden Beach',
        kind: 'hotel',
        source: 'builtin',
      },
    ])
    expect(await maps.suggest('goldn')).toEqual([])
    expect(reasons).toEqual([reason, reason]) // LOC-08, MAPS-04, MAPS-08
  })
})

describe('a route', () => {
  test('is asked by text, driving, metric, and gives the service its say', async () => {
    const { maps, received, reasons } = await google(() => ({ json: route }))
    const answer = await maps.route('Paros Airport', 'Villa Rosa, Naousa, Greece')
    expect(received[0]).toMatchObject({
      path: '/directions/v2:computeRoutes',
      body: {
        origin: { address: 'Paros National Airport (PAS), Paros, Greece' },
        destination: { address: 'Villa Rosa, Naousa, Greece' },
        travelMode: 'DRIVE',
        units: 'METRIC',
        regionCode: 'GR',
        languageCode: 'en',
      },
    }) // MAPS-05
    expect(received[0]?.headers.get('x-goog-api-key')).toBe(KEY)
    expect(received[0]?.headers.get('x-goog-fieldmask')).toContain('routes.distanceMeters')
    expect(answer).toEqual({
      ok: true,
      metres: 19_480,
      minutes: 28.2,
      estimated: false,
      needsReview: false,
      line: null,
      source: 'google',
      // Google's own points are not ours to keep.
      ends: {
        pickup: { placeId: 'paros-airport', coordinates: { lat: 37.0221, lng: 25.11762 } },
        dropoff: { placeId: null, coordinates: null },
      },
    })
    expect(reasons).toEqual([])
  })

  test('is drawn along our own roads between places we know, and never by Google’s data', async () => {
    const { maps, received } = await google(() => ({ json: route }))
    const known = await maps.route('Paros Airport', 'Naoussa')
    expect(known.ok && known.line?.length).toBeGreaterThan(20)
    const unknown = await maps.route('Paros Airport', 'Villa Rosa, Naousa, Greece')
    expect(unknown).toMatchObject({ source: 'google', line: null })
    for (const { headers } of received)
      expect(headers.get('x-goog-fieldmask')).not.toMatch(/polyline|\*/)
  })

  test('between coordinates is asked by coordinates', async () => {
    const { maps, received } = await google(() => ({ json: route }))
    await maps.route('37.1, 25.2', 'Naoussa')
    const latLng = { latitude: 37.1, longitude: 25.2 }
    expect(received[0]?.body).toMatchObject({ origin: { location: { latLng } } })
  })
})

describe('a route by the service', () => {
  test('over 30 km or leaving the island box is for the office to review', async () => {
    const [trip] = route.routes
    const far = { ...trip, distanceMeters: 30_001 }
    const exactly = { ...trip, distanceMeters: 30_000 }
    const outside = { latLng: { latitude: 37.4, longitude: 25.3 } }
    const away = { ...trip, legs: [{ ...trip?.legs[0], endLocation: outside }] }
    const review = async (given: object) => {
      const { maps } = await google(() => ({ json: { routes: [given] } }))
      return maps.route('Parikia', 'Somewhere')
    }
    expect(await review(far)).toMatchObject({ metres: 30_001, needsReview: true })
    expect(await review(exactly)).toMatchObject({ needsReview: false })
    expect(await review(away)).toMatchObject({ needsReview: true, estimated: false })
    // QUOTE-12
  })

  test('that takes a ferry, or ends on Antiparos, is refused', async () => {
    const [trip] = route.routes
    const steps = [{ navigationInstruction: { maneuver: 'FERRY' } }]
    const byFerry = { ...trip, legs: [{ ...trip?.legs[0], steps }] }
    const { maps } = await google(() => ({ json: { routes: [byFerry] } }))
    expect(await maps.route('Parikia', 'Naxos Port')).toEqual({ ok: false, error: 'needs-ferry' })

    const endLocation = { latLng: { latitude: 37.0402, longitude: 25.08 } }
    const there = { ...trip, legs: [{ ...trip?.legs[0], endLocation }] }
    const { maps: other } = await google(() => ({ json: { routes: [there] } }))
    expect(await other.route('Parikia', 'Blue Door')).toEqual({ ok: false, error: 'needs-ferry' })
  })

  test('is remembered, so that another date or time asks nothing; a failure is not', async () => {
    let reply: Reply = { json: {}, status: 500 }
    const { maps, received, reasons } = await google(() => reply)
    expect(await maps.route('Parikia', 'Naoussa')).toMatchObject({ source: 'embedded' })
    reply = { json: route }
    const [first, second] = await Promise.all([
      maps.route('Parikia', 'Naoussa'),
      maps.route(' parikia', 'NAOUSSA '),
    ])
    expect(await maps.route('Parikia', 'Naoussa')).toEqual(first)
    expect(second).toEqual(first)
    expect(first).toMatchObject({ source: 'google', metres: 19_480 })
    expect(received).toHaveLength(2)
    await maps.route('Naoussa', 'Parikia')
    await maps.route('Parikia', 'Lefkes')
    expect(received).toHaveLength(4)
    expect(reasons).toEqual(['distance matrix failure'])
  })
})

describe('a route without an answer', () => {
  test.each<[string, Reply, string]>([
    ['says nothing', 'say nothing', 'maps time-out'],
    ['fails', { json: { error: { code: 500 } }, status: 500 }, 'distance matrix failure'],
    ['refuses the key', { json: { error: { code: 403 } }, status: 403 }, 'distance matrix failure'],
    ['talks nonsense', { text: 'oops' }, 'distance matrix failure'],
    ['forgets the duration', { json: { routes: [{}] } }, 'distance matrix failure'],
    ['cuts the connection', 'cut the connection', 'distance matrix failure'],
    ['finds no route', { json: {} }, 'location not found'],
  ])('when the service %s, the embedded roads answer', async (_, reply, reason) => {
    const { maps, reasons } = await google(() => reply, reply === 'say nothing' ? 60 : undefined)
    const answer = await maps.route('Parikia Port', 'Naoussa Main Square')
    expect(answer).toMatchObject({ ok: true, metres: 9830, source: 'embedded', estimated: false })
    expect(reasons).toEqual([reason]) // MAPS-05, MAPS-06, MAPS-08
  })

  test('of an unknown place ends in the keyword estimate when the service fails', async () => {
    const { maps, reasons } = await google(() => 'cut the connection')
    const answer = await maps.route('Villa Rosa, Naoussa', 'Parikia Port')
    expect(answer).toMatchObject({ source: 'estimate', metres: 12_000, estimated: true })
    expect(reasons).toEqual(['distance matrix failure', 'could not geocode']) // MAPS-07, MAPS-08
  })

  test('to Antiparos is refused before anyone is asked', async () => {
    const { maps, received } = await google(() => ({ json: route }))
    expect(await maps.route('Parikia', 'Antiparos')).toEqual({ ok: false, error: 'needs-ferry' })
    expect(received).toHaveLength(0)
  })
})

test('the service has 3 s for suggestions and 10 s for a route', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  const { maps } = await google(() => ({ json: {} }))
  await maps.suggest('naoussa')
  await maps.route('Parikia', 'Naoussa')
  expect(timeout.mock.calls).toEqual([[3_000], [10_000]]) // MAPS-04, MAPS-05
})

test('a check asks both APIs, tells which is not well, and believes a success for a while', async () => {
  let unwell = ''
  const { maps, received } = await google(({ path }) =>
    path.startsWith(unwell || 'nothing') ? { json: {}, status: 503 } : { json: route },
  )
  unwell = '/v1'
  await expect(maps.check()).rejects.toThrow(/^Places API: answered 503$/)
  unwell = '/directions'
  await expect(maps.check()).rejects.toThrow(/^Routes API: answered 503$/)
  unwell = '/'
  await expect(maps.check()).rejects.toThrow('Places API: answered 503; Routes API: answered 503')
  expect(received).toHaveLength(6)
  unwell = ''
  expect(await maps.check()).toBe('google')
  expect(await maps.check()).toBe('google')
  expect(received).toHaveLength(8) // anybody can open /diagnostic, and each question is paid
})

test('google without a key is a faulty setting', () => {
  expect(() => createMaps({ provider: 'google' })).toThrow('key')
})
