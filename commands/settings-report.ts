import type { Settings } from '#app/server/config/index.server.ts'

/** What is on and off, a row of two cells each, without any secret. */
export function settingRows(settings: Settings): string[][] {
  const { origin, host, port, environment, worker, maps, measurementId, idNumber, vat } = settings
  return [
    ['Public address', origin],
    ['Listens on', `${host}, port ${port}`],
    ['Kind of installation', environment],
    ['Data', settings.databaseUrl ? 'PostgreSQL' : `embedded, in ${settings.dataDir}`],
    ['Secret key', secretKeyText(settings)],
    ['Card payments', cardText(settings)],
    ['Open to everybody', openDoors(settings).join(' ') || 'nothing but the public pages'],
    ['Ways to pay', settings.paymentMethods.join(', ')],
    ...mailRows(settings),
    ...calendarRows(settings),
    ['Maps', maps.provider === 'embedded' ? 'own road network of the island' : maps.provider],
    ['Google Analytics', measurementId ?? 'off'],
    ['Tax within prices', `transfers ${vat.transfer / 10} %, tours ${vat.tour / 10} %`],
    ['Passport number', idNumber],
    ['Background work', worker === 'inline' ? 'in this process' : worker],
    ['Limits on requests', onOff(settings.rateLimits)],
    ['Behind a proxy', settings.trustProxy ? 'yes' : 'no'],
    ['Figures at /metrics', onOff(settings.metricsToken !== null)],
    ['Log level', settings.logLevel],
  ]
}

/**
 * What can be meant but seldom is: settings that do nothing as they stand, and what a production
 * server should not have.
 */
export function adviceOf(settings: Settings, env: Record<string, string | undefined>): string[] {
  const advice = DEPENDENT.filter(
    ([name, needed]) => env[name] && !needed.some((other) => env[other]),
  ).map(([name, needed]) => `${name} does nothing without ${needed.join(' or ')}.`)
  if (env.BANK_IBAN && !settings.paymentMethods.includes('bank_transfer'))
    advice.push('BANK_IBAN is set, but bank_transfer is not among PAYMENT_METHODS.')
  if (settings.environment !== 'production') return advice
  if (env.ENVIRONMENT && env.ENVIRONMENT !== 'production')
    advice.push(`ENVIRONMENT=${env.ENVIRONMENT} does nothing: a public address is production.`)
  if (!settings.stripe && !settings.isPublic && settings.paymentMethods.includes('card'))
    advice.push('Cards are "paid" on the stand-in page: set STRIPE_SECRET_KEY, or take card out.')
  if (!settings.stripe && settings.isPublic && (env.PAYMENT_METHODS ?? 'card').includes('card'))
    advice.push('Cards cannot be taken: set STRIPE_SECRET_KEY, or PAYMENT_METHODS without card.')
  if (!settings.mail.smtpUrl) advice.push('Mails are kept, not sent: set SMTP_URL.')
  const { smtpUrl, from, officeEmail } = settings.mail
  if (smtpUrl && !(from && officeEmail))
    advice.push(
      'MAIL_FROM or OFFICE_EMAIL is not set: write the e-mail under Company, it is used for them.',
    )
  if (!settings.origin.startsWith('https:'))
    advice.push('ORIGIN does not begin with https: links in mails and cookies are not safe.')
  return advice
}

/** What whoever reaches this installation may see or do as it is set, a sentence each. */
export function openDoors({ mailboxOpen, isPublic, stripe, rateLimits }: Settings): string[] {
  return [
    ...(mailboxOpen ? ['Every mail can be read at /mailbox.'] : []),
    ...(!stripe && !isPublic ? ['A card payment is played, no money moves.'] : []),
    ...(rateLimits ? [] : ['Nobody is limited in how often they try.']),
  ]
}

/** Settings that do nothing unless one of the others is set. */
const DEPENDENT: [name: string, needed: string[]][] = [
  ['STRIPE_WEBHOOK_SECRET', ['STRIPE_SECRET_KEY']],
  ['GOOGLE_CALENDAR_CREDENTIALS', ['GOOGLE_CALENDAR_ID']],
  ['CALDAV_USERNAME', ['CALDAV_URL']],
  ['CALDAV_PASSWORD', ['CALDAV_URL']],
  ['BOUNCES_IMAP_URL', ['SMTP_URL']],
]

function secretKeyText({ secretKey, previousSecretKeys, dataDir }: Settings): string {
  const own = secretKey === null ? `kept in ${dataDir}` : 'set'
  return previousSecretKeys.length === 0 ? own : `${own}; ${previousSecretKeys.length} before it`
}

function cardText({ stripe, isPublic }: Settings): string {
  if (stripe) return 'Stripe'
  return isPublic ? 'off: STRIPE_SECRET_KEY is not set' : 'stand-in page, no money moves'
}

const FROM_COMPANY = 'the e-mail under Company'

function mailRows({ mail }: Settings): string[][] {
  return [
    ['Mail', mail.smtpUrl ? `sent by ${new URL(mail.smtpUrl).host}` : 'kept in the mailbox page'],
    ['Mail from', mail.from ?? FROM_COMPANY],
    ['Mail to the office', mail.officeEmail ?? FROM_COMPANY],
    ['Undeliverable mail', mail.bouncesImapUrl ? 'read from its mailbox' : 'not looked for'],
  ]
}

function calendarRows({ calendars }: Settings): string[][] {
  return [
    ['CalDAV calendar', onOff(calendars.caldav !== null)],
    ['Google Calendar', onOff(calendars.google !== null)],
  ]
}

function onOff(isOn: boolean): string {
  return isOn ? 'on' : 'off'
}
