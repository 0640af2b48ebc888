import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from './geometry.ts'
import {
  buildRoadNetwork,
  type EdgeFeature,
  type NodeFeature,
  type RoadData,
  shortestRoute,
} from './road-network.ts'

const at = (column: number): Position => [25.1 + column / 100, 37.05]

function node(id: string, column: number, island = 'paros'): NodeFeature {
  return {
    properties: { type: 'node', id, island },
    geometry: { type: 'Point', coordinates: at(column) },
  }
}

function road(from: string, to: string, km: number, line: Position[], ferry = false): EdgeFeature {
  const properties = { type: 'edge', id: `${from}--${to}`, from, to, km, ferry } as const
  return {
    properties: { ...properties, minutes: km * 2 },
    geometry: { type: 'LineString', coordinates: line },
  }
}

const village: RoadData = {
  features: [
    node('port', 0),
    node('square', 1),
    node('beach', 2),
    node('quay', 3),
    node('islet', 4, 'antiparos'),
    node('rock', 9, 'despotiko'),
    road('port', 'square', 1.2, [at(0), at(0.5), at(1)]),
    road('beach', 'square', 0.9, [at(2), at(1)]),
    road('port', 'beach', 2.5, [at(0), at(2)]),
    road('beach', 'quay', 1, [at(2), at(3)]),
    road('quay', 'islet', 0.1, [at(3), at(4)], true),
  ],
}
const network = buildRoadNetwork(village)

describe('the shortest way', () => {
  test('is chosen by length, and its parts add up', () => {
    const route = shortestRoute(network, 'port', 'beach')
    expect(route).toMatchObject({ metres: 2100, minutes: 4.2, needsFerry: false }) // MAPS-06
  })

  test('is drawn from start to end, each road turned the way it is driven', () => {
    expect(shortestRoute(network, 'port', 'beach')?.line).toEqual([at(0), at(0.5), at(1), at(2)])
    expect(shortestRoute(network, 'beach', 'port')?.line).toEqual([at(2), at(1), at(0.5), at(0)])
  })

  test('to where one already is has no length', () => {
    expect(shortestRoute(network, 'port', 'port')).toMatchObject({ metres: 0, minutes: 0 })
  })

  test('says when it needs a ferry, and is null where nothing leads', () => {
    expect(shortestRoute(network, 'port', 'islet')).toMatchObject({
      needsFerry: true,
      metres: 3200,
    })
    expect(shortestRoute(network, 'port', 'rock')).toBeNull()
  })

  test('prefers any road to a ferry', () => {
    const shortcut = road('port', 'quay', 0.1, [at(0), at(3)], true)
    const withShortcut = buildRoadNetwork({ features: [...village.features, shortcut] })
    const route = shortestRoute(withShortcut, 'port', 'quay')
    expect(route).toMatchObject({ metres: 3100, needsFerry: false })
  })
})

test('faulty data or an unknown node is a programming error', () => {
  expect(() => buildRoadNetwork({ features: [road('a', 'b', 1, [])] })).toThrow('no end node')
  expect(() => shortestRoute(network, 'port', 'atlantis')).toThrow('unknown road node')
})

test('on any network the lengths are those of an exhaustive search, and symmetric', () => {
  const size = 9
  const end = fc.integer({ min: 0, max: size - 1 })
  const links = fc.array(fc.tuple(end, end, fc.integer({ min: 1, max: 900 })), { maxLength: 25 })
  fc.assert(
    fc.property(links, (drawn) => {
      const nodes = Array.from({ length: size }, (_, n) => node(`n${n}`, n))
      const roads = drawn.map(([a, b, m]) => road(`n${a}`, `n${b}`, m / 1000, [at(a), at(b)]))
      const built = buildRoadNetwork({ features: [...nodes, ...roads] })
      const expected = exhaustive(size, drawn)
      for (let a = 0; a < size; a++) {
        for (let b = 0; b < size; b++) {
          const found = shortestRoute(built, `n${a}`, `n${b}`)?.metres ?? Number.POSITIVE_INFINITY
          expect(found).toBe(expected[a]?.[b])
        }
      }
    }),
  )
})

/** Floyd and Warshall: every pair through every node. */
function exhaustive(size: number, links: [number, number, number][]): number[][] {
  const table = Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (_, b) => (a === b ? 0 : Number.POSITIVE_INFINITY)),
  )
  const shorten = (a: number, b: number, metres: number) => {
    const row = table[a] as number[]
    row[b] = Math.min(row[b] as number, metres)
  }
  for (const [a, b, metres] of links) {
    shorten(a, b, metres)
    shorten(b, a, metres)
  }
  for (let via = 0; via < size; via++) {
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) {
        shorten(a, b, (table[a]?.[via] as number) + (table[via]?.[b] as number))
      }
    }
  }
  return table
}
