import encodeQR from 'qr'

/** A QR code as one SVG path on a grid of `size` squares, its quiet zone included. */
export type QrDrawing = { size: number; path: string }

/** Blank squares around the code, as readers need them (ISO/IEC 18004 asks for four). */
const QUIET_ZONE = 4

/** Draws a text as a QR code, one bar per run of dark squares. */
export function renderQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  return { size: rows.length, path: rows.map(barsOf).join('') }
}

function barsOf(row: readonly boolean[], y: number): string {
  let bars = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    const width = x - start + 1
    bars += `M${start} ${y}h${width}v1h-${width}z`
  }
  return bars
}
