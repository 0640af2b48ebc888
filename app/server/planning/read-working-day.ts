import type { WallDate } from '#app/domain/time/athens.ts'
import type { Database, Transaction } from '#app/server/db/index.server.ts'
import { listDrivers, listVehicles } from '#app/server/fleet/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { Roster } from '#app/server/roster/index.server.ts'
import { readRules } from './promise/rules.ts'
import { readVersion } from './promise/seated-day.ts'
import { readBeside } from './read-beside.ts'
import { readHeldChanges } from './read-day.ts'
import { readWrittenTrips } from './read-written-trips.ts'
import type { DayBooking } from './trip-columns.ts'
import { openRows, toWorkingDay, type WorkingDay, type WrittenRows } from './working-day.ts'

/**
 * Reads what a day is planned by. The version first: what changes after it makes it stale.
 *
 * @param changed A booking as it would be: its facts are read too, and what the nights hold beside it.
 */
export async function readDayRows(
  { roster }: { roster: Roster },
  db: Database | Transaction,
  day: WallDate,
  changed?: DayBooking,
): Promise<WrittenRows> {
  const [{ rosterVersion }, version] = await Promise.all([readRules(db), readVersion(db, day)])
  const [written, held, drivers, vehicles] = await Promise.all([
    readWrittenTrips(db, day, changed?.id),
    readHeldChanges(db, day),
    listDrivers(db),
    listVehicles(db),
  ])
  const active = drivers.filter(({ isActive }) => isActive).map(({ id }) => id)
  const [rosterDay, beside] = await Promise.all([
    roster.ofDay(db, day, active),
    readBeside(db, day, [...written.times, ...held, ...(changed ? [changed] : [])]),
  ])
  const rows = { ...written, day, version, rosterVersion, drivers, vehicles }
  return { ...rows, roster: rosterDay, held, beside }
}

/**
 * Reads a day with its crews as they are; see {@link readDayRows}.
 *
 * @param changed A booking as it would be: the day with it instead of how it stands.
 */
export async function readWorkingDay(
  deps: { roster: Roster; maps: Maps },
  db: Database | Transaction,
  day: WallDate,
  changed?: DayBooking,
): Promise<WorkingDay> {
  return toWorkingDay(openRows(await readDayRows(deps, db, day, changed), changed), deps.maps)
}
