import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { bookingLink } from '#app/domain/partner/partner-code.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { daysOfMonth, monthOf } from '#app/domain/time/months.ts'
import { listPartnerAccounts, type PartnerAccount } from '#app/server/auth/index.server.ts'
import {
  bookings,
  buildOnce,
  type Database,
  partners,
  rowVersion,
} from '#app/server/db/index.server.ts'
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
  commission: partners.commission,
}

const stored = buildOnce((db) => {
  const code = sql.placeholder('code')
  return db
    .select(partnerColumns)
    .from(partners)
    .where(sql`${partners.code} = coalesce(${code}::text, ${partners.code})`)
    .orderBy(asc(partners.name), asc(partners.code))
    .prepare('stored-partners')
})

/** All partners by name as they are stored, or the one of a code: nothing is counted for it. */
export async function readPartners(
  { store: { db } }: Pick<PartnerDeps, 'store'>,
  code: string | null = null,
): Promise<Partner[]> {
  return stored(db).execute({ code })
}

/** All partners by name with all that belongs to them, or the one of a code. */
export async function listPartners(
  deps: PartnerDeps,
  code: string | null = null,
): Promise<ListedPartner[]> {
  const { store, origin, now } = deps
  const [rows, accounts, trips] = await Promise.all([
    readPartners(deps, code),
    listPartnerAccounts(store.db),
    countTrips(store.db, athensDate(now()), code),
  ])
  return rows.map((row) => ({
    ...row,
    version: rowVersion(row),
    bookingLink: bookingLink(origin, row.code),
    trips: trips.get(row.code) ?? { thisMonth: 0, all: 0 },
    accounts: accounts.get(row.code) ?? [],
  }))
}

async function countTrips(
  db: Database,
  today: string,
  code: string | null,
): Promise<Map<string, PartnerFigures>> {
  const { partnerCode, status } = bookings
  // As dates: worked out by the database, it would be so for each of all trips.
  const { from, to } = daysOfMonth(monthOf(today))
  const inMonth = sql`${bookings.date} between ${from}::date and ${to}::date`
  const rows = await db
    .select({
      code: bookings.partnerCode,
      thisMonth: sql<number>`count(*) filter (where ${inMonth})`.mapWith(Number),
      all: sql<number>`count(*)`.mapWith(Number),
    })
    .from(bookings)
    .where(
      and(code === null ? isNotNull(partnerCode) : eq(partnerCode, code), ne(status, 'cancelled')),
    )
    .groupBy(bookings.partnerCode)
  return new Map(rows.map(({ code, ...figures }) => [code ?? '', figures]))
}
