import type { Database, Transaction } from '#app/server/db/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { Roster } from '#app/server/roster/index.server.ts'
import { readRules } from './promise/rules.ts'
import { readVersion } from './promise/seated-day.ts'
import { readWorkingDay } from './read-working-day.ts'
import { type ReadDay, rosterMark } from './roster-mark.ts'

/** Whether a day still is as it was read: its bookings and their crews, and who and what there is to drive them. */
export async function isAsRead(
  deps: { roster: Roster; maps: Maps },
  db: Database | Transaction,
  read: ReadDay,
): Promise<boolean> {
  if ((await readVersion(db, read.day)) !== read.version) return false
  const { rosterVersion } = await readRules(db)
  if (rosterVersion === read.rosterVersion) return true
  // Roster or fleet changed: on this day, or on another.
  const now = await readWorkingDay(deps, db, read.day)
  return now.version === read.version && rosterMark(now) === read.rosterMark
}
