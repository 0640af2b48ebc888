import sharp from 'sharp'
import { openScreen, signInAsAdmin } from './office-parts.ts'
import { bookByPhone, expect, expectAccessible, test } from './visitor.ts'

// N-37
test('the office adds a place with a pin of the keyboard, and a guest finds it at once', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page)
  const name = `Villa K${crypto.randomUUID().slice(0, 6)}`
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
  await expect(page.getByText(`${name} was removed.`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Open ${name}` })).toHaveCount(0)
  // The browser itself reports the calls that were refused.
  complaints.expect('422', '409')
})

test('the office gives a meeting point its photo, and guests who book from there see it', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page)
  const name = `Quay ${crypto.randomUUID().slice(0, 6)}`
  const place = { label: name, kind: 'landmark', lat: 37.0869, lng: 25.1497 }
  const made = await page.request.post('/api/admin/places', { data: place })
  const { placeId } = (await made.json()) as { placeId: string }
  await openScreen(page, `/admin/places/${placeId}`)
  const part = page.getByRole('region', { name: 'Photo of where guests are met' })
  const file = part.getByLabel('Choose a photo')
  await file.setInputFiles({
    name: 'quay.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no photo'),
  })
  await expect(part.getByRole('alert')).toContainText('This file cannot be used')
  const colour = { r: 13, g: 63, b: 102 }
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
  const buffer = await picture.jpeg().toBuffer()
  await file.setInputFiles({ name: 'quay.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Guests see the photo from now on.')).toBeVisible()
  await expect(part.getByRole('alert')).toHaveCount(0)
  const widthOf = (image: HTMLImageElement) => image.naturalWidth
  const shown = part.getByRole('img', { name: `Where guests are met: ${name}` })
  await expect.poll(() => shown.evaluate(widthOf)).toBe(900)
  await expectAccessible(page)

  const trip = { pickupLocation: name }
  const { manageUrl } = await bookByPhone(page, { trip })
  const photo = page.getByRole('img', { name: `Photo: where you are met at ${name}` })
  for (const address of [manageUrl, `${manageUrl}/voucher`]) {
    await page.goto(address)
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate(widthOf)).toBe(900)
    await expectAccessible(page)
  }

  await openScreen(page, `/admin/places/${placeId}`)
  await part.getByRole('button', { name: 'Remove the photo' }).click()
  await expect(page.getByText('The photo was removed.')).toBeVisible()
  await expect(part.getByRole('img')).toHaveCount(0)
  // The browser itself reports the file that was refused.
  complaints.expect('422')
})
