import './photo-veil.css'
import { builtPhotos } from './photos.ts'
import type { PictureName } from './picture-sizes.ts'

/**
 * Light paper between a photograph and the words on it, over the upper left. A drawing has a calm
 * sky there and needs none. Stands after the picture, in a parent with a stacking context.
 */
export function PhotoVeil({ name }: { name: PictureName }) {
  return builtPhotos.has(name) ? <span className="photo-veil" /> : null
}
