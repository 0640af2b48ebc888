import { randomBytes } from 'node:crypto'
import { createContext } from 'react-router'
import { seed } from '#app/seed.server.ts'
import { type Auth, createAuth, type SeededAccount } from '#app/server/auth/index.server.ts'
import {
  type Bookings,
  createBookings,
  findManageUrl,
  hashClearKeys,
} from '#app/server/bookings/index.server.ts'
import {
  type CompanyCalendar,
  createCompanyCalendar,
  openOutsideCalendars,
} from '#app/server/calendar/index.server.ts'
import { type Clock, systemClock } from '#app/server/clock/index.server.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import { type Contact, createContact } from '#app/server/contact/index.server.ts'
import {
  openInstallation,
  openStore,
  openStoreTrouble,
  refuseOtherKey,
  type Store,
  type StoreTroubleLog,
} from '#app/server/db/index.server.ts'
import {
  addStoreGauges,
  createDiagnostics,
  type Diagnostics,
} from '#app/server/diagnostics/index.server.ts'
import { createDispatch, type Dispatch } from '#app/server/dispatch/index.server.ts'
import { createDrivers, type Drivers } from '#app/server/drivers/index.server.ts'
import { createFleet, type Fleet } from '#app/server/fleet/index.server.ts'
import { type Funnel, openFunnel } from '#app/server/funnel/index.server.ts'
import { type Jobs, openJobs } from '#app/server/jobs/index.server.ts'
import { type Keys, openKeys } from '#app/server/keys/index.server.ts'
import { type Limits, openLimits } from '#app/server/limits/index.server.ts'
import { type Live, openLive } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import {
  createMail,
  createSender,
  type Mail,
  openBounceMailbox,
} from '#app/server/mail/index.server.ts'
import { createMaps, type Maps, openPlaceBook } from '#app/server/maps/index.server.ts'
import {
  countTrade,
  type Metrics,
  openMetrics,
  type TradeCounts,
} from '#app/server/metrics/index.server.ts'
import { type Outside, openOutside } from '#app/server/outside/index.server.ts'
import {
  createPartners,
  findActivePartner,
  type Partners,
} from '#app/server/partners/index.server.ts'
import { createPayments, type Payments } from '#app/server/payments/index.server.ts'
import { openPlaces, type Places } from '#app/server/places/index.server.ts'
import { createPlanning, type Planning } from '#app/server/planning/index.server.ts'
import { createPrivacy, type Privacy } from '#app/server/privacy/index.server.ts'
import { createPush, openPushKey, type Push } from '#app/server/push/index.server.ts'
import { createQuotes, type Quotes } from '#app/server/quotes/index.server.ts'
import { createReports, type Reports } from '#app/server/reports/index.server.ts'
import { createRequests, type Requests, requestUrl } from '#app/server/requests/index.server.ts'
import { createRoster, type Roster } from '#app/server/roster/index.server.ts'

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
  maps: Maps
  /** Places and roads without any provider, the office's places among them. */
  roads: Maps
  places: Places
  quotes: Quotes
  payments: Payments
  mail: Mail
  calendar: CompanyCalendar
  bookings: Bookings
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

/** Places and roads without any provider: prerendered pages, which have no settings, may ask. */
export const embeddedMaps: Maps = createMaps({ provider: 'embedded' })

/**
 * Opens the store, brings it up to date, seeds it and builds every module on it.
 *
 * @param options `anyKey` opens a store that was written with another secret key, to change that.
 * @throws {StoreInUse} Another process has the data folder. Store and queue errors pass through.
 * @throws {StoreRefused} The store cannot be opened as it is, or not with this secret key.
 */
