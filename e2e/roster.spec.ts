import { addDays } from '#app/domain/time/athens.ts'
import { openScreen, signInAsAdmin } from './office-parts.ts'
import { ownProduct } from './own-product.ts'
import { expect, expectAccessible, test } from './visitor.ts'

const own = await ownProduct('roster')
test.use(own.options)
test.beforeAll(own.start)
test.afterAll(own.stop)

test('papers that end soon or have ended are told above the week', async ({ page }) => {
  await signInAsAdmin(page)
  const ended = { insuredUntil: '2026-01-31', checkedUntil: null }
  const path = '/api/admin/vehicles/2/papers'
  const { vehicles } = await (await page.request.get('/api/admin/papers')).json()
  const { version = 0 } = vehicles.find((one: { vehicleId: number }) => one.vehicleId === 2) ?? {}
  const put = await page.request.put(path, { data: { ...ended, version } })
  expect(put.ok()).toBe(true)
  await openScreen(page, '/admin/roster')
  await expect(page.getByText('Papers that end')).toBeVisible()
  await expect(page.getByText('insurance ended on 31/01/2026')).toBeVisible()
  await expectAccessible(page)
})

test('a week is typed, pasted and saved as it was typed, and the next one copied from it', async ({
  page,
}, { project }) => {
  // Weeks of its own for each width.
  const monday = addDays('2031-03-03', project.name === 'phone' ? 0 : 70)
  const next = addDays(monday, 7)
  const said = (words: string) => page.getByRole('status').filter({ hasText: words })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await signInAsAdmin(page)
  await openScreen(page, `/admin/roster?week=${monday}`)
  const cell = (row: number, column: number) =>
    page.locator(`[data-row="${row}"][data-column="${column}"]`)
  await cell(0, 0).fill('6-14/30')
  await cell(0, 0).press('Enter')
  await expect(cell(1, 0)).toBeFocused()
  await page.keyboard.type('18-2')
  await cell(0, 1).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '06:30-15:00\toff\n6-12, 16-22\tsoon')
    const copied = { clipboardData, bubbles: true, cancelable: true }
    input.dispatchEvent(new ClipboardEvent('paste', copied))
  })
  await expect(said('6 cells are not saved yet.')).toBeVisible()
  await expect(cell(1, 2)).toHaveAttribute('aria-invalid', 'true')
  await cell(1, 2).fill('')
  await cell(0, 3).fill('leave')
  await cell(1, 3).fill('sick')
  await button('Save week').click()
  await expect(said('The week is saved.')).toBeVisible()
  const typed = ['6-14/30', '6:30-15', 'off', '18-2', '6-12, 16-22', '']
  const shown = () =>
    page
      .locator('[data-row="0"], [data-row="1"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const firstDays = (all: string[]) => [...all.slice(0, 3), ...all.slice(7, 10)]
  await expect.poll(async () => firstDays(await shown())).toEqual(typed)
  await expectAccessible(page)

  await openScreen(page, `/admin/roster?week=${next}`)
  await cell(1, 0).fill('leave')
  await button('Save week').click()
  await expect(said('The week is saved.')).toBeVisible()
  await openScreen(page, `/admin/roster?week=${next}`)
  await button('Copy last week').click()
  await expect(said('leave and sick days are not. Nothing is stored')).toBeVisible()
  await button('Save week').click()
  await expect(said('The week is saved.')).toBeVisible()
  await openScreen(page, `/admin/roster?week=${next}`)
  // Who is away this week stays away, and who was away last week is not so again.
  await expect.poll(async () => firstDays(await shown())).toEqual(typed.with(3, 'leave'))
  for (const row of [0, 1]) await expect(cell(row, 3)).toHaveValue('')
})
