import type { Coordinates } from '#app/domain/place/geometry.ts'
import { PLACES } from './geo/data.ts'

/** A place of the built-in list; `keywords` are the words by which a text falls into its zone. */
export type BuiltInPlace = {
  id: string
  label: string
  kind: string
  coordinates: Coordinates
  keywords: readonly string[]
}

/**
 * The built-in list: 4 ports and airport, 8 villages, 8 beaches, 6 hotels (LOC-07, N-16). It
 * completes the suggestions, stands in for them when the maps service fails, and gives the
 * coordinates for the keyword estimate (MAPS-07).
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

  // Hotels are invented; put the company's own partners here, six of them.
  hotel('Windmill Quay Hotel (Parikia)', { lat: 37.0879, lng: 25.1569 }, 'windmill quay'),
  hotel('Thirteen Steps Hotel (Naoussa)', { lat: 37.1206, lng: 25.2412 }, 'thirteen steps'),
  hotel('Marble Court Hotel (Lefkes)', { lat: 37.0592, lng: 25.2097 }, 'marble court'),
  hotel('Two Anchors Hotel (Piso Livadi)', { lat: 37.0362, lng: 25.2588 }, 'two anchors'),
  hotel('Sandgrouse Hotel (Golden Beach)', { lat: 37.0106, lng: 25.2361 }, 'sandgrouse'),
  hotel('Salt Pan Hotel (Aliki)', { lat: 36.9986, lng: 25.1352 }, 'salt pan'),
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

function hotel(label: string, coordinates: Coordinates, ...keywords: string[]): BuiltInPlace {
  const id = `hotel-${keywords[0]?.replaceAll(' ', '-')}`
  return { id, label, kind: 'hotel', coordinates, keywords }
}
