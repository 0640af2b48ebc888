import type { DestinationId } from '#app/content/en/destinations.ts'
import type { TourSlug } from '#app/content/en/tours.ts'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'

/** Names of the pictures an operator may replace by a photograph. */
export type PictureName = 'hero' | 'about' | DestinationId | 'driver' | CarPictureName | TourSlug

/** A class of car by the name of its picture. */
type CarPictureName = Lowercase<VehicleType>

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
  driver: [480, 320],
  sedan: TOUR,
  minivan: TOUR,
  minibus: TOUR,
  traditional: TOUR,
  'hidden-villages': TOUR,
  'beach-escape': TOUR,
  'romantic-sunset': TOUR,
  'antiparos-adventure': TOUR,
  'full-day-island': TOUR,
}
