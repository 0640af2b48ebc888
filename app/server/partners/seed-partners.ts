import { partners, type Transaction } from '#app/server/db/index.server.ts'

/** The partner hotels a new store starts with. */
export const FIRST_PARTNERS = [
  { code: 'CactusHotel', name: 'Cactus Hotel' },
  { code: 'HotelAlpha', name: 'Hotel Alpha' },
]

/** Makes the partners that are not there yet. */
export async function seedPartners(
  tx: Transaction,
  configured: { code: string; name: string }[],
  now: Date,
): Promise<void> {
  for (const { code, name } of configured) {
    await tx.insert(partners).values({ code, name, createdAt: now }).onConflictDoNothing()
  }
}
