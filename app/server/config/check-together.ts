import { newPasswordProblem } from '#app/domain/account/new-password.ts'
import { type Environment, splitAccounts } from './environment.ts'
import { isExample, isPublished, isReachable } from './server-address.ts'

/** A setting that is wrong, and why, without its value: it may be a secret. */
export type SettingProblem = { name: string; why: string }

/** What is wrong with settings that are right one by one. */
export function problemsTogether(values: Environment): SettingProblem[] {
  const problems: SettingProblem[] = []
  const refuse = (name: string, why: string) => problems.push({ name, why })
  const bank = values.BANK_ACCOUNT_NAME && values.BANK_IBAN && values.BANK_BIC
  if (values.PAYMENT_METHODS.includes('bank_transfer') && !bank)
    refuse('PAYMENT_METHODS', 'bank_transfer needs BANK_ACCOUNT_NAME, BANK_IBAN and BANK_BIC')
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
    refuse(
      'OSRM_URL',
      'OSRM_URL and PHOTON_URL (or NOMINATIM_URL) are required when MAPS_PROVIDER is osrm',
    )
  if (values.GOOGLE_CALENDAR_ID && !values.GOOGLE_CALENDAR_CREDENTIALS)
    refuse('GOOGLE_CALENDAR_CREDENTIALS', 'it is required when GOOGLE_CALENDAR_ID is set')
  if (sharedName(values))
    refuse('PARTNER_ACCOUNTS', 'every username must be another, also than ADMIN_USERNAME')
  const environment = values.ENVIRONMENT ?? values.NODE_ENV
  if (!values.RATE_LIMITS && (isReachable(values) || environment === 'production'))
    refuse('RATE_LIMITS', 'off is accepted only on a loopback HOST and ORIGIN, not in production')
  if (values.ORIGIN?.startsWith('http:') && isPublished(values.ORIGIN))
    refuse('ORIGIN', 'a public address must begin with https:')
  if (isReachable(values)) {
    const why = 'it is an example: nobody reads there, and mail servers refuse it'
    if (isExample(values.MAIL_FROM)) refuse('MAIL_FROM', why)
    if (isExample(values.OFFICE_EMAIL)) refuse('OFFICE_EMAIL', why)
  }
  return [...problems, ...passwordProblems(values)]
}

/** On a public address the first passwords keep the rule of every other. */
function passwordProblems(values: Environment): SettingProblem[] {
  if (!isReachable(values)) return []
  const why =
    'a public address needs 12 characters or more that guessers do not try early (it counts at the first start only)'
  const { ADMIN_USERNAME, ADMIN_PASSWORD, PARTNER_ACCOUNTS } = values
  const isUnfit = (password: string, username: string) =>
    newPasswordProblem(password, username) !== null
  const hotels = splitAccounts(PARTNER_ACCOUNTS ?? '').filter(({ username }) => username)
  return [
    ...(ADMIN_PASSWORD && isUnfit(ADMIN_PASSWORD, ADMIN_USERNAME)
      ? [{ name: 'ADMIN_PASSWORD', why }]
      : []),
    ...(hotels.some(({ username, password }) => isUnfit(password, username))
      ? [{ name: 'PARTNER_ACCOUNTS', why }]
      : []),
  ]
}

/** Usernames are told apart without regard to case. */
function sharedName(values: Environment): boolean {
  const partners = splitAccounts(values.PARTNER_ACCOUNTS ?? '').map(({ username }) => username)
  const names = [values.ADMIN_USERNAME, ...partners].map((name) => name.toLowerCase())
  return new Set(names).size < names.length
}
