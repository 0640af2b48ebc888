import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserPath } from './browser-path.ts'

// Read again in every worker: what the first reading chose is kept in the environment.
process.env.JOURNEY_DATA ??= mkdtempSync(join(tmpdir(), 'meltemi-journeys-'))
process.env.JOURNEY_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.JOURNEY_BROWSER ??= await browserPath()
const origin = `http://localhost:${process.env.JOURNEY_PORT}`

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../node_modules/.cache/journeys',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  workers: 2,
  timeout: 40_000,
  expect: { timeout: 8_000 },
  use: {
    baseURL: origin,
    actionTimeout: 8_000,
    // A visitor from abroad: the trip's times must still be Athens times.
    timezoneId: 'America/New_York',
    // Half-way through an animation, contrast is nobody's.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.JOURNEY_BROWSER,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
  webServer: {
    command: `${process.execPath} build/server/index.js`,
    cwd: '..',
    url: `${origin}/readyz`,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      MELTEMI_SERVE: '1',
      NODE_ENV: 'production',
      ENVIRONMENT: 'development',
      PORT: process.env.JOURNEY_PORT,
      DATA_DIR: process.env.JOURNEY_DATA,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'admin-password',
      PARTNER_ACCOUNTS: 'CactusHotel:cactus:cactus-password',
    },
  },
})
