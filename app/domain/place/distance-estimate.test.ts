import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateKm, fallbackMinutes } from './distance-estimate.ts'

const port = { lat: 37.08632, lng: 25.14852 }
const naoussa = { lat: 37.12164, lng: 25.23992 }
const airport = { lat: 37.0221, lng: 25.11762 }

test('a distance is estimated from the straight line and stays between 3 and 18 km', () => {
  expect(estimateKm(port, naoussa)).toBe(12) // 9.0 km straight
  expect(estimateKm(port, airport)).toBe(10) // 7.7 km straight
  expect(estimateKm(port, port)).toBe(3)
  expect(estimateKm(airport, { lat: 37.14447, lng: 25.22281 })).toBe(18)
  // MAPS-07, CONST-07
})

test('an unknown end counts 6 km', () => {
  expect(estimateKm(null, naoussa)).toBe(6)
  expect(estimateKm(port, null)).toBe(6)
  expect(estimateKm(null, null)).toBe(6)
  // MAPS-07, CONST-07
})

test('every estimate is whole, within its limits and the same both ways', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, (a, b) => {
      const km = estimateKm(a, b)
      expect(Number.isInteger(km)).toBe(true)
      expect(km).toBeGreaterThanOrEqual(3)
      expect(km).toBeLessThanOrEqual(18)
      expect(estimateKm(b, a)).toBe(km)
    }),
  )
})

test('without a road the vehicle is taken to drive 40 km/h', () => {
  expect(fallbackMinutes(20_000)).toBe(30)
  expect(fallbackMinutes(6_000)).toBe(9)
  expect(fallbackMinutes(0)).toBe(0)
  // MAPS-06, CONST-07
})
