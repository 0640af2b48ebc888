import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { formatDate } from '#app/domain/time/format.ts'
import { bookByProgram, expect, expectAccessible, payByProgram, test, tomorrow } from './visitor.ts'

/** Tomorrow's rows belong to this journey's guests alone, by a name no other journey uses. */
const named = (firstName: string) => `${firstName} Reception${crypto.randomUUID().slice(0, 6)}`

async function bookAtHotel(request: APIRequestContext, name: string, trip = {}, paid = false) {
  await request.get('/?partner=CactusHotel')
  const [firstName, lastName] = name.split(' ')
  const booked = await bookByProgram(request, { trip, details: { firstName, lastName } })
  if (paid) await payByProgram(request, booked)
  return booked
}

async function signIn(page: Page) {
  await page.goto('/partner-login')
  await giveNames(page)
  await expect(page.getByRole('heading', { name: 'Partner Dashboard' })).toBeVisible()
}

async function giveNames(page: Page) {
  await page.getByLabel('Username').fill('cactus')
  await page.getByRole('textbox', { name: 'Password' }).fill('cactus-password')
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Something to wait for, and what ends the waiting. */
function hold() {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { held, answer: () => answer() }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

// ROUTE-03, ROUTE-04, APP-18, LOGIN-01, LOGIN-03, LOGIN-08, PARTNER-01, PARTNER-04, PARTNER-08, PARTNER-09, PARTNER-10, PARTNER-13, CLIENT-05
test('a receptionist finds tomorrow’s guests, prints the list, and leaves nothing behind', async ({
  page,
  request,
}) => {
  const [arriving, pending, gone] = [named('Chiara'), named('Ελένη'), named('James')]
  await bookAtHotel(request, arriving, {}, true)
  await bookAtHotel(request, pending, {
    pickupLocation: 'Naoussa',
    dropoffLocation: 'Parikia Port',
  })
  const { checkoutUrl } = await bookAtHotel(request, gone)
  const session = new URL(checkoutUrl).pathname.split('/').at(-1)
  expect((await request.post(`/api/checkout/${session}/cancel`)).ok()).toBe(true)

  await page.goto('/partner-dashboard')
  await expect(page).toHaveURL(/\/partner-login$/)
  await signIn(page)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
  // Nothing lies outside the window.
  const show = await page.getByRole('button', { name: 'Show', exact: true }).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect((show?.x ?? 0) + (show?.width ?? Number.NaN)).toBeLessThanOrEqual(width)
  const todays = page.getByRole('table', { name: 'Bookings, Today' })
  await expect(todays.getByText(arriving)).toHaveCount(0)
  // Nobody looks at an empty page: the next day with trips stands on it.
  if ((await todays.count()) === 0) {
    await expect(page.getByRole('region', { name: /^Next trips: / })).toContainText(arriving)
  }

  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(page).toHaveURL(/\?period=tomorrow$/)
  await expect(row(page, arriving)).toContainText(formatDate(tomorrow()))
  await expect(row(page, arriving)).toContainText('Paros Airport')
  await expect(row(page, arriving)).toContainText('€58')
  await expect(row(page, pending)).toContainText('Pending')
  await expect(row(page, gone)).toContainText('Cancelled')
  expect(asked.filter((url) => !url.includes('/assets/'))).toEqual([])
  await expect(page.getByText(/guests? arrives? tomorrow in \d+ cars?/)).toBeVisible()
  await expectAccessible(page)

  const [, lastName = ''] = pending.split(' ')
  await page.getByRole('searchbox', { name: 'Find a guest' }).fill(`eleni ${lastName.slice(0, -1)}`)
  await expect(row(page, pending)).toBeVisible()
  await expect(row(page, arriving)).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  const days = formatDate(addDays(athensDate(new Date()), 1))
  await expect(page.getByText(`CactusHotel · Tomorrow · ${days}`)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(row(page, pending)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/partner-login$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/partner-login$/)
  await expect(page.getByText(arriving)).toHaveCount(0)
})

// PARTNER-06, PARTNER-12, PARTNER-14, ERR-19
test('a hotel copies its booking link, and a refresh says that it loads @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  const link = page.getByRole('textbox', { name: 'Address of your booking link' })
  await expect(link).toHaveValue(/\/\?partner=CactusHotel$/)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await expect(page.getByRole('img', { name: /^QR code of the booking link/ })).toBeVisible()

  const { held, answer } = hold()
  await page.route('**/partner-dashboard.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Loading bookings...')).toBeVisible()
  answer()
  await expect(page.getByText('Loading bookings...')).toBeHidden()

  await page.getByRole('link', { name: 'From the airport' }).click()
  await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue('Paros Airport')
  await expect(page.getByRole('combobox', { name: 'Drop-off location' })).toHaveValue('CactusHotel')
  await expect(page).toHaveURL(/\/#book$/)
})

// DB-01, SEC-02
test('neither page nor data hold more of a guest than the eight fields @desktop', async ({
  page,
  request,
}) => {
  const name = named('Anna')
  const { bookingRef } = await bookAtHotel(request, name)
  await signIn(page)
  for (const path of ['/partner-dashboard', '/partner-dashboard.data']) {
    const raw = await (await page.request.get(path)).text()
    expect(raw).toContain(name.split(' ')[1] ?? '')
    for (const secret of ['AB1234567', '306900000000', 'eleni@example.com', bookingRef])
      expect(raw).not.toContain(secret)
  }
})

// A-38, LOGIN-10, LOGIN-16
test('the button says that it signs in; who is signed in does not sign in again @desktop', async ({
  page,
}) => {
  const { held, answer } = hold()
  await page.route('**/api/sign-in', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login')
  await giveNames(page)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  answer()
  await expect(page.getByRole('heading', { name: 'Partner Dashboard' })).toBeVisible()
  for (const path of ['/login', '/partner-login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/partner-dashboard$/)
  }
  expect((await page.request.get('/admin')).status()).toBe(404)
})
