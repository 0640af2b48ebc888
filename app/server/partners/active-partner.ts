import { and, eq } from 'drizzle-orm'
import { type Database, partners } from '#app/server/db/index.server.ts'

/** Whether a booking may carry this partner code (PARTNER-14). */
export async function isActivePartner(db: Database, code: string): Promise<boolean> {
  const found = await db
    .select({ code: partners.code })
    .from(partners)
    .where(and(eq(partners.code, code), eq(partners.isActive, true)))
  return found.length > 0
}
