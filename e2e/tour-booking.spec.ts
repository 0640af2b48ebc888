import type { Page } from '@playwright/test'
import {
  chooseDate,
  choosePlace,
  expect,
  expectAccessible,
  expectAccessibleAtRest,
  fillDetails,
  openMailbox,
  payAndHoldTime,
  test,
  tomorrow,
} from './visitor.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hidden Villages' })
const book = (page: Page) => dialog(page).getByRole('button', { name: 'Book This Tour' })

/** Opens the tour from its card and goes to the form. */
async function openForm(page: Page) {
  await page.goto('/tours')
  await page.getByRole('link', { name: 'View Details: Hidden Villages' }).click()
  await dialog(page).getByRole('link', { name: 'Choose your day' }).first().click()
  await expect(book(page)).toBeVisible()
}

/** Tomorrow, ten people, collected in Naoussa. */
async function fillTour(page: Page, email: string) {
  await chooseDate(page, tomorrow())
  const participants = page.getByRole('spinbutton', { name: /Participants/ })
  await participants.fill('10')
  await choosePlace(page, 'Pickup place', 'Nao', 'Naoussa')
  await fillDetails(page, email)
}

test('a tour for ten, from its card to the office @phone', async ({ page, browser }) => {
  test.slow()
  await openForm(page)
  await expect(dialog(page).getByText('€360').last()).toBeVisible()
  await expectAccessible(page)
  const email = `tour-${crypto.randomUUID()}@example.com`
  await fillTour(page, email)
  await expect(dialog(page).getByRole('status').getByText('Large group (9-15)')).toBeVisible()
  await expect(dialog(page).getByRole('status').getByText('€450')).toBeVisible()
  await expectAccessible(page)
  await book(page).click()

  await expect(page).toHaveURL(/stand-in-card/)
  await expect(page.getByText('Private tour Hidden Villages').first()).toBeVisible()
  await expect(page.getByText('€450.00').first()).toBeVisible()
  await payAndHoldTime(page)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByText('Hidden Villages')).toBeVisible()
  await expectAccessibleAtRest(page)
  const reference =
    (await page
      .getByText(/^PT-[2-9A-Z]{8}$/)
      .first()
      .textContent()) ?? ''
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL(/booking-confirmation/)
  await page.clock.resume()
  await expect(page.getByText('Your tour "Hidden Villages" is booked.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tour information' })).toBeVisible()
  await expect(page.getByText('Payment Completed')).toBeVisible()
  await expectAccessible(page)

  await openMailbox(page, email)
  const mail = page.getByRole('row').filter({ hasText: email })
  await expect(mail.getByText(`Your tour is confirmed: Hidden Villages`)).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await office.goto('/admin')
  await expect(office).toHaveURL(/\/login$/)
  await office.getByLabel('Username').fill('admin')
  await office.getByLabel('Password').fill('admin-password')
  await office.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(office).toHaveURL(/\/admin$/)
  await office.goto(`/admin/tours?q=${reference}`)
  const row = office.getByRole('row').filter({ hasText: reference })
  await expect(row.getByText('Hidden Villages')).toBeVisible()
  await expect(row.getByText('10 participants')).toBeVisible()
  await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  await office.context().close()
}) // N-02, N-03, TOURS-04, TOURS-05, TOURS-06, TOURS-14, SUCCESS-09, CONFIRM-01, ADMIN-TOURS-01, MAIL-04

test('an empty form says what is missing, and looks at the first of it @phone', async ({
  page,
}) => {
  await openForm(page)
  await book(page).click()
  await expect(dialog(page).getByText('Required').first()).toBeVisible()
  await expect(dialog(page).getByText('You must accept the privacy policy.')).toBeVisible()
  await expect(dialog(page).getByText('You must accept the terms of service.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Date/ })).toBeFocused()
  await expectAccessible(page)
}) // CHECKOUT-07, CHECKOUT-08, CHECKOUT-09

test('what was typed survives the dialog; a double click and the way back book once @phone', async ({
  page,
}) => {
  await openForm(page)
  await fillTour(page, `twice-${crypto.randomUUID()}@example.com`)
  await dialog(page).getByRole('link', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'View Details: Hidden Villages' }).click()
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Anna')
  await expect(dialog(page).getByRole('spinbutton')).toHaveValue('10')
  await book(page).dblclick()
  await expect(page).toHaveURL(/stand-in-card/)
  const first = page.url()
  await page.getByRole('button', { name: /decline/i }).click()
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await page.goto('/tours#hidden-villages')
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Anna')
  await page.goto(first)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
}) // CHECKOUT-31, ERR-08

test('the way back from the card page finds the form and the same booking @desktop', async ({
  page,
}) => {
  await openForm(page)
  await fillTour(page, `back-${crypto.randomUUID()}@example.com`)
  await expectAccessible(page)
  await book(page).click()
  await expect(page).toHaveURL(/stand-in-card/)
  const first = page.url()
  await page.goBack()
  await expect(dialog(page).getByLabel('Passport or ID number')).toHaveValue('AB1234567')
  await book(page).click()
  await expect(page).toHaveURL(first)
  await page.getByRole('button', { name: /turn back|abandon|cancel|without paying/i }).click()
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(/\/tours#hidden-villages$/)
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Anna')
}) // CHECKOUT-31, CANCEL-02

test('the form comes with the dialog and not with the page, and says when it cannot @phone', async ({
  page,
  complaints,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/checkout-options', (route) => route.abort())
  await page.goto('/tours', { waitUntil: 'networkidle' })
  expect(
    asked.filter((path) => /react|tour-booking|(root|tours|route)-.*\.css$/.test(path)),
  ).toEqual([])
  await page.getByRole('link', { name: 'View Details: Hidden Villages' }).click()
  await expect(dialog(page).getByText('The booking form could not be loaded.')).toBeVisible()
  await page.unroute('**/api/checkout-options')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(book(page)).toBeVisible()
  // The browser itself reports the refused call.
  complaints.expect('net::ERR_FAILED')
}) // TOURS-04

test.describe('without scripts @phone', () => {
  test.use({ javaScriptEnabled: false })
  test('the tour can be booked by writing to us @phone', async ({ page }) => {
    await page.goto('/tours#hidden-villages')
    await expect(page.getByRole('link', { name: 'Book on WhatsApp' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose your day' }).first()).toBeHidden()
    await expect(page.getByText('Loading booking form...').first()).toBeHidden()
  }) // TOURS-04
})
