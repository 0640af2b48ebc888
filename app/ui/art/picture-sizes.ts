import type { DestinationId } from '#app/content/en/destinations.ts'
import type { TourSlug } from '#app/content/en/tours.ts'

/** Names of the pictures an operator may replace by a photograph. */
export type PictureName = 'hero' | 'about' | DestinationId | TourSlug

const SCENE = [1600, 900] as const
const TOUR = [600, 400] as const

/**
 * Width and height of the drawing in its own units. A photograph is cut to the same proportions, so
 * that nothing on the page moves when it takes the drawing's place.
 */
export const PICTURE_SIZES: Readonly<Record<PictureName, readonly [number, number]>> = {
  hero: [1600, 1000],
  about: [1600, 720],
  naoussa: SCENE,
  parikia: SCENE,
  lefkes: SCENE,
  'golden-beach': SCENE,
  'piso-livadi': SCENE,
  aliki: SCENE,
  dryos: SCENE,
  traditional: TOUR,
  'hidden-villages': TOUR,
  'beach-escape': TOUR,
  'romantic-sunset': TOUR,
  'antiparos-adventure': TOUR,
  'full-day-island': TOUR,
}
