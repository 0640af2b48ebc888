import { and, gt, gte, isNull, lt, lte, or } from 'drizzle-orm'
import { addDays, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import {
  absences,
  type Database,
  driverShifts,
  shiftPatterns,
  type Transaction,
} from '#app/server/db/index.server.ts'

/** Everything that the rosters of some days follow from. */
export async function readFacts(db: Database | Transaction, from: WallDate, to: WallDate) {
  const begins = athensInstant(from, '00:00')
  const ends = athensInstant(addDays(to, 2), '00:00')
  const { validFrom, validTo } = shiftPatterns
  const [shifts, patterns, away] = await Promise.all([
    db
      .select()
      .from(driverShifts)
      .where(and(gte(driverShifts.day, from), lte(driverShifts.day, to))),
    db
      .select()
      .from(shiftPatterns)
      .where(and(lte(validFrom, to), or(isNull(validTo), gte(validTo, from)))),
    db
      .select()
      .from(absences)
      .where(and(lt(absences.startsAt, ends), gt(absences.endsAt, begins))),
  ])
  return { shifts, patterns, absences: away }
}
