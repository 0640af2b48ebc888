import { describe, expect, test } from 'vitest'
import { accessAtNode, accessNearest, routeBetweenPlaces } from './door-to-door.ts'
import { type Coordinates, lineMetres, type Position } from './geometry.ts'
import { buildRoadNetwork, type RoadData } from './road-network.ts'

const west: Position = [25.1, 37.05]
const bend: Position = [25.11, 37.05]
const east: Position = [25.12, 37.05]
const islet: Position = [25.0, 37.05]
const roadMetres = 2000 // the line is 1775 m: roads are longer than their drawing

const data: RoadData = {
  features: [
    ...(
      [
        ['west', west, 'paros'],
        ['east', east, 'paros'],
        ['islet', islet, 'antiparos'],
      ] as const
    ).map(([id, coordinates, island]) => ({
      properties: { type: 'node' as const, id, island },
      geometry: { type: 'Point' as const, coordinates },
    })),
    edge('west', 'east', 2, [west, bend, east], false),
    edge('west', 'islet', 9, [west, islet], true),
  ],
}
const network = buildRoadNetwork(data)

function edge(from: string, to: string, km: number, coordinates: Position[], ferry: boolean) {
  const properties = {
    type: 'edge' as const,
    id: `${from}--${to}`,
    from,
    to,
    km,
    minutes: 4,
    ferry,
  }
  return { properties, geometry: { type: 'LineString' as const, coordinates } }
}

function between(a: Coordinates, b: Coordinates) {
  const [from, to] = [accessNearest(network, a), accessNearest(network, b)]
  if (!from || !to) throw new Error('both points should have access')
  return routeBetweenPlaces(network, from, to)
}

describe('a place beside its node', () => {
  const door = { lat: 37.053, lng: 25.1 }
  const hotel = accessAtNode(network, 'west', door, 0.3)
  const eastEnd = accessAtNode(network, 'east', { lat: 37.05, lng: 25.12 }, 0)

  test('adds the gap times 1.3, driven at 28 km/h', () => {
    const route = routeBetweenPlaces(network, hotel, eastEnd)
    expect(route).toMatchObject({ metres: roadMetres + 390, minutes: 4.8, needsFerry: false })
    expect(route?.line).toEqual([[25.1, 37.053], west, bend, east])
  })

  test('is no distance from itself, and near to its neighbour', () => {
    const neighbour = accessAtNode(network, 'west', { lat: 37.0535, lng: 25.1 }, 0.35)
    expect(routeBetweenPlaces(network, hotel, hotel)).toMatchObject({ metres: 0, minutes: 0 })
    expect(routeBetweenPlaces(network, hotel, neighbour)?.metres).toBe(72) // 55.6 m straight
  })
})

describe('two places', () => {
  const doorAt = (lat: number) => ({ lat, lng: 25.11 })

  test('with long lanes to their nodes are driven there slowly', () => {
    const far = accessAtNode(network, 'west', { lat: 37.075, lng: 25.1 }, 2.8)
    const end = accessAtNode(network, 'east', { lat: 37.05, lng: 25.12 }, 0)
    // 3,640 m of lanes take 7.8 minutes.
    expect(routeBetweenPlaces(network, far, end)).toMatchObject({
      metres: roadMetres + 3_640,
      minutes: 11.8,
    })
  })

  test('beside each other at one node need no road, at two nodes they do', () => {
    const one = accessAtNode(network, 'west', doorAt(37.06), 1.4)
    const other = accessAtNode(network, 'west', doorAt(37.061), 1.5)
    expect(routeBetweenPlaces(network, one, other)).toEqual({
      metres: 145,
      minutes: 0.3,
      needsFerry: false,
      line: [
        [25.11, 37.06],
        [25.11, 37.061],
      ],
    })
    const beyond = accessAtNode(network, 'east', doorAt(37.061), 1.5)
    expect(routeBetweenPlaces(network, one, beyond)?.metres).toBe(roadMetres + 1_820 + 1_950)
  })

  test('that are one are a line of two points all the same', () => {
    const node = accessAtNode(network, 'west', { lat: 37.05, lng: 25.1 }, 0)
    expect(routeBetweenPlaces(network, node, node)?.line).toEqual([west, west])
  })
})

