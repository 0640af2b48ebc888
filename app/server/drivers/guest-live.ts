import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import { type MeetingPoint, meetingPointOf } from '#app/domain/place/meeting-point.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { type Elsewhere, elsewhereOf } from '#app/domain/trip-events/elsewhere.ts'
import { foldTrip, type ReachedStep, type TripProgress } from '#app/domain/trip-events/fold.ts'
import { freeMinutesAt } from '#app/domain/trip-events/free-minutes.ts'
import {
  canGuestReport,
  canRate,
  type LivePhase,
  livePhase,
} from '#app/domain/trip-events/guest-day.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'
import { type Waiting, waitingClock } from '#app/domain/trip-events/waiting.ts'
import type { GuestTrip } from '#app/server/bookings/index.server.ts'
import { tripRatings } from '#app/server/db/index.server.ts'
import { appendEvents } from './append-events.ts'
import { lockTrip } from './decide.ts'
import type { DriverDeps } from './deps.ts'
import { readDriversTrips } from './drivers-trips.ts'
import { readProgress } from './read-events.ts'

/** A trip as it is followed on its day; instants in milliseconds since 1970. */
export type LiveTrip = {
  bookingRef: string
  /** Counts the changes of the booking, what was paid too: whoever shows more of it reads it anew. */
  version: number
  phase: LivePhase
  /** A claim that nobody came is between driver and office: until it is confirmed he waits. */
  state: Exclude<TripState, 'no-show-claimed'>
  steps: ReachedStep[]
  pickupAt: number
  /** Another driver had set out before it was given to this one. */
  handedOver: boolean
  /** Its driver is on another trip, which he told of later or which is not over. */
  elsewhere: Elsewhere | null
  date: WallDate
  time: WallTime
  pickup: string
  dropoff: string
  tourTitle: string | null
  driver: { firstName: string; vehicle: string; plate: string } | null
  meetingPoint: MeetingPoint
  /** The office's own words on where guests are met there; empty for most places. */
  meetingWords: string
  /** Address of a photo of it; empty without one. */
  meetingPhoto: string
  /** Where a known pickup place is; null for an address somebody typed. */
  pickupPoint: Coordinates | null
  /** While the driver waits. */
  waiting: Waiting | null
  hereAt: number | null
  /** When the office last put right what a driver had told. */
  correctedAt: number | null
  late: { at: number; minutes: number } | null
  canReport: boolean
  canRate: boolean
  stars: number | null
}

/** What a guest tells on the day. */
export type GuestWord = { kind: 'guest-here' } | { kind: 'guest-late'; minutes: number }

/** Why a guest's word was not taken: not the day, or too much was said. */
export type GuestRefusal = 'not-found' | 'not-now' | 'too-often'

/** Said more often than this it tells nobody anything. */
const MOST_WORDS = 20

const NO_EVENTS = foldTrip([])

/** The trips of an order as they stand, the first one first. */
export async function readLiveTrips(deps: DriverDeps, orderId: number): Promise<LiveTrip[]> {
  const trips = await deps.bookings.guestTrips(orderId)
  const ids = trips.map(({ id }) => id)
  const [progressOf, stars] = await Promise.all([
    readProgress(deps.store.db, ids),
    readRatings(deps, ids),
  ])
  return Promise.all(
    trips.map(async (trip) => {
      const progress = progressOf.get(trip.id) ?? NO_EVENTS
      const elsewhere = await readElsewhere(deps, trip, progress)
      return toLive(deps, trip, { progress, elsewhere, stars: stars.get(trip.id) ?? null })
    }),
  )
}

/** Whether its driver is on another trip of these hours. */
async function readElsewhere(
  deps: DriverDeps,
  { id, driverId, pickupAt, pickup, status }: GuestTrip,
  progress: TripProgress,
): Promise<Elsewhere | null> {
  const phase = livePhase({ pickupAt, status, state: progress.state }, deps.now())
  if (driverId === null || phase !== 'today') return null
  const others = await readDriversTrips(deps, [driverId])
  const own = { id, driverId, pickup, progress }
  return elsewhereOf(
    own,
    others.filter((other) => other.id !== id),
  )
}

