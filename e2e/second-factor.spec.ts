import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ADMIN, type BuiltServer } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { totp } from '#test/totp.ts'
import { startProduct } from './own-product.ts'
import { expect, expectAccessible, test } from './visitor.ts'

const PERIOD_MS = 30_000

/** A product of its own: the administrator of the other journeys must not be asked for codes. */
let server: BuiltServer
let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meltemi-second-factor-'))
  server = await startProduct({ port: await freePort(), dataDir: join(folder, 'data') })
})
test.afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Fills in the office's form, which is what signing out leads to. */
async function givePassword(page: Page) {
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

async function turnOn(page: Page): Promise<{ secret: string; spareCodes: string[] }> {
  await page.goto(`${server.origin}/admin/account`)
  await expectAccessible(page)
  await page.getByLabel('Your password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /^QR code of the key/ })).toBeVisible()
  const shown = await page.locator('code').textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await page.getByLabel('First code').fill(totp(secret, Date.now()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const heading = page.getByRole('heading', { name: 'Your spare codes' })
  await expect(heading).toBeFocused()
  const codes = heading.locator('~ ul').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const spareCodes = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(/^On\. After your password/)).toBeVisible()
  return { secret, spareCodes }
}

// LOGIN-07, ADMIN-08
test('an administrator adds a second factor, signs in with it, and turns it off @desktop', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.goto(`${server.origin}/login`)
  await page.getByRole('link', { name: 'Admin sign-in' }).click()
  await givePassword(page)
  await expect(page).toHaveURL(/\/admin$/)
  const { secret, spareCodes } = await turnOn(page)
  const [spare = '', last = ''] = spareCodes

  await signOut(page)
  await givePassword(page)
  const code = page.getByRole('textbox', { name: 'Code', exact: false })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  expect((await page.request.get(`${server.origin}/api/session`)).status()).toBe(401)
  await expectAccessible(page)
  await code.fill('abcdef')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid code')).toBeVisible()
  // The browser reports the refusal itself.
  complaints.expect('401')
  await expect.poll(() => complaints.heard).toEqual([expect.stringContaining('401')])
  // The present one was used to turn it on; clocks of phones may be ahead.
  await code.fill(totp(secret, Date.now() + PERIOD_MS))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin$/)

  await signOut(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await givePassword(page)
  await page.getByRole('button', { name: /Use a spare code/ }).click()
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'text')
  await code.fill(spare)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin$/)

  await page.goto(`${server.origin}/admin/account`)
  await page.getByLabel('Your password').fill(ADMIN.password)
  await page.getByLabel('Code of the app, or a spare code').fill(last)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await expectAccessible(page)
})
