import { and, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { addDays, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import {
  absences,
  buildOnce,
  type Database,
  driverShifts,
  shiftPatterns,
  type Transaction,
} from '#app/server/db/index.server.ts'

const [from, to] = [sql.placeholder('from'), sql.placeholder('to')]

const ofDays = buildOnce((db) => {
  const { day } = driverShifts
  return db
    .select()
    .from(driverShifts)
    .where(and(gte(day, from), lte(day, to)))
    .prepare('shifts-of-days')
})

const valid = buildOnce((db) => {
  const { validFrom, validTo } = shiftPatterns
  return db
    .select()
    .from(shiftPatterns)
    .where(and(lte(validFrom, to), or(isNull(validTo), gte(validTo, from))))
    .prepare('valid-patterns')
})

const reaching = buildOnce((db) => {
  const { startsAt, endsAt } = absences
  const [begins, ends] = [sql.placeholder('begins'), sql.placeholder('ends')]
  return db
    .select()
    .from(absences)
    .where(and(lt(startsAt, ends), gt(endsAt, begins)))
    .prepare('absences-between')
})

/** Everything that the rosters of some days follow from. */
export async function readFacts(db: Database | Transaction, from: WallDate, to: WallDate) {
  const begins = athensInstant(from, '00:00')
  const ends = athensInstant(addDays(to, 2), '00:00')
  const [shifts, patterns, away] = await Promise.all([
    ofDays(db).execute({ from, to }),
    valid(db).execute({ from, to }),
    reaching(db).execute({ begins, ends }),
  ])
  return { shifts, patterns, absences: away }
}
