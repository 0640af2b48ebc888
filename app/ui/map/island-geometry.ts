// Written by scripts/draw-map.mjs from the geodata. Do not edit by hand.

/** Projection of the drawing: degrees of the north-west corner, drawing units per degree, size. */
export const ISLAND = {
  west: 24.985,
  north: 37.165,
  unitsPerLng: 6197.18,
  unitsPerLat: 7764.82,
  width: 2200,
  height: 1786,
} as const

/** A name on the map: drawing units, and the side of its dot where the name stands. */
export type PlaceLabel = {
  id: string
  name: string
  x: number
  y: number
  side: 'left' | 'right' | 'below'
}

/** Names on the map, most important first. */
export const PLACE_LABELS: readonly PlaceLabel[] = [
  { id: 'parikia', name: 'Parikia', x: 1026, y: 616, side: 'left' },
  { id: 'naoussa', name: 'Naoussa', x: 1580, y: 337, side: 'right' },
  { id: 'paros-airport', name: 'Airport', x: 822, y: 1110, side: 'left' },
  { id: 'lefkes', name: 'Lefkes', x: 1388, y: 826, side: 'left' },
  { id: 'piso-livadi', name: 'Piso Livadi', x: 1703, y: 994, side: 'right' },
  { id: 'aliki', name: 'Aliki', x: 942, y: 1304, side: 'below' },
  { id: 'dryos', name: 'Dryos', x: 1490, y: 1241, side: 'right' },
  { id: 'golden-beach', name: 'Golden Beach', x: 1563, y: 1205, side: 'right' },
  { id: 'pounta', name: 'Pounta', x: 740, y: 984, side: 'left' },
  { id: 'marpissa', name: 'Marpissa', x: 1634, y: 938, side: 'left' },
  { id: 'ambelas', name: 'Ambelas', x: 1740, y: 490, side: 'right' },
  { id: 'kostos', name: 'Kostos', x: 1448, y: 679, side: 'below' },
  { id: 'santa-maria', name: 'Santa Maria', x: 1810, y: 257, side: 'right' },
  { id: 'kolymbithres', name: 'Kolymbithres', x: 1418, y: 278, side: 'left' },
]
