import { findCompanyBy } from '#app/content/company.ts'
import { seed } from '#app/seed.server.ts'
import { createAudit } from '#app/server/audit/index.server.ts'
import { hashClearKeys } from '#app/server/bookings/index.server.ts'
import { openOutsideCalendars } from '#app/server/calendar/index.server.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import { openCompany } from '#app/server/company/index.server.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import {
  openInstallation,
  openStore,
  openStoreTrouble,
  refuseOtherKey,
} from '#app/server/db/index.server.ts'
import { openFunnel } from '#app/server/funnel/index.server.ts'
import { openJobs } from '#app/server/jobs/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import { openLimits } from '#app/server/limits/index.server.ts'
import { openLive } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import { countTrade, openMetrics } from '#app/server/metrics/index.server.ts'
import { openOutside } from '#app/server/outside/index.server.ts'
import type { Planner } from '#app/server/planning/index.server.ts'

/** How a process opens its platform, where not as every other. */
export type Opening = {
  /** A store that was written with another secret key opens too, to change that. */
  anyKey?: boolean
  /** Opens the store instead of as the settings name it. */
  open?: typeof openStore
  /** Makes what plans, instead of a process that ends with this one. */
  createPlanner?: () => Planner
  /** How long (ms) a guest waits to hear whether a day takes a trip, instead of as in use. */
  answerMs?: number
}

/** Opens what every capability stands on. */
export async function openPlatform(
  settings: Settings,
  log: Log,
  now: Clock,
  { anyKey = false, open = openStore }: Opening,
) {
  const metrics = openMetrics({ process: settings.metricsToken !== null })
  const outside = openOutside({ metrics, log })
  // Before the store: a faulty key file stops the start with nothing open.
  const calendars = await openOutsideCalendars(settings.calendars, { outside, now })
  const onError = (error: unknown) => log.error({ err: error }, 'store connection error')
  const store = await open({ ...settings, onError })
  // Second: whoever has no right to the folder must not make it a key.
  const keys = openKeys(settings.secretKey, settings.dataDir, settings.previousSecretKeys)
  const installation = await openInstallation(store.db, now())
  if (!anyKey) {
    await refuseOtherKey(store.db, keys.fingerprints()).catch(async (error) => {
      await store.close()
      throw error
    })
  }
  const storeTrouble = openStoreTrouble(store, (words, isWrong) =>
    isWrong ? log.error({}, words) : log.warn({}, words),
  )
  const { from, to } = store.migrated
  if (from !== null && from !== to) await hashClearKeys({ store, keys })
  const seeded = await seed(store, settings, now())
  const jobs = await openJobs(store, log)
  const live = await openLive(store, onError)
  const company = await openCompany({ store, live, now, log }, settings)
  findCompanyBy(company.details)
  return {
    settings,
    log,
    now,
    metrics,
    outside,
    calendars,
    store,
    installation,
    keys,
    seeded,
    storeTrouble,
    jobs,
    live,
    company,
    trade: countTrade(metrics),
    limits: openLimits(store.db, log, settings.rateLimits),
    funnel: openFunnel({ db: store.db, now, log }),
    audit: createAudit({ db: store.db, now }),
  }
}

/** What every capability stands on. */
export type Platform = Awaited<ReturnType<typeof openPlatform>>
