import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const SHEET = /\/assets\/fonts-[\w-]+\.css$/
const isOurFont = (page: Page) =>
  page.evaluate(() => document.fonts.check('1em "Commissioner Variable"', 'a'))

test('our fonts come after the first frame, and with the page for who was here before @phone', async ({
  page,
}) => {
  await page.goto('/faq')
  await expect.poll(() => isOurFont(page)).toBe(true)
  // A sheet in the page would hold the first frame back.
  const sheet = page.locator('head > link[rel="stylesheet"]')
  await expect(sheet).toHaveCount(1)
  expect(await sheet.getAttribute('href')).toMatch(SHEET)
  expect(await sheet.getAttribute('blocking')).toBeNull()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Work with us' }).click()
  await expect(page).toHaveURL(/\/team$/)
  await expect(page.locator('head > link[blocking="render"]')).toHaveCount(1)
  await expect.poll(() => isOurFont(page)).toBe(true)
})

test.describe('with scripts off @phone', () => {
  test.use({ javaScriptEnabled: false })

  test('our fonts come with the page', async ({ page }) => {
    const sheet = page.waitForResponse(SHEET)
    await page.goto('/faq')
    expect((await sheet).ok()).toBe(true)
  })
})
