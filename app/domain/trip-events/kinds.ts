/** The steps of a trip in their order, as its driver tells them. */
export const STEPS = ['on-way', 'arrived', 'on-board', 'done'] as const

/** A step of a trip. */
export type Step = (typeof STEPS)[number]

/** What a driver's app may tell of a trip. */
export const DRIVER_KINDS = [
  ...STEPS,
  'undo',
  'problem',
  'contact-attempt',
  'no-show-claimed',
  'cash-received',
  'seen',
] as const

/** A kind of event that comes from a driver's app. */
export type DriverKind = (typeof DRIVER_KINDS)[number]

const GUEST_KINDS = ['guest-here', 'guest-late'] as const
const OFFICE_KINDS = [
  'no-show-confirmed',
  'no-show-declined',
  'held-counted',
  'correction',
  'problem-resolved',
] as const

/** A kind of event by which the office decides about one that a driver sent. */
export type OfficeKind = (typeof OFFICE_KINDS)[number]

/** Everything that can stand in a trip's ledger. */
export const TRIP_EVENT_KINDS = [...DRIVER_KINDS, ...GUEST_KINDS, ...OFFICE_KINDS] as const

/** A kind of event in a trip's ledger. */
export type TripEventKind = (typeof TRIP_EVENT_KINDS)[number]

/** Who says so. */
export type TripEventActor = 'driver' | 'guest' | 'office'

/**
 * How a trip stands. The later of two states in this list wins when events contradict each other: a
 * guest who is in the car was no no-show.
 */
export const TRIP_STATES = [
  'assigned',
  'on-way',
  'arrived',
  'no-show-claimed',
  'no-show',
  'on-board',
  'done',
] as const

/** State of a trip. */
export type TripState = (typeof TRIP_STATES)[number]

/** Where a device was as something happened: degrees, and the radius in metres that it vouches for. */
export type Position = { lat: number; lng: number; accuracy: number }

/** How long a driver can take back what he just told, in milliseconds of his own clock. */
export const UNDO_MS = 60_000

/** A clock that is further off than this is marked, in milliseconds. */
export const SKEW_MARK_MS = 5 * 60_000

/** Tells whether a text names something that this version knows of a ledger. */
export function isTripEventKind(kind: string): kind is TripEventKind {
  return (TRIP_EVENT_KINDS as readonly string[]).includes(kind)
}

/** Tells whether a text names something a driver's app may send. */
export function isDriverKind(kind: string): kind is DriverKind {
  return (DRIVER_KINDS as readonly string[]).includes(kind)
}
