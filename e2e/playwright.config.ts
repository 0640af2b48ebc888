import { defineConfig } from '@playwright/test'
import { journeyBrowser } from './browser-path.ts'

// Read again in every worker: what the first reading chose is kept in the environment. Below the ports from which
// outgoing connections take theirs: one of those in use is taken, too.
process.env.JOURNEY_ORIGIN ??= `http://localhost:${20_000 + (process.pid % 6_000)}`
process.env.COUNTED_ORIGIN ??= `http://localhost:${26_000 + (process.pid % 6_000)}`
process.env.JOURNEY_BROWSER ??= await journeyBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './start-products.ts',
  outputDir: '../node_modules/.cache/journeys',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  // Twice the processors: a journey waits for half of its time, for a worker, a time-out or an answer.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.JOURNEY_ORIGIN,
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
})
