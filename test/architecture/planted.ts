/** One file that breaks one rule; `says` is a part of the message Biome must refuse it with. */
export type Offence = { path: string; code: string; says: string }

const use = (name: string) => `\nconsole.log(${name})\n`
const imported = (from: string, name = 'thing') => `import { ${name} } from '${from}'\n${use(name)}`

const body = (lines: number) => Array.from({ length: lines }, (_, n) => `  say(${n})`).join('\n')
/** A function whose text has `lines` lines between its braces. */
const longFunction = (lines: number) => `export function tell(say: (n: number) => void): void {
${body(lines)}
}
`

/** Files that follow every rule: what the product imports in earnest, one of each direction. */
export const CLEAN: Record<string, string> = {
  'app/domain/money.ts': 'export const thing = 1\n',
  'app/domain/pricing/price.ts': imported('#app/domain/money.ts'),
  'app/domain/pricing/tiers.ts': imported('../money.ts'),
  'app/domain/pricing/price.test.ts': imported('node:fs', 'readFileSync'),
  'app/domain/booking/reference.ts':
    'export const pickupAt = (iso: string): Date => new Date(iso)\n',
  'app/content/en/words.ts': imported('#app/domain/money.ts'),
  'app/contract/input/trip.ts': imported('zod/mini', 'string'),
  'app/contract/quote.ts': imported('#app/contract/input/trip.ts'),
  'app/ui/asks.ts': `${imported('#app/contract/input/trip.ts')}
export type { Thing } from '#app/contract/quote.ts'
`,
  'app/routes/api/site/quote.ts': imported('#app/contract/quote.ts'),
  'app/emails/email.ts': imported('react', 'createElement'),
  'app/emails/texts.ts': imported('#app/content/en/words.ts'),
  'app/ui/button.ts': imported('#app/content/en/words.ts'),
  'app/ui/long.tsx': longFunction(80),
  'app/browser/site.ts': imported('#app/routes/site/home/part.ts'),
  'app/services.server.ts': imported('#app/server/bookings/index.server.ts'),
  'app/routes/site/home/route.ts': imported('#app/services.server.ts', 'services'),
  'app/routes/site/home/part.ts': imported('#app/ui/button.ts'),
  'app/routes/site/home/types.ts': `import type { Bookings } from '#app/server/bookings/index.server.ts'
export type Props = { bookings: Bookings }
`,
  'app/server/clock/index.server.ts': 'export const systemClock = () => new Date()\n',
  'app/server/config/index.server.ts': 'export const port = process.env.PORT\n',
  'app/server/db/index.server.ts': imported('node:fs', 'readFileSync'),
  'app/server/jobs/index.server.ts': imported('#app/server/db/index.server.ts'),
  'app/server/payments/index.server.ts': imported('#app/server/jobs/index.server.ts'),
  'app/server/payments/stripe.ts': imported('./index.server.ts'),
  'app/server/mail/index.server.ts': imported('#app/emails/email.ts'),
  'app/server/bookings/index.server.ts': imported('#app/server/payments/index.server.ts'),
  'app/server/bookings/money/worth.ts': imported('../order/order.ts'),
  'app/server/bookings/card/settle.ts': imported('../money/worth.ts'),
  'app/server/bookings/office/assign.ts': imported('../card/settle.ts'),
  'app/server/bookings/manage/cancel.ts': imported('../types.ts'),
  'app/server/contact/index.server.ts': imported('#app/server/mail/index.server.ts'),
  'app/server/reports/index.server.ts': imported('#app/server/db/index.server.ts'),
  'app/server/diagnostics/index.server.ts': imported('#app/server/payments/index.server.ts'),
  'app/server/bookings/index.test.ts': imported('#test/stores.ts', 'copyStore'),
  'http/app.ts': imported('#app/services.server.ts', 'services'),
  'e2e/journey.ts': imported('#app/content/en/words.ts'),
  'test/stores.ts': longFunction(60),
  'app/server/quotes/forty.ts': longFunction(40),
  'app/server/quotes/spread.ts':
    'export const all = (a: object, b: boolean) => ({ ...a, ...(b && { c: 1 }) })\n',
}

