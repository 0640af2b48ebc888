import { eq, inArray, sql } from 'drizzle-orm'
import type { Duty, PlanTrip } from '#app/domain/planning/day.ts'
import { HeldDay } from '#app/domain/planning/held-day.ts'
import type { DayTrip } from '#app/domain/planning/trip-times.ts'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import {
  type Database,
  planDays,
  planItems,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { listDrivers, listVehicles } from '#app/server/fleet/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { Roster } from '#app/server/roster/index.server.ts'
import { pickCars } from '../cars.ts'
import { type DayFleet, groupOf, shiftOf } from '../day-fleet.ts'
import { readBeside } from '../read-beside.ts'
import { partOf, readHeldChanges } from '../read-day.ts'
import { readDay } from '../read-written-trips.ts'
import type { ReadyDay } from '../to-plan-day.ts'
import type { DayBooking } from '../trip-columns.ts'
import { readRules } from './rules.ts'

/** Who drives a booking, in what car. */
export type Seat = { driverId: number; vehicleId: number }

/** The seats of a day, by the references of its bookings. */
export type Seats = ReadonlyMap<string, Seat>

/** What days are read with. */
export type DayDeps = { roster: Roster; maps: Maps }

/** Who and what there is on a day, by the roster of that version. */
type DayCrews = { day: WallDate; rosterVersion: number; fleet: Omit<DayFleet, 'beside'> }

/** What a day is planned by, as it was read. */
export type DayRows = {
  day: WallDate
  rosterVersion: number
  bookings: DayBooking[]
  fleet: DayFleet
  /** As they are stored, whether they still hold or not. */
  seats: Seats
}

/** A day with the plan it is kept by. */
export type SeatedDay = {
  day: WallDate
  ready: ReadyDay
  held: HeldDay
  /** By driver of the day: the car (its id) his duty is kept with. */
  cars: ReadonlyMap<number, number>
}

/** Days with those before and after: a trip near four in the morning counts on two. */
export function withNeighbours(days: readonly WallDate[]): WallDate[] {
  return days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])
}

/** Locks days against other claims, in order of day. @returns Their rows. */
export async function lockDays(tx: Transaction, days: readonly WallDate[]) {
  const rows = await tx
    .insert(planDays)
    .values([...new Set(days)].toSorted().map((day) => ({ day })))
    .onConflictDoUpdate({ target: planDays.day, set: { version: sql`${planDays.version}` } })
    .returning()
  return new Map(rows.map((row) => [row.day, row]))
}

/** The version of a day; 0 for one that never had a booking. That its seats are arranged anew is no change of it. */
export async function readVersion(db: Database | Transaction, day: WallDate): Promise<number> {
  const [row] = await db.select().from(planDays).where(eq(planDays.day, day))
  return row?.version ?? 0
}

/** Reads who and what there is on a day. The version first: a roster that changes meanwhile makes it stale. */
export async function readCrews(
  { roster }: DayDeps,
  db: Database | Transaction,
  day: WallDate,
): Promise<DayCrews> {
  const { rosterVersion } = await readRules(db)
  const [drivers, vehicles] = await Promise.all([listDrivers(db, true), listVehicles(db, true)])
  const rosterDay = await roster.ofDay(
    db,
    day,
    drivers.map(({ id }) => id),
  )
  return { day, rosterVersion, fleet: { drivers, vehicles, roster: rosterDay } }
}

/**
 * Reads the trips of a day and their seats.
 *
 * @param requested Trips that are asked for: one that lasts into the morning meets more of the next day.
 */
export async function readRows(
  db: Database | Transaction,
  { day, rosterVersion, fleet }: DayCrews,
  requested: readonly DayTrip[] = [],
): Promise<DayRows> {
  const [own, changes] = await Promise.all([readDay(db, day), readHeldChanges(db, day)])
  const bookings = [...own, ...changes]
  const [beside, seats] = await Promise.all([
    readBeside(db, day, [...bookings, ...requested]),
    readSeats(db, bookings),
  ])
  return { day, rosterVersion, bookings, fleet: { ...fleet, beside }, seats }
}

/** The seats that bookings are stored with. */
export async function readSeats(
  db: Database | Transaction,
  bookings: readonly DayBooking[],
): Promise<Seats> {
  if (bookings.length === 0) return new Map()
  const ids = bookings.map(({ id }) => id)
  const items = await db.select().from(planItems).where(inArray(planItems.bookingId, ids))
  const stored = new Map(items.map((item) => [`${item.bookingId} ${item.part}`, item]))
  return new Map(
    bookings.flatMap(({ id, bookingRef }) => {
      const item = stored.get(`${id} ${partOf(bookingRef).part}`)
      const seat = item && { driverId: item.driverId, vehicleId: item.vehicleId }
      return seat ? [[bookingRef, seat] as const] : []
    }),
  )
}

