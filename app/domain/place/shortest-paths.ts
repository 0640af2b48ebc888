import { NearestFirst } from './nearest-first.ts'

/** What the search needs of a road: its end nodes, length in metres, and whether it is a ferry. */
type Link = { from: number; to: number; metres: number; ferry: boolean }

/** Stands in the table of last arcs where nothing leads. */
export const NO_ARC = -1

/** More than all roads together: a ferry is taken only where no road leads. */
const FERRY_RELUCTANCE_METRES = 1e9

/**
 * Finds the shortest way from every node to every other (Dijkstra, once per node).
 *
 * @returns Two tables, row = start, column = end: `distance` in metres (ferries count
 *   `FERRY_RELUCTANCE_METRES` more; Infinity = unreachable) and `lastArc`, the arc by which the
 *   way arrives (link number doubled, plus one when taken from `to` to `from`; NO_ARC = none).
 */
export function findShortestPaths(nodeCount: number, links: readonly Link[]) {
  const adjacency = buildAdjacency(nodeCount, links)
  const distance = new Float64Array(nodeCount * nodeCount).fill(Number.POSITIVE_INFINITY)
  const lastArc = new Int32Array(nodeCount * nodeCount).fill(NO_ARC)
  for (let start = 0; start < nodeCount; start++) {
    const row = start * nodeCount
    searchFrom(
      start,
      adjacency,
      distance.subarray(row, row + nodeCount),
      lastArc.subarray(row, row + nodeCount),
    )
  }
  return { distance, lastArc }
}

/** Arcs leaving node n are numbers `first[n]` to `first[n + 1] - 1` of the three lists. */
type Adjacency = { first: Int32Array; target: Int32Array; arc: Int32Array; weight: Float64Array }

function buildAdjacency(nodeCount: number, links: readonly Link[]): Adjacency {
  const first = new Int32Array(nodeCount + 1)
  for (const { from, to } of links) {
    for (const node of [from, to]) first[node + 1] = (first[node + 1] as number) + 1
  }
  for (let node = 0; node < nodeCount; node++) {
    first[node + 1] = (first[node + 1] as number) + (first[node] as number)
  }

  const next = first.slice()
  const target = new Int32Array(links.length * 2)
  const arc = new Int32Array(links.length * 2)
  const weight = new Float64Array(links.length * 2)
  links.forEach((link, number) => {
    for (const against of [0, 1]) {
      const [start, end] = against ? [link.to, link.from] : [link.from, link.to]
      const slot = next[start] as number
      next[start] = slot + 1
      target[slot] = end
      arc[slot] = number * 2 + against
      weight[slot] = link.metres + (link.ferry ? FERRY_RELUCTANCE_METRES : 0)
    }
  })
  return { first, target, arc, weight }
}

function searchFrom(
  start: number,
  { first, target, arc, weight }: Adjacency,
  distance: Float64Array,
  lastArc: Int32Array,
): void {
  const queue = new NearestFirst()
  distance[start] = 0
  queue.push(start, 0)
  for (let found = queue.pop(); found; found = queue.pop()) {
    const { node, key } = found
    if (key > (distance[node] as number)) continue // a shorter way was found since
    for (let slot = first[node] as number; slot < (first[node + 1] as number); slot++) {
      const end = target[slot] as number
      const candidate = key + (weight[slot] as number)
      if (candidate >= (distance[end] as number)) continue
      distance[end] = candidate
      lastArc[end] = arc[slot] as number
      queue.push(end, candidate)
    }
  }
}
