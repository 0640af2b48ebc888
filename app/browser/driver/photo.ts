import { PHOTO_BYTES } from '#app/domain/trip-events/photo.ts'

const WIDEST = 1280
const QUALITIES = [0.8, 0.65, 0.5, 0.35]

/** A picture drawn anew, small and without anything the camera wrote into it; and its SHA-256 in hex. */
export type Photo = { jpeg: Blob; sha256: string }

/** Makes a photo of a file from the camera; null for what is no picture. */
export async function takePhoto(file: Blob): Promise<Photo | null> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, WIDEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const jpeg = await smallEnough(canvas)
    return jpeg && { jpeg, sha256: await sha256Of(jpeg) }
  } catch {
    return null
  }
}

async function smallEnough(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    if (jpeg && jpeg.size <= PHOTO_BYTES) return jpeg
  }
  return null
}

async function sha256Of(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
