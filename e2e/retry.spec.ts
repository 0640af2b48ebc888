import type { Page } from '@playwright/test'
import { answerNext } from './answer-next.ts'
import {
  bookToCardPage,
  expect,
  fillDetails,
  fillTrip,
  payAndHoldTime,
  reachPayment,
  test,
} from './visitor.ts'

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Booking' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const reference = (page: Page) => page.getByText(/^PT-[2-9A-HJ-NP-Z]{8}$/).first()

test('declined, back, and again: one order, and paid it stays paid @desktop', async ({ page }) => {
  await bookToCardPage(page)
  const cardPage = page.url()
  const booked = (await reference(page).textContent()) ?? ''
  await page.getByRole('button', { name: /declined/ }).click()
  await expect(page.getByText(/Your card was declined. No charge was made/)).toBeVisible()
  // The answer of the card page is a page of its own.
  await page.goBack()
  await expect(page).toHaveURL(cardPage)
  await page.goBack()
  await expect(heading(page, 'Complete Your Booking')).toBeVisible()
  await confirm(page).click()
  await expect(page).toHaveURL(cardPage)
  await payAndHoldTime(page)
  await page.clock.runFor(2_000)
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(heading(page, 'Booking Confirmed')).toBeVisible()
  await page.clock.resume()
  await expect(reference(page)).toHaveText(booked)

  // Back meets the paid card page, then the booking instead of the form that made it.
  await page.goBack()
  await expect(page.getByText('This order is already paid')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/booking$/)
  await expect(heading(page, 'Booking Confirmed')).toBeVisible()
  await expect(reference(page)).toHaveText(booked)
  await expect(confirm(page)).toHaveCount(0)
}) // CHECKOUT-31, CHECKOUT-34, ERR-08

test('paid in another tab, the form that is shown again knows it @phone', async ({
  page,
  context,
}) => {
  await bookToCardPage(page)
  const other = await context.newPage()
  await other.goto(page.url())
  const booked = (await reference(other).textContent()) ?? ''
  await page.goBack()
  await expect(confirm(page)).toBeVisible()
  await other.getByRole('button', { name: /^Pay/ }).click()
  await expect(heading(other, 'Payment Successful!')).toBeVisible()
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await expect(heading(page, 'Booking Confirmed')).toBeVisible()
  await expect(reference(page)).toHaveText(booked)
}) // CHECKOUT-34

test('two tabs with the same trip leave each other alone @desktop', async ({ page, context }) => {
  const other = await context.newPage()
  await reachPayment(page, undefined, 'one@example.com')
  await reachPayment(other, undefined, 'two@example.com')
  await page.reload()
  await expect(page.getByText('one@example.com')).toBeVisible()
  await confirm(page).click()
  await expect(page).toHaveURL(/stand-in-card/)
  await other.reload()
  await expect(other.getByText('two@example.com')).toBeVisible()
  await expect(confirm(other)).toBeVisible()
  await confirm(other).click()
  await expect(other).toHaveURL(/stand-in-card/)
  expect(other.url()).not.toBe(page.url())
  expect(await reference(other).textContent()).not.toBe(await reference(page).textContent())
}) // CHECKOUT-31

test('turned back on the card page, the trip and the words are still there @phone', async ({
  page,
}) => {
  await bookToCardPage(page)
  const first = (await reference(page).textContent()) ?? ''
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await expect(heading(page, 'Payment Cancelled')).toBeVisible()
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  await expect(link('Try Again')).toHaveAttribute('href', '/transfers')
  await expect(link('Contact Support')).toHaveAttribute('href', '/contact')
  await link('Return Home').click()
  await expect(page.getByText('€58').first()).toBeVisible()
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
  await expect(page.getByRole('checkbox', { name: /privacy policy/ })).toBeChecked()
  // The one thing that is never kept.
  await expect(page.getByLabel('Passport or ID number')).toHaveValue('')
  await page.getByLabel('Passport or ID number').fill('AB1234567')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Credit/Debit Card' }).check()
  await confirm(page).click()
  await expect(page).toHaveURL(/stand-in-card/)
  expect(await reference(page).textContent()).not.toBe(first)
}) // CANCEL-02, CANCEL-03, CANCEL-04, DATA-11

test('Back goes one step, from step 2 to the page before, and Forward returns @phone', async ({
  page,
}) => {
  await page.goto('/')
  await fillTrip(page)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(heading(page, 'Complete Your Booking')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(heading(page, 'Personal Details')).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue('Kovač')
  await page.goForward()
  await expect(heading(page, 'Complete Your Booking')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue(/Paros/)
}) // CHECKOUT-33, CHECKOUT-34

test('an expired price is renewed without a word when it is the same @desktop', async ({
  page,
  complaints,
}) => {
  await reachPayment(page)
  await answerNext(page, '**/api/bookings', (route) => route.fulfill(EXPIRED))
  const renewed = page.waitForRequest('**/api/quote')
  await confirm(page).click()
  await renewed
  await expect(page).toHaveURL(/stand-in-card/)
  // The browser itself reports the refused call.
  complaints.expect('409')
}) // WIDGET-14

test('a price that changed is shown before anything is booked @desktop', async ({
  page,
  complaints,
}) => {
  await reachPayment(page)
  let booked = 0
  await page.route('**/api/bookings', (route) => {
    booked += 1
    return route.fulfill(EXPIRED)
  })
  await page.route('**/api/quote', async (route) => {
    const answer = await route.fetch()
    const dearer = { priceCents: 6300, originalPriceCents: 7000, discountCents: 700 }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...dearer } })
  })
  await confirm(page).click()
  await expect(page.getByRole('alert')).toContainText('Your price has been updated to €63')
  await expect(page.getByRole('button', { name: 'Pay €63.00' })).toBeVisible()
  await expect(page.getByText('€63', { exact: true }).first()).toBeVisible()
  expect(booked).toBe(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pay €63.00' })).toBeVisible()
  complaints.expect('409')
}) // WIDGET-14, CHECKOUT-35

const EXPIRED = {
  status: 409,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status: 409, code: 'quote-expired', title: 'Unable to calculate price.' }),
}
