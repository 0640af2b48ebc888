import {
  type Coordinates,
  joinLines,
  lineMetres,
  nearestOnSegment,
  type Position,
  straightMetres,
  toCoordinates,
  toPosition,
} from './geometry.ts'
import {
  nodeNumber,
  type Road,
  type RoadNetwork,
  type RoadRoute,
  routeBetweenNodes,
  toTenths,
} from './road-network.ts'

/** A gap between a place and its road is driven on lanes: longer than the straight line, slowly. */
const LANE_PER_STRAIGHT = 1.3
const LANE_SPEED_KMH = 28

/** A point farther from every road than this has no road access, in metres. */
const LONGEST_GAP_METRES = 3_000

/** One way from an access point to a node of the network; the line runs towards the node. */
type Lead = { node: number; metres: number; minutes: number; line: Position[] }

/**
 * Where a place meets the roads: the gap from its door in metres, and one lead (the access is a
 * node) or two (a point along a road: towards either end).
 */
export type RoadAccess = {
  coordinates: Coordinates
  gapMetres: number
  island: string
  leads: Lead[]
  /** Set when the access is a point along a road: that road and the metres from its start. */
  along: { road: number; metres: number } | null
}

/** Access by a known node: `gapKm` is the straight gap between the place and the node. */
export function accessAtNode(
  network: RoadNetwork,
  nodeId: string,
  coordinates: Coordinates,
  gapKm: number,
): RoadAccess {
  const node = nodeNumber(network, nodeId)
  const line = [network.positions[node] as Position]
  const island = network.islands[node] as string
  const gapMetres = Math.round(gapKm * 1000 * LANE_PER_STRAIGHT)
  const leads = [{ node, metres: 0, minutes: 0, line }]
  return { coordinates, gapMetres, island, leads, along: null }
}

/** Access at the nearest point of any road (never of a ferry line); null beyond 3 km. */
export function accessNearest(network: RoadNetwork, coordinates: Coordinates): RoadAccess | null {
  const nearest = nearestRoadPoint(network, coordinates)
  if (!nearest || nearest.gap > LONGEST_GAP_METRES) return null
  const road = network.roads[nearest.road] as Road
  const before = [...road.line.slice(0, nearest.segment + 1), nearest.position]
  const after = [nearest.position, ...road.line.slice(nearest.segment + 1)]
  const share = lineMetres(before) / (lineMetres(before) + lineMetres(after))
  const metres = Math.round(road.metres * share)
  return {
    coordinates,
    gapMetres: Math.round(nearest.gap * LANE_PER_STRAIGHT),
    island: network.islands[road.from] as string,
    leads: [
      { node: road.from, metres, minutes: road.minutes * share, line: before.reverse() },
      {
        node: road.to,
        metres: road.metres - metres,
        minutes: road.minutes * (1 - share),
        line: after,
      },
    ],
    along: { road: nearest.road, metres },
  }
}

/**
 * The shortest way from door to door, gaps included; the line begins and ends at the places
 * themselves. Null when no road or ferry connects the two.
 */
export function routeBetweenPlaces(
  network: RoadNetwork,
  pickup: RoadAccess,
  dropoff: RoadAccess,
): RoadRoute | null {
  const byRoad = sameRoad(network, pickup, dropoff) ?? shortestByLeads(network, pickup, dropoff)
  if (!byRoad) return null
  const gaps = pickup.gapMetres + dropoff.gapMetres
  const direct = directMetres(pickup, dropoff)
  if (byRoad.metres === 0 && direct < gaps) {
    const line = [toPosition(pickup.coordinates), toPosition(dropoff.coordinates)]
    return { metres: direct, minutes: laneMinutes(direct), needsFerry: false, line }
  }
  const doorLine = joinLines([toPosition(pickup.coordinates)], byRoad.line)
  return {
    metres: byRoad.metres + gaps,
    minutes: toTenths(byRoad.minutes + laneMinutes(gaps)),
    needsFerry: byRoad.needsFerry,
    line: closeLine(joinLines(doorLine, [toPosition(dropoff.coordinates)])),
  }
}

function shortestByLeads(
  network: RoadNetwork,
  pickup: RoadAccess,
  dropoff: RoadAccess,
): RoadRoute | null {
  const size = network.nodes.size
  let best: { from: Lead; to: Lead; metres: number } | null = null
  for (const from of pickup.leads) {
    for (const to of dropoff.leads) {
      const between = network.distance[from.node * size + to.node] as number
      const metres = from.metres + between + to.metres
      if (metres < (best?.metres ?? Number.POSITIVE_INFINITY)) best = { from, to, metres }
    }
  }
  if (!best) return null
  const { from, to } = best
  const middle = routeBetweenNodes(network, from.node, to.node)
  if (!middle) return null
  return {
    metres: from.metres + middle.metres + to.metres,
    minutes: from.minutes + middle.minutes + to.minutes,
    needsFerry: middle.needsFerry,
    line: joinLines(joinLines(from.line, middle.line), to.line.toReversed()),
  }
}

/** Two points along one road: the stretch between them, where that road is the shortest way. */
function sameRoad(network: RoadNetwork, a: RoadAccess, b: RoadAccess): RoadRoute | null {
  if (!a.along || !b.along || a.along.road !== b.along.road) return null
  const road = network.roads[a.along.road] as Road
  const metres = Math.abs(a.along.metres - b.along.metres)
  const around = shortestByLeads(network, a, b)
  if (around && around.metres < metres) return around
  const minutes = road.metres === 0 ? 0 : (road.minutes * metres) / road.metres
  return { metres, minutes, needsFerry: false, line: stretch(a, b) }
}

/** The line between two points of one road: what their leads to one end do not share. */
function stretch(a: RoadAccess, b: RoadAccess): Position[] {
  const backwards = (a.along?.metres ?? 0) > (b.along?.metres ?? 0)
  const [near, far] = backwards ? [b, a] : [a, b]
  const toEnd = (near.leads[1] as Lead).line
  const passed = (far.leads[1] as Lead).line.length - 1
  const line = [
    ...toEnd.slice(0, toEnd.length - passed),
    (far.leads[1] as Lead).line[0] as Position,
  ]
  return backwards ? line.reverse() : line
}

/** Between neighbours at one node, the lanes from door to door need not touch the node. */
function directMetres(a: RoadAccess, b: RoadAccess): number {
  return Math.round(straightMetres(a.coordinates, b.coordinates) * LANE_PER_STRAIGHT)
}

function laneMinutes(metres: number): number {
  return toTenths((metres / 1000 / LANE_SPEED_KMH) * 60)
}

/** GeoJSON wants two points at least, also when pickup and drop-off are one. */
function closeLine(line: Position[]): Position[] {
  const [only] = line
  return line.length === 1 && only ? [only, only] : line
}

function nearestRoadPoint(network: RoadNetwork, point: Coordinates) {
  let best: { road: number; segment: number; position: Position; gap: number } | null = null
  for (const [number, road] of network.roads.entries()) {
    if (road.ferry) continue
    for (let segment = 0; segment + 1 < road.line.length; segment++) {
      const [start, end] = [road.line[segment] as Position, road.line[segment + 1] as Position]
      const { position } = nearestOnSegment(point, start, end)
      const gap = straightMetres(point, toCoordinates(position))
      if (gap < (best?.gap ?? Number.POSITIVE_INFINITY)) {
        best = { road: number, segment, position, gap }
      }
    }
  }
  return best
}
