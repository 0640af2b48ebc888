import type { Page } from '@playwright/test'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { monthGrid } from '#app/domain/time/calendar-days.ts'
import { formatLongDate } from '#app/domain/time/format.ts'
import { openScreen, openTab, signInAsAdmin } from './office-parts.ts'
import { bookByProgram, expect, expectAccessible, payByProgram, test } from './visitor.ts'

/** A paid trip for a name of this journey's own, on a day that others leave alone. */
async function bookTrip(
  page: Page,
  days: number,
  customer: { firstName: string; lastName: string },
) {
  const date = addDays(athensDate(new Date()), days)
  const booked = await bookByProgram(page.request, {
    trip: { date, time: '14:30' },
    details: customer,
  })
  await payByProgram(page.request, booked)
  return { date, bookingRef: booked.bookingRef }
}

// ADMIN-CAL-01, ADMIN-CAL-02, ADMIN-CAL-03, ADMIN-CAL-04, CONST-18
test('a dispatcher finds a trip in the calendar, by keys and by eye @desktop', async ({ page }) => {
  await signInAsAdmin(page)
  const trip = await bookTrip(page, 71, { firstName: 'Calliope', lastName: 'Monthview' })
  await openTab(page, `/admin/calendar?view=month&day=${trip.date}`)
  const grid = page.getByRole('grid')
  expect((await grid.locator('..').boundingBox())?.height).toBe(600)
  await expect(page.locator('[data-day]')).toHaveCount(monthGrid(trip.date).length)
  await expect(page.getByRole('button', { name: /Transfer: .*Calliope Monthview/ })).toBeVisible()
  await expectAccessible(page)

  const day = page.locator(`[data-day="${trip.date}"]`)
  await page.locator(`[data-day="${trip.date}"]`).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(day).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`view=day&day=${trip.date}`))
  await expect(page.getByRole('heading', { name: formatLongDate(trip.date) })).toBeVisible()
  const event = page.getByRole('button', { name: /14:30 Transfer: .*Calliope Monthview/ })
  await expect(event).toBeInViewport()
  const place = await event.boundingBox()
  expect(Math.round(place?.height ?? 0)).toBe(48)
  await expectAccessible(page)

  await event.click()
  const alert = page.getByRole('alertdialog', { name: /^Transfer: Paros Airport to Naoussa$/ })
  await expect(alert).toContainText('Calliope Monthview')
  await expect(alert).toContainText('Nobody yet')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  await page.getByRole('link', { name: 'Week' }).click()
  await expect(page).toHaveURL(/view=week/)
  const timeline = page.getByRole('link', { name: /true length: timeline of/ })
  await expect(timeline).toHaveAttribute('href', `/admin/timeline?day=${trip.date}`)
  await event.click()
  await alert.getByRole('link', { name: 'Open booking' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${trip.bookingRef}$`))
})

// ADMIN-CAL-01
test('a phone shows how many, and lists the chosen day @phone', async ({ page }) => {
  await signInAsAdmin(page)
  const trip = await bookTrip(page, 72, { firstName: 'Calliope', lastName: 'Phoneview' })
  await openTab(page, `/admin/calendar?day=${addDays(trip.date, -1)}`)
  await page.locator(`[data-day="${trip.date}"]`).click()
  await expect(page.getByRole('heading', { name: formatLongDate(trip.date) })).toBeVisible()
  await expect(page.getByRole('button', { name: /Calliope Phoneview/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Week' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
  await page.getByRole('button', { name: /Calliope Phoneview/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText(trip.bookingRef)
})

test('the day sheet is printed without the office around it @desktop', async ({ page }) => {
  await signInAsAdmin(page)
  const trip = await bookTrip(page, 73, { firstName: 'Calliope', lastName: 'Daysheet' })
  await openScreen(page, `/admin/day?date=${addDays(trip.date, 1)}`)
  await page.getByRole('link', { name: 'Previous day' }).click()
  const waiting = page.locator('section', { hasText: 'Without a driver' })
  await expect(waiting).toContainText('Calliope Daysheet')
  await expect(waiting.getByRole('link', { name: '+306900000000' }).first()).toHaveAttribute(
    'href',
    'tel:+306900000000',
  )
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

// N-23
test('an address of a calendar is made, renewed and revoked @desktop', async ({ page }) => {
  await signInAsAdmin(page)
  await openScreen(page, '/admin/feeds')
  const driver = 'Stavroula Pantelaiou'
  const row = page.getByRole('row', { name: driver })
  await row.getByRole('button', { name: /^Make an address/ }).click()
  const field = row.getByRole('textbox', { name: `Address for ${driver}` })
  const first = await field.inputValue()
  expect((await page.request.get(new URL(first).pathname)).status()).toBe(200)
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Make a new address/ }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click()
  await expect(field).not.toHaveValue(first)
  expect((await page.request.get(new URL(first).pathname)).status()).toBe(404)
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row.getByText('No address yet')).toBeVisible()
})
