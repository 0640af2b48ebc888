import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldClock } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { judgeTrip } from './requested-trip.ts'

describe.each(storeKinds)('what a request’s page says of a trip on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterAll(() => product.close())

  test.each([
    ['2026-07-02', { priceCents: 5800 }],
    // Paros is three hours before UTC: it is noon there.
    ['2026-07-01', { priceCents: 5800 }, '13:30'],
    ['2026-07-01', { why: 'too-soon' }, '13:15'],
    ['2026-07-01', { why: 'already-past' }, '12:00'],
    ['2020-01-01', { why: 'already-past' }],
    ['2028-07-01', { why: 'too-far' }],
  ])('a pickup on %s: %j', async (date, verdict, time = '14:30') => {
    const places = { pickupLocation: 'Paros Airport', dropoffLocation: 'Naoussa' }
    const query = { ...places, date, time, passengers: '3', luggage: '2' }
    expect(await judgeTrip(product.services, query, false)).toEqual(verdict)
  })

  test.each([
    ['2026-07-01', '13:15', 'too-soon'],
    ['2026-07-01', '12:00', 'already-past'],
    ['2026-07-02', '14:30', 'other'],
    ['', '', 'other'],
    ['2026-02-31', '25:00', 'other'],
  ])('a pickup on %s at %s, with nobody said to travel yet: %s', async (date, time, why) => {
    const places = { pickupLocation: 'Paros Airport', dropoffLocation: 'Naoussa' }
    const query = { ...places, date, time, passengers: '', luggage: '' }
    expect(await judgeTrip(product.services, query, false)).toEqual({ why })
  })
})
