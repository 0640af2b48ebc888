import { resolve } from 'node:path'
import { z } from 'zod'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/booking/status.ts'
import { isLoopback, readServerAddress } from './server-address.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off'])
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'on'))

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const mailServer = (protocol: 'smtp' | 'imap') =>
  z
    .url({ protocol: new RegExp(`^${protocol}s?$`) })
    .refine((value) => readServerAddress(value) !== null, {
      error: `must look like ${protocol}s://user:password@host:port; only ?tls=off or ?tls=required may follow ${protocol}://`,
    })

const paymentMethods = z
  .string()
  .default('card')
  .transform((list) => list.split(',').map((method) => method.trim()))
  .pipe(z.array(z.enum(PAYMENT_METHODS)).min(1))

const partnerAccounts = z.string().regex(/^[^:,\s]+:[^:,\s]+:[^:,]+(,[^:,\s]+:[^:,\s]+:[^:,]+)*$/, {
  error: 'must look like code:username:password,code:username:password',
})

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: url
    .refine((value) => URL.parse(value)?.origin === value, 'must be an address without a path')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_USERNAME: z.string().min(3).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  PARTNER_ACCOUNTS: partnerAccounts.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must start with whsec_')
    .optional(),
  STRIPE_API_BASE: url.optional(),
  PAYMENT_METHODS: paymentMethods,
  BANK_ACCOUNT_NAME: z.string().optional(),
  BANK_IBAN: z.string().optional(),
  BANK_BIC: z.string().optional(),
  SMTP_URL: mailServer('smtp').optional(),
  MAIL_FROM: z.string().default('Meltemi <bookings@meltemi.example>'),
  OFFICE_EMAIL: z.email().default('office@meltemi.example'),
  BOUNCES_IMAP_URL: mailServer('imap').optional(),
  CALDAV_URL: url.optional(),
  CALDAV_USERNAME: z.string().optional(),
  CALDAV_PASSWORD: z.string().optional(),
  GOOGLE_CALENDAR_ID: z.string().optional(),
  GOOGLE_CALENDAR_CREDENTIALS: z.string().optional(),
  GOOGLE_CALENDAR_API_BASE: url.optional(),
  MAPS_PROVIDER: z.enum(['embedded', 'google', 'osrm']).default('embedded'),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  GOOGLE_MAPS_API_BASE: url.optional(),
  OSRM_URL: url.optional(),
  PHOTON_URL: url.optional(),
  NOMINATIM_URL: url.optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'must look like G-XXXXXXXXXX')
    .optional(),
  COLLECT_ID_NUMBER: z.enum(['required', 'optional', 'off']).default('required'),
  TRUST_PROXY: flag(false),
  RATE_LIMITS: flag(true),
  WORKER: z.enum(['inline', 'only', 'off']).default('inline'),
  ENVIRONMENT: z.enum(['development', 'production', 'test']).optional(),
  NODE_ENV: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

type Environment = z.output<typeof environment>

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
  admin: { username: string; password: string | null }
  partnerAccounts: { code: string; username: string; password: string }[] | null
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | null } | null
  paymentMethods: PaymentMethod[]
  bank: { accountName: string; iban: string; bic: string } | null
  /** `bouncesImapUrl`: the mailbox that undeliverable mails come back to. */
  mail: {
    smtpUrl: string | null
    from: string
    officeEmail: string
    bouncesImapUrl: string | null
  }
  /** Calendars outside that trips are copied into, besides the .ics feeds (N-23). */
  calendars: {
    caldav: { url: string; username: string; password: string } | null
    /** `credentials` is a service account's key file, as its path or its JSON. */
    google: { calendarId: string; credentials: string; apiBase: string | null } | null
  }
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
  idNumber: 'required' | 'optional' | 'off'
  trustProxy: boolean
  rateLimits: boolean
  worker: 'inline' | 'only' | 'off'
  environment: 'development' | 'production' | 'test'
  logLevel: string
  /** Who asks for /metrics must send it as a bearer; null: nobody may ask. */
  metricsToken: string | null
}

