import { randomBytes } from 'node:crypto'
import { createContext } from 'react-router'
import type { Audit } from '#app/server/audit/index.server.ts'
import {
  type Auth,
  createOfficeUsers,
  type OfficeUsers,
  type SeededAccount,
} from '#app/server/auth/index.server.ts'
import { type Bookings, createBookings } from '#app/server/bookings/index.server.ts'
import type { CompanyCalendar } from '#app/server/calendar/index.server.ts'
import { type Clock, systemClock } from '#app/server/clock/index.server.ts'
import type { CompanyBook } from '#app/server/company/index.server.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import { type Contact, createContact } from '#app/server/contact/index.server.ts'
import { type Store, type StoreTroubleLog, storeTroubleOf } from '#app/server/db/index.server.ts'
import {
  addStoreGauges,
  createDiagnostics,
  type Diagnostics,
} from '#app/server/diagnostics/index.server.ts'
import { createDispatch, type Dispatch } from '#app/server/dispatch/index.server.ts'
import { createDocuments, type Documents } from '#app/server/documents/index.server.ts'
import { createDrivers, type Drivers, readStates } from '#app/server/drivers/index.server.ts'
import type { Fleet } from '#app/server/fleet/index.server.ts'
import type { Funnel } from '#app/server/funnel/index.server.ts'
import type { Jobs } from '#app/server/jobs/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { Limits } from '#app/server/limits/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { Mail } from '#app/server/mail/index.server.ts'
import { createMaps, type Maps } from '#app/server/maps/index.server.ts'
import type { Metrics, TradeCounts } from '#app/server/metrics/index.server.ts'
import type { Outside } from '#app/server/outside/index.server.ts'
import type { Partners } from '#app/server/partners/index.server.ts'
import type { Payments } from '#app/server/payments/index.server.ts'
import type { Places } from '#app/server/places/index.server.ts'
import { createPlanning, type Planning } from '#app/server/planning/index.server.ts'
import { createPrivacy, type Privacy } from '#app/server/privacy/index.server.ts'
import type { Push } from '#app/server/push/index.server.ts'
import { createQuotes, type Quotes } from '#app/server/quotes/index.server.ts'
import { createReports, type Reports } from '#app/server/reports/index.server.ts'
import {
  createRequests,
  type Requests,
  withdrawRequestLink,
} from '#app/server/requests/index.server.ts'
import type { Roster } from '#app/server/roster/index.server.ts'
import { type Adapters, openAdapters } from './adapters.server.ts'
import { type Opening, openPlatform, type Platform } from './platform.server.ts'

/** Every server capability, built once per process. */
export type Services = {
  settings: Settings
  log: Log
  keys: Keys
  store: Store
  /** What is the matter with the store, told in the log once. */
  storeTrouble: StoreTroubleLog
  jobs: Jobs
  live: Live
  limits: Limits
  metrics: Metrics
  trade: TradeCounts
  outside: Outside
  funnel: Funnel
  auth: Auth
  users: OfficeUsers
  audit: Audit
  maps: Maps
  /** Places and roads without any provider, the office's places among them. */
  roads: Maps
  places: Places
  /** Who runs this installation. */
  company: CompanyBook
  quotes: Quotes
  payments: Payments
  mail: Mail
  calendar: CompanyCalendar
  bookings: Bookings
  /** Receipts, invoices and credit notes. */
  documents: Documents
  contact: Contact
  requests: Requests
  reports: Reports
  privacy: Privacy
  diagnostics: Diagnostics
  fleet: Fleet
  roster: Roster
  drivers: Drivers
  push: Push
  planning: Planning
  dispatch: Dispatch
  partners: Partners
  /** What the checkout screen offers. */
  checkoutOptions(): Pick<Settings, 'paymentMethods' | 'idNumber'>
  now(): Date
  /** Accounts made at this start, with the passwords generated for them. */
  seeded: SeededAccount[]
  close(): Promise<void>
}

