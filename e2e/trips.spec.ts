import type { Page } from '@playwright/test'
import { addDays } from '#app/domain/time/athens.ts'
import { holdNext } from './answer-next.ts'
import { openScreen, openTab, signInAsAdmin } from './office-parts.ts'
import { early, today } from './trip-parts.ts'
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
  // The box above the list is out of reach on a phone.
  // Other journeys have trips on this day, too.
  await page.getByRole('button', { name: /^Choose the other \d+ too$/ }).press('Enter')
  await expect(page.getByText(/^\d+ trips chosen$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose none' })).toBeFocused()
  await page.keyboard.press('Enter')
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
  await expect(card).toContainText('2 of 2 trips do not fit')
  await expect(card).toContainText(`${first.bookingRef}: at the same time as ${second.bookingRef}`)
  const driver = ((await card.textContent()) ?? '').split(' + ')[0]
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('button', { name: 'Assign anyway' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`2 trips: ${driver}.`)).toBeVisible()

  await writeToBoth(page, [first.bookingRef, second.bookingRef])

  await bulk.getByRole('button', { name: 'Cancel trips…' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(first.bookingRef)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel 2 trips' }).press('Enter')
  await expect(question.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(question).toHaveAccessibleName('2 trips are cancelled.')
  await expect(question.getByText(': cancelled, nothing goes back')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 trips are cancelled.')).toBeVisible()
  for (const { bookingRef } of [first, second]) {
    await expect(page.getByRole('row', { name: new RegExp(bookingRef) })).toContainText('Cancelled')
  }
})

/** Their driver is late: minutes first, then what both read, and the same words for the dispatcher's own phone. */
async function writeToBoth(page: Page, refs: string[]) {
  const open = page.getByRole('button', { name: 'Write to guests…' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Write to 2 guests' })
  await expect(dialog.getByLabel('What is it about?')).toBeFocused()
  const minutes = dialog.getByLabel('About how many minutes late')
  await minutes.fill('soon')
  await minutes.press('Enter')
  await expect(dialog.getByText('Please give minutes from 1 to 180.')).toBeVisible()
  await expectAccessible(page)
  await minutes.fill('25')
  await expect(dialog.getByText('Your driver is running about 25 minutes late.')).toBeVisible()
  const chat = dialog.getByRole('link', { name: /^WhatsApp to / }).first()
  const words = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')
  expect(words).toContain('about 25 minutes late')
  expect(refs.some((reference) => words?.includes(reference))).toBe(true)
  await minutes.press('Enter')
  const done = page.getByRole('dialog', { name: '2 guests are written to.' })
  await expect(done.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(open).toBeFocused()
}

test('trips of several days are given away day by day, and one day can be left out @desktop', async ({
  page,
  request,
}) => {
  const days = [224, 225, 226].map((ahead) => addDays(today(), ahead))
  const refs: string[] = []
  for (const date of days) {
    refs.push((await bookByProgram(request, { trip: { date, time: '11:10' } })).bookingRef)
  }
  await signInAsAdmin(page)
  await openScreen(page, `/admin/trips?from=${days[0]}&to=${days[2]}`)
  for (const ref of refs) {
    await page.getByRole('checkbox', { name: new RegExp(ref) }).press('Space')
  }
  const bulk = page.getByRole('region', { name: 'Chosen trips' })
  await bulk.getByRole('button', { name: 'Assign driver…' }).press('Enter')
  const picker = (part: string) => page.getByRole('dialog', { name: part })
  const best = page.getByRole('list', { name: 'Drivers, best first' }).getByRole('button').first()
  await expect(picker(`Driver and vehicle for ${refs[0]}`)).toContainText('(day 1 of 3)')
  await expect(best).toBeFocused()
  await expectAccessible(page)
  const lookUp = await holdNext(page, '**/crews?*')
  await page.keyboard.press('Enter')
  await expect(picker(`Driver and vehicle for ${refs[1]}`)).toContainText('(day 2 of 3)')
  const skip = page.getByRole('button', { name: 'Skip this day' })
  await skip.focus()
  lookUp()
  // Whoever is at another button already is left there.
  await expect(best).toBeVisible()
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker(`Driver and vehicle for ${refs[2]}`)).toContainText('(day 3 of 3)')
  await expect(best).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/: 1 trip: .*: 1 trip: /)).toBeVisible()
  const crewOf = (ref = '') =>
    page.getByRole('row', { name: new RegExp(ref) }).locator('[data-edit="driver"]')
  await expect(crewOf(refs[1])).toHaveText('Assign')
  for (const ref of [refs[0], refs[2]]) await expect(crewOf(ref)).not.toHaveText('Assign')
})

test('a look before work on several trips that fails says its own reason, and can be had again @desktop', async ({
  page,
  request,
  complaints,
}) => {
  const trip = { ...early(), time: '04:50' }
  const { bookingRef } = await bookByProgram(request, { trip })
  await signInAsAdmin(page)
  await openOwnDay(page, trip.date)
  await page.getByRole('checkbox', { name: new RegExp(bookingRef) }).check()
  const busy = { status: 503, code: 'busy', title: 'The desk is being moved.' }
  await page.route('**/api/admin/previews/**', (route) =>
    route.fulfill({ status: 503, json: busy }),
  )
  const dialog = page.getByRole('alertdialog')
  for (const [open, minutes] of [
    ['Cancel trips…', null],
    ['Move by minutes…', '30'],
  ]) {
    await page.getByRole('button', { name: open ?? '' }).click()
    if (minutes) await dialog.getByLabel('How many minutes later').fill(minutes)
    await expect(dialog.getByRole('alert')).toContainText('The desk is being moved.')
    await expect(dialog).not.toContainText('already')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Cancel trips…' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/admin/previews/**')
  await dialog.getByRole('button', { name: 'Look again' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel 1 trip' })).toBeEnabled()
  await expect(dialog.getByRole('listitem')).toContainText(bookingRef)
  // The browser calls the refusals errors.
  complaints.expect('503')
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
  await openTab(page, '/admin/trips')
  await context.setOffline(true)
  await expect(page.getByText('This device is offline.')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('This device is offline.')).toHaveCount(0)
  // The stream of news broke with the network.
  complaints.expect('net::ERR')
})
