import { and, eq } from 'drizzle-orm'
import { type Database, partners } from '#app/server/db/index.server.ts'

/** A partner in service, as its own area names it. */
type ActivePartner = { code: string; name: string }

/** The partner of this code, or null when there is none or it is out of service. */
export async function findActivePartner(db: Database, code: string): Promise<ActivePartner | null> {
  const [found] = await db
    .select({ code: partners.code, name: partners.name })
    .from(partners)
    .where(and(eq(partners.code, code), eq(partners.isActive, true)))
  return found ?? null
}
