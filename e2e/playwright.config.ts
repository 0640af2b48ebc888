import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { answeredAt } from './answered.ts'
import { journeyBrowser } from './browser-path.ts'

// Read again in every worker: what the first reading chose is kept in the environment.
process.env.JOURNEY_DATA ??= mkdtempSync(join(tmpdir(), 'meltemi-journeys-'))
process.env.JOURNEY_ORIGIN ??= `http://localhost:${20_000 + (process.pid % 10_000)}`
process.env.COUNTED_ORIGIN ??= `http://localhost:${30_000 + (process.pid % 10_000)}`
process.env.JOURNEY_BROWSER ??= await journeyBrowser()
const { JOURNEY_DATA, JOURNEY_ORIGIN, COUNTED_ORIGIN } = process.env

/** A product on a store of its own; `env` are settings by their names. */
function product(origin: string, env: Record<string, string>) {
  return {
    command: `${process.execPath} build/server/index.js`,
    cwd: '..',
    url: `${origin}/readyz`,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      MELTEMI_SERVE: '1',
      NODE_ENV: 'production',
      ENVIRONMENT: 'development',
      PORT: new URL(origin).port,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'admin-password',
      PARTNER_ACCOUNTS: 'CactusHotel:cactus:cactus-password',
      ...env,
    },
  }
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './quiet-days.ts',
  outputDir: '../node_modules/.cache/journeys',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  // Twice the processors: a journey waits for half of its time, for a worker, a time-out or an answer.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: JOURNEY_ORIGIN,
    // Specs about consent start without.
    storageState: answeredAt(JOURNEY_ORIGIN),
    actionTimeout: 15_000,
    // A visitor from abroad: the trip's times must still be Athens times.
    timezoneId: 'America/New_York',
    // Phones of theirs are read as Greek numbers.
    locale: 'en-GR',
    // Half-way through an animation, contrast is nobody's.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.JOURNEY_BROWSER,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  projects: [
    // A test that sets its own widths, or does not depend on one, runs once: its title says where.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: [
    product(JOURNEY_ORIGIN, { DATA_DIR: join(JOURNEY_DATA, 'plain') }),
    // The same with analytics, which changes the content policy of every page, and every way to pay.
    product(COUNTED_ORIGIN, {
      DATA_DIR: join(JOURNEY_DATA, 'counted'),
      GA_MEASUREMENT_ID: 'G-JOURNEY1',
      PAYMENT_METHODS: 'card,cash,bank_transfer',
      BANK_ACCOUNT_NAME: 'Meltemi Journeys',
      BANK_IBAN: 'GR1601101250000000012300695',
      BANK_BIC: 'ETHNGRAA',
    }),
  ],
})
