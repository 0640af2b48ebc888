import { openScreen, signInAsAdmin } from './office-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

// N-37
test('the office adds a place with a pin of the keyboard, and a guest finds it at once', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page)
  const name = `Villa ${crypto.randomUUID().slice(0, 6)}`
  await openScreen(page, '/admin/places/new')
  const form = page.locator('.place-form')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expect(form.getByText('Write it as 37.0856, 25.1505.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type(name)
  await form.getByLabel('Kind').selectOption('Villa')
  await form.getByLabel('Other names and spellings').fill(`${name} House\nΒίλα ${name}`)
  await form.getByLabel('Note for the driver').fill('Ring at the blue gate.')
  const map = form.getByRole('application')
  await map.focus()
  await page.keyboard.press('ArrowRight')
  const position = form.getByLabel('Position')
  await expect(position).toHaveValue(/^37\.\d{6}, 25\.\d{6}$/)
  const before = await position.inputValue()
  await form.getByRole('button', { name: 'Closer' }).click()
  await page.keyboard.press('Tab')
  await map.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(position).not.toHaveValue(before)
  await map.click({ position: { x: 120, y: 100 } })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('by admin')).toBeVisible()
  await expectAccessible(page)

  const answer = await page.request.get(`/api/places?q=${encodeURIComponent(`${name} Hou`)}`)
  expect(await answer.json()).toMatchObject({ suggestions: [{ label: name }] })

  await openScreen(page, '/admin/places?q=cosme')
  await page.getByRole('link', { name: 'Open Cosme, Naoussa' }).click()
  await expect(page.getByText('As known')).toBeVisible()
  await form.getByLabel('Other names and spellings').fill(`Cosme\n${name}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(`“${name}” is already a name of ${name}.`)).toBeVisible()
  await openScreen(page, '/admin/places')
  await expectAccessible(page)
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await page.getByRole('button', { name: 'Remove this place' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove this place' }).click()
  await expect(page).toHaveURL(/\/admin\/places$/)
  await expect(page.getByRole('link', { name: `Open ${name}` })).toHaveCount(0)
  // The browser itself reports the calls that were refused.
  complaints.length = 0
})
