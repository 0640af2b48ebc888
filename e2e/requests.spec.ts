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

async function accept(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Credit\/Debit Card/ }).check()
  await page.getByLabel(/Passport or ID number/).fill('AB1234567')
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Accept this offer' }).click()
  await expect(page).toHaveURL(/stand-in-card/)
}

// N-32
test('a guest accepts what the office offers, on the page of the request', async ({ page }) => {
  await offered(page, `Ørsted ${crypto.randomUUID().slice(0, 6)}`)
  await expectAccessible(page)
  await accept(page)
  await expect(page.getByText('€145.00').first()).toBeVisible()
  // Left unpaid, the way on leads back to the offer.
  await page.getByRole('button', { name: /turn back|abandon|cancel|without paying/i }).click()
  await page.getByRole('button', { name: 'Continue my booking' }).click()
  await expect(page.getByRole('heading', { name: 'We can drive you' })).toBeVisible()
  await accept(page)
  // Paid, the whole trip stands there, and on the page after it.
  await page.getByRole('button', { name: /^Pay/ }).click()
  const trip = page.getByRole('region', { name: 'Your trip' })
  await expect(trip).toContainText('2:30 PM (14:30)')
  await expect(trip).toContainText('Naoussa')
  await expect(page).toHaveURL(/booking-confirmation/)
  await expect(trip).toContainText('Where you meet')
  await expect(trip.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  await trip.getByRole('link', { name: 'Change or cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Hello Åse-Märta Ελευθερία' })).toBeVisible()
})

// N-32
test('who turns back from the card page is told that nothing is paid, and may begin anew', async ({
  page,
}) => {
  await offered(page, `Ørsted ${crypto.randomUUID().slice(0, 6)}`)
  const own = page.url()
  await accept(page)
  const first = page.url()
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'Accepted, not paid yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/Passport or ID number/).fill('CD7654321')
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/stand-in-card/)
  expect(page.url()).not.toBe(first)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/booking-confirmation/)
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible()
  await expect(page.getByText('€145.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on' })).toHaveCount(0)
})

// N-32
test('a guest declines what the office offers', async ({ page }) => {
  await offered(page, `Ørsted ${crypto.randomUUID().slice(0, 6)}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('button', { name: 'Accept this offer' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'You declined' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new price' }).click()
  await expect(page.getByLabel('From')).toHaveValue('Paros Airport')
  await expect(page.getByLabel('People')).toHaveValue('16')
})
