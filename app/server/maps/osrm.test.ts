import { describe, expect, test } from 'vitest'
import { type ReceivedRequest, type Reply, startFakeProvider } from './fake-provider.test-helper.ts'
import { createMaps } from './index.server.ts'

const line = [
  [25.14852, 37.08632],
  [25.2, 37.1],
  [25.2531, 37.1197],
]

const route = {
  code: 'Ok',
  routes: [
    {
      distance: 11_234.6,
      duration: 1_080.4,
      weight: 1_080.4,
      weight_name: 'routability',
      geometry: { type: 'LineString', coordinates: line },
      legs: [{ distance: 11_234.6, duration: 1_080.4, steps: [{ mode: 'driving' }] }],
    },
  ],
  waypoints: [],
}

const villa = feature('Villa Rosa', [25.2531, 37.1197], {
  city: 'Naousa',
  osm_value: 'guest_house',
})

function feature(name: string, coordinates: [number, number], more: object = {}) {
  const properties = { osm_type: 'N', osm_id: 42, osm_key: 'tourism', countrycode: 'GR', name }
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { ...properties, ...more },
  }
}

function found(...features: object[]): Reply {
  return { json: { type: 'FeatureCollection', features } }
}

/** One local server plays OSRM and Photon, told apart by path. */
async function osrm(replies: { osrm?: Reply; photon?: Reply }, timeoutMs?: number) {
  const reply = ({ path }: ReceivedRequest): Reply =>
    path.startsWith('/photon/')
      ? (replies.photon ?? found(villa))
      : (replies.osrm ?? { json: route })
  const { url, received } = await startFakeProvider(reply)
  const reasons: string[] = []
  const maps = createMaps({
    provider: 'osrm',
    osrmUrl: `${url}/osrm/`,
    photonUrl: `${url}/photon`,
    onFallback: (reason) => reasons.push(reason),
    ...(timeoutMs && { timeoutMs: { suggest: timeoutMs, route: timeoutMs } }),
  })
  return { maps, received, reasons }
}

describe('suggestions from Photon', () => {
  test('are asked in English inside the island box, and others than Greek are left out', async () => {
    const { maps, received } = await osrm({
      photon: found(
        feature('Naxos Villa', [25.38, 37.1]),
        feature('Villa Bodrum', [25.2, 37.1], { countrycode: 'TR' }),
        villa,
        feature('Villa Rosa', [25.2531, 37.1197], { city: 'Naousa' }),
        feature('', [25.2, 37.1], { street: 'Agiou Nikolaou', housenumber: '7', city: 'Naousa' }),
      ),
    })
    expect(await maps.suggest('villa')).toEqual([
      { id: 'N42', label: 'Villa Rosa, Naousa', kind: 'guest_house', source: 'maps' },
      { id: 'N42', label: 'Agiou Nikolaou 7, Naousa', kind: 'place', source: 'maps' },
    ])
    expect(received[0]?.path).toBe('/photon/api')
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
      q: 'villa',
      lang: 'en',
      limit: '5',
      bbox: '24.9853,36.9653,25.3053,37.1853',
    }) // MAPS-01, MAPS-02, MAPS-03
  })

  test.each<[string, Reply]>([
    ['says nothing', 'say nothing'],
    ['fails', { json: {}, status: 500 }],
    ['talks nonsense', { text: '[' }],
    ['cuts the connection', 'cut the connection'],
  ])('when Photon %s, the built-in list stands in', async (_, reply) => {
    const { maps, reasons } = await osrm(
      { photon: reply },
      reply === 'say nothing' ? 60 : undefined,
    )
    expect((await maps.suggest('para')).map(({ label }) => label)).toEqual([
      'Parasporos Beach',
      'Yria Island Boutique Hotel & Spa, Parasporos',
    ])
    expect(reasons).toEqual([reply === 'say nothing' ? 'maps time-out' : 'location not found'])
    // LOC-08, MAPS-04, MAPS-08
  })

  test('without Photon the gazetteer searches', async () => {
    const maps = createMaps({ provider: 'osrm', osrmUrl: 'http://127.0.0.1:9' })
    expect((await maps.suggest('nausa'))[0]).toMatchObject({ id: 'naoussa', source: 'maps' })
  })
})

describe('a route from OSRM', () => {
  test('starts and ends at known places or where Photon finds the text', async () => {
    const { maps, received, reasons } = await osrm({})
    expect(await maps.route('Parikia Port', 'Villa Rosa')).toEqual({
      ok: true,
      metres: 11_235,
      minutes: 18,
      estimated: false,
      needsReview: false,
      line,
      source: 'osrm',
      ends: {
        pickup: { placeId: 'parikia-port', coordinates: { lat: 37.08632, lng: 25.14852 } },
        dropoff: { placeId: null, coordinates: { lat: 37.1197, lng: 25.2531 } },
      },
    })
    expect(received.map(({ path }) => path)).toEqual([
      '/photon/api',
      '/osrm/route/v1/driving/25.14852,37.08632;25.2531,37.1197',
    ])
    expect(received[0]?.query.get('q')).toBe('Villa Rosa, Paros, Greece') // MAPS-06
    expect(received[1]?.query.get('geometries')).toBe('geojson')
    expect(reasons).toEqual([])
  })

  test('that takes a ferry is refused', async () => {
    const [trip] = route.routes
    const aboard = { ...trip, legs: [{ steps: [{ mode: 'driving' }, { mode: 'ferry' }] }] }
    const { maps } = await osrm({ osrm: { json: { code: 'Ok', routes: [aboard] } } })
    expect(await maps.route('Parikia', 'Villa Rosa')).toEqual({ ok: false, error: 'needs-ferry' })
  })
})

describe('when OSRM gives no route', () => {
  test.each<[string, Reply, string]>([
    ['says nothing', 'say nothing', 'maps time-out'],
    ['fails', { json: { code: 'InternalError' }, status: 500 }, 'distance matrix failure'],
    ['talks nonsense', { text: 'oops' }, 'distance matrix failure'],
    ['cuts the connection', 'cut the connection', 'distance matrix failure'],
    [
      'finds no way',
      { json: { code: 'NoRoute' }, status: 400 },
      'unable to calculate route distance',
    ],
  ])(
    'when it %s, the embedded roads take over, with what Photon found',
    async (_, reply, reason) => {
      const { maps, reasons } = await osrm(
        { osrm: reply },
        reply === 'say nothing' ? 500 : undefined,
      )
      const answer = await maps.route('Parikia Port', 'Villa Rosa')
      expect(answer).toMatchObject({ source: 'embedded', estimated: false, needsReview: false })
      expect(answer.ok && answer.metres).toBeGreaterThan(10_500)
      expect(answer.ok && answer.metres).toBeLessThan(12_500)
      expect(reasons).toEqual([reason]) // MAPS-05, MAPS-06, MAPS-08
    },
  )

  test('of a text that Photon does not know ends in the keyword estimate', async () => {
    const { maps, reasons } = await osrm({ photon: found() })
    expect(await maps.route('Nowhere', 'Parikia')).toMatchObject({
      source: 'estimate',
      metres: 6000,
    })
    expect(reasons).toEqual(['location not found', 'could not geocode']) // MAPS-07, MAPS-08
  })
})

test('osrm without an address is a faulty setting', () => {
  expect(() => createMaps({ provider: 'osrm' })).toThrow('address')
})
