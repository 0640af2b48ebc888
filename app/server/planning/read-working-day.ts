import type { WallDate } from '#app/domain/time/athens.ts'
import type { Database, Transaction } from '#app/server/db/index.server.ts'
import { listDrivers, listVehicles } from '#app/server/fleet/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { Roster } from '#app/server/roster/index.server.ts'
import { readChangedVersion } from './promise/held-days.ts'
import { readRules } from './promise/rules.ts'
import { readBeside } from './read-beside.ts'
import { type DayBooking, readDay, readHeldChanges, readTripFacts } from './read-day.ts'
import { type DayRows, toWorkingDay, type WorkingDay } from './working-day.ts'

/**
 * Reads what a day is planned by. The version first: what changes after it makes it stale.
 *
 * @param changed A booking as it would be: the day with it instead of how it stands.
 */
export async function readDayRows(
  { roster }: { roster: Roster },
  db: Database | Transaction,
  day: WallDate,
  changed?: DayBooking,
): Promise<DayRows> {
  const { rosterVersion } = await readRules(db)
  const version = await readChangedVersion(db, day)
  const stored = await readDay(db, day)
  const bookings = changed ? [...stored.filter(({ id }) => id !== changed.id), changed] : stored
  const facts = await readTripFacts(
    db,
    bookings.map(({ id }) => id),
  )
  const drivers = await listDrivers(db)
  const vehicles = await listVehicles(db)
  const active = drivers.filter(({ isActive }) => isActive).map(({ id }) => id)
  const rosterDay = await roster.ofDay(db, day, active)
  const held = await readHeldChanges(db, day)
  const beside = await readBeside(db, day, [...bookings, ...held])
  const rows = { day, version, rosterVersion, bookings, facts, drivers, vehicles }
  return { ...rows, roster: rosterDay, held, beside }
}

/** Reads a day with its crews as they are; see {@link readDayRows}. */
export async function readWorkingDay(
  deps: { roster: Roster; maps: Maps },
  db: Database | Transaction,
  day: WallDate,
  changed?: DayBooking,
): Promise<WorkingDay> {
  return toWorkingDay(await readDayRows(deps, db, day, changed), deps.maps)
}
