import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { bookingLink } from '#app/domain/partner/partner-code.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { listPartnerAccounts, type PartnerAccount } from '#app/server/auth/index.server.ts'
import { bookings, type Database, partners, rowVersion } from '#app/server/db/index.server.ts'
import type { PartnerDeps } from './deps.ts'

/** A hotel as it is stored. `code` never changes. */
export type Partner = Omit<typeof partners.$inferSelect, 'createdAt'>

/** Trips that came by a hotel and were not cancelled, by the day of the trip in Athens. */
type PartnerFigures = { thisMonth: number; all: number }

/** A hotel with all that belongs to it; `version` is what an edit names. */
export type ListedPartner = Partner & {
  version: string
  /** Guests who come by it book for the hotel. */
  bookingLink: string
  trips: PartnerFigures
  accounts: PartnerAccount[]
}

/** What of a row its edits concern. */
export const partnerColumns = {
  code: partners.code,
  name: partners.name,
  phone: partners.phone,
  email: partners.email,
  isActive: partners.isActive,
}

/** All partners by name, or the one of a code. */
export async function listPartners(
  { store, origin, now }: PartnerDeps,
  code: string | null = null,
): Promise<ListedPartner[]> {
  const { db } = store
  const rows = await db
    .select(partnerColumns)
    .from(partners)
    .where(code === null ? undefined : eq(partners.code, code))
    .orderBy(asc(partners.name), asc(partners.code))
  const [accounts, trips] = await Promise.all([
    listPartnerAccounts(db),
    countTrips(db, athensDate(now())),
  ])
  return rows.map((row) => ({
    ...row,
    version: rowVersion(row),
    bookingLink: bookingLink(origin, row.code),
    trips: trips.get(row.code) ?? { thisMonth: 0, all: 0 },
    accounts: accounts.get(row.code) ?? [],
  }))
}

async function countTrips(db: Database, today: string): Promise<Map<string, PartnerFigures>> {
  const month = sql`date_trunc('month', ${today}::date)`
  const inMonth = sql`${bookings.date} >= ${month} and ${bookings.date} < ${month} + interval '1 month'`
  const rows = await db
    .select({
      code: bookings.partnerCode,
      thisMonth: sql<number>`count(*) filter (where ${inMonth})`.mapWith(Number),
      all: sql<number>`count(*)`.mapWith(Number),
    })
    .from(bookings)
    .where(and(isNotNull(bookings.partnerCode), ne(bookings.status, 'cancelled')))
    .groupBy(bookings.partnerCode)
  return new Map(rows.map(({ code, ...figures }) => [code ?? '', figures]))
}
