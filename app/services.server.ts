import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createContext } from 'react-router'
import {
  type Auth,
  createAuth,
  hasAccounts,
  type SeededAccount,
  seedAccounts,
} from '#app/server/auth/index.server.ts'
import { type Bookings, createBookings } from '#app/server/bookings/index.server.ts'
import { type CalendarFeed, createCalendarFeed } from '#app/server/calendar/index.server.ts'
import { type Clock, systemClock } from '#app/server/clock/index.server.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import { type Contact, createContact } from '#app/server/contact/index.server.ts'
import { openStore, type Store, type Transaction } from '#app/server/db/index.server.ts'
import { createDiagnostics, type Diagnostics } from '#app/server/diagnostics/index.server.ts'
import { createFleet, type Fleet, seedFleet } from '#app/server/fleet/index.server.ts'
import { type Jobs, openJobs } from '#app/server/jobs/index.server.ts'
import { type Keys, openKeys } from '#app/server/keys/index.server.ts'
import { type Limits, openLimits } from '#app/server/limits/index.server.ts'
import { type Live, openLive } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import { createMail, createSender, type Mail } from '#app/server/mail/index.server.ts'
import { createMaps, type Maps } from '#app/server/maps/index.server.ts'
import { type Metrics, openMetrics } from '#app/server/metrics/index.server.ts'
import { type Outside, openOutside } from '#app/server/outside/index.server.ts'
import {
  createPartners,
  FIRST_PARTNERS,
  findActivePartner,
  type Partners,
  seedPartners,
} from '#app/server/partners/index.server.ts'
import { createPayments, type Payments } from '#app/server/payments/index.server.ts'
import { createPrivacy, type Privacy } from '#app/server/privacy/index.server.ts'
import { createQuotes, type Quotes } from '#app/server/quotes/index.server.ts'
import { createReports, type Reports } from '#app/server/reports/index.server.ts'

/** Every server capability, built once per process. */
export type Services = {
  settings: Settings
  log: Log
  keys: Keys
  store: Store
  jobs: Jobs
  live: Live
  limits: Limits
  metrics: Metrics
  outside: Outside
  auth: Auth
  maps: Maps
  quotes: Quotes
  payments: Payments
  mail: Mail
  calendar: CalendarFeed
  bookings: Bookings
  contact: Contact
  reports: Reports
  privacy: Privacy
  diagnostics: Diagnostics
  fleet: Fleet
  partners: Partners
  /** What the checkout screen offers (CHECKOUT-23, DATA-12). */
  checkoutOptions(): Pick<Settings, 'paymentMethods' | 'idNumber'>
  now(): Date
  /** Accounts made at this start, with the passwords generated for them. */
  seeded: SeededAccount[]
  close(): Promise<void>
}

/** Where loaders and actions find the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>()

/** Places and roads without any provider: prerendered pages, which have no settings, may ask. */
export const embeddedMaps: Maps = createMaps({ provider: 'embedded' })

/**
 * Opens the store, brings it up to date, seeds it and builds every module on it.
 *
 * @throws {StoreInUse} Another process has the data folder. Store and queue errors pass through.
 */
export async function createServices(
  settings: Settings,
  log: Log,
  now: Clock = systemClock,
): Promise<Services> {
  const { keys, store, seeded, jobs, live, limits } = await openPlatform(settings, log, now)
  const { db } = store
  const { origin } = settings
  const metrics = openMetrics()
  const outside = openOutside({ metrics, log })
  const findPartner = (code: string) => findActivePartner(db, code)
  const auth = createAuth({ db, keys, origin, limits, now, log, findPartner })
  const onFallback = (reason: string) => log.warn({ reason }, 'maps fell back')
  const maps = createMaps({ ...settings.maps, onFallback })
  const quotes = createQuotes({ maps, keys, now })
  const payments = await createPayments({ stripe: settings.stripe, db, origin, now })
  const { smtpUrl, from, officeEmail } = settings.mail
  const sender = smtpUrl ? createSender({ smtpUrl, from }) : null
  const mail = createMail({ store, db, jobs, live, sender, officeEmail, origin, now, log })
  const calendar = createCalendarFeed({ store, keys, origin, now })
  const bookings = createBookings({
    ...{ store, jobs, mail, live, calendar, quotes, keys, now, log, origin },
    ...{ cards: payments.provider, roads: embeddedMaps },
    ...{ paymentMethods: settings.paymentMethods, bank: settings.bank, random: randomBytes },
  })
  const contact = createContact({ store, jobs, mail, live, now, log })
  const card = payments.provider
  const diagnostics = createDiagnostics({ settings, store, jobs, mail, card, maps, calendar, now })
  return {
    ...{ settings, log, store, jobs, live, limits, auth, maps, quotes, payments, mail, bookings },
    ...{ metrics, outside, keys, calendar, contact, diagnostics, now, seeded },
    reports: createReports(store),
    privacy: createPrivacy({ store, jobs, live, keys, maps: embeddedMaps, now, log }),
    fleet: createFleet(db),
    partners: createPartners({ store, origin, now, log }),
    checkoutOptions: () => {
      const { paymentMethods, idNumber } = settings
      return { paymentMethods, idNumber }
    },
    async close() {
      await live.close()
      sender?.close()
      await store.close()
    },
  }
}

/** Opens what every capability stands on. */
async function openPlatform(settings: Settings, log: Log, now: Clock) {
  const onError = (error: unknown) => log.error({ err: error }, 'store connection error')
  const store = await openStore({ ...settings, onError })
  // Second: whoever has no right to the folder must not make it a key.
  const keys = openKeys(settings.secretKey, settings.dataDir, settings.previousSecretKeys)
  const seeded = await seed(store, settings, now())
  const jobs = await openJobs(store, log)
  const live = await openLive(store, onError)
  const limits = openLimits(store.db, settings.rateLimits)
  return { keys, store, seeded, jobs, live, limits }
}

/** Any number, the same in every process: who holds it seeds. */
const SEED_LOCK = 727_002

function seed(store: Store, settings: Settings, now: Date): Promise<SeededAccount[]> {
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
    const given = settings.partnerAccounts
    const partners = given ? given.map(({ code }) => ({ code, name: code })) : FIRST_PARTNERS
    await seedPartners(tx, partners, now)
    const accounts =
      given ?? FIRST_PARTNERS.map(({ code }) => ({ code, username: code, password: null }))
    const wanted = accounts.map(({ code, username, password }) => ({
      ...{ username, password },
      role: 'partner' as const,
      partnerCode: code,
    }))
    return seedAccounts(tx, wanted, now)
  }
}
