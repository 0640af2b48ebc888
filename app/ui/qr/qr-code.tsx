import type { QrDrawing } from './render-qr.ts'

/** Props of {@link QrCode}: `label` says what it leads to; `width` in CSS pixels, or by the styles. */
type QrCodeProps = { drawing: QrDrawing; label: string; width?: number }

/** A QR code as a picture. */
export function QrCode({ drawing: { size, path }, label, width }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      {...(width && { width, height: width })}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
