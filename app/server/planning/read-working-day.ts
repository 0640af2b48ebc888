import type { WallDate } from '#app/domain/time/athens.ts'
import type { Database, Transaction } from '#app/server/db/index.server.ts'
import { listDrivers, listVehicles } from '#app/server/fleet/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { Roster } from '#app/server/roster/index.server.ts'
import { readDayWithFacts } from './day-with-facts.ts'
import { readChangedVersion } from './promise/held-days.ts'
import { readRules } from './promise/rules.ts'
import { readBeside } from './read-beside.ts'
import { type DayBooking, readHeldChanges, readTripFacts } from './read-day.ts'
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
  const [{ rosterVersion }, version] = await Promise.all([
    readRules(db),
    readChangedVersion(db, day),
  ])
  const [stored, held, drivers, vehicles, ofChanged] = await Promise.all([
    readDayWithFacts(db, day),
    readHeldChanges(db, day),
    listDrivers(db),
    listVehicles(db),
    readTripFacts(db, changed ? [changed.id] : []),
  ])
  const others = stored.bookings.filter(({ id }) => id !== changed?.id)
  const bookings = changed ? [...others, changed] : others
  const facts = [...stored.facts, ...ofChanged]
  const active = drivers.filter(({ isActive }) => isActive).map(({ id }) => id)
  const [rosterDay, beside] = await Promise.all([
    roster.ofDay(db, day, active),
    readBeside(db, day, [...bookings, ...held]),
  ])
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
