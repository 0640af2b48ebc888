import { inArray, sql } from 'drizzle-orm'
import type { Duty, PlanTrip } from '#app/domain/planning/day.ts'
import { HeldDay } from '#app/domain/planning/held-day.ts'
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
import { type DayBooking, readDay } from '../read-day.ts'
import { type ReadyDay, toPlanDay } from '../to-plan-day.ts'

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
}

/** What days are read with. */
export type HeldDeps = { roster: Roster; maps: Maps }

/** Days that stay in memory. */
const MOST_DAYS = 60

/** Days in memory; each counts only while store and roster have the version it was read at. */
export class DayCache {
  readonly #days = new Map<WallDate, KeptDay>()

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
  const [row] = await db.select().from(planDays).where(sql`${planDays.day} = ${day}`)
  return row?.version ?? 0
}

/** Locks days against other claims, in order of day. @returns Their versions. */
export async function lockDays(tx: Transaction, days: readonly WallDate[]) {
  const rows = await tx
    .insert(planDays)
    .values(days.toSorted().map((day) => ({ day })))
    .onConflictDoUpdate({ target: planDays.day, set: { version: sql`${planDays.version}` } })
    .returning()
  return new Map(rows.map(({ day, version }) => [day, version]))
}

/** Reads a day: its stored places as far as they still hold, then whatever finds one beside them. */
export async function readKeptDay(
  { roster, maps }: HeldDeps,
  db: Database | Transaction,
  { day, version, rosterVersion }: Pick<KeptDay, 'day' | 'version' | 'rosterVersion'>,
): Promise<KeptDay> {
  const bookings = await readDay(db, day)
  const drivers = await listDrivers(db, true)
  const vehicles = await listVehicles(db, true)
  const kept = await roster.ofDay(
    db,
    day,
    drivers.map(({ id }) => id),
  )
  const ready = toPlanDay(day, bookings, { drivers, vehicles, roster: kept }, maps)
  const ids = bookings.map(({ id }) => id)
  const items =
    ids.length > 0 ? await db.select().from(planItems).where(inArray(planItems.bookingId, ids)) : []
  const held = new HeldDay(ready.day, dutiesOf(ready, items))
  const trips = new Map(bookings.map(({ bookingRef }, index) => [bookingRef, index]))
  const unsaved = new Set<string>()
  for (const [reference, trip] of trips) {
    if (held.driverOf(trip) >= 0) continue
    const place = held.find(trip)
    if (!place) continue
    held.put(trip, place)
    unsaved.add(reference)
  }
  return { day, version, rosterVersion, ready, held, trips, unsaved }
}

/** Takes a booking into a day and gives it a place, if there is one. */
export function placeBooking(
  kept: KeptDay,
  booking: DayBooking,
  allows: (trip: PlanTrip) => boolean = () => true,
): boolean {
  const { held, ready, trips, unsaved } = kept
  const trip = ready.tripOf(booking)
  if (!allows(trip)) return false
  const index = held.add(trip)
  trips.set(booking.bookingRef, index)
  const place = held.find(index)
  if (place) held.put(index, place)
  if (place) unsaved.add(booking.bookingRef)
  return place !== null
}

/** Lets a booking go again that was not stored after all. */
export function forgetBooking({ held, trips, unsaved }: KeptDay, reference: string): void {
  const trip = trips.get(reference)
  if (trip !== undefined) held.take(trip)
  trips.delete(reference)
  unsaved.delete(reference)
}

/** Stores the places of bookings by their references; those of bookings that are not there are none. */
export async function savePlaces(
  tx: Transaction,
  kept: KeptDay,
  references: Iterable<string>,
  source: 'claim' | 'plan',
): Promise<void> {
  const rows = [...references].flatMap((reference) => {
    const driver = kept.held.driverOf(kept.trips.get(reference) ?? -1)
    const duty = kept.held.duties[driver]
    const driverId = kept.ready.drivers[driver]?.id
    const vehicleId = duty && kept.ready.groups[duty.kind]?.vehicles[0]?.id
    if (driverId === undefined || vehicleId === undefined) return []
    return [{ reference, day: kept.day, driver_id: driverId, vehicle_id: vehicleId }]
  })
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into plan_items (booking_id, day, driver_id, vehicle_id, source)
    select bookings.id, given.day, given.driver_id, given.vehicle_id, ${source}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(reference text, day date, driver_id bigint, vehicle_id bigint)
      join bookings on bookings.booking_ref = given.reference
    on conflict (booking_id) do update set day = excluded.day, driver_id = excluded.driver_id,
      vehicle_id = excluded.vehicle_id, source = excluded.source`)
}

type Item = typeof planItems.$inferSelect

/** Stored places as duties of the day; those of drivers and cars that are not there any more are none. */
function dutiesOf({ day, bookings, drivers, groups }: ReadyDay, items: Item[]): Duty[] {
  const duties = new Map<number, Duty>()
  for (const { bookingId, driverId, vehicleId } of items) {
    const trip = bookings.findIndex(({ id }) => id === bookingId)
    const start = day.trips[trip]?.start ?? 0
    const shifts = drivers.flatMap(({ id }, index) => (id === driverId ? [index] : []))
    const driver =
      shifts.find((index) => {
        const shift = day.drivers[index]
        return shift && shift.from <= start && start < shift.to
      }) ?? shifts[0]
    const kind = groups.findIndex(({ vehicles }) => vehicles.some(({ id }) => id === vehicleId))
    if (driver === undefined || kind < 0) continue
    const duty = duties.get(driver) ?? { driver, kind, trips: [] }
    duty.trips.push(trip)
    duties.set(driver, duty)
  }
  return [...duties.values()]
}