function toLive(
  { maps, now }: DriverDeps,
  trip: GuestTrip,
  {
    progress,
    stars,
    elsewhere,
  }: { progress: TripProgress; stars: number | null; elsewhere: Elsewhere | null },
): LiveTrip {
  const { bookingRef, version, tourTitle, date, time, pickup, dropoff, driver } = trip
  const { state, steps, guestHereAt, guestLate, correctedAt, handedOver } = progress
  const inTime = { ...trip, state }
  const phase = livePhase(inTime, now())
  const notes = maps.notesOf(pickup, trip.pickupPlaceId)
  // Who drives is the business of whoever follows the trip on its day only.
  const shown = phase === 'today' ? driver : null
  return {
    bookingRef,
    version,
    phase,
    tourTitle,
    date,
    time,
    pickup,
    dropoff,
    steps,
    stars,
    correctedAt,
    handedOver,
    elsewhere,
    pickupAt: trip.pickupAt.getTime(),
    state: state === 'no-show-claimed' ? 'arrived' : state,
    driver: shown && {
      vehicle: shown.vehicle,
      plate: shown.plate,
      firstName: shown.name.split(' ')[0] ?? '',
    },
    meetingPoint: meetingPointOf(pickup),
    meetingWords: notes.meetingPoint,
    meetingPhoto: notes.meetingPhoto,
    pickupPoint: maps.locate(pickup)?.coordinates ?? null,
    waiting: waitingOf(trip, progress),
    hereAt: guestHereAt,
    late: guestLate,
    canReport: canGuestReport(inTime, now()),
    canRate: canRate(inTime, now()),
  }
}

function waitingOf(trip: GuestTrip, { state, steps }: TripProgress): Waiting | null {
  const arrived = steps.find(({ step }) => step === 'arrived')
  if (!arrived || (state !== 'arrived' && state !== 'no-show-claimed')) return null
  const [pickupAt, free] = [trip.pickupAt.getTime(), freeMinutesAt(trip.pickup)]
  return waitingClock({ arrivedAt: arrived.at, pickupAt, free })
}

/** What guests thought of these bookings, 1 to 5; those nobody rated are left out. */
export async function readRatings(
  { store }: DriverDeps,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await store.db
    .select()
    .from(tripRatings)
    .where(inArray(tripRatings.bookingId, [...ids]))
  return new Map(rows.map(({ bookingId, stars }) => [bookingId, stars]))
}

/** The trip of an order that a guest speaks of. */
async function findTrip({ bookings }: DriverDeps, orderId: number, bookingRef: string) {
  const trips = await bookings.guestTrips(orderId)
  return trips.find((trip) => trip.bookingRef === bookingRef) ?? null
}

/**
 * Takes a guest's word into the trip's ledger. What was said before changes nothing.
 *
 * @returns Null when it was taken.
 */
export async function receiveGuestReport(
  deps: DriverDeps,
  orderId: number,
  bookingRef: string,
  word: GuestWord,
): Promise<GuestRefusal | null> {
  const trip = await findTrip(deps, orderId, bookingRef)
  if (!trip) return 'not-found'
  return deps.store.transaction(async (tx): Promise<GuestRefusal | null> => {
    const found = await lockTrip(tx, trip.id)
    if (!found || found.leg.status === 'cancelled') return 'not-found'
    const at = deps.now()
    const { state, guestHereAt, guestLate } = found.progress
    if (!canGuestReport({ ...trip, pickupAt: found.leg.pickupAt, state }, at)) return 'not-now'
    const isSaid =
      word.kind === 'guest-here' ? guestHereAt !== null : guestLate?.minutes === word.minutes
    if (isSaid) return null
    if (found.guestWords >= MOST_WORDS) return 'too-often'
    await appendEvents(tx, [
      {
        eventId: randomUUID(),
        bookingId: trip.id,
        bookingRef,
        kind: word.kind,
        actor: 'guest',
        atDevice: at,
        atServer: at,
        payload: word.kind === 'guest-late' ? { minutes: word.minutes } : null,
      },
    ])
    deps.live.tripsReported(tx, [trip.id])
    return null
  })
}

/** Keeps what a guest thought of a driven trip, 1 to 5; the last word counts. @returns Null when it was. */
export async function rateTrip(
  deps: DriverDeps,
  orderId: number,
  { bookingRef, stars }: { bookingRef: string; stars: number },
): Promise<GuestRefusal | null> {
  const trip = await findTrip(deps, orderId, bookingRef)
  if (!trip) return 'not-found'
  return deps.store.transaction(async (tx): Promise<GuestRefusal | null> => {
    const found = await lockTrip(tx, trip.id)
    if (!found) return 'not-found'
    if (!canRate({ ...trip, state: found.progress.state }, deps.now())) return 'not-now'
    const ratedAt = deps.now()
    await tx
      .insert(tripRatings)
      .values({ bookingId: trip.id, stars, ratedAt })
      .onConflictDoUpdate({ target: tripRatings.bookingId, set: { stars, ratedAt } })
    deps.live.tripsReported(tx, [trip.id])
    return null
  })
}
