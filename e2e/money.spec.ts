import { athensDate } from '#app/domain/time/athens.ts'
import { drivenTrip } from './driver-parts.ts'
import { openScreen } from './office-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

test('the office notes what a driver hands in, and reads who holds cash', async ({ browser }, {
  project,
}) => {
  const { office, driver, date } = await drivenTrip(browser)
  const { viewport } = project.use
  if (viewport) await office.setViewportSize(viewport)
  await openScreen(office, '/admin/money?from=2026-01-01&to=2099-12-31')
  await expect(office.getByText('These days cannot be shown')).toBeVisible()
  // Late in the evening the trip is of tomorrow, and what is handed in of today.
  await openScreen(office, `/admin/money?from=${athensDate(new Date())}&to=${date}`)
  await expect(office.getByText('These days cannot be shown')).toHaveCount(0)
  const row = office.getByRole('row').filter({ hasText: driver.name }).first()
  await expect(row.getByRole('rowheader')).toHaveText(driver.name)
  await expectAccessible(office)
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport?.width)
  // Nothing of the table lies outside the window, where a part that scrolls by itself would hide it.
  const button = row.getByRole('button', { name: `${driver.name} hands in cash` })
  const edges = await button.boundingBox()
  expect((edges?.x ?? 0) + (edges?.width ?? Number.NaN)).toBeLessThanOrEqual(viewport?.width ?? 0)

  await button.click()
  const dialog = office.getByRole('alertdialog', { name: `${driver.name} hands in cash` })
  await dialog.getByLabel('Amount in euros').fill('nothing')
  await dialog.getByLabel('Note (for the office)').press('Enter')
  await expect(dialog.getByText('Please enter an amount other than 0')).toBeVisible()
  await expect(dialog.getByLabel('Amount in euros')).toBeFocused()
  await expectAccessible(office)
  await dialog.getByLabel('Amount in euros').fill('20')
  await dialog.getByLabel('Note (for the office)').fill('At the port')
  await office.keyboard.press('Enter')
  // He holds nothing by the books: asked once, then noted.
  await expect(dialog.getByText('this is €20.00 more')).toBeVisible()
  await dialog.getByLabel('Note (for the office)').press('Enter')
  const said = office.getByRole('status').filter({ hasText: `${driver.name} handed in €20.00.` })
  await expect(said).toBeVisible()
  await expect(row).toContainText('€20.00')
  await expect(row).toContainText('-€20.00')
  await office.context().close()
})
