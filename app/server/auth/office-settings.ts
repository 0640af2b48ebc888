import { OFFICE_ROLES, type OfficeRole } from '#app/domain/office/rights.ts'
import { type Database, officeSettings, type Transaction } from '#app/server/db/index.server.ts'

/** What holds for everybody in the office. */
export type OfficeSettings = {
  /** Roles of which a second factor is demanded. */
  secondFactorOf: OfficeRole[]
  /** Grows with every change; 0 while nothing was set. */
  version: number
}

/** The settings of the office as they stand; nothing is demanded while nobody set any. */
export async function readOfficeSettings(db: Database | Transaction): Promise<OfficeSettings> {
  const [found] = await db.select().from(officeSettings)
  if (!found) return { secondFactorOf: [], version: 0 }
  const { secondFactorOf, version } = found
  return { secondFactorOf: OFFICE_ROLES.filter((role) => secondFactorOf.includes(role)), version }
}
