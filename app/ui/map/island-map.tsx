import { mapTextEn } from '#app/content/en/map.ts'
import { texts } from '#app/content/texts.ts'
import { MapFrame } from './map-frame.tsx'
import { MapPin } from './map-pin.tsx'
import { PlaceNames } from './place-names.tsx'
import { type DrawingPoint, type DrawingView, toDrawing, viewOf, wholeView } from './projection.ts'

type IslandMapProps = {
  /** Road line from pickup to dropoff as [longitude, latitude] pairs, or null for no route. */
  route?: readonly (readonly [number, number])[] | null
  /** One place with a pin and its name instead of a route; the map comes close to it. */
  place?: { at: readonly [lng: number, lat: number]; name: string } | null
  /** Name at the start of the route. */
  pickup?: string
  /** Name at the end of the route. */
  dropoff?: string
  /** Width divided by height, 4 / 3. */
  aspect?: number
  /** Width in CSS pixels at which names and lines have their true size, 320. */
  width?: number
  className?: string
}

/**
 * The product's own map of Paros. Without a route it shows the whole island; with one it
 * comes closer, draws the line and names both ends; with a place it shows where that is.
 */
export function IslandMap(props: IslandMapProps) {
  const { route, place, pickup, dropoff, aspect = 4 / 3, width = 320, className } = props
  const line = route && route.length > 1 ? route.map(toDrawing) : null
  const spot = place ? toDrawing(place.at) : null
  const shown = line ?? (spot ? [spot] : null)
  const view = shown ? viewOf(shown, aspect) : wholeView(aspect)
  const unit = view.width / width
  return (
    <MapFrame
      {...{ view, width, className }}
      alt={place ? placeText(place.name) : altText(line !== null, pickup, dropoff)}
    >
      {line && <RouteLine line={line} unit={unit} />}
      <PlaceNames view={view} unit={unit} ends={shown ? [shown[0], shown.at(-1)] : []} />
      {line && <End at={line[0]} name={pickup} unit={unit} line={line} view={view} />}
      {line && <End at={line.at(-1)} name={dropoff} unit={unit} line={line} view={view} arrival />}
      {spot && <PlacePin at={spot} name={place?.name ?? ''} unit={unit} view={view} />}
    </MapFrame>
  )
}

function placeText(name: string) {
  return texts()(mapTextEn).pin(name)
}

function altText(routed: boolean, pickup?: string, dropoff?: string) {
  const text = texts()(mapTextEn)
  return routed ? text.road(pickup ?? text.pickup, dropoff ?? text.dropoff) : text.islands
}

function RouteLine({ line, unit }: { line: DrawingPoint[]; unit: number }) {
  const d = `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  return (
    <>
      <path className="island-route-casing" d={d} strokeWidth={7 * unit} />
      <path className="island-route" key={d} d={d} pathLength={1} strokeWidth={4 * unit} />
    </>
  )
}

const LONGEST_NAME = 26

type EndProps = {
  at: DrawingPoint | undefined
  name: string | undefined
  unit: number
  line: DrawingPoint[]
  view: DrawingView
  arrival?: boolean
}

/** A pin with its name on the side away from the other end, so that names never cross the line. */
function End({ at, name = '', unit, line, view, arrival = false }: EndProps) {
  const other = arrival ? line[0] : line.at(-1)
  if (!at || !other) return null
  const below = at.y >= other.y
  return (
    <g>
      <circle
        cx={at.x}
        cy={at.y}
        r={6.5 * unit}
        fill={arrival ? 'var(--color-bougainvillea-600)' : '#fff'}
        stroke={arrival ? '#fff' : 'var(--color-bougainvillea-600)'}
        strokeWidth={3 * unit}
      />
      <EndName {...{ at, name, unit, view }} down={below ? 23 : -13} />
    </g>
  )
}

type PlacePinProps = { at: DrawingPoint; name: string; unit: number; view: DrawingView }

/** A pin that stands on its place, with the name below it. */
function PlacePin({ at, name, unit, view }: PlacePinProps) {
  return (
    <g>
      <MapPin at={at} unit={unit} />
      <EndName {...{ at, name, unit, view }} down={18} />
    </g>
  )
}

/** The name of a pin, `down` units below its middle. */
function EndName({ at, name, unit, view, down }: PlacePinProps & { down: number }) {
  const text = shortName(name)
  return (
    <text
      className="island-end"
      x={textMiddle(at.x, text, unit, view)}
      y={at.y + down * unit}
      fontSize={14 * unit}
      strokeWidth={4 * unit}
      textAnchor="middle"
    >
      {text}
    </text>
  )
}

/** What tells a long name apart stands at its start: the bracket goes first, then the end. */
function shortName(name: string) {
  if (name.length <= LONGEST_NAME) return name
  const bare = name.replace(/\s*\(.*\)$/, '')
  return bare.length <= LONGEST_NAME ? bare : `${bare.slice(0, LONGEST_NAME - 1).trimEnd()}…`
}

/** The middle of a name, moved sideways where it would leave the view. */
function textMiddle(x: number, text: string, unit: number, view: DrawingView) {
  const half = (text.length * 4 + 4) * unit
  return Math.min(Math.max(x, view.x + half), view.x + view.width - half)
}
