import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { signInAsAdmin } from './office-parts.ts'
import { expect, test } from './visitor.ts'

/** A slow line: each script comes so many milliseconds late. */
const LATE_MS = 2_500
const STRANGER = { referer: 'https://search.example/', waitUntil: 'commit' } as const

async function openSlowly(page: Page, path: string, late = /\.js$/) {
  await page.route(late, async (route) => {
    await setTimeout(LATE_MS)
    await route.continue()
  })
  await page.goto(path, STRANGER)
}

test('words and a press that come long before the scripts are kept, and nothing is reloaded', async ({
  page,
}) => {
  await openSlowly(page, '/')
  const pickup = page.getByRole('combobox', { name: 'Pickup location' })
  await pickup.pressSequentially('Naoussa')
  await page.getByRole('button', { name: 'More passengers' }).click()
  await page.getByRole('button', { name: 'More passengers' }).click()
  await page.getByRole('button', { name: 'Book Now' }).click({ force: true })
  await expect(page.getByText('Required').first()).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/$/)
  await expect(pickup).toHaveValue('Naoussa')
  await expect(page.getByRole('spinbutton', { name: /Passengers/ })).toHaveValue('2')
})

test('Enter long before the scripts asks for what is missing @desktop', async ({ page }) => {
  await openSlowly(page, '/')
  const pickup = page.getByRole('combobox', { name: 'Pickup location' })
  await pickup.pressSequentially('Naoussa')
  await pickup.press('Enter')
  await expect(page.getByText('Required').first()).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/$/)
  await expect(pickup).toHaveValue('Naoussa')
})

test('a button anywhere on the page answers once its script is there @phone', async ({ page }) => {
  await openSlowly(page, '/tours')
  await page.getByRole('button', { name: 'Cookie Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible({
    timeout: 20_000,
  })
})

// N-34
test('a button of a page that is hydrated as a whole answers once its scripts are there @phone', async ({
  page,
}) => {
  await openSlowly(page, '/checkout/cancel')
  await page.getByRole('button', { name: 'Continue my booking' }).click()
  await expect(page).toHaveURL(/\/#book$/, { timeout: 20_000 })
})

test('a guest whom a hotel looks for long before the scripts is found when they come @desktop', async ({
  page,
}) => {
  const data = { username: 'cactus', password: 'cactus-password' }
  expect((await page.request.post('/api/sign-in', { data })).ok()).toBe(true)
  await openSlowly(page, '/partner-dashboard')
  const find = page.getByRole('searchbox', { name: 'Find a guest' })
  await find.pressSequentially('Anna')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(page).toHaveURL(/period=tomorrow$/, { timeout: 20_000 })
  await expect(find).toHaveValue('Anna')
})

test('a tour opens and closes before the scripts, and becomes a form when they come', async ({
  page,
}) => {
  await openSlowly(page, '/tours')
  await page.getByRole('link', { name: 'View Details: Beach Escape' }).click()
  const price = page.getByRole('heading', { name: 'Price for your group' })
  await expect(price).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(price).toBeHidden()
  await page.getByRole('link', { name: 'View Details: Beach Escape' }).click()
  await expect(price).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Beach Escape' })
  await expect(dialog.getByRole('spinbutton')).toBeVisible({ timeout: 20_000 })
})

// LOGIN-02, LOGIN-06, SEC-05
for (const { form, path, button } of [
  { form: 'partner', path: '/login', button: 'Log In' },
  { form: 'office', path: '/admin', button: 'Sign in' },
]) {
  for (const way of ['the button', 'Enter']) {
    test(`${way} in the ${form} form long before the scripts counts once, and no address shows what was typed`, async ({
      page,
      complaints,
    }) => {
      const addresses: string[] = []
      const sent: string[] = []
      page.on('request', (request) => {
        addresses.push(request.url())
        if (request.url().endsWith('/api/sign-in')) sent.push(request.method())
      })
      // The style sheets as well: a script after them would wait for them.
      await openSlowly(page, path, /\.(js|css)$/)
      await page.getByRole('textbox', { name: 'Username' }).fill('nobody-here')
      const password = page.getByRole('textbox', { name: 'Password' })
      await password.fill('quick-as-the-wind')
      if (way === 'Enter') await password.press('Enter')
      else await page.getByRole('button', { name: button }).click({ force: true })
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 })
      await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('nobody-here')
      await expect(password).toHaveValue('quick-as-the-wind')
      expect(sent).toEqual(['POST'])
      expect(addresses.filter((address) => /nobody-here|quick/.test(address))).toEqual([])
      // It stays to be pressed again.
      await page.getByRole('button', { name: button, disabled: false }).click()
      await expect.poll(() => sent).toEqual(['POST', 'POST'])
      complaints.expect('401')
    })
  }
}

test('a form of one’s own account, sent long before the scripts, counts once and keeps what was typed', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page)
  const [addresses, sent]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    addresses.push(request.url())
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await openSlowly(page, '/admin/account', /\.(js|css)$/)
  const current = page.getByLabel('Current password')
  await current.fill('quick-as-the-wind')
  await page.locator('input[name=newPassword]').fill('four olives and a goat')
  await page.locator('input[name=again]').fill('four olives and a goat')
  await page.getByRole('button', { name: 'Change password' }).click({ force: true })
  const wrong = page.getByRole('main').locator('.field-error, [role=alert]').first()
  await expect(wrong).toBeVisible({ timeout: 20_000 })
  await expect(current).toHaveValue('quick-as-the-wind')
  expect(sent).toEqual(['/api/account/password'])
  expect(addresses.filter((address) => /quick|olives/.test(address))).toEqual([])
  complaints.expect('422', '401', '403')
})
