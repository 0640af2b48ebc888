import { eq, sql } from 'drizzle-orm'
import type { PlanTrip } from '#app/domain/planning/day.ts'
import { HeldDay, type HeldPlace } from '#app/domain/planning/held-day.ts'
import type { DayTrip } from '#app/domain/planning/trip-times.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { type Database, planDays, type Transaction } from '#app/server/db/index.server.ts'
import { listDrivers, listVehicles } from '#app/server/fleet/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { Roster } from '#app/server/roster/index.server.ts'
import { pickCars } from '../cars.ts'
import { readBeside } from '../read-beside.ts'
import { partOf, readHeldChanges } from '../read-day.ts'
import { readDay } from '../read-written-trips.ts'
import { type ReadyDay, toPlanDay } from '../to-plan-day.ts'
import type { DayBooking } from '../trip-columns.ts'
import {
  byHandFirst,
  crewOf,
  dutiesOf,
  itemsOf,
  readItems,
  type StoredItem,
} from './stored-duties.ts'

/** A day with the plan it is kept by, as it was at a version of the day and of the roster. */
export type CachedDay = {
  day: WallDate
  version: number
  rosterVersion: number
  ready: ReadyDay
  held: HeldDay
  /** Index of each trip by its booking's reference. */
  trips: Map<string, number>
  /** References of trips whose place is not stored. */
  unsaved: Set<string>
  /** By driver of the day: the car (its id) his duty is kept with. */
  cars: Map<number, number>
}

/** Which state of a day is meant. */
export type SeenDay = Pick<CachedDay, 'day' | 'version' | 'rosterVersion'>

/** Who drives a booking, in what car. */
export type Place = { driverId: number; vehicleId: number }

/** A plan of a day as it stood, for a claim that moves a booking of that very day. */
export type Arranged = SeenDay & {
  places: ReadonlyMap<string, Place>
}

/** What days are read with. */
export type HeldDeps = { roster: Roster; maps: Maps }

/** Places other than those that are stored, and trips that are asked for. */
type ReadWish = { places?: ReadonlyMap<string, Place> | null; extra?: readonly DayTrip[] }

/** The version at which what a day holds last changed; that its places were arranged anew is no change of it. */
export function changedVersion({ changes, version }: typeof planDays.$inferSelect): number {
  return changes.at(-1)?.[0] ?? version
}

/** The {@link changedVersion} of a day; 0 for one that never had a booking. */
export async function readChangedVersion(
  db: Database | Transaction,
  day: WallDate,
): Promise<number> {
  const [row] = await db.select().from(planDays).where(eq(planDays.day, day))
  return row ? changedVersion(row) : 0
}

/** Locks days against other claims, in order of day. @returns Their versions. */
export async function lockDays(tx: Transaction, days: readonly WallDate[]) {
  const rows = await tx
    .insert(planDays)
    .values(days.toSorted().map((day) => ({ day })))
    .onConflictDoUpdate({ target: planDays.day, set: { version: sql`${planDays.version}` } })
    .returning()
  return new Map(rows.map((row) => [row.day, row]))
}

/**
 * Reads a day: its places, those that are stored unless told, as far as they still hold, then whatever finds one
 * beside them. In a transaction all of it takes two round trips.
 */
export async function loadDay(
  { roster, maps }: HeldDeps,
  db: Database | Transaction,
  seen: SeenDay,
  { places = null, extra = [] }: ReadWish = {},
): Promise<CachedDay> {
  const { day } = seen
  const [own, changes, drivers, vehicles] = await Promise.all([
    readDay(db, day),
    readHeldChanges(db, day),
    listDrivers(db, true),
    listVehicles(db, true),
  ])
  const bookings = [...own, ...changes]
  const active = drivers.map(({ id }) => id)
  const [beside, rosterDay, items] = await Promise.all([
    readBeside(db, day, [...bookings, ...extra]),
    roster.ofDay(db, day, active),
    places ? itemsOf(bookings, places) : readItems(db, bookings),
  ])
  const fleet = { drivers, vehicles, roster: rosterDay, beside }
  const cached = buildCachedDay(seen, toPlanDay(day, bookings, fleet, maps), items)
  for (const reference of places?.keys() ?? []) cached.unsaved.add(reference)
  return cached
}

/** A day with the places its bookings are stored with, as far as they hold; the others look for one beside them. */
export function buildCachedDay(
  { day, version, rosterVersion }: SeenDay,
  ready: ReadyDay,
  items: readonly StoredItem[],
): CachedDay {
  const { bookings } = ready
  const { duties, cars } = dutiesOf(ready, items)
  const held = new HeldDay(ready.day, duties)
  const trips = new Map(bookings.map(({ bookingRef }, index) => [bookingRef, index]))
  const unsaved = new Set<string>()
  for (const trip of byHandFirst(bookings)) {
    if (held.driverOf(trip) >= 0) continue
    const place = held.find(trip)
    if (!place) continue
    held.put(trip, place)
    unsaved.add(bookings[trip]?.bookingRef ?? '')
  }
  return { day, version, rosterVersion, ready, held, trips, unsaved, cars }
}

