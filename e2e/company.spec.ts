import { openScreen, signInAsAdmin } from './office-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

// N-37
test('what the office says of the company stands below every page at once, and goes again @desktop', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page)
  await openScreen(page, '/admin/company')
  await expect(
    page.getByText('A fresh installation shows a company that does not exist.'),
  ).toBeVisible()
  const [phone, profile] = [page.getByLabel(/^Telephone/), page.getByLabel('Instagram')]
  const save = page.getByRole('button', { name: 'Save' })
  const own = await phone.inputValue()
  await phone.fill('call us')
  await save.click()
  await expect(phone).toBeFocused()
  await expect(page.getByText('Write it with digits, as +30 22840 12345.')).toBeVisible()
  await expectAccessible(page)
  // The browser tells of the answer that refused.
  complaints.expect('422')
  await phone.fill(own)
  const address = `https://instagram.example/${crypto.randomUUID().slice(0, 8)}`
  await profile.fill(address)
  await save.click()
  await expect(page.getByText('Saved. Every page and letter says so from now on.')).toBeVisible()
  await expect(page.getByText(`Instagram: ${address}`)).toBeVisible()
  const footerOf = async (path: string) => (await page.request.get(path)).text()
  expect(await footerOf('/terms')).toContain(`href="${address}"`)
  expect(await footerOf('/')).toContain('Sample details of a company that does not exist')

  await profile.fill('')
  const [saved] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
    save.click(),
  ])
  expect(saved.ok()).toBe(true)
  await expect(page.getByText('Instagram: emptied').first()).toBeVisible()
  expect(await footerOf('/terms')).not.toContain(address)
})

// Changes nothing: the company is one for all journeys.
test('the company can be corrected on a phone @phone', async ({ page }) => {
  await signInAsAdmin(page)
  await openScreen(page, '/admin/company')
  await expect(page.getByLabel(/^Telephone/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expectAccessible(page)
})
