import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ADMIN, type BuiltServer } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { answerNext } from './answer-next.ts'
import { expectScripts } from './office-parts.ts'
import { startProduct } from './own-product.ts'
import { expect, expectAccessible, test } from './visitor.ts'

/** A product of its own: what is demanded here must not lock the other journeys out. */
let server: BuiltServer
let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meltemi-office-users-'))
  server = await startProduct({ port: await freePort(), dataDir: join(folder, 'data') })
})
test.afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const OWN = 'harbour lamp at dusk'

async function open(page: Page, path: string) {
  await page.goto(`${server.origin}${path}`)
  await expectScripts(page)
}

async function signIn(page: Page, username: string, password: string) {
  const answer = await page.request.post(`${server.origin}/api/sign-in`, {
    data: { username, password },
    headers: { origin: server.origin },
  })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

/** As after a quarter of an hour: the next call that changes users is refused until the password is given again. */
async function letSignInAge(page: Page) {
  const body = {
    type: 'about:blank',
    status: 403,
    code: 'reauthentication-due',
    title: 'Please give your password again to do this.',
  }
  const answer = { status: 403, contentType: 'application/problem+json', json: body }
  await answerNext(page, '**/api/admin/users', (route) => route.fulfill(answer))
}

test('what is hard to take back asks the password again, and is done with it @desktop', async ({
  page,
  complaints,
}) => {
  await signIn(page, ADMIN.username, ADMIN.password)
  await open(page, '/admin/users')
  await letSignInAge(page)
  await page.getByRole('button', { name: 'Add user' }).click()
  const form = page.getByRole('dialog', { name: 'Add user' })
  await form.getByLabel('Username').fill('manolis')
  await form.getByLabel('Username').press('Enter')
  const question = page.getByRole('dialog', { name: 'Your password again' })
  const password = question.getByLabel('Your password')
  await expect(password).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(form).toContainText('Please give your password again to do this.')
  await expect(form.getByLabel('Username')).toBeFocused()

  await letSignInAge(page)
  await page.keyboard.press('Enter')
  await password.fill('not-mine-at-all')
  await page.keyboard.press('Enter')
  await expect(question).toContainText('This is not your password.')
  await password.fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Password of manolis' })).toBeVisible()
  // The refusals are the browser's complaints.
  complaints.expect('403', '422')
  await expect.poll(() => complaints.heard).toHaveLength(3)
})

test('an owner lets a reader in, who looks and changes nothing, and ends them @desktop', async ({
  page,
  browser,
}) => {
  await signIn(page, ADMIN.username, ADMIN.password)
  await open(page, '/admin/users')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add user' })
  await dialog.getByLabel('Username').fill('ioanna')
  await dialog.getByLabel('Role').selectOption({ label: 'Read-only' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add user' }).click()
  const shown = page.getByRole('dialog', { name: 'Password of ioanna' })
  const made = await shown.getByRole('textbox', { name: 'Password' }).inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row').filter({ hasText: 'ioanna' })
  await expect(row).toContainText('Read-only')

  const reader = await (await browser.newContext()).newPage()
  expect(await signIn(reader, 'ioanna', made)).toEqual({ mustChangePassword: true })
  const chosen = await reader.request.post(`${server.origin}/api/sign-in/password`, {
    data: { currentPassword: made, newPassword: OWN },
    headers: { origin: server.origin },
  })
  expect(chosen.ok()).toBe(true)
  await open(reader, '/admin/drivers')
  await expect(reader.getByRole('heading', { name: 'Drivers' })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Add driver' })).toHaveCount(0)
  await expect(reader.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await expect(reader.getByRole('link', { name: 'New booking' })).toHaveCount(0)
  await open(reader, '/admin/timeline')
  await expect(reader.getByRole('combobox', { name: 'Size' })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await reader.goto(`${server.origin}/admin/users`)
  await expect(reader.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await expectAccessible(reader)

  await row.getByRole('button', { name: 'End ioanna' }).click()
  await page.getByRole('button', { name: 'End this user' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ioanna is signed out' })).toBeVisible()
  await reader.goto(`${server.origin}/admin/drivers`)
  await expect(reader).toHaveURL(/\/login$/)
})

test('the office reads 24 hours until an owner chooses AM and PM, for all of it at once @desktop', async ({
  page,
}) => {
  await signIn(page, ADMIN.username, ADMIN.password)
  await open(page, '/admin/users')
  const form = page.getByRole('form', { name: 'Times and dates' })
  const lastSignIn = page.getByRole('row').filter({ hasText: 'Owner' }).locator('time').first()
  await expect(lastSignIn).toHaveText(/^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/)
  await form.getByLabel('Clock').selectOption({ label: '12 hours: 2:30 PM, 21 Nov 2026' })
  await form.getByRole('button', { name: 'Use this clock' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'goes by this clock' })).toBeVisible()
  await expect(lastSignIn).toHaveText(/^\d{2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [AP]M$/)
  await expectAccessible(page)
  await open(page, '/admin/timeline')
  await expect(page.getByText('12 PM', { exact: true })).toBeVisible()
  // Read anew it is written so by the server, and the browser agrees.
  await open(page, '/admin/users')
  await expect(lastSignIn).toHaveText(/^\d{2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [AP]M$/)
  await form.getByLabel('Clock').selectOption({ label: '24 hours: 14:30, 21/11/2026' })
  await form.getByRole('button', { name: 'Use this clock' }).click()
  await expect(lastSignIn).toHaveText(/^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/)
})

test('the audit tells who did it, and a demanded second factor leads an owner to set it @desktop', async ({
  page,
}) => {
  await signIn(page, ADMIN.username, ADMIN.password)
  await open(page, '/admin/audit')
  await expectAccessible(page)
  await page.getByLabel('About').selectOption({ label: 'Sign-ins' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/area=sign-in/)
  await expect(page.getByRole('row').filter({ hasText: 'Signed in' }).first()).toContainText(
    ADMIN.username,
  )

  await open(page, '/admin/users')
  await page.getByRole('checkbox', { name: 'Demanded of: Owner' }).check()
  await expect(page.getByText('You have no second factor yourself')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/account$/)
  await expect(page.getByText('Set up your second factor').first()).toBeVisible()
  await page.goto(`${server.origin}/admin/trips`)
  await expect(page).toHaveURL(/\/admin\/account$/)
})
