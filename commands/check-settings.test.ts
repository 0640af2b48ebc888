import { expect, test } from 'vitest'
import { meltemi } from '#test/meltemi.ts'

const check = (env: Record<string, string>) => meltemi(['check-settings'], { env })

const SECRETS = {
  SECRET_KEY: 'secret-0123456789abcdef0123456789',
  PREVIOUS_SECRET_KEY: 'secret-before-0123456789abcdef01234',
  ADMIN_PASSWORD: 'secret-password',
  DATABASE_URL: 'postgres://meltemi:secret-in-address@db.example/meltemi',
  STRIPE_SECRET_KEY: 'sk_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  SMTP_URL: 'smtps://user:secret-of-mail@mail.example:465',
  BOUNCES_IMAP_URL: 'imaps://user:secret-of-mail@mail.example',
  CALDAV_URL: 'https://dav.example',
  CALDAV_USERNAME: 'calendar',
  CALDAV_PASSWORD: 'secret-of-calendar',
  METRICS_TOKEN: 'secret-metrics-token',
  GOOGLE_MAPS_API_KEY: 'secret-maps',
  PARTNER_ACCOUNTS: 'One:desk:secret-of-hotel',
}

test('nothing set: it starts, and says what is on and off', async () => {
  const { exit, printed, complained } = await check({})
  expect({ exit, complained }).toEqual({ exit: 0, complained: [] })
  expect(printed).toContainEqual(expect.stringMatching(/^Card payments +stand-in page/))
  expect(printed).toContainEqual(expect.stringMatching(/^Mail +kept/))
  expect(printed).toContainEqual(expect.stringMatching(/^CalDAV calendar +off/))
  expect(printed).toContainEqual(expect.stringMatching(/^Open to everybody +Every mail .*played/))
  expect(printed.at(-1)).toBe('The settings are right.')
  expect(printed.join()).not.toContain('CHECK')
})

test('everything set: what is on is said, and no secret is', async () => {
  const { exit, printed } = await check({ ...SECRETS, ENVIRONMENT: 'production' })
  expect(exit).toBe(0)
  expect(printed).toContainEqual(expect.stringMatching(/^Data +PostgreSQL/))
  expect(printed).toContainEqual(expect.stringMatching(/^Mail +sent by mail\.example:465/))
  expect(printed).toContainEqual(expect.stringMatching(/^Secret key +set; 1 before it/))
  expect(printed.join('\n')).not.toMatch(/secret[_-]|_secret/)
})

test('everything that is wrong is said at once, and no secret is', async () => {
  const { exit, printed, complained } = await check({
    SECRET_KEY: 'secret-short',
    PORT: 'many',
    STRIPE_SECRET_KEY: 'secret-pk',
    PAYMENT_METHODS: 'bank_transfer',
    SMTP_ULR: 'smtp://mail.example',
  })
  expect(exit).toBe(2)
  expect(complained).toEqual(['Meltemi does not start like this: 4 settings are wrong.'])
  for (const name of ['SECRET_KEY', 'PORT', 'STRIPE_SECRET_KEY', 'PAYMENT_METHODS'])
    expect(printed).toContainEqual(expect.stringMatching(new RegExp(`^WRONG {2}${name}: `)))
  expect(printed).toContain('CHECK  SMTP_ULR is no setting. Is SMTP_URL meant?')
  expect(printed.join('\n')).not.toMatch(/secret-/)
})

test.each([
  [{ ENVIRONMENT: 'production' }, 'Cards are "paid" on the stand-in page'],
  [{ ENVIRONMENT: 'production' }, 'Mails are kept, not sent'],
  [
    { SMTP_URL: 'smtp://127.0.0.1', ENVIRONMENT: 'production' },
    'MAIL_FROM or OFFICE_EMAIL is not set',
  ],
  [{ ENVIRONMENT: 'production' }, 'ORIGIN does not begin with https'],
  [{ HOST: '0.0.0.0', ENVIRONMENT: 'test' }, 'ENVIRONMENT=test does nothing'],
  [{ ORIGIN: 'https://meltemi.example' }, 'Cards cannot be taken'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET does nothing without'],
  [{ BANK_IBAN: 'GR1' }, 'BANK_IBAN is set, but bank_transfer is not'],
])('%o starts, with advice', async (env, advice) => {
  const { exit, printed } = await check(env)
  expect(exit).toBe(0)
  expect(printed).toContainEqual(expect.stringContaining(`CHECK  ${advice}`))
})

test('a public address opens nothing to everybody, and says so', async () => {
  const { printed } = await check({ ORIGIN: 'https://meltemi.example' })
  expect(printed).toContainEqual(
    expect.stringMatching(/^Open to everybody +nothing but the public/),
  )
  expect(printed).toContainEqual(expect.stringMatching(/^Card payments +off/))
})
