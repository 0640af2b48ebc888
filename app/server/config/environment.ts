import { isIPv4 } from 'node:net'
import { z } from 'zod'
import { PAYMENT_METHODS } from '#app/domain/booking/status.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off'])
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'on'))

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const paymentMethods = z
  .string()
  .default('card')
  .transform((list) => list.split(',').map((method) => method.trim()))
  .pipe(z.array(z.enum(PAYMENT_METHODS)).min(1))

const previousKeys = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(32, 'each must have at least 32 characters')))

const partnerAccounts = z.string().regex(/^[^:,\s]+:[^:,\s]+:[^:,]+(,[^:,\s]+:[^:,\s]+:[^:,]+)*$/, {
  error: 'must look like code:username:password,code:username:password',
})

/** Every setting by its name, checked by itself. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: url
    .refine((value) => URL.parse(value)?.origin === value, 'must be an address without a path')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  PREVIOUS_SECRET_KEY: previousKeys.optional(),
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
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Meltemi <bookings@meltemi.example>'),
  OFFICE_EMAIL: z.email().default('office@meltemi.example'),
  BOUNCES_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
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

/** Settings that are right one by one. */
export type Environment = z.output<typeof environment>

/** A setting that is wrong, and why, without its value: it may be a secret. */
export type SettingProblem = { name: string; why: string }

/** What is wrong with settings that are right one by one. */
export function problemsTogether(values: Environment): SettingProblem[] {
  const problems: SettingProblem[] = []
  const refuse = (name: string, why: string) => problems.push({ name, why })
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
  return problems
}

/** Usernames are told apart without regard to case. */
function sharedName(values: Environment): boolean {
  const partners = splitAccounts(values.PARTNER_ACCOUNTS ?? '').map(({ username }) => username)
  const names = [values.ADMIN_USERNAME, ...partners].map((name) => name.toLowerCase())
  return new Set(names).size < names.length
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/** The accounts of PARTNER_ACCOUNTS. */
export function splitAccounts(
  list: string,
): { code: string; username: string; password: string }[] {
  return list.split(',').map((entry) => {
    const [code = '', username = '', password = ''] = entry.split(':')
    return { code, username, password }
  })
}
