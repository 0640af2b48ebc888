import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineMetres, straightMetres, toCoordinates } from '#app/domain/place/geometry.ts'
import { shortestRoute } from '#app/domain/place/road-network.ts'
import { isOffParos, network, routeOnRoads } from './embedded-roads.ts'
import { KNOWN_PLACES } from './gazetteer.ts'
import type { KnownPlace } from './types.ts'

const PAROS = KNOWN_PLACES.filter(({ needsFerry }) => !needsFerry)
const anyPlace = fc.constantFrom(...PAROS)
const ROUNDING_METRES = 3

/** Kilometres by road along a chain of nodes. */
function km(...nodes: string[]): number {
  let metres = 0
  for (let leg = 1; leg < nodes.length; leg++) {
    const route = shortestRoute(network, nodes[leg - 1] as string, nodes[leg] as string)
    metres += route?.metres ?? Number.NaN
  }
  return metres / 1000
}

function route(from: KnownPlace, to: KnownPlace) {
  const found = routeOnRoads(from, to)
  if (!found) throw new Error(`no way from ${from.id} to ${to.id}`)
  return found
}

describe('published road distances', () => {
  const table = readFileSync(new URL('./geo/reference-distances.csv', import.meta.url), 'utf8')
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((row) =>
      row.match(/("[^"]*"(?:"[^"]*")*|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')),
    )
    .map((cells) => cells as [string, string, string, string, string, string, string])

  test.each(rows)('%s to %s: %s km published, %s km here (%s km, %s %%), %s', (...row) => {
    const [from, to, published, stated, residual, percent, use] = row
    const forced = use.includes('forced via Lefkes and Dryos')
    const found = forced ? km(from, 'lefkes', 'dryos', to) : km(from, to)
    expect(Math.abs(found - Number(stated))).toBeLessThanOrEqual(0.02)
    expect(Math.abs(found - Number(published) - Number(residual))).toBeLessThanOrEqual(0.02)
    const foundPercent = (found / Number(published) - 1) * 100
    expect(Math.abs(foundPercent - Number(percent))).toBeLessThanOrEqual(2 / Number(published))
  }) // MAPS-06

  test('the calibration rows are met within 0.7 km on average, without leaning to one side', () => {
    const calibration = rows.filter(([, , , , , , use]) => use.replace('"', '').startsWith('cali'))
    const errors = calibration.map(([from, to, published, , , , use]) => {
      const nodes = use.includes('forced') ? [from, 'lefkes', 'dryos', to] : [from, to]
      return km(...nodes) - Number(published)
    })
    const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
    expect(errors).toHaveLength(25)
    expect(mean(errors.map(Math.abs))).toBeLessThan(0.7)
    expect(Math.abs(mean(errors))).toBeLessThan(0.2)
  })
})

test.each([
  ['naoussa-square', 19.7, 9.8],
  ['golden-beach', 14.9, 21.0],
  ['lefkes', 20.4, 10.5],
  ['parikia-windmill', 10.0, 0.2],
  ['dryos', 13.6, 21.3],
  ['piso-livadi', 18.9, 17.0],
  ['aliki', 4.1, 12.3],
])('%s is %s km from the airport and %s km from the port', (node, fromAirport, fromPort) => {
  expect(km('airport', node)).toBeCloseTo(fromAirport, 1)
  expect(km('parikia-port', node)).toBeCloseTo(fromPort, 1)
}) // MAPS-06

describe('between any two places of Paros', () => {
  test('there is a road, and never a ferry', () => {
    for (const from of PAROS) {
      for (const to of PAROS) expect(route(from, to).needsFerry).toBe(false)
    }
  })

  test('the way back is as long', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (a, b) => {
        expect(route(a, b).metres).toBe(route(b, a).metres)
      }),
    )
  })

  test('no stop on the way makes the trip shorter', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, (a, b, c) => {
        const direct = route(a, c).metres
        expect(direct).toBeLessThanOrEqual(
          route(a, b).metres + route(b, c).metres + ROUNDING_METRES,
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('the line leads from door to door and is about as long as the trip', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (a, b) => {
        const { line, metres, minutes } = route(a, b)
        expect(toCoordinates(line[0] as [number, number])).toEqual(a.coordinates)
        expect(toCoordinates(line.at(-1) as [number, number])).toEqual(b.coordinates)
        expect(lineMetres(line)).toBeLessThanOrEqual(metres * 1.03 + 25)
        expect(lineMetres(line)).toBeGreaterThanOrEqual(metres / 1.32 - 25)
        expect(minutes).toBeGreaterThanOrEqual((metres / 1000 / 50) * 60 - 2)
      }),
      { numRuns: 1000 },
    )
  })

  test('the trip is at least the straight line, and nothing from a place to itself', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (a, b) => {
        const straight = straightMetres(a.coordinates, b.coordinates)
        expect(route(a, b).metres).toBeGreaterThanOrEqual(straight * 0.97 - 25)
        expect(route(a, a)).toMatchObject({ metres: 0, minutes: 0 })
      }),
    )
  })
})

test('Antiparos and Despotiko are reached by ferry only, also from each other', () => {
  const away = KNOWN_PLACES.filter(({ needsFerry }) => needsFerry)
  expect(away).toHaveLength(13 + 11)
  for (const place of away) {
    expect(route(PAROS[0] as KnownPlace, place).needsFerry).toBe(true)
    expect(route(place, away[0] as KnownPlace).needsFerry).toBe(true)
  }
  expect(isOffParos({ lat: 37.0402, lng: 25.08 })).toBe(true)
  expect(isOffParos({ lat: 37.0375, lng: 25.1003 })).toBe(false) // the quay of Pounta
})

test('a point of the map is routed from the road beside it', () => {
  const onTheNaoussaRoad = { lat: 37.1164, lng: 25.2199 }
  const found = routeOnRoads(onTheNaoussaRoad, { lat: 37.12126, lng: 25.23792 })
  expect(found?.metres).toBeGreaterThan(1600)
  expect(found?.metres).toBeLessThan(2400)
  expect(routeOnRoads({ lat: 37.1, lng: 25.38 }, onTheNaoussaRoad)).toBeNull() // Naxos
})
