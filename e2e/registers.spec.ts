import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { openScreen, signInAsAdmin } from './office-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

/** A few letters that no other run of a journey has. */
const ownName = () => crypto.randomUUID().slice(0, 6)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const dialog = (page: Page) => page.getByRole('dialog')

// APP-02, DATA-04, DATA-05
test('the owner adds a driver and a vehicle, edits them and takes them out of service', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page)
  const name = `Petros ${ownName()}`
  await openScreen(page, '/admin/drivers')
  await button(page, 'Add driver').click()
  await dialog(page).getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Required')).toBeVisible()
  await expect(dialog(page).getByLabel('Phone')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('690 111 2233')
  await page.keyboard.press('Enter')
  await expect(said(page, `${name} was added.`)).toBeVisible()
  await expect(button(page, 'Add driver')).toBeFocused()
  await expect(row(page, name)).toContainText('+30 690 111 2233')

  await button(page, `Edit ${name}`).click()
  await dialog(page).getByLabel('Email').fill('petros@example.com')
  await button(page, 'Save').click()
  await expect(said(page, `${name} was saved.`)).toBeVisible()
  await expect(button(page, `Edit ${name}`)).toBeFocused()
  await button(page, `Take out of service: ${name}`).click()
  await expect(said(page, `${name} is out of service.`)).toBeVisible()
  await expect(button(page, `Put back in service: ${name}`)).toBeVisible()

  const digits = String(1000 + Math.floor(Math.random() * 9000))
  await openScreen(page, '/admin/vehicles')
  await button(page, 'Add vehicle').click()
  await dialog(page).getByLabel('Make and model').fill('Peugeot Traveller')
  await dialog(page).getByLabel('Licence plate').fill('EMX-1001')
  await dialog(page).getByLabel('Type').selectOption('Minivan')
  await dialog(page).getByLabel('Seats').fill('8')
  await button(page, 'Add vehicle').last().click()
  await expect(dialog(page).getByText('Another vehicle has this licence plate.')).toBeVisible()
  await dialog(page).getByLabel('Licence plate').fill(`ζκρ ${digits}`)
  await button(page, 'Add vehicle').last().click()
  await expect(row(page, `ZKP-${digits}`)).toContainText('Minivan')
  await expectAccessible(page)
  // The browser itself reports the calls that were refused.
  complaints.expect('422', '409')
})

// APP-02, LOGIN-13, PARTNER-14
test('a new partner signs in with the password that is shown once, and chooses their own @desktop', async ({
  page,
  browser,
  complaints,
}) => {
  // The browser calls the refusal an error.
  complaints.expect('422')
  await signInAsAdmin(page)
  const code = `Villa-${ownName()}`
  await openScreen(page, '/admin/partners')
  await button(page, 'Add partner').click()
  await dialog(page).getByLabel('Code').fill(code)
  await dialog(page).getByLabel('Name').fill('Villa of the journey')
  await button(page, 'Add partner').last().click()
  await expect(page.getByRole('heading', { name: 'Villa of the journey' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Booking link' })).toHaveValue(
    new RegExp(`\\?partner=${code}$`),
  )
  await agreeCommission(page)
  await button(page, 'Add account').click()
  await dialog(page).getByLabel('Username').fill(`${code}-desk`)
  await button(page, 'Add account').last().click()
  const password = await dialog(page).getByRole('textbox', { name: 'Password' }).inputValue()
  await expectAccessible(page)
  await button(page, 'Done').click()
  await expectAccessible(page)
  const reception = await receptionOf(browser, `${code}-desk`, password)
  expect((await reception.get('/api/session')).status()).toBe(200)

  await button(page, 'Take out of service: Villa of the journey').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take out of service' }).click()
  await expect(page.getByText(/^Out of service: nobody signs in here/)).toBeVisible()
  expect((await reception.get('/api/session')).status()).toBe(401)
})

/** The hotel gets a share of what its trips are worth; more than half is none. */
async function agreeCommission(page: Page) {
  await expect(page.getByText('None agreed')).toBeVisible()
  await button(page, 'Edit').click()
  const percent = dialog(page).getByLabel('Commission, percent')
  await percent.fill('60')
  await percent.press('Enter')
  await expect(dialog(page).getByText('Please give a percentage from 0 to 50')).toBeVisible()
  await expect(percent).toBeFocused()
  await expectAccessible(page)
  await percent.fill('12,5')
  await percent.press('Enter')
  await expect(page.getByText(/^12\.5 % since /)).toBeVisible()
}

/** A reception desk that signed in for the first time, in a browser of its own. */
async function receptionOf(
  browser: Browser,
  username: string,
  password: string,
): Promise<APIRequestContext> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/partner-login')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await button(page, 'Log In').click()
  await expect(page.getByRole('heading', { name: 'Your own password' })).toBeVisible()
  const [fresh, again] = ['New password', 'New password again'].map((name) =>
    page.getByRole('textbox', { name, exact: true }),
  )
  await fresh?.fill(password)
  await again?.fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is the password you have.')).toBeVisible()
  await expect(fresh ?? page.locator('none')).toBeFocused()
  await expectAccessible(page)
  await fresh?.fill('harbour lamp at dusk')
  await again?.fill('harbour lamp at dusk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Partner Dashboard' })).toBeVisible()
  return context.request
}

// CONTACT-07
test('what a visitor wrote is read, marked as handled, and its mail sent again @desktop', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const name = `Marta ${ownName()}`
  const letter = { name, email: 'marta@example.com', phone: '694 000 0000', subject: 'feedback' }
  const message = 'We loved it.\n<img src=x onerror=alert(1)>'
  await page.request.post('/api/contact', { data: { ...letter, message } })
  await openScreen(page, '/admin/messages?show=open')
  await page.getByRole('link', { name: `Feedback from ${name}` }).click()
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:marta@example\.com\?subject=Re%3A%20Feedback&body=/,
  )
  await button(page, 'Mark as handled').click()
  await expect(said(page, 'Marked as handled.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('link', { name: 'Handled', exact: true }).click()
  await expect(row(page, name)).toContainText('Handled')

  await page.goto('/mailbox')
  await page.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=Marta/)
  await button(page, /^Send again: Feedback/).click()
  await expect(said(page, 'The message is on its way.')).toBeVisible()
  // The repeat appears by itself, as another mail about the same message.
  await expect(row(page, name)).toHaveCount(2)
  await expectAccessible(page)
})
