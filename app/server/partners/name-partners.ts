import { asc } from 'drizzle-orm'
import { type Database, partners } from '#app/server/db/index.server.ts'

/** A partner as lists to choose from show it. */
export type NamedPartner = { code: string; name: string; isActive: boolean }

/** Every partner by name, also former ones; nothing of it is counted, so it is quick. */
export function namePartners(db: Database): Promise<NamedPartner[]> {
  const { code, name, isActive } = partners
  return db.select({ code, name, isActive }).from(partners).orderBy(asc(name), asc(code))
}
