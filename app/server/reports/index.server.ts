import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { AuditFilter } from '#app/domain/office/audit.ts'
import type { CommissionRate } from '#app/domain/partner/commission.ts'
import type { EarnedBy } from '#app/domain/reports/earned-by.ts'
import type { FunnelPeriod } from '#app/domain/reports/funnel.ts'
import type { WallMonth } from '#app/domain/time/months.ts'
import type { Store } from '#app/server/db/index.server.ts'
import { accountsCsv } from './accounts-csv.ts'
import { countDays } from './count-days.ts'
import { type Earned, readEarned } from './earned.ts'
import { foldTallies } from './fold-tallies.ts'
import { type FunnelReport, readFunnel } from './funnel.ts'
import { type MovedMoney, readMoneyMoved } from './money-moved.ts'
import { type Overview, readOverview } from './overview.ts'
import { type PartnerMonth, readPartnerMonths, statementCsv } from './partner-months.ts'
import { type NextPickup, readBegun } from './pickups.ts'
import { type AuditPage, readAudit, readAuditActors } from './read-audit.ts'
import { readToday, type Today } from './today.ts'

export type { Earned } from './earned.ts'
export type { FunnelReport } from './funnel.ts'
export type { MovedMoney } from './money-moved.ts'
export type { Overview, RecentBooking } from './overview.ts'
export type { PartnerMonth } from './partner-months.ts'
export type { NextPickup } from './pickups.ts'
export type { AuditLine } from './read-audit.ts'
export type { Today, WithoutDriver } from './today.ts'

/** The office's figures; see each function for what it promises. */
export type Reports = {
  overview(now: Date): Promise<Overview>
  today(now: Date): Promise<Today>
  begun(now: Date): Promise<NextPickup[]>
  funnel(now: Date, days: FunnelPeriod): Promise<FunnelReport>
  /** What money came in and went back in some days, by way. */
  moneyMoved(days: DaySpan): Promise<MovedMoney[]>
  /** The same as a file for the accountant in pieces, a line for each amount. */
  accounts(days: DaySpan): AsyncGenerator<string>
  /** What the trips of some days are worth, told apart. */
  earned(days: DaySpan, by: EarnedBy): Promise<Earned[]>
  /** What a hotel's guests were driven for, by month. */
  partnerMonths(code: string, span: { from: WallMonth; to: WallMonth }): Promise<PartnerMonth[]>
  /** A hotel's statement of a month, as a file. */
  statement(
    partner: { code: string; commission: readonly CommissionRate[] },
    month: WallMonth,
  ): Promise<string>
  /** What was done, newest first, a page at a time. */
  audit(filter: AuditFilter, page: { cursor: string | null; limit: number }): Promise<AuditPage>
  /** Everybody who ever did something in the office, by name. */
  auditActors(): Promise<string[]>
  /** Does the job 'reports.fold', repeatable: see `foldTallies`. */
  foldTallies(): Promise<number>
  /** Does the job 'reports.fold' as well: see `countDays`. */
  countDays(restSeconds?: number): Promise<number>
}

/** Binds the reports to the store they read. */
export function createReports(store: Pick<Store, 'db' | 'transaction'>): Reports {
  return {
    overview: (now) => readOverview(store.db, now),
    today: (now) => readToday(store.db, now),
    begun: (now) => readBegun(store.db, now),
    funnel: (now, days) => readFunnel(store.db, now, days),
    moneyMoved: (days) => readMoneyMoved(store.db, days),
    accounts: (days) => accountsCsv(store.db, days),
    earned: (days, by) => readEarned(store.db, days, by),
    partnerMonths: (code, span) => readPartnerMonths(store.db, code, span),
    statement: (partner, month) => statementCsv(store.db, partner, month),
    audit: (filter, page) => readAudit(store.db, filter, page),
    auditActors: () => readAuditActors(store.db),
    foldTallies: () => foldTallies(store),
    countDays: (restSeconds) => countDays(store, restSeconds),
  }
}
