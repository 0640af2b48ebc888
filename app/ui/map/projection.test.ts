import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ISLAND, PLACE_LABELS } from './island-geometry.ts'
import { toDrawing, viewOf, wholeView } from './projection.ts'

const onParos = fc.tuple(
  fc.double({ min: 25.1, max: 25.29, noNaN: true }),
  fc.double({ min: 36.97, max: 37.15, noNaN: true }),
)

describe('the island map', () => {
  // N-27
  test('keeps every point of a route in sight, in the asked aspect', () => {
    fc.assert(
      fc.property(fc.array(onParos, { minLength: 2, maxLength: 40 }), (route) => {
        const points = route.map(toDrawing)
        const view = viewOf(points, 4 / 3)
        for (const { x, y } of points) {
          expect(x).toBeGreaterThan(view.x)
          expect(x).toBeLessThan(view.x + view.width)
          expect(y).toBeGreaterThan(view.y)
          expect(y).toBeLessThan(view.y + view.height)
        }
        expect(view.width / view.height).toBeCloseTo(4 / 3, 2)
      }),
    )
  })

  test('shows both islands whole when there is no route', () => {
    const view = wholeView(1.6)
    expect(view.x).toBeLessThanOrEqual(0)
    expect(view.height).toBeGreaterThanOrEqual(ISLAND.height)
  })

  test('places Naoussa north-east of Parikia and Aliki south of it', () => {
    const place = (id: string) => PLACE_LABELS.find((label) => label.id === id) ?? { x: 0, y: 0 }
    expect(place('naoussa').x).toBeGreaterThan(place('parikia').x)
    expect(place('naoussa').y).toBeLessThan(place('parikia').y)
    expect(place('aliki').y).toBeGreaterThan(place('parikia').y)
  })
})
