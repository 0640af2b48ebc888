import { anotherDesk, openTab, rowOf, signInAsAdmin } from './office-parts.ts'
import { bookByProgram, expect, expectAccessible, test } from './visitor.ts'

/** Nobody else's booking is found by it. */
const uniqueName = (name: string) => `${name}${Math.random().toString(36).slice(2, 8)}`

test('a dispatcher finds a booking, edits it in place, and is told who was faster @desktop', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const lastName = uniqueName('Vlachou')
  const { bookingRef } = await bookByProgram(request, { details: { lastName } })
  await signInAsAdmin(page)
  await openTab(page, '/admin/transfers')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(lastName.toUpperCase())
  await expect(page).toHaveURL(new RegExp(`q=${lastName.toUpperCase()}`))
  await expect(page.getByText('1 transfer', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const row = rowOf(page, bookingRef)
  await row.getByRole('link', { name: bookingRef }).focus()
  await page.keyboard.press('e')
  const status = row.getByRole('combobox', { name: `Status of ${bookingRef}` })
  await expect(status).toBeFocused()
  await status.selectOption('completed')
  await expectAccessible(page)

  const other = await anotherDesk(browser)
  await other.goto(`/admin/bookings/${bookingRef}`)
  await other.getByRole('button', { name: `Edit status of ${bookingRef}` }).click()
  await other.getByRole('combobox').selectOption('confirmed')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(other.getByText('Status changed from Pending to Confirmed')).toBeVisible()
  await expectAccessible(other)

  // Nothing moves under the open editor; accepting tells what it is now, and a second one saves.
  await expect(status).toHaveValue('completed')
  await page.keyboard.press('Enter')
  // It is for tomorrow: whether it was driven already is asked once.
  await expect(row.getByText('The pickup is still to come')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row.getByText('Changed meanwhile to Confirmed')).toBeVisible()
  // The browser notes the refusal.
  complaints.expect('409')
  await row.getByRole('button', { name: 'Accept' }).click()
  await expect(row.getByText('Completed', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: `Edit status of ${bookingRef}` })).toBeFocused()

  // The other window shows it without being asked.
  await expect(other.getByText('Completed', { exact: true })).toBeVisible()
  await expect(other.getByText('Updated just now')).toBeVisible()

  await page.getByRole('link', { name: 'Tours', exact: true }).click()
  await expect(page.getByText('Filters from the Transfers tab are active')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page.getByText('Filters from the Transfers tab are active')).toBeHidden()
  await other.context().close()
})
// ADMIN-03, ADMIN-TRANSFERS-01, ADMIN-TRANSFERS-03, ADMIN-TOURS-03, ADMIN-EDIT-01, ADMIN-EDIT-02

test('a driver is given two jobs on purpose only, mailed, and a booking is deleted @desktop', async ({
  page,
  browser,
  request,
}) => {
  const lastName = uniqueName('Rousos')
  const details = { lastName }
  const first = await bookByProgram(request, { details })
  const second = await bookByProgram(request, { details })
  await signInAsAdmin(page)
  await openTab(page, `/admin/transfers?q=${lastName}`)

  const choose = async (reference: string) => {
    await rowOf(page, reference)
      .getByRole('button', { name: /driver: PT-/ })
      .click()
    const dialog = page.getByRole('dialog')
    const cards = dialog.getByRole('list', { name: 'Drivers, best first' }).getByRole('button')
    await expect(cards.first()).toBeFocused()
    return { dialog, cards }
  }
  const { dialog, cards } = await choose(first.bookingRef)
  await expect(dialog.getByText('Admin Mode')).toBeVisible()
  await expect(cards.first()).toHaveText(
    / \+ .*(free since \d\d:\d\d|nothing before it) · \d+ min away/,
  )
  await expectAccessible(page)
  const name = ((await cards.first().textContent()) ?? '').split(' + ')[0] ?? ''
  await page.keyboard.press('Enter')
  await expect(rowOf(page, first.bookingRef).getByText(name)).toBeVisible()
  await expect(dialog).toBeHidden()

  const again = await choose(second.bookingRef)
  const taken = again.cards.filter({ hasText: `at the same time as ${first.bookingRef}` })
  await expect(taken).toHaveText(new RegExp(`^${name} `))
  await taken.click()
  const anyway = again.dialog.getByRole('button', { name: 'Assign anyway' })
  await expect(anyway).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const row = rowOf(page, second.bookingRef)
  await expect(row.getByText('Two jobs at once, on purpose')).toBeVisible()

  const mail = row.getByRole('button', { name: /^Driver, / })
  await mail.click()
  await expect(mail).toHaveAccessibleName(/Driver details email (sent|is on its way)/)

  const other = await anotherDesk(browser)
  await openTab(other, `/admin/transfers?q=${lastName}`)
  await expect(rowOf(other, second.bookingRef)).toBeVisible()
  await row.getByRole('button', { name: `Delete ${second.bookingRef}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName('Are you sure you want to delete this booking?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(row).toBeHidden()
  await expect(rowOf(other, second.bookingRef)).toBeHidden()

  // A booking made meanwhile appears at both desks by itself.
  const third = await bookByProgram(request, { details })
  await expect(rowOf(other, third.bookingRef)).toBeVisible()
  await expect(rowOf(page, third.bookingRef)).toHaveAttribute('data-fresh', 'true')
  await other.context().close()
})
// APP-19, ADMIN-09, ADMIN-EDIT-04, ADMIN-EDIT-05, ADMIN-EDIT-07, ADMIN-EDIT-08, PICKER-01, PICKER-03

test('on the phone a dispatcher finds a booking and assigns a driver @phone', async ({
  page,
  request,
}) => {
  const lastName = uniqueName('Zafeiri')
  const { bookingRef } = await bookByProgram(request, { details: { lastName } })
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Transfers', exact: true }).click()
  await page.getByRole('searchbox').fill(lastName)
  await expect(page.getByText('1 transfer', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('button', { name: `Assign driver: ${bookingRef}` }).click()
  const dialog = page.getByRole('dialog')
  const cards = dialog.getByRole('list', { name: 'Drivers, best first' }).getByRole('button')
  await expect(cards.first()).toBeFocused()
  const saved = page.getByRole('button', { name: `Change driver: ${bookingRef}` })
  await cards.first().click()
  const override = dialog.getByRole('button', { name: 'Assign anyway' })
  await expect(override.or(saved)).toBeVisible()
  // Other journeys may have every driver at that time.
  if (await override.isVisible()) await override.click()
  await expect(saved).toBeFocused()

  await page.getByRole('link', { name: bookingRef, exact: true }).click()
  await expect(page.getByRole('heading', { name: bookingRef })).toBeVisible()
  await expect(page.getByText(/^Assigned /)).toBeVisible()
  await page.getByRole('button', { name: 'Show: Passport or ID' }).click()
  await expect(page.getByText('AB1234567')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Calendar feeds' })).toBeVisible()
  await expectAccessible(page)
}) // ADMIN-01, ADMIN-EDIT-04, DATA-12
