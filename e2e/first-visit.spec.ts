import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './visitor.ts'

const SHEET = /\/assets\/fonts-[\w-]+\.css$/
const STRANGER = { referer: 'https://search.example/' }
const scripts = (page: Page) => page.locator('body > script[src]')
/** Whether the browser draws the page's heading in our font, by its own account. */
async function isOurFont(page: Page): Promise<boolean> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const heading = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', heading)
  await browser.detach()
  return fonts.some(({ familyName, isCustomFont }) => isCustomFont && familyName === 'Literata')
}

test('fonts and scripts come after the first frame, and with the page for who was here before @phone', async ({
  page,
}) => {
  await page.goto('/faq', STRANGER)
  await expect.poll(() => isOurFont(page)).toBe(true)
  // A sheet in the page would hold the first frame back.
  const sheet = page.locator('head > link[rel="stylesheet"]')
  await expect(sheet).toHaveCount(1)
  expect(await sheet.getAttribute('href')).toMatch(SHEET)
  expect(await sheet.getAttribute('blocking')).toBeNull()
  await expect(scripts(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('flight')
  await expect(page.getByRole('group').filter({ hasText: 'Child seats' })).toHaveCount(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Work with us' }).click()
  await expect(page).toHaveURL(/\/team$/)
  await expect(page.locator('head > link[blocking="render"]')).toHaveCount(1)
  await expect.poll(() => isOurFont(page)).toBe(true)
})

test('on a line that brings the home page in parts, fonts and scripts wait for its picture all the same @phone', async ({
  page,
  baseURL,
}) => {
  const { promise: restMayCome, resolve: bringRest } = Promise.withResolvers<void>()
  await using line = await slowLine(String(baseURL), '</header>', restMayCome)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const late = () => asked.filter((path) => /\.(?:woff2|js)$/.test(path))
  await page.goto(line.origin, { ...STRANGER, waitUntil: 'commit' })
  await expect(page.locator('html[data-frame="second"]')).toHaveCount(1)
  // Whatever the first paint has set going comes before this.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  expect(await page.locator('.home-hero-picture').count()).toBe(0)
  expect(late()).toEqual([])
  bringRest()
  await expect.poll(late).not.toEqual([])
})

/** The product as over a line on which a page stops after the first `until`, and goes on when it may. */
async function slowLine(origin: string, until: string, restMayCome: Promise<void>) {
  const server = createServer(async ({ url = '/', method = 'GET' }, response) => {
    const answer = await fetch(new URL(url, origin), { method, redirect: 'manual' })
    const {
      'content-encoding': _,
      'content-length': __,
      ...headers
    } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, headers)
    const body = Buffer.from(await answer.arrayBuffer())
    const at = url === '/' ? body.indexOf(until) + until.length : body.length
    response.write(body.subarray(0, at))
    if (at < body.length) await restMayCome
    response.end(body.subarray(at))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

test('our fonts stay when the widget brings its style sheet @phone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Pickup location' }).click()
  await expect(page.locator('head > style + link[href*="/island-"]')).toHaveCount(1)
  await expect.poll(() => isOurFont(page)).toBe(true)
})

test('what is out of sight is left out of the first frame, and laid out after it @phone', async ({
  page,
}) => {
  const { promise: wordsMayCome, resolve: release } = Promise.withResolvers<void>()
  await page.route(SHEET, (route) => wordsMayCome.then(() => route.continue()))
  await page.goto('/privacy', { ...STRANGER, waitUntil: 'domcontentloaded' })
  const drawing = (part: Locator) => part.evaluate((e) => getComputedStyle(e).contentVisibility)
  const last = page.locator('main section').last()
  await expect.poll(() => drawing(last)).toBe('auto')
  expect(await drawing(page.locator('main section').first())).toBe('visible')
  release()
  await expect.poll(() => drawing(last)).toBe('visible')
  await expect(page.locator('html[data-frame]')).toHaveCount(0)
})

test('words of a part that is not laid out yet can be read on what is behind them @phone', async ({
  page,
}) => {
  await page.route(SHEET, () => new Promise(() => {}))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/tours', '/', '/faq']) {
    await page.goto(path, { ...STRANGER, waitUntil: 'domcontentloaded' })
    await expect(page.locator('html[data-frame="second"]')).toHaveCount(1)
    await expectAccessible(page, { whole: false })
  }
})

test('a page asked for one of its places is laid out whole @phone', async ({ page }) => {
  const { promise: wordsMayCome, resolve: release } = Promise.withResolvers<void>()
  await page.route(SHEET, (route) => wordsMayCome.then(() => route.continue()))
  await page.goto('/privacy#rights', { ...STRANGER, waitUntil: 'domcontentloaded' })
  await expect(page.locator('#rights')).toBeInViewport()
  await expect(page.locator('html[data-frame]')).toHaveCount(0)
  release()
})

test('what the widget needs is fetched before somebody touches it @phone', async ({ page }) => {
  await page.goto('/', STRANGER)
  await expect(page.locator('link[rel="prefetch"][href*="/react-"]')).toHaveCount(1)
  await expect(page.locator('link[rel="prefetch"][href*=".css"]')).not.toHaveCount(0)
  await expect(page.locator('link[rel="modulepreload"][href*="/react-"]')).toHaveCount(0)
})

test('fonts and scripts wait for a picture that does not come, until the visitor does something @phone', async ({
  page,
}) => {
  const { promise: pictureComes, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/hero-[^/]*\.svg/, (route) =>
    pictureComes.then(() => route.continue()),
  )
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/', { ...STRANGER, waitUntil: 'domcontentloaded' })
  await expect(page.locator('h1')).toBeVisible()
  // The frame after the first one, and whatever else the first paint has set going for now.
  const secondFrame = async () => {
    await page.clock.runFor(1)
    return page.locator('html[data-frame="second"]').count()
  }
  await expect.poll(secondFrame).toBe(1)
  await page.clock.runFor(50)
  await expect(page.locator('head > link[as="font"]')).toHaveCount(0)
  await expect(scripts(page)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Pickup location' }).click()
  await expect(scripts(page)).not.toHaveCount(0)
  release()
})

test.describe('with scripts off @phone', () => {
  test.use({ javaScriptEnabled: false })

  test('our fonts come with the page', async ({ page }) => {
    const sheet = page.waitForResponse(SHEET)
    await page.goto('/faq', STRANGER)
    expect((await sheet).ok()).toBe(true)
  })
})

test('no quick pick moves when our font comes', async ({ page }) => {
  const { promise: wordsMayCome, resolve: release } = Promise.withResolvers<void>()
  await page.route(SHEET, (route) => wordsMayCome.then(() => route.continue()))
  await page.goto('/', { ...STRANGER, waitUntil: 'domcontentloaded' })
  const places = () =>
    page
      .getByRole('group', { name: /often chosen|in one tap/ })
      .getByRole('button')
      .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().toJSON()))
  await expect(page.getByRole('group', { name: /^Pickup/ })).toBeVisible()
  const before = await places()
  expect(await isOurFont(page)).toBe(false)
  release()
  await expect.poll(() => isOurFont(page)).toBe(true)
  expect(await places()).toEqual(before)
})