export async function createServices(
  settings: Settings,
  log: Log,
  now: Clock = systemClock,
  { anyKey = false }: { anyKey?: boolean } = {},
): Promise<Services> {
  const platform = await openPlatform(settings, log, now, anyKey)
  const { store, jobs, live, keys, metrics, trade, funnel } = platform
  const adapters = await openAdapters(platform)
  const { mail, maps, push } = adapters
  const { origin, paymentMethods } = settings
  const quotes = createQuotes({ maps, keys, now, trade })
  const shared = { store, live, keys, now, log, origin, random: randomBytes }
  const { fleet, roster, roads } = adapters
  const planning = createPlanning({ store, fleet, roster, maps: roads, now })
  const bookings = sellBookings(platform, adapters, { quotes, promise: planning.promise })
  const drivers = createDrivers({ ...shared, bookings, mail, jobs, push, maps: roads })
  const dispatch = createDispatch({ store, planning, bookings, live, now, log })
  addStoreGauges({ metrics, store, jobs, mail })
  return {
    ...platform,
    ...adapters,
    quotes,
    bookings,
    diagnostics: diagnose(platform, adapters),
    planning,
    dispatch,
    contact: createContact({ store, mail, live, keys, now, log }),
    requests: createRequests({ ...shared, bookings, mail, roads }),
    reports: createReports(store),
    drivers,
    privacy: createPrivacy({ store, jobs, live, keys, maps: roads, now, log }),
    checkoutOptions: () => ({ paymentMethods, idNumber: settings.idNumber }),
    async close() {
      await drivers.close()
      await planning.close()
      await dispatch.close()
      adapters.places.close()
      await funnel.close()
      await live.close()
      adapters.sender?.close()
      await store.close()
    },
  }
}

type Platform = Awaited<ReturnType<typeof openPlatform>>
type Adapters = Awaited<ReturnType<typeof openAdapters>>

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

/** Opens what every capability stands on. */
async function openPlatform(settings: Settings, log: Log, now: Clock, anyKey: boolean) {
  const metrics = openMetrics({ process: settings.metricsToken !== null })
  const outside = openOutside({ metrics, log })
  // Before the store: a faulty key file stops the start with nothing open.
  const calendars = await openOutsideCalendars(settings.calendars, { outside, now })
  const onError = (error: unknown) => log.error({ err: error }, 'store connection error')
  const store = await openStore({ ...settings, onError })
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
    trade: countTrade(metrics),
    limits: openLimits(store.db, settings.rateLimits),
    funnel: openFunnel({ db: store.db, now, log }),
  }
}

/** Builds what speaks to people and services outside, and the registers. */
async function openAdapters(platform: Platform) {
  const { settings, log, now, keys, store, jobs, live, limits, metrics, outside } = platform
  const { installation } = platform
  const { db } = store
  const { origin, stripe, isPublic } = settings
  const { smtpUrl, bouncesImapUrl, from, officeEmail } = settings.mail
  const sender = smtpUrl ? createSender({ smtpUrl, from, service: outside.service('smtp') }) : null
  const bounces = bouncesImapUrl
    ? openBounceMailbox({ imapUrl: bouncesImapUrl, service: outside.service('imap') })
    : null
  const findPartner = (code: string) => findActivePartner(db, code)
  const onFallback = (reason: string, detail?: string) =>
    log.warn({ reason, detail }, 'maps fell back')
  const book = openPlaceBook()
  const asked = { keys, origin, outside, metrics, log, now, onFallback, book }
  return {
    sender,
    auth: createAuth({ db, keys, origin, limits, now, log, findPartner }),
    maps: createMaps({ ...settings.maps, ...asked }),
    roads: createMaps({ provider: 'embedded', book }),
    places: await openPlaces({ store, live, book, now, log }),
    payments: await createPayments({ stripe, installation, isPublic, db, outside, origin, now }),
    mail: createMail({
      store,
      db,
      jobs,
      live,
      sender,
      bounces,
      officeEmail,
      origin,
      now,
      log,
      findLink: async ({ orderId, requestId }) => {
        if (requestId !== null) return requestUrl({ origin, keys }, requestId)
        return orderId === null ? null : findManageUrl({ store, keys, now, origin }, orderId)
      },
    }),
    calendar: createCompanyCalendar({ store, keys, origin, now, calendars: platform.calendars }),
    fleet: createFleet({ store, live }),
    roster: createRoster({ store, live }),
    partners: createPartners({ store, origin, now, log }),
    push: await openPush(platform),
  }
}

/** Opens the way to drivers' phones. */
async function openPush({ settings, store, keys, outside, now }: Platform): Promise<Push> {
  return createPush({
    key: await openPushKey(store.db, keys),
    contact: `mailto:${settings.mail.officeEmail}`,
    service: outside.service('push'),
    local: !settings.isPublic,
    now,
  })
}
