import type { Page } from '@playwright/test'
import { publicPages } from '#app/content/en/public-pages.ts'
import { expect, expectAccessible, test } from './visitor.ts'

/** One text page, one guide, and each page that is built unlike the others. */
const KINDS = [
  '/',
  '/transfers',
  '/tours',
  '/contact',
  '/faq',
  '/about',
  '/terms',
  '/destinations/lefkes',
]

/** How far the page can be moved sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const { path, title } of publicPages()) {
  const where = KINDS.includes(path) ? '' : ' @phone'
  test(`${path} has its title, one heading, landmarks, and nothing axe finds wrong${where}`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    // Complete without React: its file may be fetched ahead, never before the page is there.
    await expect(page.locator('link[rel="modulepreload"][href*="/react-"]')).toHaveCount(0)
    await expectAccessible(page)
  }) // ROUTE-01, ROUTE-02, ROUTE-05, ROUTE-08 to ROUTE-16
}

test('the kinds of pages hold at 768 px too, in axe and in width @desktop', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of KINDS) {
    await page.goto(path)
    expect(await sideways(page), path).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
})

test('text at 200 % stays on the page @phone', async ({ page }) => {
  for (const path of KINDS) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [360, 390, 412]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sideways(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
    await expect(page.locator('h1')).toBeVisible()
  }
})

test('a page stands still while its fonts arrive @phone', async ({ page }) => {
  for (const path of ['/transfers', '/faq', '/terms', '/destinations/piso-livadi']) {
    expect(await shiftOfLateFonts(page, path), path).toBeLessThan(0.01)
  }
})

/** How much of the screen moved (CLS) when the fonts came after the first paint. */
async function shiftOfLateFonts(page: Page, path: string): Promise<number> {
  const { promise: painted, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', (route) => painted.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeVisible()
  await page.evaluate(twoFrames)
  arrive()
  await page.waitForLoadState()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(twoFrames)
  await page.unroute('**/*.woff2')
  return page.evaluate(async () => {
    let moved = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) moved += 'value' in entry ? Number(entry.value) : 0
    }
    const shifts = new PerformanceObserver((list) => add(list.getEntries()))
    shifts.observe({ type: 'layout-shift', buffered: true })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    add(shifts.takeRecords())
    return moved
  })
}

const twoFrames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

test('forced colours leave every button with an outline @phone', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of KINDS) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    for (const button of await page.locator('main .button:visible').all()) {
      const border = await button.evaluate((element) => getComputedStyle(element).borderTopStyle)
      expect(border, path).toBe('solid')
    }
  }
})

test.describe('with scripts off @phone', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of KINDS) {
    test(`${path} is complete`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const invisible = await page.locator('main h2, main h3').evaluateAll((headings) =>
        headings
          .filter((heading) => !heading.closest('dialog, [hidden], details:not([open])'))
          .filter((heading) => heading.getBoundingClientRect().height === 0)
          .map(({ textContent }) => textContent),
      )
      expect(invisible).toEqual([])
    })
  }
})
