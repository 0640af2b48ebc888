import type { BookingStatus } from '#app/domain/booking/status.ts'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import { type MeetingPoint, meetingPointOf } from '#app/domain/place/meeting-point.ts'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
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
import { readFolded, type TripEvent } from './read-events.ts'
import { digestWithWords, factsOf, type ShownFacts, seenBy } from './shown-facts.ts'

/** A trip as its driver's phone keeps it: nothing of e-mail, passport or what the guest paid. */
export type DayTrip = ShownFacts & {
  bookingRef: string
  legVersion: number
  state: TripState
  durationMinutes: number
  /** Where known places are; null for an address somebody typed. */
  pickupPoint: Coordinates | null
  dropoffPoint: Coordinates | null
  meetingPoint: MeetingPoint
  freeMinutes: FreeMinutes
  /** The trip before: when it ends (ISO), where, the drive from there; null where nobody knows. */
  before: { endsAt: string; driveMinutes: number; place: string; isTight: boolean } | null
  /** What was told of the trip and the office did not take back, for the same fold as the server's. */
  events: FoldedEvent[]
  /** What it took back, apart: an app of before there were corrections shows the trip as it stands. */
  corrected: FoldedEvent[]
  /** Changes with anything of it that somebody else than its driver can change. */
  facts: string
  /** The facts as which he said to have seen it last; empty where he did not. */
  seen: string
}

/** One day of a driver, from 04:00 to 04:00; `next` is the day after, `version` changes with anything in it. */
export type DriverDay = {
  day: WallDate
  next: WallDate
  version: string
  driver: string
  trips: DayTrip[]
  /** References of the trips of this day that were his and are cancelled. */
  cancelled: string[]
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
  const off = await deps.bookings.driverTrips([driverId], { from: day, cancelled: true })
  const events = await readFolded(deps.store.db, ids)
  const goesOn = (row: DriverTrip) => isOpen(row, foldTrip(events.get(row.id) ?? []), now)
  const rows = all.filter((row) => operatingDay(row.pickupAt) === day || goesOn(row))
  const before = comingFrom(deps, rows)
  const trips = rows.map((row) =>
    toTrip(deps, row, { events: events.get(row.id) ?? [], before: before.get(row.id) }),
  )
  const sheet = {
    day,
    next: addDays(day, 1),
    driver: driverName,
    trips,
    cancelled: off.map(({ bookingRef }) => bookingRef),
  }
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
  { events, before }: { events: TripEvent[]; before: NamedPlace | undefined },
): DayTrip {
  const { bookingRef, version: legVersion, durationMinutes, pickupLocation } = row
  const progress = foldTrip(events)
  const corrections = events.filter(({ kind }) => kind === 'correction')
  const takenBack = new Set(corrections.map(({ refersTo }) => refersTo))
  const facts = factsOf(maps, row)
  const shown = events.filter(({ kind }) => kind !== 'seen')
  return {
    ...facts,
    bookingRef,
    legVersion,
    durationMinutes,
    events: shown.filter(({ eventId }) => !takenBack.has(eventId)),
    corrected: shown.filter(({ eventId }) => takenBack.has(eventId)),
    state: progress.state,
    pickupPoint: pickupPointOf(maps, row),
    dropoffPoint: dropoffPointOf(maps, row),
    meetingPoint: meetingPointOf(pickupLocation),
    freeMinutes: freeMinutesAt(pickupLocation),
    before: before ? { ...before, endsAt: new Date(before.endsAt).toISOString() } : null,
    facts: digestWithWords(facts, events, progress),
    seen: seenBy(row.driverId, events),
  }
}
