import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { askQuote, book, bookingBody, bookTour, heldClock, post } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const AIRPORT = { id: 'paros-airport', lat: 37.0221, lng: 25.11762 }
const env = { PAYMENT_METHODS: 'card,cash' }

describe.each(storeKinds)('where a trip goes, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, env, now: clock.now })
  })
  afterAll(() => product.close())

  const placesOf = async (bookingRef: string) => {
    const [leg] = await product.services.store.db
      .select()
      .from(bookings)
      .where(eq(bookings.bookingRef, bookingRef))
    return {
      pickup: { id: leg?.pickupPlaceId, lat: leg?.pickupLat, lng: leg?.pickupLng },
      dropoff: { id: leg?.dropoffPlaceId, lat: leg?.dropoffLat, lng: leg?.dropoffLng },
      metres: leg?.distanceMetres,
      version: leg?.version,
    }
  }

  test('is kept with the booking as the quote understood it, and the way back with the return', async () => {
    const { body } = await book(product, {
      details: { returnTransfer: true, returnDate: '2026-07-05', returnTime: '10:00' },
    })
    const out = await placesOf(body.bookingRef)
    expect(out).toMatchObject({ pickup: AIRPORT, dropoff: { id: 'naoussa' } })
    expect(out.metres).toBeGreaterThan(19_000)
    expect(out.metres).toBeLessThanOrEqual(20_000)
    expect(await placesOf(body.returnBookingRef)).toEqual({
      ...out,
      pickup: out.dropoff,
      dropoff: out.pickup,
    })
  })

  test('a pin its guest set is kept as the point of the address', async () => {
    const dropoffPin = { lat: 37.1, lng: 25.264 }
    const trip = { dropoffLocation: 'Villa Rosa, Naoussa', dropoffPin }
    const { body } = await book(product, { trip })
    expect(await placesOf(body.bookingRef)).toMatchObject({
      pickup: AIRPORT,
      dropoff: { id: null, lat: 37.1, lng: 25.264 },
    })
  })

  test('a tour knows where its guests are fetched', async () => {
    const { body } = await bookTour(product)
    const { pickup, dropoff, metres } = await placesOf(body.bookingRef)
    expect(pickup.id).toBe('naoussa')
    expect(dropoff).toEqual(pickup)
    expect(metres).toBeNull()
  })

  test('a quote of the release before, without it, is booked all the same and looked up later', async () => {
    const { keys, bookings: trips } = product.services
    const quote = await askQuote(product)
    const token = keys.open('quote', quote.body.quote) as { quote: { route?: object } }
    delete token.quote.route
    const { status, body } = await post(
      product,
      '/api/bookings',
      bookingBody(keys.sign('quote', token)),
      { 'idempotency-key': randomUUID() },
    )
    expect(status).toBe(201)
    expect(await placesOf(body.bookingRef)).toMatchObject({ pickup: { id: null }, metres: null })
    await trips.locatePlaces()
    expect(await placesOf(body.bookingRef)).toMatchObject({ pickup: AIRPORT, metres: null })
  })

  test('a renewed quote whose way is some metres longer is the same request', async () => {
    const { keys } = product.services
    const quote = await askQuote(product)
    const token = keys.open('quote', quote.body.quote) as { quote: { route: { metres: number } } }
    token.quote.route.metres += 3
    const headers = { 'idempotency-key': randomUUID() }
    const first = await post(product, '/api/bookings', bookingBody(quote.body.quote), headers)
    const renewed = bookingBody(keys.sign('quote', token))
    const again = await post(product, '/api/bookings', renewed, headers)
    expect(again.body.bookingRef).toBe(first.body.bookingRef)
  })

  test('rows without it are looked up once, without counting as changed', async () => {
    const many = Array.from({ length: 120 }, (_, at) =>
      insertBooking(product.services.store, {
        bookingRef: `OLD-${at}`,
        dropoffLocation: at % 2 === 0 ? 'Naousa' : 'Somewhere else',
      }),
    )
    await Promise.all(many)
    await product.services.bookings.locatePlaces()
    expect(await placesOf('OLD-0')).toEqual({
      pickup: AIRPORT,
      dropoff: expect.objectContaining({ id: 'naoussa' }),
      metres: null,
      version: 1,
    })
    expect(await placesOf('OLD-119')).toMatchObject({ pickup: AIRPORT, dropoff: { id: null } })
    const { db } = product.services.store
    expect(await db.$count(bookings, eq(bookings.located, false))).toBe(0)
  })
})
