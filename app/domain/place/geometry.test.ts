import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  insideParosBox,
  joinLines,
  lineMetres,
  nearestOnSegment,
  type Position,
  straightMetres,
} from './geometry.ts'

const onTheIsland = fc.record({
  lat: fc.double({ min: 36.97, max: 37.18, noNaN: true }),
  lng: fc.double({ min: 24.99, max: 25.3, noNaN: true }),
})

test('a straight distance is as on the map', () => {
  const port = { lat: 37.08632, lng: 25.14852 }
  const naoussa = { lat: 37.12126, lng: 25.23792 }
  expect(straightMetres(port, naoussa)).toBeCloseTo(8829, -2)
  expect(straightMetres({ lat: 37, lng: 25 }, { lat: 38, lng: 25 })).toBeCloseTo(111_195, 0)
  expect(straightMetres(port, port)).toBe(0)
})

test('straight distances are symmetric and no detour is shorter', () => {
  fc.assert(
    fc.property(onTheIsland, onTheIsland, onTheIsland, (a, b, c) => {
      expect(straightMetres(a, b)).toBeCloseTo(straightMetres(b, a), 6)
      expect(straightMetres(a, c)).toBeLessThanOrEqual(
        straightMetres(a, b) + straightMetres(b, c) + 1e-6,
      )
    }),
  )
})

test('the island box holds the whole of Paros and ends at its borders', () => {
  const golden = { lat: 37.00982, lng: 25.23723 } // outside the box of the specification
  expect(insideParosBox(golden)).toBe(true) // MAPS-03
  expect(insideParosBox({ lat: 36.9653, lng: 24.9853 })).toBe(true)
  expect(insideParosBox({ lat: 37.1853, lng: 25.3053 })).toBe(true)
  expect(insideParosBox({ lat: 36.9652, lng: 25.1 })).toBe(false)
  expect(insideParosBox({ lat: 37.1, lng: 25.3054 })).toBe(false)
})

test('joined lines do not repeat the point where they meet', () => {
  const [a, b, c]: Position[] = [
    [25.1, 37],
    [25.2, 37],
    [25.3, 37],
  ] as Position[]
  expect(joinLines([a as Position, b as Position], [b as Position, c as Position])).toEqual([
    a,
    b,
    c,
  ])
  expect(lineMetres([])).toBe(0)
})

test('no point of a segment is nearer than the nearest', () => {
  const start: Position = [25.1, 37.0]
  const end: Position = [25.2, 37.1]
  fc.assert(
    fc.property(onTheIsland, fc.double({ min: 0, max: 1, noNaN: true }), (point, share) => {
      const other = {
        lng: start[0] + (end[0] - start[0]) * share,
        lat: start[1] + (end[1] - start[1]) * share,
      }
      const [lng, lat] = nearestOnSegment(point, start, end).position
      const slack = 20 // metres a flat plane may err over the length of the island
      expect(straightMetres(point, { lat, lng })).toBeLessThanOrEqual(
        straightMetres(point, other) + slack,
      )
    }),
  )
})
