import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { browserPath } from '../e2e/browser-path.ts'
import { connect, drivenTrip } from '../e2e/driver-parts.ts'
import { firstLoad } from './bytes.ts'
import { untilPacked } from './packed.ts'
import { median, percentile, type Row } from './table.ts'
import type { Bench } from './types.ts'

const ROUNDS = 5
const PRESSES = 20
/** What takes longer has failed: the bench ends and says where. */
const PATIENCE_MS = 20_000
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** Lighthouse's middling phone on a slow network. */
const SLOW = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const SLOWER = 4

/** The driver's app: its weight, how soon it is there and answers, and how soon others see what it tells. */
export const driver: Bench = async ({ folder, say }) => {
  const server = await startBuilt({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    env: { RATE_LIMITS: 'off', ENVIRONMENT: 'development' },
  })
  const executablePath = await browserPath()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    await untilPacked(server.port)
    const { script } = await firstLoad(server.port, '/driver/')
    const here = at(browser, server.origin)
    const usable = await rounds(() => firstUse(here))
    return [
      toRow('Script of the app', 'kB', script, 45),
      toRow('First use on a slow phone, until it can be pressed', 'ms', median(usable), 1_500),
      ...(await withPhone(here, say)),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** The same browser, whose pages know where the server is. */
function at(browser: Browser, baseURL: string): Browser {
  const newContext = async (options: object = {}) => {
    const context = await browser.newContext({ baseURL, ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    return context
  }
  return { newContext } as Browser
}

async function firstUse(browser: Browser): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const took = await untilSeen(page, 'button', () => page.goto('/driver/'))
  await context.close()
  return took
}

/** What is measured on a phone that is connected, and on the screens that follow its trip. */
async function withPhone(browser: Browser, say: (line: string) => void): Promise<Row[]> {
  const { office, call, bookingRef, manageUrl, driver: who, isToday } = await drivenTrip(browser)
  const where = { latitude: 37.0214, longitude: 25.1132 }
  const permissions = ['geolocation']
  const context = await browser.newContext({ ...PHONE, permissions, geolocation: where })
  const page = await context.newPage()
  await page.addInitScript(countFixes)
  const { code } = await call('post', `/api/admin/drivers/${who.id}/invite`)
  await connect(page, code, isToday)
  await page.getByRole('article').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  say('driver: the phone is connected')
  const presses = await rounds(() => press(page), PRESSES)
  const guest = await (await browser.newContext(PHONE)).newPage()
  await guest.goto(new URL(manageUrl).pathname)
  await office.goto(`/admin/bookings/${bookingRef}`)
  say('driver: guest and office follow')
  const seen = await rounds(() => pressAndWatch(page, { guest, office }), 2 * ROUNDS)
  const fixes = await driveOn(page)
  say('driver: the trip is over')
  const offline = await startOffline(context, page)
  const guests = seen.map((one) => one.guest)
  const offices = seen.map((one) => one.office)
  return [
    toRow('Start without a signal, until the day is there', 'ms', median(offline), 500),
    toRow('From a press to its picture, p95', 'ms', percentile(presses, 0.95), 100),
    toRow('From a press to the screen of the guest, p95', 'ms', percentile(guests, 0.95), 1_000),
    toRow('… and of the office', 'ms', percentile(offices, 0.95), 1_000),
    toRow('A trip with two problems on its way', 'position fixes', fixes, 6),
  ]
}

/** Counts how often the page asks where it is. */
function countFixes(): void {
  const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
  Object.assign(window, { fixes: 0 })
  navigator.geolocation.getCurrentPosition = (...args) => {
    ;(window as unknown as { fixes: number }).fixes += 1
    ask(...args)
  }
}

/** Drives the trip to its end, with two problems on the way; how often the phone was located. */
async function driveOn(page: Page): Promise<number> {
  const trip = page.getByRole('article')
  const next = (name: string) => trip.getByRole('button', { name, exact: true }).click()
  for (const step of ['On my way', 'Arrived']) await next(step)
  for (let problem = 0; problem < 2; problem += 1) {
    await next('Problem')
    await page.locator('dialog .choices button').first().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  for (const step of ['On board', 'Done']) await next(step)
  await page.getByText('Everything is sent').waitFor()
  return page.evaluate(() => (window as unknown as { fixes: number }).fixes)
}

/** Presses the step, and takes it back for the next round; milliseconds to the next frame with it. */
function press(page: Page): Promise<number> {
  return page.evaluate(async (most) => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    const started = performance.now()
    const until = async (isThere: () => boolean) => {
      while (!isThere()) {
        if (performance.now() - started > most) throw new Error('a press changed nothing')
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    }
    find('.step')?.click()
    await until(() => find('.undo') !== null)
    const took = performance.now() - started
    find('.undo')?.click()
    await until(() => find('.undo') === null)
    return took
  }, PATIENCE_MS)
}

async function pressAndWatch(page: Page, { guest, office }: { guest: Page; office: Page }) {
  const started = performance.now()
  await page.evaluate(() => document.querySelector<HTMLElement>('.step')?.click())
  const since = async (screen: Page, words: string, state: 'visible' | 'hidden') => {
    await screen.getByText(words).first().waitFor({ state })
    return performance.now() - started
  }
  const [toGuest, toOffice] = await Promise.all([
    since(guest, 'is on the way to you', 'visible'),
    since(office, 'Driver on the way', 'visible'),
  ])
  await page.evaluate(() => document.querySelector<HTMLElement>('.undo')?.click())
  await Promise.all([
    since(guest, 'is on the way to you', 'hidden'),
    since(office, 'Driver on the way', 'hidden'),
  ])
  return { guest: toGuest, office: toOffice }
}

async function startOffline(context: BrowserContext, page: Page): Promise<number[]> {
  await context.setOffline(true)
  return rounds(() => untilSeen(page, '.app-head', () => page.reload()))
}

/** Milliseconds from the beginning of a page to its first frame with this in it. */
async function untilSeen(page: Page, selector: string, open: () => Promise<unknown>) {
  await page.addInitScript((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return requestAnimationFrame(look)
      Object.assign(window, { seenAfter: performance.now() })
    }
    look()
  }, selector)
  await open()
  const seen = await page.waitForFunction(() => (window as { seenAfter?: number }).seenAfter)
  return (await seen.jsonValue()) as number
}

async function rounds<T>(work: () => Promise<T>, count = ROUNDS): Promise<T[]> {
  const all: T[] = []
  for (let round = 0; round < count; round += 1) all.push(await work())
  return all
}

function toRow(name: string, unit: string, ours: number, most: number): Row {
  return { name, unit, ours, budget: `≤ ${most} ${unit}`, met: ours <= most }
}
