import { foldName } from './place-name.ts'

/** Every kind of meeting point. */
export const MEETING_POINTS = ['airport', 'parikia-port', 'port', 'address'] as const

/** Where a driver waits: outside arrivals, by the windmill of Parikia, on another quay, at a door. */
export type MeetingPoint = (typeof MEETING_POINTS)[number]

/**
 * Tells where driver and customer meet, from the name of the pickup place. Only a name made of
 * nothing but words for an airport or port counts: "Port Beach Hotel" is an address.
 */
export function meetingPointOf(pickupLocation: string): MeetingPoint {
  const words = foldName(pickupLocation)
    .split(' ')
    .filter((word) => !FILLERS.has(word) && !/^\d+$/.test(word))
  const kinds = words.filter((word) => !TOWNS.has(word))
  if (kinds.length === 0) return 'address'
  if (kinds.every((word) => AIRPORT.has(word))) return 'airport'
  if (!kinds.every((word) => PORT.has(word))) return 'address'
  return words.every((word) => PORT.has(word) || PARIKIA.has(word)) ? 'parikia-port' : 'port'
}

/** Whether a guest's flight or ferry brings them, or takes them away: that is so where a trip only ends at one. */
export function travelOf(pickupLocation: string, dropoffLocation: string): 'arrives' | 'leaves' {
  const [from, to] = [meetingPointOf(pickupLocation), meetingPointOf(dropoffLocation)]
  return from === 'address' && to !== 'address' ? 'leaves' : 'arrives'
}

/** What brings a guest to a trip or takes them on from it; null where neither end is an airport or a port. */
type Carrier = { by: 'flight' | 'ferry'; guest: 'arrives' | 'leaves' }

/** The flight or ferry of a trip: what ends at its pickup place, else what begins at its end. */
export function carrierOf(pickupLocation: string, dropoffLocation: string): Carrier | null {
  const guest = travelOf(pickupLocation, dropoffLocation)
  const point = meetingPointOf(guest === 'leaves' ? dropoffLocation : pickupLocation)
  if (point === 'address') return null
  return { by: point === 'airport' ? 'flight' : 'ferry', guest }
}

const words = (text: string) => new Set(text.split(' '))

const FILLERS = words('paros parou greece hellas the of new main national kratikos')
const AIRPORT = words('airport pas lgpa aerodromio aerolimenas')
const PORT = words('port ferry terminal harbour harbor pier limani limanaki')
const PARIKIA = words('parikia parikias paroikia paroikias')
const TOWNS = words(
  'parikia parikias paroikia paroikias naoussa naousa naousas piso pisso livadi livadiou pounta pounda pountas punta aliki alyki alykis ambelas ampelas abela dryos drios dryou antiparos antiparou',
)
