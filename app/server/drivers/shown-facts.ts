import type { Cents } from '#app/domain/money.ts'
import type { WallTime } from '#app/domain/time/athens.ts'
import type { TripProgress } from '#app/domain/trip-events/fold.ts'
import type { DriverTrip } from '#app/server/bookings/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { sha256 } from './digest.ts'
import type { TripEvent } from './read-events.ts'

/** Everything a driver's app shows of a trip and that he cannot change himself: a change of any of it is said to him. */
export type ShownFacts = {
  /** ISO instant, and the Athens clock's word on it. */
  pickupAt: string
  time: WallTime
  tourTitle: string | null
  pickup: string
  dropoff: string
  guest: string
  phone: string
  passengers: number
  luggage: number
  flightOrFerry: string
  flightTime: string
  requests: string
  /** What the office tells him of it. */
  note: string
  vehicle: string | null
  /** What is still to collect, in cents. */
  cashDueCents: Cents
  /** The office's words on where guests are met, and on driving to either end; empty for most places. */
  meetingWords: string
  pickupNote: string
  dropoffNote: string
}

/** Reads them. */
export function factsOf(maps: DriverDeps['maps'], row: DriverTrip): ShownFacts {
  const { pickupLocation, dropoffLocation } = row
  const from = maps.notesOf(pickupLocation, row.pickupPlaceId)
  const to = maps.notesOf(dropoffLocation, row.dropoffPlaceId)
  return {
    pickupAt: row.pickupAt.toISOString(),
    time: row.time,
    tourTitle: row.tourTitle,
    pickup: pickupLocation,
    dropoff: dropoffLocation,
    guest: row.customerName,
    phone: row.phone,
    passengers: row.passengers,
    luggage: row.luggage,
    flightOrFerry: row.flightOrFerry,
    flightTime: row.flightTime,
    requests: row.specialRequest,
    note: row.driverNote,
    vehicle: row.assignedVehicle,
    cashDueCents: row.cashCents,
    meetingWords: from.meetingPoint,
    pickupNote: from.driverNote,
    dropoffNote: dropoffLocation === pickupLocation ? '' : to.driverNote,
  }
}

/** Another text after any change of these; cash that he took himself is none. */
export function digestOf(
  facts: ShownFacts,
  { cashCents }: Pick<TripProgress, 'cashCents'>,
): string {
  const all = { ...facts, cashDueCents: facts.cashDueCents + cashCents }
  return sha256(JSON.stringify(all)).slice(0, 20)
}

/** The same, and after any word of the guest or the office on the trip. */
export function digestWithWords(
  facts: ShownFacts,
  events: readonly TripEvent[],
  progress: TripProgress,
): string {
  const words = events.filter(({ deviceId }) => deviceId === null).map(({ eventId }) => eventId)
  return sha256(JSON.stringify([digestOf(facts, progress), words])).slice(0, 20)
}

/** As what a driver said to have seen a trip last, on any phone; empty where he did not, or saw it gone. */
export function seenBy(driverId: number | null, events: readonly TripEvent[]): string {
  return lastSeen(driverId, events)?.facts ?? ''
}

/** One phone’s words stand in the order it told them; of several the last by time, for one may have had no signal. */
function lastSeen(driverId: number | null, events: readonly TripEvent[]): TripEvent | undefined {
  const own = events.filter((event) => event.kind === 'seen' && event.driverId === driverId)
  const lastOfPhones = new Map(own.map((event) => [event.deviceId, event]))
  return [...lastOfPhones.values()].toSorted((one, other) => one.at - other.at).at(-1)
}
