import { expect, type Page } from '@playwright/test'
import { bookByProgram } from '../../e2e/visitor.ts'
import type { Screen } from './screen.ts'

/** Sign-in, the partner area, and what people do with their own account. */
export const ENTRANCE_SCREENS: readonly Screen[] = [
  { name: 'partner-login', open: (page) => page.goto('/partner-login') },
  { name: 'own-password', open: openOwnPassword },
  { name: 'partner-dashboard', open: openPartnerArea },
  { name: 'partner-account', open: openPartnerAccount },
  { name: 'account', open: openAccount },
  { name: 'second-factor', open: openSecondFactor },
]

async function signIn(page: Page, username: string, password: string) {
  await page.request.post('/api/sign-in', { data: { username, password } })
}

/** A hotel's desk that signs in for the first time, after a choice that guessers try early. */
async function openOwnPassword(page: Page) {
  const username = `desk-${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, 'admin', 'admin-password')
  const path = '/api/admin/partners/CactusHotel/accounts'
  const made = await page.request.post(path, { data: { username } })
  const { password } = await made.json()
  await page.request.post('/api/sign-out')
  await page.goto('/partner-login')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('passwordpassword')
  await page.keyboard.press('Enter')
  await expect(page.getByText('among the first that guessers try')).toBeVisible()
}

async function openPartnerArea(page: Page) {
  const { request } = page
  await request.get('/?partner=CactusHotel')
  for (const [firstName, lastName, pickupLocation, dropoffLocation, passengers] of HOTEL_GUESTS)
    await bookByProgram(request, {
      trip: { pickupLocation, dropoffLocation, passengers },
      details: { firstName, lastName, paymentMethod: 'cash' },
    })
  await signIn(page, 'cactus', 'cactus-password')
  await page.goto('/partner-dashboard?period=tomorrow')
}

const HOTEL_GUESTS = [
  ['Chiara', 'Lombardi', 'Paros Airport', 'Cactus Hotel, Naoussa', 4],
  ['James', 'Whitfield', 'Parikia Port', 'Cactus Hotel, Naoussa', 2],
  ['Ελένη', 'Παππά', 'Cactus Hotel, Naoussa', 'Parikia Port', 1],
] as const

async function openPartnerAccount(page: Page) {
  await signIn(page, 'cactus', 'cactus-password')
  await page.goto('/partner-dashboard/account')
}

async function openAccount(page: Page) {
  await signIn(page, 'admin', 'admin-password')
  await page.goto('/admin/account')
}

async function openSecondFactor(page: Page) {
  await openAccount(page)
  await page.getByLabel('Your password').fill('admin-password')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
}