describe('points of two roads that meet', () => {
  const north: Position = [25.12, 37.07]
  const forked = buildRoadNetwork({
    features: [
      ...data.features,
      {
        properties: { type: 'node', id: 'north', island: 'paros' },
        geometry: { type: 'Point', coordinates: north },
      },
      edge('east', 'north', 4, [east, north], false),
    ],
  })
  const ways: [name: string, Coordinates, Coordinates, number, number, Position[]][] = [
    [
      'from the first to the second',
      { lat: 37.05, lng: 25.105 },
      { lat: 37.055, lng: 25.12 },
      1_500 + 1_000,
      3 + 1,
      [[25.105, 37.05], bend, east, [25.12, 37.055]],
    ],
    [
      'back again',
      { lat: 37.055, lng: 25.12 },
      { lat: 37.05, lng: 25.105 },
      1_500 + 1_000,
      3 + 1,
      [[25.12, 37.055], east, bend, [25.105, 37.05]],
    ],
    [
      'from the first to its near end',
      { lat: 37.05, lng: 25.105 },
      { lat: 37.05, lng: 25.1 },
      500,
      1,
      [[25.105, 37.05], west],
    ],
    [
      'to the far end of the second',
      { lat: 37.05, lng: 25.115 },
      { lat: 37.07, lng: 25.12 },
      500 + 4_000,
      1 + 4,
      [[25.115, 37.05], east, north],
    ],
  ]
  test.each(ways)('are driven the near way, %s', (_, a, b, metres, minutes, line) => {
    const [from, to] = [accessNearest(forked, a), accessNearest(forked, b)]
    if (!from || !to) throw new Error('both points should have access')
    const route = routeBetweenPlaces(forked, from, to)
    expect(route).toMatchObject({ metres, minutes, needsFerry: false })
    expect(route?.line).toEqual(line)
  })
})

test('points of a road without a length are no time apart', () => {
  const short = buildRoadNetwork({
    features: [
      ...data.features.filter(({ properties }) => properties.type === 'node'),
      edge('west', 'east', 0, [west, bend, east], false),
    ],
  })
  const [from, to] = [25.105, 25.115].map((lng) => accessNearest(short, { lat: 37.05, lng }))
  if (!from || !to) throw new Error('both points should have access')
  expect(routeBetweenPlaces(short, from, to)).toMatchObject({ metres: 0, minutes: 0 })
})

describe('a point of the map', () => {
  test('meets the road at its nearest point, not only at its ends', () => {
    const route = between({ lat: 37.05, lng: 25.105 }, { lat: 37.05, lng: 25.12 })
    expect(route?.metres).toBe(1500)
    expect(route?.minutes).toBe(3)
    expect(route?.line).toEqual([[25.105, 37.05], bend, east])
  })

  test('reaches another of the same road along it, either way', () => {
    const a = { lat: 37.05, lng: 25.105 }
    const b = { lat: 37.05, lng: 25.115 }
    expect(between(a, b)).toMatchObject({ metres: 1000, minutes: 2, needsFerry: false })
    expect(between(a, b)?.line).toEqual([[25.105, 37.05], bend, [25.115, 37.05]])
    expect(between(b, a)?.line).toEqual([[25.115, 37.05], bend, [25.105, 37.05]])
  })

  test('adds its gap to the road', () => {
    const beside = between({ lat: 37.051, lng: 25.105 }, { lat: 37.05, lng: 25.12 })
    expect(beside?.metres).toBe(1500 + 145) // 111 m x 1.3
    expect(lineMetres(beside?.line ?? [])).toBeCloseTo(1442, -1)
  })

  test('has no access more than 3 km from a road, nor by a ferry line', () => {
    expect(accessNearest(network, { lat: 37.08, lng: 25.11 })).toBeNull()
    expect(accessNearest(network, { lat: 37.05, lng: 25.05 })).toBeNull()
  })
})

test('another island needs the ferry', () => {
  const overThere = accessAtNode(network, 'islet', { lat: 37.05, lng: 25 }, 0)
  const here = accessAtNode(network, 'east', { lat: 37.05, lng: 25.12 }, 0)
  expect(overThere.island).toBe('antiparos')
  expect(routeBetweenPlaces(network, here, overThere)).toMatchObject({
    needsFerry: true,
    metres: 11_000,
  })
})

test('two points of a winding road take the short cut between its ends', () => {
  const top: Position[] = [
    [25.1, 37.09],
    [25.12, 37.09],
  ]
  const winding = buildRoadNetwork({
    features: [
      ...data.features.filter(({ properties }) => properties.type === 'node'),
      edge('west', 'east', 2, [west, bend, east], false),
      edge('west', 'east', 20, [west, ...top, east], false),
    ],
  })
  const [from, to] = [25.1, 25.12].map((lng) => accessNearest(winding, { lat: 37.06, lng }))
  if (!from || !to) throw new Error('both points should have access')
  const route = routeBetweenPlaces(winding, from, to)
  // Along the winding road it were more than 14 km.
  expect(route?.metres).toBeGreaterThan(roadMetres)
  expect(route?.metres).toBeLessThan(8_000)
  expect(route?.line).toContainEqual(bend)
})
