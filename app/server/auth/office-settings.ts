import { OFFICE_ROLES, type OfficeRole } from '#app/domain/office/rights.ts'
import { type ClockHours, clockHoursOf } from '#app/domain/time/clock-hours.ts'
import {
  buildOnce,
  type Database,
  officeSettings,
  type Transaction,
} from '#app/server/db/index.server.ts'

/** What holds for everybody in the office. */
export type OfficeSettings = {
  /** Roles of which a second factor is demanded. */
  secondFactorOf: OfficeRole[]
  /** By which clock its screens write times and short dates. */
  clock: ClockHours
  /** Grows with every change; 0 while nothing was set. */
  version: number
}

const stored = buildOnce((db) => db.select().from(officeSettings).prepare('office-settings'))

/** The settings of the office as they stand; while nobody set any, nothing is demanded and the clock has 24 hours. */
export async function readOfficeSettings(db: Database | Transaction): Promise<OfficeSettings> {
  const [found] = await stored(db).execute()
  if (!found) return { secondFactorOf: [], clock: '24', version: 0 }
  const { secondFactorOf, clock, version } = found
  const demanded = OFFICE_ROLES.filter((role) => secondFactorOf.includes(role))
  return { secondFactorOf: demanded, clock: clockHoursOf(clock), version }
}
