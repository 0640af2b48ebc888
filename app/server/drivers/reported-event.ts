import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import { type PhoneClock, vouchedTime } from '#app/domain/trip-events/effective-time.ts'
import type { DriverKind, Position } from '#app/domain/trip-events/kinds.ts'
import type { ReportedLeg } from '#app/server/bookings/index.server.ts'
import type { NewTripEvent } from './append-events.ts'
import type { Device } from './devices.ts'
import type { Signed } from './is-genuine.ts'
import type { TripEvent } from './read-events.ts'

/** An event as a phone told it, checked for its form; `signed` is what its signature is over. */
export type ReportedEvent = Signed & {
  eventId: string
  bookingRef: string
  kind: DriverKind
  at: Date
  deviceSeq: number
  payload: Json
  refersTo: string | null
  position: Position | null
  /** What the phone said of its clock then; null of an app that says nothing of it. */
  clock?: PhoneClock | null
}

/** Who tells, when it came in, how far that phone's clock is off, and its running time. */
export type Teller = { device: Device; at: Date; skewMs: number; running: number | null }

/** When an event happened by the server's clock, as far as the phone's running time bears it out. */
function timeOf(
  { at: byPhone, clock = null }: ReportedEvent,
  { at, skewMs, running }: Teller,
): number {
  const times = { atDevice: byPhone.getTime(), atServer: at.getTime(), skewMs }
  return vouchedTime(times, clock, running)
}

/** The event as the fold reads it; `held`: it counts once the office says so. */
export function foldedOf(event: ReportedEvent, teller: Teller, held: boolean): TripEvent {
  const { eventId, kind, at: byPhone, payload, refersTo } = event
  const { device } = teller
  const atDevice = byPhone.getTime()
  const { cents = null } = (payload ?? {}) as { cents?: number }
  return {
    eventId,
    kind,
    atDevice,
    refersTo,
    held,
    cents,
    deviceId: device.deviceId,
    driverId: device.driverId,
    at: timeOf(event, teller),
  }
}

/** The event as it is stored. */
export function toStore(
  teller: Teller,
  { id: bookingId, bookingRef }: ReportedLeg,
  event: ReportedEvent,
  held: boolean,
): NewTripEvent {
  const { device, at } = teller
  const { eventId, kind, payload, position, refersTo, deviceSeq, signature } = event
  const { clock = null } = event
  const { deviceId, driverId } = device
  return {
    bookingId,
    bookingRef,
    eventId,
    kind,
    actor: 'driver',
    payload,
    position,
    refersTo,
    atDevice: event.at,
    atServer: at,
    // What was put right, by the clock's word as it was sent or by its running time: readers of the ledger see both.
    skewMs: clock ? Math.round(timeOf(event, teller) - event.at.getTime()) : teller.skewMs,
    held,
    device: { deviceId, driverId, deviceSeq, signature, clock },
  }
}
