import { useEffect, useRef, useState } from 'react'
import { placeMarkTextEn } from '#app/content/en/place-mark.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import { PinMap } from '#app/ui/map/pin-map.tsx'
import { type DrawingPoint, fromDrawing, toDrawing } from '#app/ui/map/projection.ts'
import { Button } from '#app/ui/primitives/button.tsx'

type MarkMapProps = {
  heading: string
  pin: Coordinates | null
  onUse: (at: Coordinates) => void
  onClose: () => void
}

/** A pin on our own map, set by a press or by the arrow keys; until it is set there is nothing to use. */
export function MarkMap({ heading, pin, onUse, onClose }: MarkMapProps) {
  const text = useTexts()(placeMarkTextEn)
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState<DrawingPoint | null>(pin && toDrawing([pin.lng, pin.lat]))
  useEffect(() => dialog.current?.showModal(), [])
  const use = () => {
    if (!at) return
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
        <PinMap at={at} onMove={setAt} alt={text.map} hint={text.mapHint} zoom={text.zoom} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={use} aria-disabled={!at}>
            {text.use}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text.close}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
