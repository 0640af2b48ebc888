import type { Page } from '@playwright/test'
import { openScreen, signInAsAdmin } from './office-parts.ts'
import { expect, expectAccessible, test, tomorrow } from './visitor.ts'

/** A request that its guest sends, and what the office offers for it; ends on the guest's page. */
async function offered(page: Page, lastName: string): Promise<void> {
  const trip = {
    pickupLocation: 'Paros Airport',
    dropoffLocation: 'Naoussa',
    date: tomorrow(),
    time: '14:30',
    passengers: '16',
  }
  await page.goto(`/request?${new URLSearchParams(trip)}`)
  await page.getByLabel('First name').fill('Åse-Märta Ελευθερία')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('textbox', { name: 'Email' }).fill('ase@example.com')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+47 912 34 567')
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request is with us' })).toBeVisible()
  const own = page.url()
  await signInAsAdmin(page)
  await openScreen(page, '/admin/requests')
  await page.getByRole('row', { name: lastName }).getByRole('link').first().click()
  await page.getByLabel('Price in all').fill('145')
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.getByText('Offered. The guest is told by email.')).toBeVisible()
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'We can drive you' })).toBeVisible()
}

// N-32
test('a guest accepts what the office offers, on the page of the request', async ({ page }) => {
  await offered(page, `Ørsted ${crypto.randomUUID().slice(0, 6)}`)
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Credit\/Debit Card/ }).check()
  await page.getByLabel(/Passport or ID number/).fill('AB1234567')
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Accept this offer' }).click()
  await expect(page).toHaveURL(/stand-in-card/)
  await expect(page.getByText('€145.00').first()).toBeVisible()
})

// N-32
test('a guest declines what the office offers', async ({ page }) => {
  await offered(page, `Ørsted ${crypto.randomUUID().slice(0, 6)}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('button', { name: 'Accept this offer' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
