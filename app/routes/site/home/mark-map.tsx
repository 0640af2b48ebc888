import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import { MapFrame } from '#app/ui/map/map-frame.tsx'
import { MapPin } from '#app/ui/map/map-pin.tsx'
import { type DrawingPoint, fromDrawing, toDrawing, wholeView } from '#app/ui/map/projection.ts'
import { Button } from '#app/ui/primitives/button.tsx'

const WIDTH = 340
/** One press of an arrow key, in drawing units: about 150 metres. */
const STEP = 12
const VIEW = wholeView(1.1)
/** The middle of Paros: where the pin stands before anybody moved it. */
const START: DrawingPoint = toDrawing([25.19, 37.07])

/** Props of {@link MarkMap}. */
export type MarkMapProps = {
  heading: string
  pin: Coordinates | null
  onUse: (at: Coordinates) => void
  onClose: () => void
}

/** A pin on our own map, set by a press or by the arrow keys. */
export function MarkMap({ heading, pin, onUse, onClose }: MarkMapProps) {
  const text = useTexts()(widgetTextEn).mark
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState<DrawingPoint>(pin ? toDrawing([pin.lng, pin.lat]) : START)
  useEffect(() => dialog.current?.showModal(), [])
  const use = () => {
    onUse(fromDrawing(at))
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={heading}
      onClose={onClose}
      className="m-auto w-full max-w-2xl rounded-lg bg-white p-5 shadow-lift"
    >
      <div className="grid gap-4">
        <p className="font-display text-xl font-semibold">{heading}</p>
        <p className="text-sm text-ink-soft">{text.mapHint}</p>
        <PinnedMap at={at} onMove={setAt} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={use}>{text.use}</Button>
          <Button variant="secondary" onClick={onClose}>
            {text.close}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

type PinnedMapProps = { at: DrawingPoint; onMove: (to: DrawingPoint) => void }

function PinnedMap({ at, onMove }: PinnedMapProps) {
  const text = useTexts()(widgetTextEn).mark
  const press = (event: KeyboardEvent) => {
    const [right = 0, down = 0] = ARROWS[event.key] ?? []
    if (right === 0 && down === 0) return
    event.preventDefault()
    onMove(inside({ x: at.x + right * STEP, y: at.y + down * STEP }))
  }
  const point = (event: PointerEvent<SVGRectElement>) => {
    const matrix = event.currentTarget.getScreenCTM()
    if (!matrix) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    onMove(inside({ x, y }))
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pin
    <div role="application" aria-label={text.mapHint} tabIndex={0} onKeyDown={press}>
      <MapFrame view={VIEW} width={WIDTH} alt={text.map}>
        <rect
          {...{ x: VIEW.x, y: VIEW.y, width: VIEW.width, height: VIEW.height }}
          fill="transparent"
          className="cursor-crosshair"
          onPointerDown={point}
        />
        <g pointerEvents="none">
          <MapPin at={at} unit={VIEW.width / WIDTH} />
        </g>
      </MapFrame>
    </div>
  )
}

const ARROWS: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function inside({ x, y }: DrawingPoint): DrawingPoint {
  const between = (value: number, least: number, size: number) =>
    Math.min(Math.max(value, least), least + size)
  return { x: between(x, VIEW.x, VIEW.width), y: between(y, VIEW.y, VIEW.height) }
}
