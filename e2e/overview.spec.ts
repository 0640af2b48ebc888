import type { APIRequestContext, Page } from '@playwright/test'
import { addDays } from '#app/domain/time/athens.ts'
import { formatNumericDate } from '#app/domain/time/format.ts'
import { openTab, signInAsAdmin } from './office-parts.ts'
import { today } from './trip-parts.ts'
import {
  bookByPhone,
  bookByProgram,
  expect,
  expectAccessible,
  payByProgram,
  test,
} from './visitor.ts'

const readFigures = async (request: APIRequestContext) =>
  (await request.get('/api/admin/overview')).json()
/** The value of a card, as a number. */
const card = async (page: Page, label: string) => {
  const value = page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]')
  return Number((await value.textContent())?.replace(/[€,]/g, ''))
}

test('the overview counts what was booked, and draws it @desktop', async ({ page, request }) => {
  await signInAsAdmin(page)
  const before = await readFigures(page.request)
  const far = addDays(today(), 27)
  const booked = []
  for (const time of ['05:10', '05:20'])
    booked.push(
      await bookByProgram(request, {
        trip: { date: far, time },
        details: { firstName: 'Overview', lastName: 'Visitor' },
      }),
    )
  const [paid, unpaid] = booked
  if (!paid || !unpaid) throw new Error('two were booked')
  await payByProgram(request, paid)

  await page.goto('/admin')
  const list = page.getByRole('region', { name: 'Recent Bookings' })
  const recent = list.getByRole('listitem').filter({ hasText: paid.bookingRef })
  await expect(recent).toContainText('Overview Visitor')
  await expect(recent).toContainText('Paros Airport to Naoussa')
  await expect(recent).toContainText('Confirmed')
  await expect(recent).toContainText('just now')
  const other = list.getByRole('listitem').filter({ hasText: unpaid.bookingRef })
  await expect(other).toContainText('Pending')

  // Other journeys book at the same time: the sums are at least these, the far day is ours alone.
  expect(await card(page, 'Total Transfers')).toBeGreaterThanOrEqual(before.totalTransfers + 2)
  expect(await card(page, 'Total Tours')).toBeGreaterThanOrEqual(before.totalTours)
  expect(await card(page, 'Total Revenue')).toBeGreaterThanOrEqual(before.totalRevenue + 2 * 58)
  await expect(page.getByText(/^Confirmed and completed: €[\d,]+\.\d\d$/)).toBeVisible()

  const days = page.getByRole('figure', { name: 'Bookings per day' })
  await expect(days.getByRole('img', { name: /in the coming 30 days/ })).toBeVisible()
  await days.getByText('Show as table').click()
  const transfers = before.perDay[27].transfers + 2
  await expect(days.getByRole('row').filter({ hasText: formatNumericDate(far) })).toHaveText(
    `${formatNumericDate(far)}${transfers}${before.perDay[27].tours}`,
  )
  const months = page.getByRole('figure', { name: 'Revenue by month' })
  await months.getByText('Show as table').click()
  await expect(months.getByRole('row')).toHaveCount(13)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await expectAccessible(page)

  await recent.getByRole('link', { name: paid.bookingRef }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${paid.bookingRef}$`))
}) // ADMIN-OV-01, ADMIN-OV-02, ADMIN-OV-04, ADMIN-OV-05, ADMIN-OV-06

test('a flagged booking waits to be looked at, until somebody says they have @desktop', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const { bookingRef } = await bookByPhone(page, {
    trip: { date: addDays(today(), 28), pickupLocation: 'The blue house behind the bakery' },
  })
  await openTab(page, `/admin/bookings/${bookingRef}`)
  await expect(page.getByText('the distance is a rough guess').first()).toBeVisible()
  await page.getByRole('button', { name: 'Looked at' }).click()
  await expect(page.getByRole('button', { name: 'Looked at' })).toBeHidden()
  await expect(page.getByText(/^Looked at: /)).toBeVisible()
  await expectAccessible(page)
})

test('the diagnostic page tells nobody more than yes or no @desktop', async ({ page }) => {
  await page.goto('/diagnostic')
  await expect(page.getByRole('heading', { name: 'Diagnostic', level: 1 })).toBeVisible()
  for (const part of ['Store', 'Jobs in the background', 'Card payment', 'Maps', 'Calendar'])
    await expect(page.getByRole('row', { name: `${part} Works` })).toBeVisible()
  await expect(page.getByText('Missing: emails are kept on the mailbox page')).toBeVisible()
  await expect(page.getByText('Direct database operations were removed')).toBeVisible()
  await page.getByText('Raw results (JSON)').click()
  await expectAccessible(page)
  const told = await (await page.request.get('/diagnostic')).text()
  expect(told).not.toMatch(
    /sk_|whsec_|postgres:|PostgreSQL|smtp:|AIza|admin-password|stand-in|v24\./,
  )

  await page.getByRole('button', { name: 'Re-run' }).click()
  await expect(page.getByRole('button', { name: 'Re-run' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Detail' })).toBeHidden()

  await signInAsAdmin(page)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Detail' })).toBeVisible()
  await expect(
    page.getByRole('row', { name: /^Card payment Works \d+ ms stand-in$/ }),
  ).toBeVisible()
  await expect(page.getByText('admin (admin)')).toBeVisible()
  const checked = page.locator('.diagnosis-run time')
  const first = await checked.textContent()
  // An administrator is served anew, though not within three seconds of the last time.
  await expect(async () => {
    await page.getByRole('button', { name: 'Re-run' }).click()
    await expect(checked).not.toHaveText(first ?? '', { timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  const secrets = /sk_|whsec_|postgres:\/\/|smtp:\/\/|AIza|admin-password/
  expect(await page.content()).not.toMatch(secrets)

  await page.setViewportSize({ width: 390, height: 844 })
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
}) // ROUTE-20, DIAG-01, DIAG-02, DIAG-03, DIAG-04, DIAG-05, DIAG-06, DIAG-07, DIAG-08, DIAG-09
