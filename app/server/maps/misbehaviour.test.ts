import { describe, expect, test } from 'vitest'
import { openLog } from '#app/server/log/index.server.ts'
import { openMetrics } from '#app/server/metrics/index.server.ts'
import { openOutside } from '#app/server/outside/index.server.ts'
import { callThrough } from './call-service.ts'
import { belowCeiling } from './daily-ceiling.ts'
import { type Reply, startFakeProvider } from './fake-provider.test-helper.ts'
import { createMaps, type MapsOptions } from './index.server.ts'
import { nominatimLocator } from './nominatim.ts'

/** Maps behind the real guard, which leaves a service alone after three faults in a row. */
async function guarded(reply: () => Reply, options: Partial<MapsOptions> = {}) {
  const { url, received } = await startFakeProvider(reply)
  const metrics = openMetrics()
  const outside = openOutside({ metrics, log: openLog('silent'), consecutiveFaults: 3 })
  const fallbacks: [string, string?][] = []
  const maps = createMaps({
    provider: 'google',
    googleApiKey: 'a-key-for-tests',
    googleApiBase: url,
    outside,
    metrics,
    onFallback: (...fallback) => fallbacks.push(fallback),
    ...options,
  })
  /** Other trips each time, so that no answer is remembered. */
  const askRoutes = async (...dropoffs: string[]) => {
    for (const dropoff of dropoffs)
      expect(await maps.route('Parikia Port', dropoff)).toMatchObject({ source: 'embedded' })
  }
  return { maps, received, fallbacks, metrics, outside, askRoutes }
}

const quota: Reply = { json: { error: { status: 'RESOURCE_EXHAUSTED' } }, status: 429 }
const THREE = ['Naoussa', 'Lefkes', 'Marpissa']

describe('a maps service that is unwell', () => {
  test.each<[string, Reply, string, string]>([
    ['says nothing', 'say nothing', 'maps time-out', 'no answer in time'],
    ['fails', { json: {}, status: 500 }, 'distance matrix failure', 'answered 500'],
    ['is overrun', quota, 'distance matrix failure', 'answered 429'],
    ['cuts', 'cut the connection', 'distance matrix failure', 'the connection failed'],
    ['talks nonsense', { text: '<b>' }, 'distance matrix failure', 'its answer makes no sense'],
  ])('when it %s it is soon left alone, and our own roads answer at once', async (...row) => {
    const [, reply, reason, told] = row
    const { received, fallbacks, askRoutes, maps } = await guarded(() => reply, {
      timeoutMs: { route: reply === 'say nothing' ? 400 : 5_000 },
    })
    await askRoutes(...THREE)
    expect(fallbacks).toEqual(Array(3).fill([reason, told]))
    await askRoutes('Dryos')
    const left = 'not asked: it failed repeatedly'
    expect(fallbacks.at(-1)).toEqual(['distance matrix failure', left])
    expect(received).toHaveLength(3)
    // Each operation is left alone by itself: suggestions are asked for, and answered by our own as well.
    expect((await maps.suggest('olden')).map(({ source }) => source)).toContain('builtin')
    expect(received.length).toBeGreaterThan(3) // MAPS-06, MAPS-08
  })

  test('a check asks it all the same', async () => {
    const { maps, received, askRoutes } = await guarded(() => ({ json: {}, status: 500 }))
    await askRoutes(...THREE)
    await expect(maps.check()).rejects.toThrow('Places API: answered 500')
    expect(received).toHaveLength(5)
  })
})

