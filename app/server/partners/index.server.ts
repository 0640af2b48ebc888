import { and, asc, eq } from 'drizzle-orm'
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

/** A partner as lists to choose from show it. */
export type ListedPartner = { code: string; name: string; isActive: boolean }

/** Every partner, by name. */
export function listPartners(db: Database): Promise<ListedPartner[]> {
  const { code, name, isActive } = partners
  return db.select({ code, name, isActive }).from(partners).orderBy(asc(name), asc(code))
}

/** Whether a booking may carry this partner code (PARTNER-14). */
export async function isActivePartner(db: Database, code: string): Promise<boolean> {
  const found = await db
    .select({ code: partners.code })
    .from(partners)
    .where(and(eq(partners.code, code), eq(partners.isActive, true)))
  return found.length > 0
}
