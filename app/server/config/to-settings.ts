import { resolve } from 'node:path'
import type { VatRates } from '#app/domain/booking/order-line.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { type Environment, splitAccounts } from './environment.ts'
import { isReachable } from './server-address.ts'

/** Everything an operator can set, checked (API.md, Settings). Read once at start. */
export type Settings = {
  port: number
  host: string
  /** Public address without a trailing slash; null until the port is known (PORT=0). */
  origin: string
  dataDir: string
  databaseUrl: string | null
  /** Null on the embedded store until it is generated into `dataDir`. */
  secretKey: string | null
  /** Keys that were SECRET_KEY before: what they signed and encrypted can still be read. */
  previousSecretKeys: string[]
  admin: { username: string; password: string | null }
  partnerAccounts: { code: string; username: string; password: string }[] | null
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | null } | null
  paymentMethods: PaymentMethod[]
  bank: { accountName: string; iban: string; bic: string } | null
  /** `bouncesImapUrl`: the mailbox that undeliverable mails come back to. */
  mail: {
    smtpUrl: string | null
    /** Null: the company's name and e-mail, as the office writes them. */
    from: string | null
    /** Null: the company's e-mail. */
    officeEmail: string | null
    bouncesImapUrl: string | null
  }
  /** Calendars outside that trips are copied into, besides the .ics feeds. */
  calendars: {
    caldav: { url: string; username: string; password: string } | null
    /** `credentials` is a service account's key file, as its path or its JSON. */
    google: { calendarId: string; credentials: string; apiBase: string | null } | null
  }
  /** Which maps service is asked, and where. */
  maps: {
    provider: 'embedded' | 'google' | 'osrm'
    googleApiKey?: string
    googleApiBase?: string
    osrmUrl?: string
    photonUrl?: string
    nominatimUrl?: string
  }
  /** Google Analytics, for visitors who agree; null: nobody is counted there. */
  measurementId: string | null
  /** Value added tax within the prices, in thousandths. */
  vat: VatRates
  /** Asked for at checkout, on the page of the trip once it is booked, or never. */
  idNumber: 'required' | 'optional' | 'later' | 'off'
  trustProxy: boolean
  rateLimits: boolean
  worker: 'inline' | 'only' | 'off'
  /** On a public address always `production`, whatever ENVIRONMENT says. */
  environment: 'development' | 'production' | 'test'
  /** Whether strangers can reach this installation: its address is not this machine alone. */
  isPublic: boolean
  /** Whether anybody may read the mailbox: on one's own machine, with nothing real connected and no proxy in front. */
  mailboxOpen: boolean
  logLevel: string
  /** Who asks for /metrics must send it as a bearer; null: nobody may ask. */
  metricsToken: string | null
}

/** Brings settings into the form the product works with. */
export function toSettings(values: Environment): Settings {
  const exposure = toExposure(values)
  return {
    port: values.PORT,
    host: values.HOST,
    origin: values.ORIGIN ?? `http://localhost:${values.PORT}`,
    ...exposure,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    secretKey: values.SECRET_KEY ?? null,
    previousSecretKeys: values.PREVIOUS_SECRET_KEY ?? [],
    admin: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD ?? null },
    partnerAccounts: values.PARTNER_ACCOUNTS ? splitAccounts(values.PARTNER_ACCOUNTS) : null,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            apiBase: values.STRIPE_API_BASE ?? null,
          }
        : null,
    paymentMethods: toPaymentMethods(values, exposure.isPublic),
    bank: toBank(values),
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? null,
      officeEmail: values.OFFICE_EMAIL ?? null,
      bouncesImapUrl: values.BOUNCES_IMAP_URL ?? null,
    },
    calendars: toCalendars(values),
    maps: toMaps(values),
    measurementId: values.GA_MEASUREMENT_ID ?? null,
    vat: { transfer: values.VAT_TRANSFER_PERCENT, tour: values.VAT_TOUR_PERCENT },
    idNumber: values.COLLECT_ID_NUMBER,
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    worker: values.WORKER,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
  }
}

/** What an installation shows to strangers follows from where it can be reached, not from a wish. */
function toExposure(
  values: Environment,
): Pick<Settings, 'environment' | 'isPublic' | 'mailboxOpen'> {
  const isPublic = isReachable(values)
  const byNode = values.NODE_ENV === 'production' ? 'production' : 'development'
  const environment = isPublic ? 'production' : (values.ENVIRONMENT ?? byNode)
  const { SMTP_URL, STRIPE_SECRET_KEY, DATABASE_URL, TRUST_PROXY } = values
  // Behind a proxy, whoever asks is not on this machine.
  const isReal = TRUST_PROXY || Boolean(SMTP_URL ?? STRIPE_SECRET_KEY ?? DATABASE_URL)
  return { isPublic, environment, mailboxOpen: environment === 'development' && !isReal }
}

/** Without Stripe a public installation cannot take cards, so it offers them only if nothing else. */
function toPaymentMethods(values: Environment, isPublic: boolean): PaymentMethod[] {
  const methods = values.PAYMENT_METHODS
  if (!isPublic || values.STRIPE_SECRET_KEY) return methods
  const others = methods.filter((method) => method !== 'card')
  return others.length > 0 ? others : methods
}

function toBank(values: Environment): Settings['bank'] {
  const { BANK_ACCOUNT_NAME: accountName, BANK_IBAN: iban, BANK_BIC: bic } = values
  return accountName && iban && bic ? { accountName, iban, bic } : null
}

function toCalendars(values: Environment): Settings['calendars'] {
  const { CALDAV_URL, CALDAV_USERNAME = '', CALDAV_PASSWORD = '' } = values
  const { GOOGLE_CALENDAR_ID, GOOGLE_CALENDAR_CREDENTIALS, GOOGLE_CALENDAR_API_BASE } = values
  return {
    caldav: CALDAV_URL
      ? { url: CALDAV_URL, username: CALDAV_USERNAME, password: CALDAV_PASSWORD }
      : null,
    google:
      GOOGLE_CALENDAR_ID && GOOGLE_CALENDAR_CREDENTIALS
        ? {
            calendarId: GOOGLE_CALENDAR_ID,
            credentials: GOOGLE_CALENDAR_CREDENTIALS,
            apiBase: GOOGLE_CALENDAR_API_BASE ?? null,
          }
        : null,
  }
}

function toMaps(values: Environment): Settings['maps'] {
  return {
    provider: values.MAPS_PROVIDER,
    googleApiKey: values.GOOGLE_MAPS_API_KEY,
    googleApiBase: values.GOOGLE_MAPS_API_BASE,
    osrmUrl: values.OSRM_URL,
    photonUrl: values.PHOTON_URL,
    nominatimUrl: values.NOMINATIM_URL,
  }
}
