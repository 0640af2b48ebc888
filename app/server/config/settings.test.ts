import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findSettingProblems, loadSettings, SettingsError } from './settings.ts'

function refusal(env: Record<string, string>): string {
  try {
    loadSettings(env)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as Error).message
  }
  throw new Error('the settings were accepted')
}

test('nothing set: everything works with no key, no network and no other service', () => {
  expect(loadSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    dataDir: resolve('.data'),
    databaseUrl: null,
    secretKey: null,
    previousSecretKeys: [],
    admin: { username: 'admin', password: null },
    partnerAccounts: null,
    stripe: null,
    paymentMethods: ['card'],
    bank: null,
    mail: { smtpUrl: null },
    maps: { provider: 'embedded' },
    measurementId: null,
    vat: { transfer: 130, tour: 240 },
    idNumber: 'required',
    trustProxy: false,
    rateLimits: true,
    worker: 'inline',
    environment: 'development',
    isPublic: false,
    mailboxOpen: true,
    logLevel: 'info',
  })
})

test('an empty value counts as not set', () => {
  expect(loadSettings({ PORT: '', ORIGIN: '', DATABASE_URL: '', SECRET_KEY: '' })).toEqual(
    loadSettings({}),
  )
})

describe('one wrong setting stops the start with one line that names it', () => {
  test.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['ORIGIN', 'meltemi.example'],
    ['ORIGIN', 'ftp://meltemi.example'],
    ['ORIGIN', 'https://meltemi.example/office'],
    ['DATABASE_URL', 'mysql://here/db'],
    ['SECRET_KEY', 'short'],
    ['PREVIOUS_SECRET_KEY', 'short'],
    ['PREVIOUS_SECRET_KEY', `${'k'.repeat(32)},short`],
    ['ADMIN_USERNAME', 'ab'],
    ['ADMIN_PASSWORD', 'secret7'],
    ['PARTNER_ACCOUNTS', 'CactusHotel'],
    ['PARTNER_ACCOUNTS', 'CactusHotel:cactus'],
    ['PARTNER_ACCOUNTS', 'CactusHotel:cactus:p:q'],
    ['PARTNER_ACCOUNTS', 'CactusHotel:cactus:pass-word-1,'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_BASE', 'stripe'],
    ['PAYMENT_METHODS', 'card,gold'],
    ['PAYMENT_METHODS', 'card,'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtps://mail.example?tls=off'],
    ['BOUNCES_IMAP_URL', 'imaps://mail.example?pool=true'],
    ['OFFICE_EMAIL', 'office'],
    ['MAPS_PROVIDER', 'paper'],
    ['OSRM_URL', 'osrm'],
    ['GA_MEASUREMENT_ID', 'UA-1234-5'],
    ['GA_MEASUREMENT_ID', "G-1'; script-src *"],
    ['COLLECT_ID_NUMBER', 'yes'],
    ['VAT_TRANSFER_PERCENT', '-1'],
    ['VAT_TRANSFER_PERCENT', 'thirteen'],
    ['VAT_TOUR_PERCENT', '5.55'],
    ['VAT_TOUR_PERCENT', '101'],
    ['TRUST_PROXY', 'true'],
    ['RATE_LIMITS', '0'],
    ['WORKER', 'on'],
    ['ENVIRONMENT', 'staging'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const line = refusal({ [name]: value })
    expect(line).toMatch(new RegExp(`^Setting ${name} is wrong: \\S`))
    expect(line).not.toContain('\n')
  })

  test('a secret value is never repeated', () => {
    for (const name of ['SECRET_KEY', 'ADMIN_PASSWORD', 'STRIPE_SECRET_KEY', 'PARTNER_ACCOUNTS'])
      expect(refusal({ [name]: 'hunter2' })).not.toContain('hunter2')
  })
})

const SECRET_KEY = '0123456789abcdef0123456789abcdef'
const DATABASE_URL = 'postgres://meltemi@localhost/meltemi'

describe('settings that need each other', () => {
  test.each([
    ['SECRET_KEY', { DATABASE_URL }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['PAYMENT_METHODS', { PAYMENT_METHODS: 'card,bank_transfer' }],
    [
      'PAYMENT_METHODS',
      { PAYMENT_METHODS: 'bank_transfer', BANK_IBAN: 'GR1', BANK_ACCOUNT_NAME: 'M' },
    ],
    ['PARTNER_ACCOUNTS', { PARTNER_ACCOUNTS: 'CactusHotel:Admin:password' }],
    ['PARTNER_ACCOUNTS', { PARTNER_ACCOUNTS: 'One:hotel:password,Two:hotel:password' }],
    ['GOOGLE_MAPS_API_KEY', { MAPS_PROVIDER: 'google' }],
    ['OSRM_URL', { MAPS_PROVIDER: 'osrm', OSRM_URL: 'http://osrm.example' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '192.0.2.7' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '127.example.com' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '::' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', ORIGIN: 'https://meltemi.example' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', ENVIRONMENT: 'production' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', NODE_ENV: 'production' }],
    ['ORIGIN', { ORIGIN: 'http://meltemi.example' }],
    ['ADMIN_PASSWORD', { ORIGIN: 'https://meltemi.example', ADMIN_PASSWORD: 'admin-password' }],
    ['PARTNER_ACCOUNTS', { HOST: '0.0.0.0', PARTNER_ACCOUNTS: 'One:hotel:hotel-2026-12' }],
  ])('%s is named for %o', (name, env: Record<string, string>) => {
    expect(refusal(env)).toMatch(new RegExp(`^Setting ${name} is wrong: \\S`))
  })

  test.each(['127.0.0.1', 'localhost', '::1', '127.8.0.1'])('limits may be off on %s', (HOST) => {
    expect(loadSettings({ RATE_LIMITS: 'off', HOST }).rateLimits).toBe(false)
  })

  test('complete sets are taken', () => {
    const settings = loadSettings({
      DATABASE_URL,
      SECRET_KEY,
      ORIGIN: 'https://meltemi.example/',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      PAYMENT_METHODS: 'card, cash, bank_transfer',
      BANK_ACCOUNT_NAME: 'Meltemi',
      BANK_IBAN: 'GR00',
      BANK_BIC: 'XXXX',
      PARTNER_ACCOUNTS: 'CactusHotel:cactus:first-words-here,HotelAlpha:alpha:other-words-there',
      GA_MEASUREMENT_ID: 'G-AB12CD34EF',
      NODE_ENV: 'production',
    })
    expect(settings).toMatchObject({
      origin: 'https://meltemi.example',
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: null },
      paymentMethods: ['card', 'cash', 'bank_transfer'],
      bank: { accountName: 'Meltemi', iban: 'GR00', bic: 'XXXX' },
      partnerAccounts: [
        { code: 'CactusHotel', username: 'cactus', password: 'first-words-here' },
        { code: 'HotelAlpha', username: 'alpha', password: 'other-words-there' },
      ],
      measurementId: 'G-AB12CD34EF',
      environment: 'production',
    })
  })
})

describe('all that is wrong at once', () => {
  test('nothing, when the product can start', () => {
    expect(findSettingProblems({})).toEqual([])
    expect(findSettingProblems({ DATABASE_URL, SECRET_KEY, PORT: '' })).toEqual([])
  })

  test('each by itself and those that need each other, every name once', () => {
    const env = {
      PORT: 'many',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'secret',
      DATABASE_URL,
      PAYMENT_METHODS: 'card,bank_transfer',
    }
    const names = findSettingProblems(env).map(({ name }) => name)
    expect(names.toSorted()).toEqual([
      ...['PAYMENT_METHODS', 'PORT', 'SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ])
  })
})

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('what strangers may see follows from where they can come in', () => {
  test.each([
    [{ ORIGIN: 'https://book.meltemi.example' }],
    [{ ORIGIN: 'https://book.meltemi.example', ENVIRONMENT: 'development' }],
    [{ ORIGIN: 'https://192.0.2.7', NODE_ENV: 'development' }],
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::', ENVIRONMENT: 'test' }],
    [{ HOST: '192.168.1.4', ENVIRONMENT: 'development' }],
  ])('%o is production, whatever is wished', (env: Record<string, string>) => {
    expect(loadSettings(env)).toMatchObject({
      environment: 'production',
      isPublic: true,
      mailboxOpen: false,
    })
  })

  test.each([
    [{ ORIGIN: 'http://127.0.0.1:8080' }],
    [{ ORIGIN: 'http://[::1]:3000', HOST: '::1' }],
    [{ ORIGIN: 'http://localhost', ENVIRONMENT: 'development' }],
  ])('%o is one’s own machine: the mailbox is open', (env: Record<string, string>) => {
    expect(loadSettings(env)).toMatchObject({ isPublic: false, mailboxOpen: true })
  })

  test.each([
    [{ SMTP_URL: 'smtps://mail.example' }],
    [STRIPE],
    [{ DATABASE_URL, SECRET_KEY }],
    [{ ENVIRONMENT: 'production' }],
    [{ ENVIRONMENT: 'test' }],
    [{ TRUST_PROXY: 'on' }],
  ])('%o closes the mailbox there too', (env: Record<string, string>) => {
    expect(loadSettings(env)).toMatchObject({ isPublic: false, mailboxOpen: false })
  })

  test('cards that cannot be taken are offered only when there is nothing else', () => {
    const ORIGIN = 'https://meltemi.example'
    const offered = (env: object) => loadSettings({ ORIGIN, ...env }).paymentMethods
    expect(offered({ PAYMENT_METHODS: 'card,cash' })).toEqual(['cash'])
    expect(offered({ PAYMENT_METHODS: 'card' })).toEqual(['card'])
    expect(offered({ PAYMENT_METHODS: 'card,cash', ...STRIPE })).toEqual(['card', 'cash'])
    expect(loadSettings({ PAYMENT_METHODS: 'card,cash' }).paymentMethods).toEqual(['card', 'cash'])
  })
})
