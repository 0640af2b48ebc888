import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const SHEET = /\/assets\/fonts-[\w-]+\.css$/
const STRANGER = { referer: 'https://search.example/' }
const scripts = (page: Page) => page.locator('body > script[src]')
const isOurFont = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => family === 'Commissioner Variable' && status === 'loaded',
    ),
  )

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

test('what the widget needs is fetched before somebody touches it @phone', async ({ page }) => {
  await page.goto('/', STRANGER)
  await expect(page.locator('link[rel="prefetch"][href*="/react-"]')).toHaveCount(1)
  await expect(page.locator('link[rel="prefetch"][href*=".css"]')).not.toHaveCount(0)
  await expect(page.locator('link[rel="modulepreload"][href*="/react-"]')).toHaveCount(0)
})

test('a picture that does not come is not waited for once the visitor does something @phone', async ({
  page,
}) => {
  const { promise: pictureComes, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/hero-[^/]*\.svg/, (route) =>
    pictureComes.then(() => route.continue()),
  )
  await page.clock.install()
  await page.goto('/', { ...STRANGER, waitUntil: 'domcontentloaded' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.locator('h1')).toBeVisible()
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