/** A setting is wrong; the message is the one line an operator needs. */
export class SettingsError extends Error {}

/**
 * Reads and checks every setting.
 *
 * @param env Environment variables; empty strings count as not set.
 * @throws {SettingsError} The first wrong setting, by name, in one line.
 */
export function loadSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsError(`Setting ${String(issue?.path[0])} is wrong: ${issue?.message}`)
  }
  const values = parsed.data
  checkTogether(values)
  return toSettings(values)
}

function checkTogether(values: Environment): void {
  const refuse = (name: string, why: string): never => {
    throw new SettingsError(`Setting ${name} is wrong: ${why}`)
  }
  const bank = values.BANK_ACCOUNT_NAME && values.BANK_IBAN && values.BANK_BIC
  if (values.PAYMENT_METHODS.includes('bank_transfer') && !bank)
    refuse(
      'PAYMENT_METHODS',
      'bank_transfer needs BANK_ACCOUNT_NAME, BANK_IBAN and BANK_BIC (CHECKOUT-29)',
    )
  if (values.DATABASE_URL && !values.SECRET_KEY)
    refuse('SECRET_KEY', 'it is required when DATABASE_URL is set')
  if (values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET)
    refuse('STRIPE_WEBHOOK_SECRET', 'it is required when STRIPE_SECRET_KEY is set')
  if (values.MAPS_PROVIDER === 'google' && !values.GOOGLE_MAPS_API_KEY)
    refuse('GOOGLE_MAPS_API_KEY', 'it is required when MAPS_PROVIDER is google')
  if (
    values.MAPS_PROVIDER === 'osrm' &&
    !(values.OSRM_URL && (values.PHOTON_URL ?? values.NOMINATIM_URL))
  )
    refuse('OSRM_URL', 'OSRM_URL and PHOTON_URL are required when MAPS_PROVIDER is osrm')
  if (values.GOOGLE_CALENDAR_ID && !values.GOOGLE_CALENDAR_CREDENTIALS)
    refuse('GOOGLE_CALENDAR_CREDENTIALS', 'it is required when GOOGLE_CALENDAR_ID is set')
  if (sharedName(values))
    refuse('PARTNER_ACCOUNTS', 'every username must be another, also than ADMIN_USERNAME')
  if (!values.RATE_LIMITS && !isLoopback(values.HOST))
    refuse('RATE_LIMITS', 'off is accepted only when HOST is a loopback address')
}

/** Usernames are told apart without regard to case. */
function sharedName(values: Environment): boolean {
  const partners = splitAccounts(values.PARTNER_ACCOUNTS ?? '').map(({ username }) => username)
  const names = [values.ADMIN_USERNAME, ...partners].map((name) => name.toLowerCase())
  return new Set(names).size < names.length
}

function toSettings(values: Environment): Settings {
  return {
    port: values.PORT,
    host: values.HOST,
    origin: values.ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    secretKey: values.SECRET_KEY ?? null,
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
    paymentMethods: values.PAYMENT_METHODS,
    bank:
      values.BANK_ACCOUNT_NAME && values.BANK_IBAN && values.BANK_BIC
        ? {
            accountName: values.BANK_ACCOUNT_NAME,
            iban: values.BANK_IBAN,
            bic: values.BANK_BIC,
          }
        : null,
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM,
      officeEmail: values.OFFICE_EMAIL,
      bouncesImapUrl: values.BOUNCES_IMAP_URL ?? null,
    },
    calendars: toCalendars(values),
    maps: toMaps(values),
    measurementId: values.GA_MEASUREMENT_ID ?? null,
    idNumber: values.COLLECT_ID_NUMBER,
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    worker: values.WORKER,
    environment:
      values.ENVIRONMENT ?? (values.NODE_ENV === 'production' ? 'production' : 'development'),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
  }
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

function splitAccounts(list: string): { code: string; username: string; password: string }[] {
  return list.split(',').map((entry) => {
    const [code = '', username = '', password = ''] = entry.split(':')
    return { code, username, password }
  })
}
