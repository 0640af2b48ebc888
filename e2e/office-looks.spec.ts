import type { Locator, Page } from '@playwright/test'
import { addDays } from '#app/domain/time/athens.ts'
import { openScreen, openTab, rowOf, signInAsAdmin } from './office-parts.ts'
import { early, today } from './trip-parts.ts'
import { bookByPhone, bookByProgram, expect, expectAccessible, test } from './visitor.ts'

/** How something looks, as the browser draws it. */
const lookOf = (one: Locator, property: 'backgroundColor' | 'textDecorationLine', part?: string) =>
  one.evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo)[name], [
    property,
    part,
  ] as const)

/** Vertical middles of what stands in an open editor, in whole pixels. */
const middlesOf = (page: Page) =>
  page
    .getByRole('group')
    .locator('select, button')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    )

test('in forced colours the office tells what is chosen without colours @desktop', async ({
  page,
  request,
}) => {
  await bookByProgram(request)
  await signInAsAdmin(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await openTab(page, '/admin')
  const tabs = page.getByRole('navigation').getByRole('link', { name: 'Overview' }).first()
  expect(await lookOf(tabs, 'textDecorationLine')).toBe('underline')
  const periods = page.getByRole('navigation', { name: 'Days shown' }).getByRole('link')
  const grounds = [periods.first(), periods.last()].map((one) => lookOf(one, 'backgroundColor'))
  expect(new Set(await Promise.all(grounds)).size).toBe(2)
  const legend = page.getByRole('figure', { name: 'Bookings per day' }).locator('.chart-legend li')
  const signs = [legend.first(), legend.last()].map((one) =>
    lookOf(one, 'backgroundColor', '::before'),
  )
  expect(new Set(await Promise.all(signs)).size).toBe(2)

  await openTab(page, '/admin/calendar')
  const month = page.getByRole('link', { name: 'Month', exact: true })
  const week = page.getByRole('link', { name: 'Week', exact: true })
  expect(await lookOf(month, 'backgroundColor')).not.toBe(await lookOf(week, 'backgroundColor'))
})

test('no screen of the office is wider than a small laptop @desktop', async ({ page, request }) => {
  const details = { firstName: 'Παπαδημητρακοπουλοπούλου', lastName: 'Mavromichalopoulos' }
  const { bookingRef } = await bookByProgram(request, { details })
  await signInAsAdmin(page)
  await bookByPhone(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of [
    ...['/admin', '/admin/transfers', `/admin/bookings/${bookingRef}`],
    ...['/admin/calendar?view=week', '/admin/day', '/admin/drivers'],
  ]) {
    await openScreen(page, path)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBe(1280)
  }
})

test('on a phone an open editor keeps its buttons beside it @phone', async ({ page, request }) => {
  const { bookingRef } = await bookByProgram(request, { trip: early() })
  await signInAsAdmin(page)
  await openTab(page, `/admin/transfers?q=${bookingRef}`)
  const row = rowOf(page, bookingRef)
  for (const field of ['status', 'payment method']) {
    await row.getByRole('button', { name: `Edit ${field} of ${bookingRef}` }).click()
    const middles = await middlesOf(page)
    expect(middles).toHaveLength(3)
    expect(new Set(middles).size, `${field}: ${middles}`).toBe(1)
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Discard' }).click()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await openScreen(page, `/admin/bookings/${bookingRef}`)
  await page.getByRole('button', { name: `Edit status of ${bookingRef}` }).click()
  expect(new Set(await middlesOf(page)).size).toBe(1)
})

test('days and times are typed and shown as the office writes them, whatever the browser speaks', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const date = addDays(today(), 3)
  const [year = '', month = '', day = ''] = date.split('-')
  await openScreen(page, '/admin/day')
  const field = page.getByRole('textbox', { name: 'Go to date' })
  await field.fill(`${Number(day)}.${Number(month)}`)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${date}`))
  await expect(field).toHaveValue(`${day}/${month}/${year}`)
  await field.press('ArrowUp')
  await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}`))

  await openScreen(page, '/admin/new')
  const time = page.getByRole('textbox', { name: 'Time' })
  await time.fill('1430')
  await time.press('Tab')
  await expect(time).toHaveValue('14:30')
  const booked = page.getByRole('textbox', { name: 'Date' })
  await booked.fill('31/2')
  expect(await booked.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain(
    'dd/mm',
  )
})
