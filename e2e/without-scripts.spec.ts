import type { Page } from '@playwright/test'
import { expect, test, tomorrow } from './visitor.ts'

// A browser whose scripts are off, as its visitor has set it: it draws what stands in noscript, too.
test.use({
  launchOptions: {
    executablePath: process.env.JOURNEY_BROWSER,
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=scriptEnabled=false'],
  },
})

/** Fills in the home page's form and sends it. */
async function askForPrice(page: Page, people: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Pickup location' }).fill('Paros Airport')
  await page.getByRole('combobox', { name: 'Drop-off location' }).fill('Naoussa')
  await page.getByLabel('Date').and(page.locator('input:visible')).fill(tomorrow())
  await page.getByLabel('Time').selectOption('14:30')
  await page.getByRole('spinbutton', { name: /Passengers/ }).fill(people)
  await page.getByRole('button', { name: 'Book Now', disabled: false }).click()
  await expect(page).toHaveURL(/\/request\?/)
}

/** Says who travels; sends it. */
async function sendRequest(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill('Kovač')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('+306900000000')
  await page.getByLabel('What else should we know?').fill('Two child seats')
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('button', { name: 'Send the request' }).click()
}

test('the form says what it is, and shows nothing that would not answer', async ({ page }) => {
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Book your transfer' })
  await expect(form.locator('noscript .notice')).toBeVisible()
  expect(await form.innerHTML()).toContain('Scripts are off in your browser.')
  await expect(form.getByRole('button').filter({ visible: true })).toHaveText(['Book Now'])
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toHaveCount(0)
})

// N-33
test('the form answers with the price and sends a request', async ({ page }) => {
  await askForPrice(page, '2')
  await expect(page.getByRole('heading', { name: 'Ask us for this trip' })).toBeInViewport()
  await expect(page.getByText('This trip has a fixed price: €58')).toBeVisible()
  await sendRequest(page, 'anna@example.com')
  await expect(page.getByRole('heading', { name: 'Your request is with us' })).toBeVisible()
})

test('a request that is refused comes back as it was filled in', async ({ page, complaints }) => {
  complaints.expect('422')
  await askForPrice(page, '2')
  await page.locator('#request-date').fill('2020-01-01')
  await sendRequest(page, 'anna@example.com')
  await expect(page.getByText('Please check what you entered. Nothing was sent.')).toBeVisible()
  await expect(page.getByText('This pickup time has passed.')).toBeInViewport()
  await expect(page.getByLabel('Last name')).toHaveValue('Kovač')
  await expect(page.getByLabel('What else should we know?')).toHaveValue('Two child seats')
  await page.locator('#request-date').fill(tomorrow())
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request is with us' })).toBeVisible()
})

test('the checkout, whose trip lives in scripts, leads to a request', async ({ page }) => {
  await page.goto('/booking')
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Ask us for a trip' }).click()
  await expect(page.getByRole('heading', { name: 'Ask us for this trip' })).toBeVisible()
})

test('who would sign in reads what that needs, and finds no button that does nothing', async ({
  page,
}) => {
  for (const address of ['/login', '/partner-login']) {
    await page.goto(address)
    await expect(page.locator('noscript .notice')).toBeInViewport()
    expect(await page.locator('main').innerHTML()).toContain('Signing in needs them.')
    await expect(page.getByRole('main').locator('form').getByRole('button')).toHaveCount(0)
  }
})

test('a day that is past has one reason, before and after the form is sent', async ({
  page,
  complaints,
}) => {
  complaints.expect('422')
  const trip = { pickupLocation: 'Paros Airport', dropoffLocation: 'Naoussa', date: '2020-01-01' }
  const query = new URLSearchParams({ ...trip, time: '14:30', passengers: '2', luggage: '0' })
  await page.goto(`/request?${query}`)
  await expect(page.getByText('That day and time are past.')).toBeVisible()
  await expect(page.getByText('too late to book')).toHaveCount(0)
  await sendRequest(page, 'anna@example.com')
  await expect(page.getByText('Please check what you entered. Nothing was sent.')).toBeVisible()
  await expect(page.getByText('too late to book')).toHaveCount(0)
})
