import type { Page } from '@playwright/test'
import { signInAsAdmin } from './office-parts.ts'
import { expect, fillTrip, test } from './visitor.ts'

const header = (page: Page) => page.getByRole('banner')
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)

test('the header stays at the top of the window, clear over the home picture up to 20 px @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const clear = 'rgba(0, 0, 0, 0)'
  await expect(header(page)).toHaveCSS('background-color', clear)
  await scrollTo(page, 20)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(20)
  await expect(header(page)).toHaveCSS('background-color', clear)
  await scrollTo(page, 21)
  await expect(header(page)).not.toHaveCSS('background-color', clear)
  await scrollTo(page, 0)
  await expect(header(page)).toHaveCSS('background-color', clear)

  for (const [path, width] of [
    ['/', 1440],
    ['/faq', 1440],
    ['/faq', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await scrollTo(page, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
    expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0, width })
    await expect(header(page).getByRole('link').first()).toBeInViewport()
  }
}) // NAV-01, NAV-04, CONST-13

test('travellers, hotels, the office and applicants each find their way in @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'Pickup location' })).toBeVisible()
  await page.getByRole('link', { name: 'Tours', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /^View Details: / }).first()).toBeVisible()

  await header(page).getByRole('link', { name: 'Become a Partner' }).click()
  await expect(page).toHaveURL(/\/partner$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Work with us' }).click()
  await expect(page).toHaveURL(/\/team$/)
  const apply = page.getByRole('main').locator('a[href^="mailto:"], a[href^="/contact"]')
  await expect(apply.first()).toBeVisible()

  await header(page).getByRole('link', { name: 'Partner Login' }).click()
  await page.getByLabel('Username').fill('cactus')
  await page.getByRole('textbox', { name: 'Password' }).fill('cactus-password')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Partner Dashboard' })).toBeVisible()
  // The sign-in page asks who is here: whoever is signed in goes on.
  await page.goto('/login')
  await expect(page).toHaveURL(/\/partner-dashboard$/)
  await context.clearCookies()
  await signInAsAdmin(page)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin$/)
}) // APP-03, DB-09

test('whoever waits reads what for @phone', async ({ page }) => {
  const answers = Promise.withResolvers<void>()
  for (const path of ['**/api/quote', '**/api/checkout-options'])
    await page.route(path, async (route) => {
      await answers.promise
      await route.continue()
    })
  await page.goto('/')
  await fillTrip(page)
  await expect(page.getByText('Calculating price...')).toBeVisible()
  await page.goto('/tours')
  await page.getByRole('link', { name: 'View Details: Hidden Villages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hidden Villages' })
  await expect(dialog.getByText('Loading booking form...')).toBeVisible()
  answers.resolve()
  await expect(dialog.getByText('Loading booking form...')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Book This Tour' })).toBeVisible()
}) // ERR-19
