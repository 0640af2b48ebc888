/** As large as the photo of a meeting point may come from a camera, in bytes. */
export const PLACE_PHOTO_BYTES = 8 * 1024 * 1024
/** The sides of what is kept of it, in pixels: made smaller beyond the first, refused below the second. */
export const PLACE_PHOTO_SIDES = { widest: 1280, narrowest: 320 } as const
/** What is read as a photo, for the field that takes one. */
export const PLACE_PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/tiff',
]

/** Where anybody sees a photo of a meeting point, by its name; empty without one. */
export function placePhotoPath(name: string | null): string {
  return name ? `/api/places/photos/${name}` : ''
}
