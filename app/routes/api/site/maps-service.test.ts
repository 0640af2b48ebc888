import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeGoogleMaps, GOOGLE_VILLA, startFakeGoogleMaps } from '#test/fake-google-maps.ts'
import { askQuote, tomorrow } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'

const KEY = 'AIza-a-key-nobody-may-see'
const SESSION = '3f2b8c1e-7a54-4d0b-9c61-2e8f5a1d7b90'

describe('places and prices with Google', () => {
  let google: FakeGoogleMaps
  let product: TestProduct
  beforeAll(async () => {
    google = await startFakeGoogleMaps()
    product = await openProduct({
      kind: 'embedded',
      env: {
        MAPS_PROVIDER: 'google',
        GOOGLE_MAPS_API_KEY: KEY,
        GOOGLE_MAPS_API_BASE: google.url,
        RATE_LIMITS: 'on',
      },
    })
  })
  afterAll(async () => {
    await product.close()
    await google.stop()
  })

  const suggest = async (session: string, from?: string) => {
    const path = `/api/places?q=villa+rosa&session=${session}`
    return (await (await product.call(path, {}, from)).json()).suggestions
  }
  const fromPort = { pickupLocation: 'Parikia Port' }
  const last = () => google.asked.at(-1)

  test('a typing session reaches Google with every question, and ends with the chosen place', async () => {
    const [villa] = await suggest(SESSION)
    expect(JSON.parse(last()?.body ?? '')).toMatchObject({ sessionToken: SESSION })
    expect(villa).toMatchObject({ label: GOOGLE_VILLA, source: 'google' })
    const chosen = { ...fromPort, dropoffLocation: GOOGLE_VILLA, dropoffPlaceId: villa.id }
    const { status, body } = await askQuote(product, chosen)
    expect([status, body.distance, body.estimated]).toEqual([200, 12, false])
    const details = google.asked.find(({ path }) => path === '/v1/places/ChIJVillaRosaNaousa')
    expect(details?.query.get('sessionToken')).toBe(SESSION)
    const latLng = { latitude: 37.1197, longitude: 25.2531 }
    expect(JSON.parse(last()?.body ?? '')).toMatchObject({ destination: { location: { latLng } } })
  })

  test('what is no UUID is passed on to nobody as a session', async () => {
    await suggest('anna@example.com')
    expect(JSON.parse(last()?.body ?? '')).not.toHaveProperty('sessionToken')
  })

  test('by texts alone a price comes as before, and so it does with ids that mean nothing', async () => {
    for (const ids of [
      {},
      { dropoffPlaceId: 'x' },
      { pickupPlaceId: 7 },
      { dropoffPlaceId: null },
    ]) {
      const asked = { ...fromPort, dropoffLocation: GOOGLE_VILLA, ...ids }
      const { status, body } = await askQuote(product, asked)
      expect([status, body.distance]).toEqual([200, 12])
    }
    const address = { address: GOOGLE_VILLA }
    expect(JSON.parse(last()?.body ?? '')).toMatchObject({ destination: address })
  })

  test('a visitor who asks too much costs nothing more and is still answered', async () => {
    for (let asked = 0; asked < 300; asked += 1)
      await product.services.limits.take('maps-service', '203.0.113.9')
    const before = google.asked.length
    const suggested = await suggest(SESSION, '203.0.113.9')
    expect(suggested.map(({ label }: { label: string }) => label)).not.toContain(GOOGLE_VILLA)
    const quote = await product.call(
      '/api/quote',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          pickupLocation: 'Paros Airport',
          dropoffLocation: 'Naoussa',
          luggage: 0,
          date: tomorrow(product),
          time: '10:00',
          passengers: 2,
        }),
      },
      '203.0.113.9',
    )
    expect(await quote.json()).toMatchObject({ distance: 20, estimated: false })
    expect(google.asked).toHaveLength(before)
  })

  test('a refused key: customers get an estimate, operators the reason', async () => {
    google.setMode('refuses')
    const asked = { ...fromPort, dropoffLocation: 'Studio Nefeli, Naoussa' }
    expect((await askQuote(product, asked)).body).toMatchObject({ estimated: true })
    const told = 'Google does not accept the key (API_KEY_INVALID)'
    expect(product.logged.join('')).toContain(told)
    await expect(product.services.maps.check()).rejects.toThrow(told)
    google.setMode('well')
  })

  test('the key goes to Google, and into no answer and no line of the log', async () => {
    const answers = ['/api/places?q=villa+rosa', '/api/diagnostic', '/api/places?q=naoussa'].map(
      async (path) => (await product.call(path)).text(),
    )
    const quote = JSON.stringify(await askQuote(product, { dropoffLocation: GOOGLE_VILLA }))
    for (const text of [...(await Promise.all(answers)), quote, ...product.logged])
      expect(text).not.toContain(KEY)
    expect(google.asked.every(({ key, path }) => key === KEY && !path.includes(KEY))).toBe(true)
  })
})
