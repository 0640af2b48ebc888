import type { QrDrawing } from '#app/ui/qr/render-qr.ts'

/** A QR drawing as a picture of four pixels a square, as a camera would see it. */
export function rasterOf({ size, path }: QrDrawing) {
  const scale = 4
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < Number(length) * scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4
        data.fill(0, at, at + 3)
      }
  }
  return { width, height: width, data }
}
