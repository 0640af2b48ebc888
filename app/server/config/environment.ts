import { z } from 'zod'
import { PAYMENT_METHODS } from '#app/domain/booking/status.ts'
import { readServerAddress } from './server-address.ts'

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

const previousKeys = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(32, 'each must have at least 32 characters')))

const partnerAccounts = z.string().regex(/^[^:,\s]+:[^:,\s]+:[^:,]+(,[^:,\s]+:[^:,\s]+:[^:,]+)*$/, {
  error: 'must look like code:username:password,code:username:password',
})

/** A rate of tax in percent, in thousandths from here on. */
const percent = (fallback: number) =>
  z.coerce
    .number('must be a number of percent, like 13 or 5.5')
    .min(0)
    .max(100)
    .multipleOf(0.1, 'may have one decimal')
    .default(fallback)
    .transform((value) => Math.round(value * 10))

/** Every setting by itself, by the name an operator gives it. */
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
  SMTP_URL: mailServer('smtp').optional(),
  MAIL_FROM: z.string().optional(),
  OFFICE_EMAIL: z.email().optional(),
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
  VAT_TRANSFER_PERCENT: percent(13),
  VAT_TOUR_PERCENT: percent(24),
  COLLECT_ID_NUMBER: z.enum(['required', 'optional', 'later', 'off']).default('required'),
  TRUST_PROXY: flag(false),
  RATE_LIMITS: flag(true),
  WORKER: z.enum(['inline', 'only', 'off']).default('inline'),
  ENVIRONMENT: z.enum(['development', 'production', 'test']).optional(),
  NODE_ENV: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** Settings that are each right by themselves. */
export type Environment = z.output<typeof environment>

/** The accounts in a PARTNER_ACCOUNTS that has the right form. */
export function splitAccounts(
  list: string,
): { code: string; username: string; password: string }[] {
  return list.split(',').map((entry) => {
    const [code = '', username = '', password = ''] = entry.split(':')
    return { code, username, password }
  })
}
