import { sql } from 'drizzle-orm'
import type { CompanyCalendar } from '#app/server/calendar/index.server.ts'
import type { Store } from '#app/server/db/index.server.ts'
import type { Jobs } from '#app/server/jobs/index.server.ts'
import type { Mail } from '#app/server/mail/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { CardProvider } from '#app/server/payments/index.server.ts'

/** What is checked. */
export const CHECKED = ['store', 'jobs', 'mail', 'card', 'maps', 'calendar'] as const
export type CheckName = (typeof CHECKED)[number]

/** Where each check asks. */
export type CheckDeps = {
  store: Pick<Store, 'kind' | 'db' | 'ping'>
  jobs: Pick<Jobs, 'check' | 'working'>
  mail: Pick<Mail, 'check'>
  card: Pick<CardProvider, 'check'>
  maps: Pick<Maps, 'check'>
  calendar: Pick<CompanyCalendar, 'check'>
}

/** One check: really asks, tells administrators who answered, throws when it is not well. */
export type Check = () => Promise<string>

/** Seconds a job may be due before something is wrong: workers look every second. */
const OVERDUE_SECONDS = 300

/** The checks of everything the product stands on; each asks anew when it is called. */
export function createChecks({
  store,
  jobs,
  mail,
  card,
  maps,
  calendar,
}: CheckDeps): Record<CheckName, Check> {
  return {
    async store() {
      await store.ping()
      const { rows } = await store.db.execute<{ server_version: string }>(sql`show server_version`)
      return `${store.kind}, PostgreSQL ${rows[0]?.server_version}`
    },
    async jobs() {
      const { due, seconds } = await jobs.check()
      const state = `${due} due, the oldest for ${seconds} s`
      if (seconds > OVERDUE_SECONDS) throw new Error(state)
      return jobs.working() ? state : `${state}; this process leaves jobs to others`
    },
    mail: () => mail.check(),
    card: () => card.check(),
    maps: () => maps.check(),
    calendar: () => calendar.check(),
  }
}
