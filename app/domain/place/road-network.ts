import type { Position } from './geometry.ts'
import { joinLines } from './geometry.ts'
import { findShortestPaths, NO_ARC } from './shortest-paths.ts'

/** One crossing or end of road in the GeoJSON road data. */
export type NodeFeature = {
  properties: { type: 'node'; id: string; island: string }
  geometry: { type: 'Point'; coordinates: Position }
}

/** One stretch of road (or a ferry crossing) between two nodes; `km` includes the bends. */
export type EdgeFeature = {
  properties: {
    type: 'edge'
    id: string
    from: string
    to: string
    km: number
    minutes: number
    ferry: boolean
  }
  geometry: { type: 'LineString'; coordinates: Position[] }
}

/** The road data: a GeoJSON FeatureCollection of nodes and edges, every edge two-way. */
export type RoadData = { features: readonly (NodeFeature | EdgeFeature)[] }

/** A stretch of road as the network keeps it: whole metres, node numbers, line from `from` to `to`. */
export type Road = {
  from: number
  to: number
  metres: number
  minutes: number
  ferry: boolean
  line: Position[]
}

/**
 * The road graph with the shortest way between every two nodes already found. `distance` and
 * `lastArc` are tables of nodes x nodes, row = start; an arc is a road number doubled, plus one
 * when driven against its line.
 */
export type RoadNetwork = {
  nodes: ReadonlyMap<string, number>
  islands: readonly string[]
  positions: readonly Position[]
  roads: readonly Road[]
  distance: Float64Array
  lastArc: Int32Array
}

/** A way along the network: whole metres, minutes to a tenth, line from start to end. */
export type RoadRoute = {
  metres: number
  minutes: number
  needsFerry: boolean
  line: Position[]
}

/**
 * Builds the network and all shortest ways, by length.
 *
 * @throws {Error} An edge that names an unknown node: broken data, never a customer's doing.
 */
export function buildRoadNetwork(data: RoadData): RoadNetwork {
  const nodes = new Map<string, number>()
  const islands: string[] = []
  const positions: Position[] = []
  for (const { properties, geometry } of data.features) {
    if (properties.type !== 'node') continue
    nodes.set(properties.id, nodes.size)
    islands.push(properties.island)
    positions.push(geometry.coordinates as Position)
  }
  const roads = data.features.filter(isEdge).map((edge) => toRoad(edge, nodes))
  return { nodes, islands, positions, roads, ...findShortestPaths(nodes.size, roads) }
}

/**
 * The shortest way by road between two nodes. A ferry is taken only where no road leads, and
 * then `needsFerry` says so. Null when nothing connects the two.
 *
 * @throws {Error} Unknown node id.
 */
export function shortestRoute(
  network: RoadNetwork,
  fromNode: string,
  toNode: string,
): RoadRoute | null {
  return routeBetweenNodes(network, nodeNumber(network, fromNode), nodeNumber(network, toNode))
}

/** As `shortestRoute`, by node number. */
export function routeBetweenNodes(
  network: RoadNetwork,
  from: number,
  to: number,
): RoadRoute | null {
  const arcs = arcsBetween(network, from, to)
  if (!arcs) return null
  let metres = 0
  let minutes = 0
  let needsFerry = false
  let line: Position[] = [network.positions[from] as Position]
  for (const arc of arcs) {
    const road = network.roads[arc >> 1] as Road
    metres += road.metres
    minutes += road.minutes
    needsFerry ||= road.ferry
    line = joinLines(line, arc & 1 ? road.line.toReversed() : road.line)
  }
  return { metres, minutes: toTenths(minutes), needsFerry, line }
}

/** The number of a node in the tables. @throws {Error} Unknown node id. */
export function nodeNumber(network: RoadNetwork, id: string): number {
  const number = network.nodes.get(id)
  if (number === undefined) throw new Error(`unknown road node "${id}"`)
  return number
}

/** Rounds minutes to a tenth, so that sums of tenths stay exact. */
export function toTenths(minutes: number): number {
  return Math.round(minutes * 10) / 10
}

function arcsBetween(network: RoadNetwork, from: number, to: number): number[] | null {
  const { lastArc, nodes, roads } = network
  const arcs: number[] = []
  for (let at = to; at !== from; ) {
    const arc = lastArc[from * nodes.size + at] as number
    if (arc === NO_ARC) return null
    arcs.push(arc)
    const road = roads[arc >> 1] as Road
    at = arc & 1 ? road.to : road.from
  }
  return arcs.reverse()
}

function toRoad({ properties, geometry }: EdgeFeature, nodes: ReadonlyMap<string, number>): Road {
  const { id, from, to, km, minutes, ferry } = properties
  const start = nodes.get(from)
  const end = nodes.get(to)
  if (start === undefined || end === undefined) throw new Error(`road "${id}" has no end node`)
  const metres = Math.round(km * 1000)
  return { from: start, to: end, metres, minutes, ferry, line: geometry.coordinates }
}

function isEdge(feature: NodeFeature | EdgeFeature): feature is EdgeFeature {
  return feature.properties.type === 'edge'
}
