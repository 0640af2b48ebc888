/** Draws each screen at 390 and 1440 px as a small WebP; names on the command line choose some. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { root, startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { ANSWERED_CONSENT } from '../../e2e/answered.ts'
import { browserPath } from '../../e2e/browser-path.ts'
import type { Screen } from './screen.ts'
import { SCREENS } from './states.ts'

const WINDOWS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
/** Wide enough to judge a screen, small enough for a repository. */
const DRAWN_WIDTH = { phone: 390, desktop: 1000 } as const
const WEBP = { quality: 42, effort: 6 }

/** What the browser keeps of a visitor who wants no analytics. */
const ANSWERED = `Object.assign(localStorage, ${JSON.stringify(ANSWERED_CONSENT)})`

const target = join(root, 'docs/screens')
const selected = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'meltemi-screens-'))
const server = await startBuilt({
  port: await freePort(),
  dataDir: join(folder, 'data'),
  env: { PARTNER_ACCOUNTS: 'CactusHotel:cactus:cactus-password' },
})
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  mkdirSync(target, { recursive: true })
  for (const screen of SCREENS) {
    if (selected.length > 0 && !selected.includes(screen.name)) continue
    for (const device of ['phone', 'desktop'] as const)
      if (device === 'phone' || !screen.phoneOnly) await draw(browser, screen, device)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function draw(browser: Browser, screen: Screen, device: keyof typeof WINDOWS) {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: WINDOWS[device],
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Athens',
  })
  if (!screen.unasked) await context.addInitScript({ content: ANSWERED })
  const page = await context.newPage()
  await screen.open(page)
  await page.evaluate(loadLazyPictures)
  const fullPage = !screen.windowOnly
  const picture = await page.screenshot({ fullPage, animations: 'disabled' })
  const file = join(target, `${screen.name}-${device}.webp`)
  const { size } = await sharp(picture).resize(DRAWN_WIDTH[device]).webp(WEBP).toFile(file)
  console.log(`${screen.name}-${device}: ${Math.round(size / 1000)} kB`)
  await context.close()
}

/** Runs in the page: pictures far down are not fetched before somebody comes near them. */
async function loadLazyPictures(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
}
