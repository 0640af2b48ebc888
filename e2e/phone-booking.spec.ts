import type { Page } from '@playwright/test'
import { addDays, athensDate, athensTime } from '#app/domain/time/athens.ts'
import { openScreen, signInAsAdmin } from './office-parts.ts'
import { expect, expectAccessible, test, tomorrow } from './visitor.ts'

const focused = (page: Page) => page.locator(':focus')

/** Types a place and takes its first suggestion, then goes on to the next field. */
async function typePlace(page: Page, typed: string) {
  await page.keyboard.type(typed)
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
}

/** Types through fields that take their text as it is. */
async function typeOn(page: Page, texts: readonly string[]) {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

// APP-15, CHECKOUT-49
test('a dispatcher books a call by keyboard alone @desktop', async ({ page }) => {
  await signInAsAdmin(page)
  await openScreen(page, '/admin/new')
  await page.getByRole('radio', { name: 'Transfer', exact: true }).focus()
  await page.keyboard.press('Tab')
  await typePlace(page, 'paros air')
  await typePlace(page, 'naousa')
  const date = page.getByLabel('Date', { exact: false }).first()
  await expect(date).toBeFocused()
  await date.fill(tomorrow())
  await page.getByLabel('Time').fill('14:35')
  await page.getByLabel('Passengers').focus()
  await typeOn(page, ['3', '2', 'A3 7042'])
  await expect(page.getByText('€58', { exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await page.getByLabel('Return date').fill(addDays(tomorrow(), 2))
  await page.getByLabel('Return time').fill('09:10')
  await expect(page.getByText('€116', { exact: true })).toBeVisible()
  await page.getByLabel('Return flight or ferry').focus()
  await page.keyboard.press('Tab')
  await typeOn(page, ['Ελένη', 'Τηλεφώνου'])
  await expect(focused(page)).toHaveAccessibleName(/country/i)
  await page.keyboard.press('Tab')
  await typeOn(page, ['6900000000', 'eleni@example.com', 'A child seat', ''])
  await expectAccessible(page)
  await expect(focused(page)).toHaveAccessibleName(/Card/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cac')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please ask the caller')).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Booked' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Assign a driver' }).click()
  await expect(page.getByRole('heading', { name: /PT-/ })).toBeVisible()
  await expect(page.getByText('Ελένη Τηλεφώνου').first()).toBeVisible()
})

//
test('a call for a car in half an hour is taken on purpose, and its link sent @phone', async ({
  page,
}) => {
  const soon = new Date(Date.now() + 30 * 60_000)
  await signInAsAdmin(page)
  await openScreen(page, '/admin/new')
  await page.getByRole('radio', { name: 'Tour' }).check()
  await page.getByRole('radio', { name: 'Transfer', exact: true }).check()
  await page.getByRole('combobox', { name: 'From' }).fill('Parikia Port')
  await page.getByRole('combobox', { name: 'To' }).fill('Naoussa')
  await page.getByLabel('Date', { exact: false }).first().fill(athensDate(soon))
  await page.getByLabel('Time').fill(athensTime(soon))
  await page.getByLabel('First name').fill('Nikos')
  await page.getByLabel('Last name').fill('Voss')
  await page.getByRole('textbox', { name: 'Phone' }).fill('6900000000')
  await page.getByLabel('Email').fill('nikos@example.com')
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('checkbox', { name: /agreed on the phone/ }).check()
  await expect(page.getByText('one way')).toBeVisible()
  const book = page.getByRole('button', { name: 'Book and get the payment link' })
  await book.click()
  const taken = page.getByRole('checkbox', { name: /Take it all the same/ })
  await expect(taken).toBeFocused()
  await expectAccessible(page)
  await taken.check()
  await book.click()
  await expect(page.getByRole('heading', { name: 'Waiting for the card' })).toBeFocused()
  await expectAccessible(page)
  const link = page.getByRole('textbox', { name: 'Send this to the caller' })
  await expect(link).toHaveValue(/stand-in-card/)
  const whatsApp = page.getByRole('link', { name: 'Send by WhatsApp' })
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/306900000000\?text=/)
  await page.getByRole('button', { name: 'Book another' }).click()
  await expect(page.getByRole('radio', { name: 'Transfer', exact: true })).toBeFocused()
})
