import type { DestinationId } from '#app/content/en/destinations.ts'
import sceneAliki from './scene-aliki.svg?no-inline'
import sceneDryos from './scene-dryos.svg?no-inline'
import sceneGoldenBeach from './scene-golden-beach.svg?no-inline'
import sceneLefkes from './scene-lefkes.svg?no-inline'
import sceneNaoussa from './scene-naoussa.svg?no-inline'
import sceneParikia from './scene-parikia.svg?no-inline'
import scenePisoLivadi from './scene-piso-livadi.svg?no-inline'

/**
 * Wide scene of each destination: 1600 x 900, a calm sky for words over the left half, the horizon a
 * little below the middle, the subject to the right of it.
 */
export const SCENES: Readonly<Record<DestinationId, string>> = {
  naoussa: sceneNaoussa,
  parikia: sceneParikia,
  lefkes: sceneLefkes,
  'golden-beach': sceneGoldenBeach,
  'piso-livadi': scenePisoLivadi,
  aliki: sceneAliki,
  dryos: sceneDryos,
}
