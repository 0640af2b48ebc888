import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askQuote, book, bookTour, heldClock } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'

describe('asking for places and prices', () => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind: 'embedded', now: clock.now })
  })
  afterAll(() => product.close())

  test('Paros Airport to Naoussa for three', async () => {
    const { status, body } = await askQuote(product)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      distance: 20,
      vehicleType: 'Sedan',
      originalPrice: 65,
      discount: 7,
      price: 58,
      priceCents: 5800,
      totalPrice: 58,
      estimated: false,
      expiresAt: '2026-07-01T09:30:00.000Z',
    })
    expect(body.duration).toMatch(/^\d+ mins$/)
    expect(body.route.type).toBe('LineString')
    expect(body.route.coordinates.length).toBeGreaterThan(20)
  }) // QUOTE-08, QUOTE-09, QUOTE-13, QUOTE-14, QUOTE-17, WIDGET-14

  test('every trip asked for has its own line, asked again too', async () => {
    const lineOf = async (pickupLocation: string, dropoffLocation: string) => {
      const { body } = await askQuote(product, { pickupLocation, dropoffLocation })
      return body.route.coordinates as [number, number][]
    }
    const there = await lineOf('Paros Airport', 'Naoussa')
    const back = await lineOf('Naoussa', 'Paros Airport')
    expect([back[0], back.at(-1)]).toEqual([there.at(-1), there[0]])
    expect(await lineOf('Paros Airport', 'Naoussa')).toEqual(there)
    expect(await lineOf('Paros Airport', 'Aliki')).not.toEqual(there)
    expect(await lineOf('Aliki', 'Naoussa')).not.toEqual(there)
  })

  test.each([
    [{ passengers: 0 }, 'passengers'],
    [{ passengers: 16 }, 'passengers'],
    [{ passengers: 2.5 }, 'passengers'],
    [{ luggage: 11 }, 'luggage'],
    [{ luggage: -1 }, 'luggage'],
    [{ pickupLocation: ' ' }, 'pickupLocation'],
    [{ dropoffLocation: 'x'.repeat(201) }, 'dropoffLocation'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '9999-12-31' }, 'date'],
    [{ time: '25:00' }, 'time'],
  ])('%o is refused at %s', async (wrong, field) => {
    const { status, body } = await askQuote(product, wrong)
    expect(status).toBe(422)
    expect(body.code).toBe('invalid-trip')
    expect(Object.keys(body.errors)).toEqual([field])
  }) // QUOTE-03, DATA-01

  // L11 of the review of security
  test('a trip further ahead than 18 months is neither priced nor booked', async () => {
    expect((await askQuote(product, { date: '2028-01-01' })).status).toBe(200)
    for (const date of ['2028-01-02', '2100-12-31']) {
      const { status, body } = await askQuote(product, { date })
      expect([status, body.code], date).toEqual([422, 'too-far'])
      expect(body.errors.date).toMatch(/18 months/)
    }
    const back = { returnTransfer: true, returnDate: '2028-01-02', returnTime: '10:00' }
    const refused = await book(product, { details: back })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.returnDate).toMatch(/18 months/)
    const tour = await bookTour(product, { details: { date: '2028-01-02' } })
    expect([tour.status, tour.body.code]).toEqual([422, 'too-far'])
  })

  test('a trip over water is answered, not priced', async () => {
    const { status, body } = await askQuote(product, { dropoffLocation: 'Antiparos' })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'needs-ferry',
      title: 'This trip needs a ferry. Please ask us for a custom quote.',
    })
  })

  test('a place nobody knows gets an estimate marked as such', async () => {
    const { body } = await askQuote(product, { dropoffLocation: 'Qwertz Qwertz' })
    expect(body).toMatchObject({ distance: 6, estimated: true })
  }) // MAPS-07

  test('suggestions over HTTP', async () => {
    const answer = await product.call('/api/places?q=naousa')
    const { suggestions } = await answer.json()
    expect(suggestions[0]).toMatchObject({ label: 'Naoussa' })
    expect(suggestions.length).toBeLessThanOrEqual(5)
    const told = async (typed: string) =>
      (await product.call(`/api/places?${new URLSearchParams({ q: typed })}`)).json()
    // Another island is told from what nobody knows: only of the latter it is asked where it is.
    for (const typed of ['Mykonos Town', 'Flughafen Athen', 'Πειραιάς']) {
      expect(await told(typed)).toEqual({ suggestions: [], elsewhere: true })
    }
    expect(await told('Villa Elaia')).toEqual({ suggestions: [] })
    expect(await told('Paros Airport')).not.toHaveProperty('elsewhere')
    expect(await (await product.call('/api/places?q=na')).json()).toEqual({ suggestions: [] })
    expect(await (await product.call('/api/places')).json()).toEqual({ suggestions: [] })
  }) // LOC-01, LOC-06

  test('nonsense bodies and unknown addresses are answered as problems', async () => {
    const broken = await product.call('/api/quote', { method: 'POST', body: '{' })
    expect(broken.status).toBe(422)
    expect(broken.headers.get('content-type')).toBe('application/problem+json')
    const unknown = await product.call('/api/nothing')
    expect(unknown.status).toBe(404)
    expect((await unknown.json()).requestId).toBe(unknown.headers.get('x-request-id'))
  })

  test('too many questions from one address get 429 and the time to wait', async () => {
    const limited = await openProduct({ kind: 'embedded', env: { RATE_LIMITS: 'on' } })
    let refused: Response | undefined
    for (let asked = 0; asked < 300 && !refused; asked += 1) {
      const answer = await limited.call('/api/places?q=naousa', {}, '203.0.113.7')
      if (answer.status === 429) refused = answer
    }
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await limited.call('/api/places?q=naousa', {}, '203.0.113.8')).status).toBe(200)
    await limited.close()
  })
})
