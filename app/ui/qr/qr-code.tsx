import type { QrDrawing } from './draw-qr.ts'

/** A QR code as a picture; `label` says what it leads to. */
export function QrCode({ drawing, label }: { drawing: QrDrawing; label: string }) {
  const { size, path } = drawing
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