/**
 * Takes a booking into a day and gives it a place, if there is one.
 *
 * @returns Its place; null when it has none, or may not have it.
 */
export function placeBooking(
  cached: CachedDay,
  booking: DayBooking,
  allows: (trip: PlanTrip) => boolean = () => true,
): HeldPlace | null {
  const trip = cached.ready.tripOf(booking)
  if (!allows(trip)) return null
  return findPlace(cached, addBooking(cached, booking, trip), booking.bookingRef)
}

/**
 * Takes a booking into a day at the place it is stored with, or at another where that does not hold.
 *
 * @returns false when it is stored with one, and there is none for it beside the others.
 */
export function rejoinBooking(
  cached: CachedDay,
  booking: DayBooking,
  items: readonly StoredItem[],
): boolean {
  const { held, ready, cars } = cached
  const trip = ready.tripOf(booking)
  const index = addBooking(cached, booking, trip)
  const { part } = partOf(booking.bookingRef)
  const item = items.find((one) => one.part === part)
  const { driver, kind } = item ? crewOf(ready, item, trip.start) : { driver: -1, kind: -1 }
  if (!item || driver < 0 || kind < 0 || !held.putAt(index, driver, kind)) {
    return findPlace(cached, index, booking.bookingRef) !== null || !item
  }
  if (!cars.has(driver)) cars.set(driver, item.vehicleId)
  return true
}

function addBooking(
  { held, ready, trips }: CachedDay,
  booking: DayBooking,
  trip: PlanTrip,
): number {
  const index = held.add(trip)
  ready.bookings[index] = booking
  trips.set(booking.bookingRef, index)
  return index
}

function findPlace(
  { held, trips, unsaved }: CachedDay,
  index: number,
  bookingRef: string,
): HeldPlace | null {
  const place = held.find(index)
  if (!place) return null
  const before = held.duties[place.driver]
  // Who needs a larger car than he had takes all his trips into it.
  const moved = before && before.kind !== place.kind ? before.trips : []
  held.put(index, place)
  for (const [reference, one] of trips) if (moved.includes(one)) unsaved.add(reference)
  unsaved.add(bookingRef)
  return place
}

/** Lets a booking go again: one that was not stored after all, or that goes elsewhere. */
export function forgetBooking({ held, trips, unsaved }: CachedDay, reference: string): void {
  const trip = trips.get(reference)
  trips.delete(reference)
  unsaved.delete(reference)
  if (trip === undefined) return
  const beside = held.duties[held.driverOf(trip)]?.trips ?? []
  held.take(trip)
  // What cannot be driven without it looks for a place of its own.
  for (const [other, index] of trips) {
    if (!beside.includes(index) || held.driverOf(index) >= 0) continue
    const place = held.find(index)
    if (place) held.put(index, place)
    if (place) unsaved.add(other)
  }
}

/** Places as the store takes them, of bookings by their references; those that are not there have none. */
export function placesToStore(
  cached: CachedDay,
  references: ReadonlySet<string>,
  source: 'claim' | 'plan',
) {
  if (references.size === 0) return []
  const { held, ready, cars } = cached
  const duties = held.duties.flatMap(({ kind, trips }, driver) =>
    trips.length > 0 ? [{ driver, kind, trips }] : [],
  )
  const picked = pickCars(ready, { duties, bookings: ready.bookings, stored: cars })
  return [...references].flatMap((reference) => {
    const driver = held.driverOf(cached.trips.get(reference) ?? -1)
    const driverId = ready.drivers[driver]?.id
    const vehicleId = picked.get(driver)?.id
    if (driverId === undefined || vehicleId === undefined) return []
    cars.set(driver, vehicleId)
    const { bookingRef, part } = partOf(reference)
    const place = { day: cached.day, driver_id: driverId, vehicle_id: vehicleId }
    return [{ reference: bookingRef, part, ...place, source }]
  })
}

/** Stores {@link placesToStore}, given as $1. No join: planned while there were few bookings, one goes on reading all. */
export const STORE_PLACES = `
    insert into plan_items (booking_id, part, day, driver_id, vehicle_id, source)
    select booking_id, part, day, driver_id, vehicle_id, source
    from (
      select (select id from bookings where booking_ref = given.reference) as booking_id, given.*
      from jsonb_to_recordset($1::jsonb)
        as given(reference text, part text, day date, driver_id bigint, vehicle_id bigint, source text)
    ) found
    where booking_id is not null
    on conflict (booking_id, part) do update set day = excluded.day,
      driver_id = excluded.driver_id, vehicle_id = excluded.vehicle_id, source = excluded.source`