/** Trips (by index) that come to a day: they find their seats after everything else, those of `barred` none. */
type Newcomers = { from: number; barred: ReadonlySet<number> }

/**
 * A day with the seats it is said to have, as far as they hold; the others look for one beside them, what was given by
 * hand first.
 */
export function seatTrips(
  ready: ReadyDay,
  seats: Seats,
  newcomers: Newcomers = { from: ready.bookings.length, barred: new Set() },
): Omit<SeatedDay, 'day'> {
  const { bookings } = ready
  const { duties, cars } = dutiesOf(ready, seats, newcomers)
  const held = new HeldDay(ready.day, duties)
  const [there, coming] = [bookings.slice(0, newcomers.from), bookings.slice(newcomers.from)]
  const others = byHandFirst(coming).map((index) => index + newcomers.from)
  for (const trip of [...byHandFirst(there), ...others]) {
    if (held.driverOf(trip) >= 0 || newcomers.barred.has(trip)) continue
    const seat = held.find(trip)
    if (seat) held.put(trip, seat)
  }
  return { ready, held, cars }
}

/** Indices of bookings, those with a driver by hand before the others: beside them these find their seats. */
function byHandFirst(bookings: readonly DayBooking[]): number[] {
  const isOpen = (index: number) => Number(bookings[index]?.driverId == null)
  return [...bookings.keys()].toSorted((a, b) => isOpen(a) - isOpen(b))
}

/**
 * Seats as duties of the day; those of drivers and cars that are not there any more are none. What was given by hand is
 * with that crew, whether it had its seat there or not: what was kept there before has to yield.
 */
function dutiesOf(ready: ReadyDay, seats: Seats, { from, barred }: Newcomers) {
  const { day, bookings, groups, drivers } = ready
  const duties = new Map<number, Duty>()
  const cars = new Map<number, number>()
  const spans = day.drivers.map((span, index) => ({ driverId: drivers[index]?.id ?? -1, ...span }))
  for (const trip of byHandFirst(bookings)) {
    const booking = bookings[trip] as DayBooking
    const seat = seats.get(booking.bookingRef)
    if (barred.has(trip) || (!seat && trip >= from)) continue
    const planned = day.trips[trip] as PlanTrip
    const driverId = booking.driverId ?? seat?.driverId ?? null
    const vehicleId = booking.vehicleId ?? (seat?.driverId === driverId ? seat.vehicleId : null)
    const driver = shiftOf(spans, driverId, planned.start)
    const kind = groupOf(groups, vehicleId)
    if (driver < 0 || kind < 0 || vehicleId === null) continue
    const duty = duties.get(driver) ?? { driver, kind, trips: [] }
    duty.trips.push(trip)
    duties.set(driver, duty)
    if (!cars.has(driver)) cars.set(driver, vehicleId)
  }
  return { duties: [...duties.values()], cars }
}

/** The duties of a day as it is kept. */
export function planOf({ held }: Pick<SeatedDay, 'held'>): { duties: Duty[] } {
  const duties = held.duties.flatMap(({ kind, trips }, driver) =>
    trips.length > 0 ? [{ driver, kind, trips: [...trips] }] : [],
  )
  return { duties }
}

/** The seats of a day as it is kept. */
export function seatsOf(seated: Omit<SeatedDay, 'day'>): Map<string, Seat> {
  const { ready, cars } = seated
  return seatsBy(ready, planOf(seated).duties, cars)
}

/** Seats by duties of a day, each with a car of its own. @param trips Which bookings its trips are; default: all, in order. */
export function seatsBy(
  ready: ReadyDay,
  duties: readonly Duty[],
  stored: SeatedDay['cars'],
  bookings: readonly DayBooking[] = ready.bookings,
): Map<string, Seat> {
  const picked = pickCars(ready, { duties, bookings, stored })
  const seats = new Map<string, Seat>()
  for (const { driver, trips } of duties) {
    const driverId = ready.drivers[driver]?.id
    const vehicleId = picked.get(driver)?.id
    if (driverId === undefined || vehicleId === undefined) continue
    for (const trip of trips) seats.set(bookings[trip]?.bookingRef ?? '', { driverId, vehicleId })
  }
  return seats
}
