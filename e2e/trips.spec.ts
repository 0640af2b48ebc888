import type { Page } from '@playwright/test'
import { openScreen, signInAsAdmin } from './office-parts.ts'
import { early } from './trip-parts.ts'
import { bookByProgram, expect, expectAccessible, test } from './visitor.ts'

/** A day of its own for these trips: others book near today. */
async function openOwnDay(page: Page, date: string, more = '') {
  await openScreen(page, `/admin/trips?from=${date}&to=${date}${more}`)
}

test('a dispatcher finds, keeps and works on trips without the mouse @desktop', async ({
  page,
  request,
}) => {
  const trip = { ...early(), time: '05:10' }
  const first = await bookByProgram(request, { trip })
  const second = await bookByProgram(request, { trip: { ...trip, time: '05:50' } })
  await signInAsAdmin(page)
  await openOwnDay(page, trip.date)
  await expect(page.getByRole('rowheader', { name: /, 05:00 2 trips$/ })).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('row', { name: new RegExp(first.bookingRef) })
    .getByRole('link')
    .focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bulk = page.getByRole('region', { name: 'Chosen trips' })
  await expect(bulk.getByText('2 trips chosen')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await bulk.getByRole('button', { name: 'Export' }).press('Enter')
  await download
  await expect(page.getByText('2 trips exported.')).toBeVisible()

  // Both at once to one driver: what speaks against it stands there before, of each trip.
  await bulk.getByRole('button', { name: 'Assign driver…' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Driver and vehicle for 2 trips' })
  const card = picker.getByRole('list', { name: 'Drivers, best first' }).getByRole('button').first()
  await expect(card).toBeFocused()
  await expect(card).toContainText(`${first.bookingRef}: at the same time as ${second.bookingRef}`)
  const driver = ((await card.textContent()) ?? '').split(' + ')[0]
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('button', { name: 'Assign anyway' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`2 trips: ${driver}.`)).toBeVisible()

  await bulk.getByRole('button', { name: 'Cancel trips…' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(first.bookingRef)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel 2 trips' }).press('Enter')
  await question.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByText('2 trips are cancelled.')).toBeVisible()
  for (const { bookingRef } of [first, second]) {
    await expect(page.getByRole('row', { name: new RegExp(bookingRef) })).toContainText('Cancelled')
  }
})

test('filters are kept as a view that everybody finds in the menu @desktop', async ({ page }) => {
  await signInAsAdmin(page)
  await openScreen(page, '/admin/trips')
  await page.getByLabel('Needs').selectOption('A driver')
  await expect(page).toHaveURL(/needs=driver/)
  await page.getByRole('link', { name: 'Next 7 days' }).click()
  await expect(page).toHaveURL(/date=week/)
  await page.getByRole('button', { name: 'Save as view' }).click()
  const name = `Open ${Date.now()}`
  await page.getByLabel('Name of the view').fill(name)
  await page.keyboard.press('Enter')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  await openScreen(page, '/admin/day')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/admin\/trips\?date=week&needs=driver$/)
  await views.getByRole('button', { name: `Remove the view ${name}` }).click()
  await expect(views.getByRole('link', { name })).toHaveCount(0)
})

test('a row has one line on a screen and two in the hand @desktop', async ({ page, request }) => {
  const trip = { ...early(), time: '04:20' }
  const { bookingRef } = await bookByProgram(request, { trip })
  await signInAsAdmin(page)
  await openOwnDay(page, trip.date)
  const row = page.getByRole('row', { name: new RegExp(bookingRef) })
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(46)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(90)
  await expectAccessible(page)
})

test('a desk that loses its network is told at once, and when it is back @desktop', async ({
  page,
  context,
  complaints,
}) => {
  await signInAsAdmin(page)
  await openScreen(page, '/admin/trips')
  await context.setOffline(true)
  await expect(page.getByText('This device is offline.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('This device is offline.')).toHaveCount(0)
  // The stream of news broke with the network.
  complaints.length = 0
})