/** Where loaders and actions find the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>()

/**
 * Writes a failure of a request to the log. What is the matter with the store is told there once, not for every
 * visitor; a statement that took too long is named each time.
 *
 * @returns Whether the store can take nothing just now: the same may well be asked again.
 */
export function noteFailure(
  { log, storeTrouble }: Pick<Services, 'log' | 'storeTrouble'>,
  { error, requestId, words }: { error: unknown; requestId: string; words: string },
): boolean {
  const trouble = storeTroubleOf(error)
  if (trouble) storeTrouble.noted(trouble)
  if (trouble && trouble !== 'slow') log.debug({ err: error, requestId }, words)
  else log.error({ err: error, requestId }, words)
  return trouble !== null
}

/** Places and roads without any provider: prerendered pages, which have no settings, may ask. */
export const embeddedMaps: Maps = createMaps({ provider: 'embedded' })

/**
 * Opens the store, brings it up to date, seeds it and builds every module on it.
 *
 * @throws {StoreInUse} Another process has the data folder. Store and queue errors pass through.
 * @throws {StoreRefused} The store cannot be opened as it is, or not with this secret key.
 */
export async function createServices(
  settings: Settings,
  log: Log,
  now: Clock = systemClock,
  opening: Opening = {},
): Promise<Services> {
  const platform = await openPlatform(settings, log, now, opening)
  const { store, jobs, live, keys, metrics, trade, funnel } = platform
  const adapters = await openAdapters(platform)
  const { mail, maps, push } = adapters
  const { origin, paymentMethods } = settings
  const quotes = createQuotes({ maps, keys, now, trade })
  const shared = { store, live, keys, now, log, origin, random: randomBytes }
  const { roster, roads } = adapters
  const { createPlanner, answerMs } = opening
  const planning = createPlanning({ ...shared, roster, maps: roads, createPlanner, answerMs })
  const bookings = sellBookings(platform, adapters, { quotes, promise: planning.promise })
  const drivers = createDrivers({ ...shared, bookings, mail, jobs, push, maps: roads })
  const dispatch = createDispatch({ store, planning, bookings, live, now, log })
  addStoreGauges({ metrics, store, jobs, mail })
  return {
    ...platform,
    ...adapters,
    quotes,
    bookings,
    documents: createDocuments({ ...shared, bookings, mail, company: platform.company }),
    diagnostics: diagnose(platform, adapters),
    planning,
    dispatch,
    contact: createContact({ store, mail, live, keys, now, log }),
    requests: createRequests({ ...shared, bookings, mail, roads }),
    reports: createReports(store),
    users: createOfficeUsers({ store, now }),
    drivers,
    privacy: createPrivacy({ store, jobs, live, keys, maps: roads, now, log }),
    checkoutOptions: () => ({ paymentMethods, idNumber: settings.idNumber }),
    async close() {
      await drivers.close()
      await planning.close()
      await dispatch.close()
      adapters.places.close()
      platform.company.close()
      await funnel.close()
      await live.close()
      adapters.sender?.close()
      await store.close()
    },
  }
}

function sellBookings(
  platform: Platform,
  adapters: Adapters,
  sale: { quotes: Quotes; promise: Planning['promise'] },
): Bookings {
  const { store, jobs, live, keys, now, log, trade, settings } = platform
  const { mail, calendar, payments, roads } = adapters
  return createBookings({
    store,
    jobs,
    live,
    keys,
    now,
    log,
    trade,
    mail,
    calendar,
    ...sale,
    cards: payments.provider,
    reportedStates: readStates,
    withdrawRequestLink,
    roads,
    random: randomBytes,
    origin: settings.origin,
    paymentMethods: settings.paymentMethods,
    bank: settings.bank,
    idNumber: settings.idNumber,
    vat: settings.vat,
  })
}

function diagnose(platform: Platform, adapters: Adapters): Diagnostics {
  const { settings, store, jobs, now, log } = platform
  const { mail, calendar, payments, maps } = adapters
  const card = payments.provider
  return createDiagnostics({ settings, store, jobs, mail, card, maps, calendar, now, log })
}
