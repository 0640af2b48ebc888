import {
  bookToCardPage,
  chooseDate,
  expect,
  expectAccessible,
  expectAccessibleAtRest,
  fillDetails,
  fillTrip,
  openMailbox,
  payAndHoldTime,
  reachPayment,
  test,
} from './visitor.ts'

test('from the home page to a confirmed booking the office sees', async ({ page, browser }) => {
  // The whole way, with axe on every screen of it.
  test.slow()
  await page.goto('/')
  await fillTrip(page)
  await expect(
    page.getByRole('form', { name: 'Book your transfer' }).getByText('€58').first(),
  ).toBeVisible()
  await expect(page.getByText('20 km').first()).toBeVisible()
  await expect(page.getByText('Online booking discount (10%)').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/\/booking$/)
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible()
  await expectAccessible(page)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  await page.getByRole('radio', { name: /Credit\/Debit Card/ }).check()
  await expect(page.getByRole('button', { name: 'Pay €58.00' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()

  await expect(page).toHaveURL(/stand-in-card/)
  await expect(page.getByText('€58.00').first()).toBeVisible()
  await expectAccessible(page)
  await payAndHoldTime(page)

  await expect(page.getByText('Verifying your payment...')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByText('Completed')).toBeVisible()
  await expectAccessibleAtRest(page)
  const reference =
    (await page
      .getByText(/^PT-[2-9A-Z]{8}$/)
      .first()
      .textContent()) ?? ''
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL(/booking-confirmation/)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  await expect(page.getByText('Payment Completed')).toBeVisible()
  await expect(page.getByText(reference).first()).toBeVisible()
  await expectAccessible(page)

  await openMailbox(page, reference)
  await expect(page.getByText(reference).first()).toBeVisible()
  await expectAccessible(page)

  const office = await (await browser.newContext()).newPage()
  await office.goto('/admin')
  await expect(office).toHaveURL(/\/login$/)
  await office.getByLabel('Username').fill('admin')
  await office.getByLabel('Password').fill('admin-password')
  await office.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(office).toHaveURL(/\/admin$/)
  await office.goto(`/admin/transfers?q=${reference}`)
  const row = office.getByRole('row').filter({ hasText: reference })
  await expect(row.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  await expectAccessible(office)
  await office.context().close()
})
// APP-01, ROUTE-01, ROUTE-06, ROUTE-07, ROUTE-17, ROUTE-18, ROUTE-21, WIDGET-08, CHECKOUT-30,
// CHECKOUT-31

test('turning back cancels the booking and keeps the trip on the home page @desktop', async ({
  page,
}) => {
  await bookToCardPage(page)
  await page.getByRole('button', { name: /turn back|abandon|cancel|without paying/i }).click()
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await expect(page.getByText(/No charge was made/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page.getByRole('combobox', { name: 'Drop-off location' })).toHaveValue('Naoussa')
}) // ROUTE-19, CANCEL-01, CANCEL-02, CANCEL-04

test('a changed quote is refused and nothing is booked @desktop', async ({ page, complaints }) => {
  await page.route('**/api/bookings', async (route) => {
    const body = route.request().postDataJSON()
    const [payload, signature] = body.quote.split('.')
    const quote = JSON.parse(Buffer.from(payload, 'base64url').toString())
    quote.quote.price = 100
    const forged = Buffer.from(JSON.stringify(quote)).toString('base64url')
    await route.continue({ postData: JSON.stringify({ ...body, quote: `${forged}.${signature}` }) })
  })
  await reachPayment(page)
  const refused = page.waitForResponse('**/api/bookings')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page).toHaveURL(/\/booking$/)
  // The browser itself reports the refused call.
  complaints.expect('409')
}) // CHECKOUT-49

test('a pickup too soon is refused in words @phone', async ({ page }) => {
  await page.goto('/')
  await page.clock.setFixedTime(new Date())
  const soon = new Date(Date.now() + 30 * 60_000)
  const { athensDate, athensTime } = await import('#app/domain/time/athens.ts')
  const time = `${athensTime(soon).slice(0, 4)}0`
  await fillTrip(page, { time })
  await chooseDate(page, athensDate(soon))
  // Of that day it is not offered; who chose it for another one is told.
  await expect(page.getByLabel('Time').locator(`option[value="${time}"]`)).toBeDisabled()
  await expect(page.getByText('Too soon to book online').first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
}) // WIDGET-10

test('an empty form says what is missing and goes nowhere @phone', async ({ page }) => {
  await page.goto('/')
  // aria-disabled: it looks asleep, but a click says what is missing.
  await page.getByRole('button', { name: 'Book Now' }).click({ force: true })
  await expect(page.getByText('Required').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Pickup location' })).toBeFocused()
  await expectAccessible(page)
}) // WIDGET-09, WIDGET-13

test('reloading keeps what was typed at every step @desktop', async ({ page }) => {
  await page.goto('/')
  await fillTrip(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue(
    'Paros National Airport (PAS)',
  )
  await page.getByRole('button', { name: 'Book Now' }).click()
  await fillDetails(page)
  const kept = () => page.evaluate(() => JSON.stringify(window.history.state))
  await expect.poll(kept).toContain('"acceptTerms":true')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  await expect(page.getByText('Anna Kovač')).toBeVisible()
})

test('a double click and the way back from the card page make one booking @phone', async ({
  page,
}) => {
  await reachPayment(page, undefined, `double-${crypto.randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Confirm Booking' }).dblclick()
  await expect(page).toHaveURL(/stand-in-card/)
  const first = page.url()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page).toHaveURL(first)
}) // CHECKOUT-31, CHECKOUT-34

test('without navigation state the visitor is sent to the widget @phone', async ({ page }) => {
  await page.goto('/booking')
  await expect(page).toHaveURL(/\/#book$/)
  await page.goto('/booking-confirmation')
  await expect(page).toHaveURL(/\/$/)
}) // CHECKOUT-01, CONFIRM-02

test('an invented session is not called paid @desktop', async ({ page, complaints }) => {
  await page.goto('/checkout/success?session_id=standin_invented&booking_ref=PT-AAAAAAAA')
  await expect(page.getByText(/We could not verify your payment/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible()
  await expectAccessible(page)
  complaints.expect('404')
}) // SUCCESS-03
