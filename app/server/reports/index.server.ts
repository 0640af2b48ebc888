import type { FunnelPeriod } from '#app/domain/reports/funnel.ts'
import type { Store } from '#app/server/db/index.server.ts'
import { foldTallies } from './fold-tallies.ts'
import { type FunnelReport, readFunnel } from './funnel.ts'
import { type Overview, readOverview } from './overview.ts'
import { readToday, type Today } from './today.ts'

export type { FunnelReport } from './funnel.ts'
export type { Overview, RecentBooking } from './overview.ts'
export type { NextPickup, Today, WithoutDriver } from './today.ts'

/** The office's figures; see each function for what it promises. */
export type Reports = {
  overview(now: Date): Promise<Overview>
  today(now: Date): Promise<Today>
  funnel(now: Date, days: FunnelPeriod): Promise<FunnelReport>
  /** Does the job 'reports.fold', repeatable: see `foldTallies`. */
  foldTallies(): Promise<number>
}

/** Binds the reports to the store they read. */
export function createReports(store: Pick<Store, 'db' | 'transaction'>): Reports {
  return {
    overview: (now) => readOverview(store.db, now),
    today: (now) => readToday(store.db, now),
    funnel: (now, days) => readFunnel(store.db, now, days),
    foldTallies: () => foldTallies(store),
  }
}
