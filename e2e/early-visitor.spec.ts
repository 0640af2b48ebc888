import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

/** Holds React back until the visitor has done something; the returned function lets it come. */
async function holdReact(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/react-[^/]*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  return release
}

test('words typed before the widget answers are kept, and looked up @phone', async ({ page }) => {
  const letReactCome = await holdReact(page)
  const pickup = page.getByRole('combobox', { name: 'Pickup location' })
  await page.getByLabel('Time').selectOption('14:30')
  await pickup.fill('paros air')
  letReactCome()
  await expect(page.getByRole('option', { name: 'Paros National Airport (PAS)' })).toBeVisible()
  await expect(pickup).toHaveValue('paros air')
  await expect(page.getByLabel('Time')).toHaveValue('14:30')
})

test('buttons pressed before the widget answers do what they say @desktop', async ({ page }) => {
  const letReactCome = await holdReact(page)
  await page.getByRole('button', { name: /^Date/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Book Now' }).click({ force: true })
  letReactCome()
  await expect(page.getByText('Required').first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a calendar opened before the widget answers fills @phone', async ({ page }) => {
  const letReactCome = await holdReact(page)
  await page.getByRole('button', { name: /^Date/ }).click()
  letReactCome()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a quick pick pressed before the widget answers fills its field, and leaves the next one alone', async ({
  page,
}) => {
  const letReactCome = await holdReact(page)
  await page
    .getByRole('group', { name: /^Pickup/ })
    .getByRole('button', { name: 'Airport' })
    .click()
  const next = page.getByRole('combobox', { name: 'Drop-off location' })
  await next.click()
  letReactCome()
  await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue('Paros Airport')
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await expect(next).toBeFocused()
})

test('of what was pressed and typed before the widget answers the last word counts', async ({
  page,
}) => {
  const letReactCome = await holdReact(page)
  const pickup = page.getByRole('combobox', { name: 'Pickup location' })
  await page
    .getByRole('group', { name: /^Pickup/ })
    .getByRole('button', { name: 'Airport' })
    .click()
  await pickup.fill('naous')
  await page.getByRole('button', { name: 'More passengers' }).click()
  await page.getByRole('spinbutton', { name: /Passengers/ }).fill('5')
  await page.getByRole('button', { name: 'More passengers' }).click()
  letReactCome()
  await expect(page.getByRole('spinbutton', { name: /Passengers/ })).toHaveValue('6')
  await expect(pickup).toHaveValue('naous')
})