const PURE = 'domain-is-pure'
const CHANCE = 'time-and-chance-come-in'
const DATA = 'content-is-data'
const TEMPLATES = 'emails-are-templates'
const NO_SERVER = 'ui-has-no-server'
const LIGHT = 'browser-scripts-are-light'
const ENTRIES = 'browser-scripts-are-entries'
const SAID = 'contract-is-said'
const BY_TYPE = 'contract-by-type'
const NO_SCREEN_THERE = 'api-has-no-screen'
const SERVICES = 'routes-use-services'
const DOOR = 'front-door'
const LOWEST = 'platform-is-lowest'
const BELOW = 'adapters-below-use-cases'
const ROOMS = 'bookings-tiers'
const NO_SCREEN = 'server-has-no-screen'
const RENDERS = 'only-mail-renders'
const PACKED = 'no-packed-objects'
const NO_TESTS = 'product-without-tests'
const BLACK_BOX = 'e2e-is-black-box'
const FAR = 'far-relative'

/** One planted offence for each rule of DESIGN 3, and for each way round it that we know. */
export const OFFENCES: Offence[] = [
  { path: 'app/domain/a/node.ts', code: imported('node:fs'), says: PURE },
  { path: 'app/domain/a/package.ts', code: imported('zod'), says: PURE },
  { path: 'app/domain/a/scoped.ts', code: imported('@date-fns/tz'), says: PURE },
  { path: 'app/domain/a/server.ts', code: imported('#app/server/db/index.server.ts'), says: PURE },
  { path: 'app/domain/a/content.ts', code: imported('#app/content/en/words.ts'), says: PURE },
  { path: 'app/domain/a/dynamic.ts', code: "export const fs = import('node:fs')\n", says: PURE },
  { path: 'app/domain/a/again.ts', code: "export * from '#app/ui/button.ts'\n", says: PURE },
  { path: 'app/domain/a/climb.ts', code: imported('../../ui/button.ts'), says: FAR },
  { path: 'app/domain/climb.ts', code: imported('../ui/button.ts'), says: FAR },
  { path: 'app/domain/a/now.ts', code: 'export const now = Date.now()\n', says: CHANCE },
  { path: 'app/domain/a/date.ts', code: 'export const now = new Date()\n', says: CHANCE },
  { path: 'app/domain/a/bare-date.ts', code: 'export const now = new Date\n', says: CHANCE },
  { path: 'app/domain/a/chance.ts', code: 'export const n = Math.random()\n', says: CHANCE },
  {
    path: 'app/domain/a/fetch.ts',
    code: "export const r = fetch('/')\n",
    says: 'global variable fetch',
  },
  {
    path: 'app/domain/a/process.ts',
    code: 'export const p = process.pid\n',
    says: 'global variable process',
  },
  {
    path: 'app/domain/a/timer.ts',
    code: 'setTimeout(() => {}, 1)\n',
    says: 'global variable setTimeout',
  },
  {
    path: 'app/domain/a/global.ts',
    code: 'export const r = globalThis.fetch\n',
    says: 'global variable globalThis',
  },
  {
    path: 'app/domain/a/crypto.ts',
    code: 'export const id = crypto.randomUUID()\n',
    says: 'global variable crypto',
  },

  { path: 'app/content/en/ui.ts', code: imported('#app/ui/button.ts'), says: DATA },
  { path: 'app/content/en/package.ts', code: imported('react'), says: DATA },

  {
    path: 'app/emails/server.ts',
    code: imported('#app/server/db/index.server.ts'),
    says: TEMPLATES,
  },
  { path: 'app/emails/node.ts', code: imported('node:fs'), says: TEMPLATES },
  { path: 'app/emails/ui.ts', code: imported('#app/ui/button.ts'), says: TEMPLATES },
  { path: 'app/emails/climb.ts', code: imported('../server/db/index.server.ts'), says: FAR },

  { path: 'app/ui/a/server.ts', code: imported('#app/server/db/index.server.ts'), says: NO_SERVER },
  { path: 'app/ui/a/routes.ts', code: imported('#app/routes/site/home/part.ts'), says: NO_SERVER },
  { path: 'app/ui/a/emails.ts', code: imported('#app/emails/email.ts'), says: NO_SERVER },
  { path: 'app/ui/a/services.ts', code: imported('#app/services.server.ts'), says: NO_SERVER },
  { path: 'app/ui/a/node.ts', code: imported('node:fs'), says: NO_SERVER },
  { path: 'app/ui/a/climb.ts', code: imported('../../server/db/index.server.ts'), says: FAR },
  { path: 'app/ui/a/browser.ts', code: imported('#app/browser/site.ts'), says: ENTRIES },
  { path: 'app/routes/a/browser.ts', code: imported('#app/browser/site.ts'), says: ENTRIES },
  { path: 'app/browser/server.ts', code: imported('#app/server/db/index.server.ts'), says: LIGHT },
  { path: 'app/browser/services.ts', code: imported('#app/services.server.ts'), says: LIGHT },
  { path: 'app/browser/router.ts', code: imported('react-router'), says: LIGHT },
  { path: 'app/browser/page.ts', code: imported('#app/routes/site/home/route.tsx'), says: LIGHT },
  { path: 'app/browser/endpoint.ts', code: imported('#app/routes/api/site/quote.ts'), says: LIGHT },
  { path: 'app/browser/node.ts', code: imported('node:fs'), says: LIGHT },
  { path: 'app/ui/climb.ts', code: imported('../server/db/index.server.ts'), says: FAR },

  { path: 'app/contract/ui.ts', code: imported('#app/ui/button.ts'), says: SAID },
  { path: 'app/contract/server.ts', code: imported('#app/server/db/index.server.ts'), says: SAID },
  { path: 'app/contract/package.ts', code: imported('react'), says: SAID },
  { path: 'app/ui/a/contract.ts', code: imported('#app/contract/quote.ts'), says: BY_TYPE },
  { path: 'app/browser/contract.ts', code: imported('#app/contract/quote.ts'), says: BY_TYPE },
  { path: 'app/routes/a/contract.ts', code: imported('#app/contract/quote.ts'), says: BY_TYPE },
  {
    path: 'app/routes/a/passes-contract.ts',
    code: "export { thing } from '#app/contract/quote.ts'\n",
    says: BY_TYPE,
  },
  {
    path: 'app/routes/api/screen.ts',
    code: imported('#app/routes/site/home/part.ts'),
    says: NO_SCREEN_THERE,
  },

  {
    path: 'app/routes/a/value.ts',
    code: imported('#app/server/bookings/index.server.ts', 'createBookings'),
    says: SERVICES,
  },
  {
    path: 'app/routes/a/constant.ts',
    code: imported('#app/server/bookings/index.server.ts', 'LIMIT'),
    says: SERVICES,
  },
  {
    path: 'app/routes/a/everything.ts',
    code: `import * as bookings from '#app/server/bookings/index.server.ts'\n${use('bookings')}`,
    says: SERVICES,
  },
  {
    path: 'app/routes/a/passed-on.ts',
    code: "export { createBookings } from '#app/server/bookings/index.server.ts'\n",
    says: SERVICES,
  },
  {
    path: 'app/routes/a/later.ts',
    code: "export const later = import('#app/server/bookings/index.server.ts')\n",
    says: SERVICES,
  },
  {
    path: 'app/routes/a/deep.ts',
    code: imported('#app/server/bookings/insert-order.ts'),
    says: DOOR,
  },
  {
    path: 'app/routes/a/deep-type.ts',
    code: "export type { Row } from '#app/server/bookings/insert-order.ts'\n",
    says: DOOR,
  },
  { path: 'app/routes/a/emails.ts', code: imported('#app/emails/email.ts'), says: RENDERS },
  { path: 'app/routes/a/climb.ts', code: imported('../../server/db/index.server.ts'), says: FAR },
  { path: 'app/routes/climb.ts', code: imported('../server/db/index.server.ts'), says: FAR },

  {
    path: 'app/server/jobs/adapter.ts',
    code: imported('#app/server/mail/index.server.ts'),
    says: LOWEST,
  },
  {
    path: 'app/server/keys/use-case.ts',
    code: imported('#app/server/bookings/index.server.ts'),
    says: LOWEST,
  },
  {
    path: 'app/server/limits/contact.ts',
    code: imported('#app/server/contact/index.server.ts'),
    says: LOWEST,
  },
  {
    path: 'app/server/log/emails.ts',
    code: imported('#app/emails/email.ts'),
    says: LOWEST,
  },
  { path: 'app/server/jobs/deep.ts', code: imported('#app/server/db/schema.ts'), says: DOOR },
  { path: 'app/server/jobs/climb.ts', code: imported('../db/schema.ts'), says: DOOR },
  {
    path: 'app/server/payments/use-case.ts',
    code: imported('#app/server/bookings/index.server.ts'),
    says: BELOW,
  },
  {
    path: 'app/server/mail/use-case.ts',
    code: imported('#app/server/quotes/index.server.ts'),
    says: BELOW,
  },
  {
    path: 'app/server/mail/contact.ts',
    code: imported('#app/server/contact/index.server.ts'),
    says: BELOW,
  },
  {
    path: 'app/server/fleet/contact.ts',
    code: imported('#app/server/contact/index.server.ts'),
    says: BELOW,
  },
  {
    path: 'app/server/calendar/use-case.ts',
    code: imported('#app/server/bookings/index.server.ts'),
    says: BELOW,
  },
  {
    path: 'app/server/jobs/calendar.ts',
    code: imported('#app/server/calendar/index.server.ts'),
    says: LOWEST,
  },
  { path: 'app/server/calendar/deep.ts', code: imported('#app/server/db/schema.ts'), says: DOOR },
  { path: 'app/server/auth/emails.ts', code: imported('#app/emails/email.ts'), says: BELOW },
  { path: 'app/server/maps/deep.ts', code: imported('#app/server/db/schema.ts'), says: DOOR },
  { path: 'app/server/maps/climb.ts', code: imported('../db/index.server.ts'), says: DOOR },
  { path: 'app/server/mail/deep.ts', code: imported('#app/server/jobs/jobs.ts'), says: DOOR },
  {
    path: 'app/server/bookings/routes.ts',
    code: imported('#app/routes/site/home/part.ts'),
    says: NO_SCREEN,
  },
  {
    path: 'app/server/contact/routes.ts',
    code: imported('#app/routes/site/home/part.ts'),
    says: NO_SCREEN,
  },
  {
    path: 'app/server/metrics/log-mail.ts',
    code: imported('#app/server/mail/index.server.ts'),
    says: LOWEST,
  },
  {
    path: 'app/server/outside/stripe.ts',
    code: imported('#app/server/payments/index.server.ts'),
    says: LOWEST,
  },
  {
    path: 'app/server/funnel/reports.ts',
    code: imported('#app/server/reports/index.server.ts'),
    says: LOWEST,
  },
  {
    path: 'app/server/jobs/archive.ts',
    code: imported('#app/server/archive/index.server.ts'),
    says: LOWEST,
  },
  {
    path: 'app/server/mail/privacy.ts',
    code: imported('#app/server/privacy/index.server.ts'),
    says: BELOW,
  },
  {
    path: 'app/server/archive/routes.ts',
    code: imported('#app/routes/site/home/part.ts'),
    says: NO_SCREEN,
  },
  { path: 'commands/test.ts', code: imported('#test/stores.ts', 'copyStore'), says: NO_TESTS },
  {
    path: 'app/server/reports/routes.ts',
    code: imported('#app/routes/site/home/part.ts'),
    says: NO_SCREEN,
  },
  {
    path: 'app/server/diagnostics/deep.ts',
    code: imported('#app/server/mail/mail.ts'),
    says: DOOR,
  },
  {
    path: 'app/server/db/reports.ts',
    code: imported('#app/server/reports/index.server.ts'),
    says: LOWEST,
  },
  {
    path: 'app/server/maps/diagnostics.ts',
    code: imported('#app/server/diagnostics/index.server.ts'),
    says: BELOW,
  },
  {
    path: 'app/server/mail/reports.ts',
    code: imported('#app/server/reports/index.server.ts'),
    says: BELOW,
  },
  { path: 'app/server/contact/deep.ts', code: imported('#app/server/mail/mail.ts'), says: DOOR },
  { path: 'app/server/bookings/ui.ts', code: imported('#app/ui/button.ts'), says: NO_SCREEN },
  { path: 'app/server/quotes/emails.ts', code: imported('#app/emails/email.ts'), says: NO_SCREEN },
  { path: 'app/server/bookings/deep.ts', code: imported('#app/server/mail/mail.ts'), says: DOOR },
  { path: 'app/server/bookings/climb.ts', code: imported('../mail/mail.ts'), says: DOOR },
  { path: 'app/server/bookings/climb-twice.ts', code: imported('../../ui/button.ts'), says: DOOR },
  {
    path: 'app/server/quotes/packed.ts',
    code: 'export const all = (a: number, b: number) => ({ ...{ a, b }, c: 1 })\n',
    says: PACKED,
  },
  {
    path: 'app/server/quotes/packed.test.ts',
    code: 'export const all = (a: number, b: number) => ({ c: 1, ...{ a, b } })\n',
    says: PACKED,
  },
  { path: 'app/server/bookings/order/up.ts', code: imported('../card/settle.ts'), says: ROOMS },
  { path: 'app/server/bookings/refund/up.ts', code: imported('../office/cancel.ts'), says: ROOMS },
  {
    path: 'app/server/bookings/manage/across.ts',
    code: imported('../office/cancel.ts'),
    says: ROOMS,
  },
  { path: 'app/server/bookings/sale/round.ts', code: imported('../index.server.ts'), says: ROOMS },
  { path: 'app/server/bookings/card/climb.ts', code: imported('../../mail/mail.ts'), says: DOOR },
  {
    path: 'app/server/quotes/dynamic.ts',
    code: "export const mail = import('#app/server/mail/mail.ts')\n",
    says: DOOR,
  },
  { path: 'app/worker.ts', code: imported('#app/server/mail/mail.ts'), says: DOOR },
  { path: 'app/root.ts', code: imported('#app/emails/email.ts'), says: RENDERS },
  { path: 'http/deep.ts', code: imported('#app/server/db/store.ts'), says: DOOR },
  { path: 'http/climb.ts', code: imported('../app/server/db/store.ts'), says: FAR },
  { path: 'http/emails.ts', code: imported('#app/emails/email.ts'), says: RENDERS },

  { path: 'app/domain/a/tests.ts', code: imported('#test/stores.ts'), says: PURE },
  { path: 'app/ui/a/tests.ts', code: imported('#test/stores.ts'), says: NO_TESTS },
  { path: 'app/emails/tests.ts', code: imported('#test/stores.ts'), says: NO_TESTS },
  { path: 'app/routes/a/tests.ts', code: imported('#test/stores.ts'), says: NO_TESTS },
  { path: 'app/server/db/tests.ts', code: imported('#test/stores.ts'), says: NO_TESTS },
  { path: 'app/server/auth/tests.ts', code: imported('#test/stores.ts'), says: NO_TESTS },
  { path: 'app/server/mail/tests.ts', code: imported('#test/stores.ts'), says: NO_TESTS },
  { path: 'app/server/quotes/tests.ts', code: imported('#test/stores.ts'), says: NO_TESTS },
  { path: 'http/tests.ts', code: imported('../test/stores.ts'), says: NO_TESTS },
  { path: 'e2e/server.ts', code: imported('#app/server/db/index.server.ts'), says: BLACK_BOX },
  { path: 'e2e/climb.ts', code: imported('../app/server/db/index.server.ts'), says: BLACK_BOX },

  {
    path: 'app/server/quotes/env.ts',
    code: 'export const p = process.env.PORT\n',
    says: 'process.env',
  },
  { path: 'http/now.ts', code: 'export const now = Date.now()\n', says: CHANCE },
  { path: 'app/server/quotes/now.ts', code: 'export const now = new Date()\n', says: CHANCE },
  { path: 'app/ui/circle-a.ts', code: "export * from './circle-b.ts'\n", says: 'cycle' },
  { path: 'app/ui/circle-b.ts', code: "export * from './circle-a.ts'\n", says: 'cycle' },
  {
    path: 'app/server/maps/circle.ts',
    code: "export * from '#app/server/fleet/index.server.ts'\n",
    says: 'cycle',
  },
  {
    path: 'app/server/fleet/index.server.ts',
    code: "export * from '#app/server/maps/index.server.ts'\n",
    says: 'cycle',
  },
  {
    path: 'app/server/maps/index.server.ts',
    code: "export * from './circle.ts'\n",
    says: 'cycle',
  },
  { path: 'app/server/quotes/forty-one.ts', code: longFunction(41), says: '41' },
  { path: 'http/forty-one.ts', code: longFunction(41), says: '41' },
  {
    path: 'app/server/quotes/unawaited.ts',
    code: `const save = async (): Promise<void> => {}
export function sell(): void {
  save()
}
`,
    says: 'floating',
  },
  { path: 'app/ui/eighty-one.tsx', code: longFunction(81), says: '81' },
]
