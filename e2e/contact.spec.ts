import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, openMailbox, test } from './visitor.ts'

const FAILED = 'Your message could not be sent. Please try again or contact us directly.'
const ENDPOINT = '**/api/contact'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const subject = (page: Page) => page.getByRole('combobox', { name: 'Subject' })
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

/** Fills in the form; the name is one that no other test writes. */
async function write(page: Page, { email = 'eleni@example.com' } = {}): Promise<string> {
  const name = `Ελένη ${crypto.randomUUID()}`
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Phone').fill('694 000 0000')
  await subject(page).selectOption('General Information')
  await field(page, 'Message').fill('Do you carry surfboards?')
  return name
}

/** From here on time passes only when told: a banner of five seconds stays to be seen. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

async function expectKept(page: Page, name: string): Promise<void> {
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(field(page, 'Phone')).toHaveValue('694 000 0000')
  await expect(subject(page)).toHaveValue('information')
  await expect(field(page, 'Message')).toHaveValue('Do you carry surfboards?')
}

// CONTACT-03, CONTACT-06, CONTACT-07, CONST-14
test('a message reaches the office; the form clears and says so for five seconds', async ({
  page,
}) => {
  await page.goto('/contact')
  await holdTime(page)
  const name = await write(page)
  await send(page).click()
  const banner = page.getByRole('status').filter({ hasText: 'Message Sent!' })
  await expect(banner).toHaveText(/Thank you for your message. We'll get back to you shortly./)
  for (const label of ['Name', 'Email', 'Phone', 'Message']) {
    await expect(field(page, label)).toHaveValue('')
  }
  await expect(subject(page)).toHaveValue('')
  await expect(page).toHaveURL(/\/contact$/)
  await page.clock.runFor(4_900)
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('Message Sent!')).toBeHidden()

  await openMailbox(page, name)
  await expect(page.getByText(`General Information from ${name}`)).toBeVisible()
})

test('every country is offered once the field is touched, Greece first and after sending @desktop', async ({
  page,
}) => {
  await page.goto('/contact')
  const country = page.getByLabel('Country of your phone number')
  await expect(country).toHaveValue('GR')
  await country.focus()
  await expect(country.getByRole('option')).toHaveCount(245)
  await expect(country).toHaveValue('GR')
  await country.selectOption('Japan (+81)')
  await write(page)
  await send(page).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(country).toHaveValue('GR')
})

test('while it is being sent the button says so, and a second click sends nothing @desktop', async ({
  page,
}) => {
  const held: Route[] = []
  await page.route(ENDPOINT, (route) => void held.push(route))
  await page.goto('/contact')
  await holdTime(page)
  await write(page)
  await send(page).click()
  const sending = page.getByRole('button', { name: 'Sending...' })
  await expect(sending).toHaveAttribute('aria-disabled', 'true')
  await sending.click({ force: true })
  await page.keyboard.press('Enter')
  expect(held).toHaveLength(1)
  await held[0]?.continue()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(send(page)).toBeFocused()
})

test('the page is accessible while it sends and when it thanks @phone', async ({ page }) => {
  await page.goto('/contact#message-sent')
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await send(page).evaluate((button) => button.setAttribute('aria-disabled', 'true'))
  await expectAccessible(page)
})

// CONTACT-07
test('a failing server keeps every field, and trying again sends the same message @phone', async ({
  page,
  complaints,
}) => {
  const keys: (string | undefined)[] = []
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 503, body: '{}' }),
    (route) => route.abort(),
    (route) => route.continue(),
  ]
  await page.route(ENDPOINT, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return answers[keys.length - 1]?.(route)
  })
  await page.goto('/contact')
  const name = await write(page)
  for (let tries = 1; tries <= 2; tries += 1) {
    await send(page).click()
    await expect.poll(() => keys.length).toBe(tries)
    const alert = page.getByRole('alert').filter({ hasText: FAILED })
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('link')).toHaveCount(3)
    await expectKept(page, name)
  }
  await expectAccessible(page)
  await holdTime(page)
  await send(page).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(page.getByText(FAILED)).toBeHidden()
  expect(keys[0]).toMatch(/^[\w-]{16,}$/)
  expect(new Set(keys).size).toBe(1)
  // The browser itself reports the calls that failed.
  complaints.expect('503', 'net::ERR_FAILED')
})

test('what only the server finds wrong is said at the field @phone', async ({
  page,
  complaints,
}) => {
  await page.goto('/contact')
  await holdTime(page)
  const name = await write(page, { email: 'eleni!@example.com' })
  await send(page).click()
  const email = field(page, 'Email')
  await expect(email).toBeFocused()
  const said = () => email.evaluate((input: HTMLInputElement) => input.validationMessage)
  await expect.poll(said).toBe('Please enter a valid email address.')
  await expectKept(page, name)
  await email.fill('eleni@example.com')
  await send(page).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  complaints.expect('422')
})

// CONTACT-05, N-10
test('the browser itself asks for what is missing, and nothing is sent @desktop', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  await page.goto('/contact')
  await send(page).click()
  await expect(field(page, 'Name')).toBeFocused()
  await write(page, { email: 'eleni at example' })
  await send(page).click()
  await expect(field(page, 'Email')).toBeFocused()
  expect(asked).toEqual([])
})

// CONTACT-04
test('a link can choose the subject, and so can the list below the form @phone', async ({
  page,
}) => {
  await page.goto('/contact?subject=feedback')
  await expect(subject(page)).toHaveValue('feedback')
  await field(page, 'Message').fill('kept')
  await page.getByRole('link', { name: /^Booking Inquiry/ }).click()
  await expect(subject(page)).toHaveValue('booking')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Message')).toHaveValue('kept')
  await page.goto('/contact?subject=%22%5D')
  await expect(subject(page)).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // CONTACT-06, CONTACT-07
  test('a message reaches the office and the page says so @phone', async ({ page }) => {
    await page.goto('/contact')
    const name = await write(page)
    await send(page).click()
    await expect(page).toHaveURL(/\/contact#message-sent$/)
    await expect(page.getByText('Message Sent!')).toBeInViewport()
    await expect(page.getByText(FAILED)).toBeHidden()
    await expect(field(page, 'Name')).toHaveValue('')
    await openMailbox(page, name)
    await expect(page.getByText(`General Information from ${name}`)).toBeVisible()
  })

  test('a refused message comes back as it was written, and is sent once it is right @phone', async ({
    page,
    complaints,
  }) => {
    await page.goto('/contact')
    const name = await write(page, { email: 'eleni!@example.com' })
    await send(page).click()
    await expect(field(page, 'Email')).toHaveValue('eleni!@example.com')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(page.getByText('Please enter a valid email address.')).toBeInViewport()
    await expect(page.getByText('Nothing was sent.')).toBeVisible()
    complaints.expect('422')
    await expectKept(page, name)
    await field(page, 'Email').fill('eleni@example.com')
    await send(page).click()
    await expect(page).toHaveURL(/\/contact#message-sent$/)
    await openMailbox(page, name)
    await expect(page.getByText(`General Information from ${name}`)).toBeVisible()
  })
})
