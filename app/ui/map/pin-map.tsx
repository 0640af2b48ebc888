import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { MapFrame } from './map-frame.tsx'
import { MapPin } from './map-pin.tsx'
import { PlaceNames } from './place-names.tsx'
import { type DrawingPoint, type DrawingView, viewAt, wholeView } from './projection.ts'

/** One press of an arrow key, in CSS pixels, and with Shift. */
const STEP = 6
const SMALL_STEP = 1
/** Width of what is seen, in drawing units; the whole island is the first. */
const CLOSER = [null, 900, 360, 150] as const

/** Props of {@link PinMap}; `at` is null as long as there is no pin. */
type PinMapProps = {
  at: DrawingPoint | null
  onMove: (to: DrawingPoint) => void
  /** What the map shows, and how the pin is moved. */
  alt: string
  hint: string
  /** Labels of the buttons that come closer and go back. */
  zoom: { in: string; out: string }
  aspect?: number
  /** Width in CSS pixels at which names have their true size. */
  width?: number
}

/** Our own map with a pin that a press or the arrow keys move; two buttons come closer and go back. */
export function PinMap({ at, onMove, alt, hint, zoom, aspect = 1.1, width = 340 }: PinMapProps) {
  const whole = wholeView(aspect)
  const [seen, setSeen] = useState<{ level: number; view: DrawingView }>({ level: 0, view: whole })
  const { level, view } = seen
  const unit = view.width / width
  const show = (next: number, middle: DrawingPoint | null) => {
    const span = CLOSER[next]
    setSeen({ level: next, view: span && middle ? viewAt(middle, span, aspect) : whole })
  }
  const move = (to: DrawingPoint) => {
    const point = inside(to, whole)
    onMove(point)
    if (!contains(view, point)) show(level, point)
  }
  const press = (event: KeyboardEvent) => {
    const [right = 0, down = 0] = ARROWS[event.key] ?? []
    if (right === 0 && down === 0) return
    event.preventDefault()
    const step = (event.shiftKey ? SMALL_STEP : STEP) * unit
    const from = at ?? middleOf(view)
    move({ x: from.x + right * step, y: from.y + down * step })
  }
  return (
    <div className="pin-map">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pin */}
      <div role="application" aria-label={hint} tabIndex={0} onKeyDown={press}>
        <MapFrame {...{ view, width, alt }}>
          <PlaceNames view={view} unit={unit} ends={at ? [at] : []} />
          <Ground view={view} onPoint={move} />
          <g pointerEvents="none">{at && <MapPin at={at} unit={unit} />}</g>
        </MapFrame>
      </div>
      <div className="pin-map-zoom">
        <ZoomButton
          label={zoom.in}
          sign="+"
          on={level < CLOSER.length - 1}
          onPress={() => show(level + 1, at ?? middleOf(view))}
        />
        <ZoomButton
          label={zoom.out}
          sign="−"
          on={level > 0}
          onPress={() => show(level - 1, at ?? middleOf(view))}
        />
      </div>
    </div>
  )
}

type ZoomButtonProps = { label: string; sign: string; on: boolean; onPress: () => void }

function ZoomButton({ label, sign, on, onPress }: ZoomButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={!on} onClick={() => on && onPress()}>
      {sign}
    </button>
  )
}

/** Catches presses anywhere on the map. */
function Ground({ view, onPoint }: { view: DrawingView; onPoint: (at: DrawingPoint) => void }) {
  const point = (event: PointerEvent<SVGRectElement>) => {
    const matrix = event.currentTarget.getScreenCTM()
    if (!matrix) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    onPoint({ x, y })
  }
  return (
    <rect
      {...{ x: view.x, y: view.y, width: view.width, height: view.height }}
      fill="transparent"
      className="cursor-crosshair"
      onPointerDown={point}
    />
  )
}

const ARROWS: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function middleOf({ x, y, width, height }: DrawingView): DrawingPoint {
  return { x: x + width / 2, y: y + height / 2 }
}

function contains({ x, y, width, height }: DrawingView, at: DrawingPoint): boolean {
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height
}

function inside({ x, y }: DrawingPoint, view: DrawingView): DrawingPoint {
  const between = (value: number, least: number, size: number) =>
    Math.min(Math.max(value, least), least + size)
  return { x: between(x, view.x, view.width), y: between(y, view.y, view.height) }
}
