/**
 * Draws the island map from the geodata: `node scripts/draw-map.mjs`.
 *
 * Reads scripts/geo (coastline and classed roads, too heavy for the running product) and the
 * gazetteer; writes app/ui/map/island.svg (land, built-up areas, roads; no words) and
 * app/ui/map/island-geometry.ts (projection, place names). Run it again whenever the geodata
 * change; both outputs are checked in. Sources and licences: docs/data-licences.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const target = join(root, 'app/ui/map')

/** Frame of the drawing: Paros and Antiparos with a little sea, in degrees. */
const FRAME = { west: 24.985, east: 25.34, south: 36.935, north: 37.165 }
const MIDDLE_LATITUDE = 37.05
const WIDTH = 2200
const scaleX = WIDTH / (FRAME.east - FRAME.west)
const scaleY = scaleX / Math.cos((MIDDLE_LATITUDE * Math.PI) / 180)
const HEIGHT = Math.round((FRAME.north - FRAME.south) * scaleY)

/** Names written on the map, most important first, with the side of the dot they stand on. */
const LABELS = [
  ['parikia', 'Parikia', 'left'],
  ['naoussa', 'Naoussa', 'right'],
  ['paros-airport', 'Airport', 'left'],
  ['lefkes', 'Lefkes', 'left'],
  ['piso-livadi', 'Piso Livadi', 'right'],
  ['aliki', 'Aliki', 'below'],
  ['dryos', 'Dryos', 'right'],
  ['golden-beach', 'Golden Beach', 'right'],
  ['pounta', 'Pounta', 'left'],
  ['marpissa', 'Marpissa', 'left'],
  ['ambelas', 'Ambelas', 'right'],
  ['kostos', 'Kostos', 'below'],
  ['santa-maria', 'Santa Maria', 'right'],
  ['kolymbithres', 'Kolymbithres', 'left'],
]

const coastline = read('scripts/geo/coastline.geojson')
const roads = read('scripts/geo/roads.geojson')
const { places } = read('app/server/maps/geo/places.json')

writeFileSync(join(target, 'island.svg'), drawing())
writeFileSync(join(target, 'island-geometry.ts'), geometry())

function drawing() {
  const land = rings('land', 1.2)
  const built = rings('builtup', 1.5)
  const road = (classes) =>
    roads.features
      .filter(({ properties }) => properties.type === 'edge' && classes.includes(properties.class))
      .map(({ geometry }) => path(simplify(geometry.coordinates.map(project), 1.2), false))
      .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="h"><stop stop-color="#cdb892" stop-opacity=".6"/><stop offset=".55" stop-color="#dccaa8" stop-opacity=".35"/><stop offset="1" stop-color="#e9dcc3" stop-opacity="0"/></radialGradient><path id="l" d="${land}"/><clipPath id="c"><use href="#l"/></clipPath></defs><g fill="none" stroke-linejoin="round"><use href="#l" stroke="#c9e1ec" stroke-width="84"/><use href="#l" stroke="#b7d6e4" stroke-width="44"/><use href="#l" stroke="#a3cadc" stroke-width="18"/></g><use href="#l" fill="#f4ebda"/><g clip-path="url(#c)" fill="url(#h)">${hills()}</g><use href="#l" fill="none" stroke="#b69f7c" stroke-width="3" stroke-linejoin="round"/><path d="${built}" fill="#fff" stroke="#d3bf9f" stroke-width="3" stroke-linejoin="round"/><g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${road(['ferry'])}" stroke="#5d9bb8" stroke-width="4" stroke-dasharray="3 13"/><path d="${road(['track'])}" stroke="#cfb994" stroke-width="4" stroke-dasharray="10 9"/><path d="${road(['local', 'town'])}" stroke="#cdb48a" stroke-width="6"/><path d="${road(['primary', 'secondary'])}" stroke="#bd9f6e" stroke-width="14"/><path d="${road(['primary', 'secondary'])}" stroke="#fffdf8" stroke-width="8"/></g></svg>\n`
}

/** The massif of Profitis Ilias and the lower ridges, as soft shade; drawn by eye, not measured. */
function hills() {
  const ridges = [
    [25.19, 37.046, 330, 250],
    [25.165, 37.022, 240, 170],
    [25.205, 37.085, 230, 150],
    [25.148, 37.063, 160, 120],
    [25.168, 37.112, 170, 110],
    [25.05, 37.0, 120, 230],
  ]
  return ridges
    .map(([lng, lat, rx, ry]) => {
      const [x, y] = project([lng, lat])
      return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`
    })
    .join('')
}

function geometry() {
  const names = LABELS.map(([id, name, side]) => {
    const place = places.find((candidate) => candidate.id === id)
    if (!place) throw new Error(`places.json has no "${id}"`)
    const [x, y] = project([place.lng, place.lat])
    return `  { id: '${id}', name: '${name}', x: ${x}, y: ${y}, side: '${side}' },`
  })
  return `// Written by scripts/draw-map.mjs from the geodata. Do not edit by hand.

/** Projection of the drawing: degrees of the north-west corner, drawing units per degree, size. */
export const ISLAND = {
  west: ${FRAME.west},
  north: ${FRAME.north},
  unitsPerLng: ${round(scaleX)},
  unitsPerLat: ${round(scaleY)},
  width: ${WIDTH},
  height: ${HEIGHT},
} as const

/** A name on the map: drawing units, and the side of its dot where the name stands. */
export type PlaceLabel = {
  id: string
  name: string
  x: number
  y: number
  side: 'left' | 'right' | 'below'
}

/** Names on the map, most important first. */
export const PLACE_LABELS: readonly PlaceLabel[] = [
${names.join('\n')}
]
`
}

function rings(kind, tolerance) {
  return coastline.features
    .filter(({ properties }) => properties.kind === kind)
    .map(({ geometry }) => path(simplify(geometry.coordinates[0].map(project), tolerance), true))
    .join('')
}

function project([lng, lat]) {
  return [Math.round((lng - FRAME.west) * scaleX), Math.round((FRAME.north - lat) * scaleY)]
}

/** Relative whole-unit path: the shortest spelling that a compressor likes. */
function path(points, closed) {
  const [[startX, startY], ...rest] = points
  let [x, y] = [startX, startY]
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}${closed ? 'z' : ''}`
}

/** Douglas-Peucker: drops points nearer than `tolerance` units to the line of their neighbours. */
function simplify(points, tolerance) {
  if (points.length < 3) return points
  const [first, last] = [points[0], points.at(-1)]
  let [furthest, index] = [0, 0]
  for (let i = 1; i < points.length - 1; i++) {
    const distance = distanceToLine(points[i], first, last)
    if (distance > furthest) [furthest, index] = [distance, i]
  }
  if (furthest <= tolerance) return [first, last]
  const head = simplify(points.slice(0, index + 1), tolerance)
  return [...head.slice(0, -1), ...simplify(points.slice(index), tolerance)]
}

function distanceToLine([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

function round(value) {
  return Math.round(value * 100) / 100
}

function read(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
