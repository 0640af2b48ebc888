import type { Store } from '#app/server/db/index.server.ts'
import { foldTallies } from './fold-tallies.ts'
import { type Overview, readOverview } from './overview.ts'
import { readToday, type Today } from './today.ts'

export type { Overview, RecentBooking } from './overview.ts'
export type { NextPickup, Today, WithoutDriver } from './today.ts'

/** The office's figures; see each function for what it promises. */
export type Reports = {
  overview(now: Date): Promise<Overview>
  today(now: Date): Promise<Today>
  /** Does the job 'reports.fold', repeatable: see `foldTallies`. */
  foldTallies(): Promise<number>
}

/** Binds the reports to the store they read. */
export function createReports(store: Pick<Store, 'db' | 'transaction'>): Reports {
  return {
    overview: (now) => readOverview(store.db, now),
    today: (now) => readToday(store.db, now),
    foldTallies: () => foldTallies(store),
  }
}
