import type { Page } from '@playwright/test'
import { openScreen, signInAsAdmin } from './office-parts.ts'
import { expect, expectAccessible, fillTrip, test, tomorrow } from './visitor.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const dialog = (page: Page) => page.getByRole('dialog')

// What other journeys sell is left alone: the days stay as strict as they are, the stop is about a place of its own.
test('the owner says how strictly is sold, stops a place for a while and sells again @desktop', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page)
  await openScreen(page, '/admin/promise')
  await expect(page.getByRole('radio', { checked: true })).toBeVisible()
  await expectAccessible(page)
  const days = page.getByLabel('Days ahead for which this is strict')
  await days.fill('400')
  await button(page, 'Save').click()
  await expect(page.getByText('Days ahead are 0 to 365.')).toBeVisible()
  await days.fill('21')
  await button(page, 'Save').click()
  await expect(said(page, 'Saved.')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('21')

  const message = `The road is closed ${crypto.randomUUID().slice(0, 6)}`
  await openScreen(page, '/admin/promise')
  await button(page, 'Stop selling for a while').click()
  await dialog(page).getByRole('textbox', { name: 'From', exact: true }).fill('2/7/2031')
  await dialog(page).getByLabel('From, time').fill('08:00')
  await dialog(page).getByRole('textbox', { name: 'Until', exact: true }).fill('02/07/2031')
  await dialog(page).getByLabel('Until, time').fill('0700')
  await dialog(page).getByLabel('Places').fill('Nowhere, Elsewhere')
  await dialog(page).getByLabel('What guests read').fill(message)
  await expectAccessible(page)
  await button(page, 'Stop selling for a while').last().click()
  await expect(dialog(page).getByText('The end must be after the beginning.')).toBeVisible()
  await dialog(page).getByLabel('Until, time').fill('12:00')
  await button(page, 'Stop selling for a while').last().click()
  const row = page.getByRole('row').filter({ hasText: message })
  await expect(row).toContainText('Nowhere, Elsewhere')
  await button(page, `Sell again: ${message}`).click()
  await expect(row).toHaveCount(0)
  // The browser itself reports the calls that were refused.
  complaints.expect('422')
})

test('a visitor whose time is full reads of the check, and takes a free time near it', async ({
  page,
}) => {
  await page.route('**/api/quote', async (route) => {
    const answer = await route.fetch()
    const quote = await answer.json()
    const { time } = route.request().postDataJSON()
    const availability = time === '14:30' ? 'checking' : 'yes'
    await route.fulfill({ response: answer, json: { ...quote, availability } })
  })
  await page.route('**/api/promise/*', async (route) => {
    const other = {
      date: tomorrow(),
      time: '15:10',
      vehicleType: 'Sedan',
      totalPrice: 58,
      totalPriceCents: 5_800,
    }
    await route.fulfill({ json: { availability: 'no', alternatives: [other] } })
  })
  await page.goto('/')
  await fillTrip(page)
  await expect(page.getByText('We have no car free at that time.')).toBeVisible()
  await expectAccessible(page)
  // What cannot be driven is not sold: the way on is to ask for it.
  await expect(button(page, 'Book Now')).toHaveCount(0)
  await button(page, 'Send a request').click()
  await expect(page).toHaveURL(/\/request\?.*reason=no-car/)
  await expect(page.getByText('We cannot promise a car for that time at once.')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await button(page, '3:10 PM').click()
  await expect(page.getByText('We have no car free at that time.')).toHaveCount(0)
  await expect(button(page, 'Book Now')).toBeVisible()
  // A price may still be on its way.
  await page.unrouteAll({ behavior: 'wait' })
})
