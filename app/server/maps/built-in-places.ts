import type { Coordinates } from '#app/domain/place/geometry.ts'
import { PLACES } from './geo/data.ts'
import { stayOf } from './stays.ts'

/** A place of the built-in list; `keywords` are the words by which a text falls into its zone. */
export type BuiltInPlace = {
  id: string
  label: string
  kind: string
  coordinates: Coordinates
  keywords: readonly string[]
}

/**
 * The built-in list: ports and airport, villages and beaches, to which the gazetteer adds the stays. It
 * completes the suggestions, stands in for them when the maps service fails, and gives the
 * coordinates for the keyword estimate.
 */
export const BUILT_IN_PLACES: readonly BuiltInPlace[] = [
  fromGazetteer('parikia-port', 'Parikia Port', 'port', 'paros port', 'ferry terminal'),
  fromGazetteer('piso-livadi-port', 'Piso Livadi Port', 'port', 'piso livadi harbour'),
  fromGazetteer('pounta-port', 'Pounta Ferry', 'port', 'pounta', 'pounda', 'antiparos ferry'),
  fromGazetteer('paros-airport', 'Paros Airport', 'airport', 'airport', 'pas', 'aerodromio'),

  fromGazetteer('parikia', 'Parikia', 'village', 'paroikia', 'paros town', 'livadia', 'krios'),
  fromGazetteer('naoussa', 'Naoussa', 'village', 'naousa', 'nausa', 'piperi'),
  fromGazetteer('lefkes', 'Lefkes', 'village', 'levkes'),
  fromGazetteer('marpissa', 'Marpissa', 'village', 'marmara', 'prodromos', 'molos'),
  fromGazetteer('dryos', 'Dryos', 'village', 'drios'),
  fromGazetteer('aliki', 'Aliki', 'village', 'alyki', 'angeria', 'voutakos'),
  fromGazetteer('kostos', 'Kostos', 'village', 'marathi'),
  fromGazetteer('piso-livadi', 'Piso Livadi', 'village', 'pisso livadi', 'pisolivadi'),

  fromGazetteer('golden-beach', 'Golden Beach', 'beach', 'chrissi akti', 'chrysi akti'),
  fromGazetteer('new-golden-beach', 'New Golden Beach', 'beach', 'tserdakia', 'nea chrissi akti'),
  fromGazetteer('santa-maria', 'Santa Maria', 'beach', 'santamaria', 'ambelas', 'lageri'),
  fromGazetteer('kolymbithres', 'Kolymbithres', 'beach', 'kolimbithres', 'kolympithres'),
  fromGazetteer('monastiri', 'Monastiri', 'beach', 'monastery beach', 'paros park'),
  fromGazetteer('logaras-beach', 'Logaras Beach', 'beach', 'logaras', 'punda beach'),
  fromGazetteer('faragas', 'Faragas', 'beach', 'faraggas', 'glyfa', 'tripiti'),
  fromGazetteer(
    'parasporos-beach',
    'Parasporos Beach',
    'beach',
    'parasporos',
    'delfini',
    'souvlia',
    'agia irini',
  ),

  // Real ones, one for each side of the island.
  fromStays('astir-of-paros', 'astir of paros', 'astir paros'),
  fromStays('cosme', 'cosme'),
  fromStays('yria', 'yria'),
  fromStays('parocks', 'parocks'),
  fromStays('summer-senses', 'summer senses'),
  fromStays('poseidon-of-paros', 'poseidon of paros'),
]

function fromGazetteer(
  id: string,
  label: string,
  kind: string,
  ...keywords: string[]
): BuiltInPlace {
  const place = PLACES.find((candidate) => candidate.id === id)
  if (!place) throw new Error(`built-in place "${id}" is not in the gazetteer`)
  return { id, label, kind, coordinates: { lat: place.lat, lng: place.lng }, keywords }
}

function fromStays(id: string, ...keywords: string[]): BuiltInPlace {
  const { label, kind, coordinates } = stayOf(id)
  return { id, label, kind, coordinates, keywords }
}
