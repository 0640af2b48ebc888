import type { BookingStatus } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import { type MeetingPoint, meetingPointOf } from '#app/domain/place/meeting-point.ts'
import { addDays, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import { type FoldedEvent, foldTrip, type TripProgress } from '#app/domain/trip-events/fold.ts'
import { type FreeMinutes, freeMinutesAt } from '#app/domain/trip-events/free-minutes.ts'
import { livePhase } from '#app/domain/trip-events/guest-day.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'
import type { DriverTrip } from '#app/server/bookings/index.server.ts'
import { comingFrom, type NamedPlace } from './coming-from.ts'
import type { DriverDeps } from './deps.ts'
import type { Device } from './devices.ts'
import { sha256 } from './digest.ts'
import { dropoffPointOf, pickupPointOf } from './places.ts'
import { readFolded } from './read-events.ts'

/** A trip as its driver's phone keeps it: nothing of e-mail, passport or what the guest paid. */
export type DayTrip = {
  bookingRef: string
  legVersion: number
  state: TripState
  /** ISO instant, and the Athens clock's word on it. */
  pickupAt: string
  time: WallTime
  durationMinutes: number
  pickup: string
  dropoff: string
  /** Where known places are; null for an address somebody typed. */
  pickupPoint: Coordinates | null
  dropoffPoint: Coordinates | null
  tourTitle: string | null
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
  meetingPoint: MeetingPoint
  /** The office's words on where guests are met, and on driving to either end; empty for most places. */
  meetingWords: string
  pickupNote: string
  dropoffNote: string
  freeMinutes: FreeMinutes
  /** The trip before: when it ends (ISO), where, the drive from there; null where nobody knows. */
  before: { endsAt: string; driveMinutes: number; place: string; isTight: boolean } | null
  /** What was told of the trip and the office did not take back, for the same fold as the server's. */
  events: FoldedEvent[]
  /** What it took back, apart: an app of before there were corrections shows the trip as it stands. */
  corrected: FoldedEvent[]
}

/** One day of a driver, from 04:00 to 04:00; `next` is the day after, `version` changes with anything in it. */
export type DriverDay = {
  day: WallDate
  next: WallDate
  version: string
  driver: string
  trips: DayTrip[]
}

/** Reads a driver's trips of a day, by default of the present one. */
export async function readDriverDay(
  deps: DriverDeps,
  { driverId, driverName }: Pick<Device, 'driverId' | 'driverName'>,
  day: WallDate = operatingDay(deps.now()),
): Promise<DriverDay> {
  const now = deps.now()
  const from = day === operatingDay(now) ? addDays(day, -1) : day
  const all = await deps.bookings.driverTrips([driverId], { from, to: day })
  const ids = all.map(({ id }) => id)
  const events = await readFolded(deps.store.db, ids)
  const goesOn = (row: DriverTrip) => isOpen(row, foldTrip(events.get(row.id) ?? []), now)
  const rows = all.filter((row) => operatingDay(row.pickupAt) === day || goesOn(row))
  const before = comingFrom(deps, rows)
  const trips = rows.map((row) =>
    toTrip(deps, row, { events: events.get(row.id) ?? [], before: before.get(row.id) }),
  )
  const sheet = { day, next: addDays(day, 1), driver: driverName, trips }
  return { ...sheet, version: sha256(JSON.stringify(sheet)).slice(0, 20) }
}

/** Longer after its pickup a trip is shown only where something was told of it. */
const UNTOLD_MS = 3_600_000

/** Whether a driver's app shows a trip: those of today and of tomorrow, and of the day before what goes on. */
export function isShownToDriver(trip: TimedTrip, progress: TripProgress, now: Date): boolean {
  const [day, today] = [operatingDay(trip.pickupAt), operatingDay(now)]
  if (trip.status === 'cancelled' || day > addDays(today, 1)) return false
  return day >= today || (day === addDays(today, -1) && isOpen(trip, progress, now))
}

type TimedTrip = Pick<DriverTrip, 'pickupAt' | 'status'>

/** Whether a trip of the day before is not over: at four in the morning its driver may be on the road. */
function isOpen({ pickupAt, status }: TimedTrip, { state }: TripProgress, now: Date): boolean {
  const isNear = state !== 'assigned' || now.getTime() - pickupAt.getTime() <= UNTOLD_MS
  const trip = { pickupAt, state, status: status as BookingStatus }
  return isNear && livePhase(trip, now) === 'today'
}

function toTrip(
  { maps }: DriverDeps,
  row: DriverTrip,
  { events, before }: { events: FoldedEvent[]; before: NamedPlace | undefined },
): DayTrip {
  const { bookingRef, version: legVersion, time, durationMinutes, tourTitle, phone } = row
  const { passengers, luggage, flightOrFerry, flightTime, pickupLocation, dropoffLocation } = row
  const progress = foldTrip(events)
  const corrections = events.filter(({ kind }) => kind === 'correction')
  const takenBack = new Set(corrections.map(({ refersTo }) => refersTo))
  const from = maps.notesOf(pickupLocation, row.pickupPlaceId)
  const to = maps.notesOf(dropoffLocation, row.dropoffPlaceId)
  return {
    bookingRef,
    legVersion,
    time,
    durationMinutes,
    tourTitle,
    phone,
    events: events.filter(({ eventId }) => !takenBack.has(eventId)),
    corrected: events.filter(({ eventId }) => takenBack.has(eventId)),
    passengers,
    luggage,
    flightOrFerry,
    flightTime,
    state: progress.state,
    pickupAt: row.pickupAt.toISOString(),
    pickup: pickupLocation,
    dropoff: dropoffLocation,
    pickupPoint: pickupPointOf(maps, row),
    dropoffPoint: dropoffPointOf(maps, row),
    guest: row.customerName,
    requests: row.specialRequest,
    note: row.driverNote,
    vehicle: row.assignedVehicle,
    cashDueCents: row.cashCents,
    meetingPoint: meetingPointOf(pickupLocation),
    meetingWords: from.meetingPoint,
    pickupNote: from.driverNote,
    dropoffNote: dropoffLocation === pickupLocation ? '' : to.driverNote,
    freeMinutes: freeMinutesAt(pickupLocation),
    before: before ? { ...before, endsAt: new Date(before.endsAt).toISOString() } : null,
  }
}
