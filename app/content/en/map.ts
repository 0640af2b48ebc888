import { inEnglish } from '../texts.ts'

/** What the map of the islands shows, for who cannot see it. */
export const mapTextEn = inEnglish({
  pickup: 'pickup',
  dropoff: 'dropoff',
  islands: 'Map of Paros and Antiparos with main roads and villages',
  pin: (place: string) => `Map of Paros with a pin at ${place}`,
  road: (pickup: string, dropoff: string) =>
    `Map of Paros with the road from ${pickup} to ${dropoff}`,
})

/** Credit for the map data, shown under every map and in the footer. */
export const geodataCreditEn = inEnglish({
  maps: 'Maps:',
  contributors: '© OpenStreetMap contributors (ODbL)',
  href: 'https://www.openstreetmap.org/copyright',
  others: 'Place data: Who’s On First / GeoNames (CC BY 4.0). Coastline gaps: GSHHG 2.3.7 (LGPL).',
})
