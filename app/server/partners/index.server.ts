import { and, eq } from 'drizzle-orm'
import { type Database, partners, type Transaction } from '#app/server/db/index.server.ts'

/** The partner hotels a new store starts with (LOGIN-15). */
export const FIRST_PARTNERS = [
  { code: 'CactusHotel', name: 'Cactus Hotel' },
  { code: 'HotelAlpha', name: 'Hotel Alpha' },
]

/** Makes the partners that are not there yet. */
export async function seedPartners(
  tx: Transaction,
  wanted: { code: string; name: string }[],
  now: Date,
): Promise<void> {
  for (const { code, name } of wanted) {
    await tx.insert(partners).values({ code, name, createdAt: now }).onConflictDoNothing()
  }
}

/** A partner hotel as its own area names it. */
export type ActivePartner = { code: string; name: string }

/** The partner of this code, or null when there is none or the office ended it. */
export async function findActivePartner(db: Database, code: string): Promise<ActivePartner | null> {
  const [found] = await db
    .select({ code: partners.code, name: partners.name })
    .from(partners)
    .where(and(eq(partners.code, code), eq(partners.isActive, true)))
  return found ?? null
}

/** Whether a booking may carry this partner code (PARTNER-14). */
export async function isActivePartner(db: Database, code: string): Promise<boolean> {
  return (await findActivePartner(db, code)) !== null
}
