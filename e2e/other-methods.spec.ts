import type { Page } from '@playwright/test'
import {
  chooseDate,
  choosePlace,
  expect,
  expectAccessible,
  fillDetails,
  openMailbox,
  reachPayment,
  startCheckout,
  test,
  tomorrow,
} from './visitor.ts'

const { COUNTED_ORIGIN = '' } = process.env
const IBAN = /GR16\s?0110/

test.use({ baseURL: COUNTED_ORIGIN })

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Booking' })
const reference = (page: Page) => page.getByText(/^PT-[2-9A-HJ-NP-Z]{8}$/)

test('cash: booked once, told to pay the driver, no way back into it @desktop', async ({
  page,
}) => {
  await reachPayment(page, 'Cash Payment')
  let sent = 0
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/bookings', async (route) => {
    sent += 1
    await answer.promise
    await route.continue()
  })
  await confirm(page).dblclick()
  const working = page.getByRole('button', { name: 'Processing...' })
  await expect(working).toHaveAttribute('aria-disabled', 'true')
  await working.click({ force: true })
  answer.resolve()

  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeInViewport()
  await expect(
    page.getByText('Cash payment selected. Pay the driver upon arrival', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Awaiting bank transfer')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  expect(sent).toBe(1)
  await expectAccessible(page)

  const booked = (await reference(page).textContent()) ?? ''
  await page.reload()
  await expect(reference(page)).toHaveText(booked)
  await page.goBack()
  await expect(page).toHaveURL(`${COUNTED_ORIGIN}/`)
  await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue('')
  await page.goForward()
  await expect(reference(page)).toHaveText(booked)
  expect(sent).toBe(1)
}) // CHECKOUT-19, CHECKOUT-26, CHECKOUT-27, CHECKOUT-32, CHECKOUT-34

test('bank transfer: reserved and awaited, with the account for who has booked @desktop', async ({
  page,
}) => {
  const told: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) told.push(response.text().catch(() => ''))
  })
  await reachPayment(page, 'Bank Transfer')
  expect(await page.content()).not.toMatch(IBAN)
  expect((await Promise.all(told)).join('\n')).not.toMatch(IBAN)
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Your trip is reserved' })).toBeInViewport()
  await expect(page.getByText('Booking Confirmed')).toHaveCount(0)
  await expect(page.getByText('Awaiting bank transfer', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Bank transfer details will be sent via email', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText(IBAN)).toBeVisible()
  await expect(page.getByText('ETHNGRAA')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy: IBAN' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(IBAN)
  await expect(page.getByRole('region', { name: 'Your trip', exact: true })).toContainText(
    '2:30 PM (14:30)',
  )

  const booked = (await reference(page).first().textContent()) ?? ''
  const letters = page.getByRole('link', { name: /Awaiting your bank transfer/ })
  const letter = letters.filter({ hasText: booked })
  await openMailbox(page, new RegExp(`Awaiting your bank transfer: [^<]*${booked}`))
  await letter.click()
  await page.getByRole('link', { name: /text/i }).click()
  await expect(page.locator('pre')).toContainText(IBAN)
}) // CHECKOUT-28, CHECKOUT-29, A-26

test('step 3 asks for a way to pay before anything is sent @phone', async ({ page }) => {
  await startCheckout(page)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await confirm(page).click({ force: true })
  await expect(page.getByText('Please select a payment method to continue.')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('radio', { name: 'Cash Payment' }).check()
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'false')
}) // CHECKOUT-20, CHECKOUT-21, CHECKOUT-23

test('a tour that is paid in cash ends at the heading that says so @phone', async ({ page }) => {
  await page.goto('/tours#hidden-villages')
  const dialog = page.getByRole('dialog', { name: 'Hidden Villages' })
  await dialog.getByRole('link', { name: 'Choose your day' }).first().click()
  await chooseDate(page, tomorrow())
  await choosePlace(page, 'Pickup place', 'Nao', 'Naoussa')
  await fillDetails(page, `tour-cash-${crypto.randomUUID()}@example.com`)
  await dialog.getByRole('radio', { name: /Cash Payment/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Book This Tour' }).click()
  const heading = dialog.getByRole('heading', { name: 'Booking Confirmed' })
  await expect(heading).toBeFocused()
  const box = await heading.boundingBox()
  expect(box?.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 4)
  await expect(heading).toBeInViewport()
})
