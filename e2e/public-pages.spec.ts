import { expect, expectAccessible, test } from './visitor.ts'

test('a tour opens over the page, can be linked to, and closes by key, button and Back', async ({
  page,
}) => {
  await page.goto('/tours')
  await page.getByRole('link', { name: 'View Details: Beach Escape' }).click()
  const dialog = page.getByRole('dialog', { name: 'Beach Escape' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/tours#beach-escape$/)
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/tours$/)
  await expect(page.getByRole('link', { name: 'View Details: Beach Escape' })).toBeFocused()

  await page.getByRole('link', { name: 'View Details: Traditional' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('link', { name: 'View Details: Traditional' }).click()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
}) // TOURS-01, TOURS-02, TOURS-03

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a tour still opens and closes @phone', async ({ page }) => {
    await page.goto('/tours')
    await page.getByRole('link', { name: 'View Details: Hidden Villages' }).click()
    await expect(page.getByRole('heading', { name: 'Price for your group' })).toBeVisible()
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Price for your group' })).toBeHidden()
  })
}) // TOURS-02

test('a guide leads to the widget with its place as dropoff, and Back returns @phone', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: /Golden Beach/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Golden Beach' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0) // ROUTE-24
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/destinations/golden-beach')
  await page.getByRole('link', { name: 'Book a Transfer', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Drop-off location' })).toHaveValue(
    'Golden Beach',
  )
}) // DEST-06, DEST-08

test('an unknown destination answers 404 and leads home; /services moves on @desktop', async ({
  page,
}) => {
  const answer = await page.request.get('/destinations/atlantis')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toMatch(/Destination not found.*href="\/"[^>]*>Return to home</s)
  await page.goto('/services')
  await expect(page).toHaveURL(/\/transfers$/)
}) // DEST-01, ROUTE-22
