import { daysOfTrip, operatingDay } from '#app/domain/planning/trip-times.ts'
import { athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import type { Database, Transaction } from '#app/server/db/index.server.ts'
import { type ChangedBooking, heldReference, readChanged } from '../read-day.ts'
import type { DayBooking } from '../trip-columns.ts'
import { copyDay, type DayCache } from './day-cache.ts'
import {
  type CachedDay,
  forgetBooking,
  type HeldDeps,
  loadDay,
  rejoinBooking,
  type SeenDay,
} from './held-days.ts'
import type { DayChanges } from './rules.ts'
import type { StoredItem } from './stored-duties.ts'

/**
 * A day as it is at a version, to be changed by whoever asked: from memory when that is the newest there, else what
 * changed since is read, and only when nobody knows what that was, all of it.
 *
 * @param load How all of it is read.
 */
export async function currentDay(
  deps: HeldDeps & { cache: DayCache },
  db: Database | Transaction,
  { changes, ...seen }: SeenDay & { changes: DayChanges },
  load = () => loadDay(deps, db, seen),
): Promise<CachedDay> {
  const known = deps.cache.latest(seen.day)
  if (known?.rosterVersion === seen.rosterVersion) {
    if (known.version === seen.version) return copyDay(known)
    const ids = changedSince(changes, known.version, seen.version)
    const caughtUp = ids && (await catchUp(db, copyDay(known), ids))
    if (caughtUp) return { ...caughtUp, version: seen.version }
  }
  return load()
}

/** The bookings that changed from one version of a day to another; null when one of them cannot be told any more. */
function changedSince(changes: DayChanges, from: number, to: number): number[] | null {
  const newer = changes.filter(([version]) => version > from && version <= to)
  const recorded = new Set(newer.map(([version]) => version))
  if (to < from || recorded.size < to - from) return null
  const ids = [...new Set(newer.map(([, bookingId]) => bookingId))]
  return ids.includes(0) ? null : ids
}

/** Takes bookings into a day as they are now; null when that asks for more than their own places. */
async function catchUp(
  db: Database | Transaction,
  cached: CachedDay,
  ids: readonly number[],
): Promise<CachedDay | null> {
  const rows = await readChanged(db, ids)
  const now = new Map(rows.map(({ row }) => [row.id, row]))
  // A deleted one has no reference any more by which it could be found.
  if (ids.some((id) => !now.has(id))) return null
  for (const row of now.values()) {
    for (const reference of [row.bookingRef, heldReference(row.bookingRef)]) {
      // Who is given a trip by hand may have a shift by it, and a car.
      if ([row, cached.ready.bookings[cached.trips.get(reference) ?? -1]].some(isByHand))
        return null
      forgetBooking(cached, reference)
    }
  }
  // Who drives for the night before or the morning after is not free here: that changes more than one place.
  if (cached.ready.beside.some(({ booking }) => ids.includes(booking.id))) return null
  for (const { row, held, items } of merged(rows)) {
    const { status, date, time } = row
    if (status === 'cancelled') continue
    if ([row, ...held].some((one) => isBeside(one, cached.day))) return null
    const parts = [...(operatingDay(date, time) === cached.day ? [row] : []), ...held]
    for (const booking of parts.filter((one) => operatingDay(one.date, one.time) === cached.day)) {
      if (!rejoinBooking(cached, booking, items)) return null
    }
  }
  return cached
}

function isBeside(booking: DayBooking, day: WallDate): boolean {
  return operatingDay(booking.date, booking.time) !== day && daysOfTrip(booking).includes(day)
}

function isByHand(booking: DayBooking | undefined): boolean {
  return booking !== undefined && (booking.driverId !== null || booking.vehicleId !== null)
}

/** One of each booking, with its changes that wait for their money and its places. */
function merged(rows: readonly ChangedBooking[]) {
  return [...new Set(rows.map(({ row }) => row.id))].map((id) => {
    const own = rows.filter(({ row }) => row.id === id)
    const { row, toDate, toTime } = own[0] as ChangedBooking
    const items = own.flatMap(({ item }): StoredItem[] => (item ? [item] : []))
    if (!toDate || !toTime) return { row, held: [], items }
    const at = { date: toDate, time: toTime, pickupAt: athensInstant(toDate, toTime) }
    const held = { ...row, ...at, bookingRef: heldReference(row.bookingRef) }
    return { row, held: [held], items }
  })
}
