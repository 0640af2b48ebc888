import emblemAliki from './emblem-aliki.svg?no-inline'
import emblemDryos from './emblem-dryos.svg?no-inline'
import emblemGoldenBeach from './emblem-golden-beach.svg?no-inline'
import emblemLefkes from './emblem-lefkes.svg?no-inline'
import emblemNaoussa from './emblem-naoussa.svg?no-inline'
import emblemParikia from './emblem-parikia.svg?no-inline'
import emblemPisoLivadi from './emblem-piso-livadi.svg?no-inline'

/** Emblem of each destination by id: 200 x 240, meant to be cut to an arch. */
export const EMBLEMS: Readonly<Record<string, string>> = {
  naoussa: emblemNaoussa,
  parikia: emblemParikia,
  lefkes: emblemLefkes,
  'golden-beach': emblemGoldenBeach,
  'piso-livadi': emblemPisoLivadi,
  aliki: emblemAliki,
  dryos: emblemDryos,
}
