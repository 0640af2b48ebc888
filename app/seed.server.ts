import { sql } from 'drizzle-orm'
import { hasAccounts, type SeededAccount, seedAccounts } from '#app/server/auth/index.server.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import type { Store, Transaction } from '#app/server/db/index.server.ts'
import { seedFleet } from '#app/server/fleet/index.server.ts'
import { FIRST_PARTNERS, seedPartners } from '#app/server/partners/index.server.ts'

/** Any number, the same in every process: who holds it seeds. */
const SEED_LOCK = 727_002

/**
 * Gives an empty store its fleet, first administrator and first partners; one that has them keeps
 * its own.
 *
 * @returns Accounts made now, with the passwords generated for them.
 */
export function seed(store: Store, settings: Settings, now: Date): Promise<SeededAccount[]> {
  return store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    await seedFleet(tx)
    const { username, password } = settings.admin
    const made = (await hasAccounts(tx, 'admin'))
      ? []
      : await seedAccounts(tx, [{ username, password, role: 'admin', partnerCode: null }], now)
    return (await hasAccounts(tx, 'partner')) ? made : [...made, ...(await seedHotels(tx))]
  })

  /** The settings name the first partners only: later ones are the office's to make or to end. */
  async function seedHotels(tx: Transaction): Promise<SeededAccount[]> {
    const partnerAccounts = settings.partnerAccounts
    const partners = partnerAccounts
      ? partnerAccounts.map(({ code }) => ({ code, name: code }))
      : FIRST_PARTNERS
    await seedPartners(tx, partners, now)
    const accounts =
      partnerAccounts ??
      FIRST_PARTNERS.map(({ code }) => ({ code, username: code, password: null }))
    const configured = accounts.map(({ code, username, password }) => ({
      username,
      password,
      role: 'partner' as const,
      partnerCode: code,
    }))
    return seedAccounts(tx, configured, now)
  }
}
