import { eq, inArray, sql } from 'drizzle-orm'
import type { PlanTrip } from '#app/domain/planning/day.ts'
import { HeldDay, type HeldPlace } from '#app/domain/planning/held-day.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
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
import { type DayBooking, partOf, readDay, readHeldChanges } from '../read-day.ts'
import { type ReadyDay, toPlanDay } from '../to-plan-day.ts'
import { byHandFirst, dutiesOf, type KeptItem } from './kept-duties.ts'

/** A day with the plan it is kept by, as it was at a version of the day and of the roster. */
export type KeptDay = {
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

/** Who drives a booking, in what car. */
export type Place = { driverId: number; vehicleId: number }

/** A plan of a day as it stood, for a claim that moves a booking of that very day. */
export type Arranged = Pick<KeptDay, 'day' | 'version' | 'rosterVersion'> & {
  places: ReadonlyMap<string, Place>
}

/** What days are read with. */
export type HeldDeps = { roster: Roster; maps: Maps }

/** Days that stay in memory. */
const MOST_DAYS = 60

/** Days in memory; each counts only while store and roster have the version it was read at. */
export class DayCache {
  readonly #days = new Map<WallDate, KeptDay>()
  readonly #reading = new Map<string, Promise<KeptDay>>()

  /** A day from memory, else read; whoever asks while it is read waits for the same. */
  read(
    { day, version, rosterVersion }: Pick<KeptDay, 'day' | 'version' | 'rosterVersion'>,
    read: () => Promise<KeptDay>,
  ): Promise<KeptDay> {
    const known = this.get(day, version, rosterVersion)
    if (known) return Promise.resolve(known)
    const key = `${day} ${version} ${rosterVersion}`
    const reading = this.#reading.get(key) ?? read().finally(() => this.#reading.delete(key))
    this.#reading.set(key, reading)
    return reading
  }

  get(day: WallDate, version: number, rosterVersion: number): KeptDay | null {
    const kept = this.#days.get(day)
    return kept?.version === version && kept.rosterVersion === rosterVersion ? kept : null
  }

  put(kept: KeptDay): void {
    this.#days.delete(kept.day)
    this.#days.set(kept.day, kept)
    const [oldest] = this.#days.keys()
    if (this.#days.size > MOST_DAYS && oldest) this.#days.delete(oldest)
  }

  /** Who is about to change a day takes it away first: a transaction that fails leaves nothing behind. */
  drop(day: WallDate): void {
    this.#days.delete(day)
  }
}

/** The version of a day; 0 for one that never had a booking. */
export async function versionOf(db: Database | Transaction, day: WallDate): Promise<number> {
  const [row] = await db
    .select({ version: planDays.version })
    .from(planDays)
    .where(eq(planDays.day, day))
  return row?.version ?? 0
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
 * beside them.
 */
export async function readKeptDay(
  { roster, maps }: HeldDeps,
  db: Database | Transaction,
  { day, version, rosterVersion }: Pick<KeptDay, 'day' | 'version' | 'rosterVersion'>,
  places: ReadonlyMap<string, Place> | null = null,
): Promise<KeptDay> {
  const bookings = [...(await readDay(db, day)), ...(await readHeldChanges(db, day))]
  const drivers = await listDrivers(db, true)
  const vehicles = await listVehicles(db, true)
  const kept = await roster.ofDay(
    db,
    day,
    drivers.map(({ id }) => id),
  )
  const ready = toPlanDay(day, bookings, { drivers, vehicles, roster: kept }, maps)
  const items = places ? itemsOf(bookings, places) : await readItems(db, bookings)
  const { duties, cars } = dutiesOf(ready, items)
  const held = new HeldDay(ready.day, duties)
  const trips = new Map(bookings.map(({ bookingRef }, index) => [bookingRef, index]))
  const unsaved = new Set<string>(places?.keys())
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
  kept: KeptDay,
  booking: DayBooking,
  allows: (trip: PlanTrip) => boolean = () => true,
): HeldPlace | null {
  const { held, ready, trips, unsaved } = kept
  const trip = ready.tripOf(booking)
  if (!allows(trip)) return null
  const index = held.add(trip)
  trips.set(booking.bookingRef, index)
  const place = held.find(index)
  if (!place) return null
  const before = held.duties[place.driver]
  // Who needs a larger car than he had takes all his trips into it.
  const moved = before && before.kind !== place.kind ? before.trips : []
  held.put(index, place)
  for (const [reference, one] of trips) if (moved.includes(one)) unsaved.add(reference)
  unsaved.add(booking.bookingRef)
  return place
}

/** Lets a booking go again: one that was not stored after all, or that goes elsewhere. */
export function forgetBooking({ held, trips, unsaved }: KeptDay, reference: string): void {
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

/** Stores the places of bookings by their references; those of bookings that are not there are none. */
export async function savePlaces(
  tx: Transaction,
  kept: KeptDay,
  references: Iterable<string>,
  source: 'claim' | 'plan',
): Promise<void> {
  const { held, ready, cars } = kept
  const duties = held.duties.flatMap(({ kind, trips }, driver) =>
    trips.length > 0 ? [{ driver, kind, trips }] : [],
  )
  // What came with a claim has no car by hand.
  const picked = pickCars(ready, { duties, bookings: ready.bookings, kept: cars })
  const rows = [...references].flatMap((reference) => {
    const driver = held.driverOf(kept.trips.get(reference) ?? -1)
    const driverId = ready.drivers[driver]?.id
    const vehicleId = picked.get(driver)?.id
    if (driverId === undefined || vehicleId === undefined) return []
    cars.set(driver, vehicleId)
    const { bookingRef, part } = partOf(reference)
    const place = { day: kept.day, driver_id: driverId, vehicle_id: vehicleId }
    return [{ reference: bookingRef, part, ...place }]
  })
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into plan_items (booking_id, part, day, driver_id, vehicle_id, source)
    select bookings.id, given.part, given.day, given.driver_id, given.vehicle_id, ${source}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(reference text, part text, day date, driver_id bigint, vehicle_id bigint)
      join bookings on bookings.booking_ref = given.reference
    on conflict (booking_id, part) do update set day = excluded.day,
      driver_id = excluded.driver_id, vehicle_id = excluded.vehicle_id, source = excluded.source`)
}

async function readItems(db: Database | Transaction, bookings: DayBooking[]): Promise<KeptItem[]> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return []
  return db.select().from(planItems).where(inArray(planItems.bookingId, ids))
}

function itemsOf(bookings: DayBooking[], places: ReadonlyMap<string, Place>): KeptItem[] {
  return bookings.flatMap(({ id: bookingId, bookingRef }) => {
    const place = places.get(bookingRef)
    return place ? [{ bookingId, part: partOf(bookingRef).part, ...place }] : []
  })
}