describe('a maps service that refuses', () => {
  test.each<[string, Reply]>([
    ['the key', { json: { error: { status: 'PERMISSION_DENIED' } }, status: 403 }],
    ['a place', { json: { error: { status: 'NOT_FOUND' } }, status: 404 }],
    ['nothing, but finds no road', { json: {} }],
  ])('%s is well, and asked again', async (_, reply) => {
    const { received, askRoutes, outside } = await guarded(() => reply)
    await askRoutes(...THREE, 'Dryos')
    expect(received).toHaveLength(4)
    expect(outside.service('google-maps').isOpen()).toBe(false)
  })

  test('the key: the check says so, and the metrics count it apart from faults', async () => {
    const refusal = { json: { error: { status: 'PERMISSION_DENIED' } }, status: 403 }
    const { maps, metrics, askRoutes } = await guarded(() => refusal)
    await askRoutes('Naoussa')
    expect(await metrics.text()).toContain(
      'meltemi_outside_calls_total{service="google-maps",operation="route",outcome="refused"} 1',
    )
    const told = 'Google does not accept the key (PERMISSION_DENIED)'
    await expect(maps.check()).rejects.toThrow(`Places API: ${told}; Routes API: ${told}`)
  })
})

test('OSRM and its locator are checked both, and one that knows nothing of Paros is not well', async () => {
  const { url } = await startFakeProvider(({ path }) =>
    path.startsWith('/osrm')
      ? { json: { code: 'NoSegment' }, status: 400 }
      : { json: { type: 'FeatureCollection', features: [] } },
  )
  const urls = { osrmUrl: `${url}/osrm`, photonUrl: `${url}/photon` }
  await expect(createMaps({ provider: 'osrm', ...urls }).check()).rejects.toThrow(
    'OSRM: OSRM answers NoSegment; Photon: does not know Naousa on Paros',
  )
})

test('a visitor who had their share is answered by the built-in data', async () => {
  const { maps, received, fallbacks } = await guarded(() => ({ json: {} }))
  const ownOnly = { ownOnly: true }
  expect(await maps.route('Parikia Port', 'Naoussa', ownOnly)).toMatchObject({ source: 'embedded' })
  expect((await maps.suggest('nausa', ownOnly))[0]).toMatchObject({ id: 'naoussa' })
  expect([received, fallbacks]).toEqual([[], []])
})

test('a paid service is asked no more than so often a day, each kind of question by itself', async () => {
  const time = { at: 0 }
  const received: string[] = []
  const logged: string[] = []
  const metrics = openMetrics()
  const ask = belowCeiling(
    async ({ operation }) => {
      received.push(operation)
      return { ok: true, value: undefined as never }
    },
    {
      metrics,
      now: () => new Date(time.at),
      most: { suggest: 2, route: 1 },
      log: openLog('info', { write: (line) => logged.push(line) }),
    },
  )
  const put = (operation: string) => ask({ operation } as Parameters<typeof ask>[0])
  for (let times = 0; times < 4; times += 1) await put('suggest')
  expect(await put('suggest')).toMatchObject({ ok: false, fault: false })
  expect(await put('route')).toMatchObject({ ok: true })
  expect(received).toEqual(['suggest', 'suggest', 'route'])
  expect(await metrics.text()).toContain('meltemi_maps_over_ceiling_total{operation="suggest"} 3')
  expect(logged).toHaveLength(1)
  time.at = 24 * 3_600_000
  expect(await put('suggest')).toMatchObject({ ok: true })
})

test('the public Nominatim gets one question at a time, and none from who gave up waiting', async () => {
  const { url, received } = await startFakeProvider(() => ({
    json: [{ lat: '37.1', lon: '25.2' }],
  }))
  const { service } = openOutside({ metrics: openMetrics(), log: openLog('silent') })
  const locator = nominatimLocator({
    nominatimUrl: url,
    paceMs: 3_600_000,
    call: callThrough({ guard: service('nominatim') }),
    remember: (_, ask) => ask(),
  })
  const first = await locator.locate('Villa Rosa', AbortSignal.timeout(60_000))
  expect(first).toEqual({ ok: true, value: { lat: 37.1, lng: 25.2 } })
  const late = new AbortController()
  const second = locator.locate('Villa Bianca', late.signal)
  late.abort()
  expect(await second).toMatchObject({ ok: false, fault: false, reason: 'maps time-out' })
  expect(received).toHaveLength(1)
})
