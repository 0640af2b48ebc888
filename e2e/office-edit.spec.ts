import { giveDriver, openDesk } from './driver-parts.ts'
import { expectScripts, openScreen, signInAsAdmin } from './office-parts.ts'
import { bookByPhone, expect, expectAccessible, test } from './visitor.ts'

/** Nobody else's booking is found by it. */
const uniqueName = (name: string) => `${name}${Math.random().toString(36).slice(2, 8)}`

test('a caller’s booking is found and changed without the mouse @desktop', async ({ page }) => {
  const lastName = uniqueName('Østergaard')
  await signInAsAdmin(page)
  const { bookingRef } = await bookByPhone(page, { details: { lastName } })
  await openScreen(page, '/admin/drivers')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: /Name, phone/ })
  await expect(search).toBeFocused()
  await page.keyboard.type(lastName.replace('Ø', 'o').toLowerCase())
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${bookingRef}`))

  await expect(page.getByRole('heading', { name: bookingRef })).toBeVisible()
  await expectScripts(page)
  await page.keyboard.press('e')
  const panel = page.getByRole('dialog', { name: `Edit ${bookingRef}` })
  await expect(panel.getByRole('textbox', { name: 'Time', exact: true })).toBeFocused()
  await panel.getByRole('textbox', { name: 'Time', exact: true }).fill('18:35')
  await expect(panel.getByText('The price stays')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByText(/Moved from .* to .*18:35/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Edit booking/ })).toBeFocused()
})

test('what an edit costs is said before it is saved, and how it is paid is chosen', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page)
  const { bookingRef } = await bookByPhone(page)
  await openScreen(page, `/admin/bookings/${bookingRef}`)
  await page.getByRole('button', { name: /Edit booking/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('People').fill('6')
  await expect(panel.getByText(/more \(/)).toBeVisible()
  await expect(panel.getByRole('radio', { name: 'In cash to the driver' })).toBeChecked()
  const price = panel.getByLabel('Another price')
  await price.fill('60')
  // The price is looked at without a reason, and whoever goes on typing is left where they type.
  await expect(panel.getByRole('button', { name: 'Save at €60.00' })).toBeVisible()
  await expect(price).toBeFocused()
  await panel.getByLabel('Note for the office only').fill('Travels with a dog')
  // Nothing was refused so far; the saving without a reason is, and the browser notes that.
  expect(complaints.unexpected()).toEqual([])
  await panel.getByRole('button', { name: 'Save at €60.00' }).click()
  await expect(panel.getByText('Please say why it costs that.')).toBeVisible()
  complaints.expect('422')
  await expect.poll(() => complaints.heard).toEqual([expect.stringContaining('422')])
  await panel.getByLabel('Why this price').fill('Agreed on the phone')
  await panel.getByRole('button', { name: 'Save at €60.00' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByText('Reason of the price: “Agreed on the phone”')).toBeVisible()
  await expect(page.getByText('Travels with a dog')).toBeVisible()
  await expectAccessible(page)
})

test('saved before it is looked at, an edit that takes the driver off is shown first @desktop', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page)
  const [first, second] = [
    await bookByPhone(page, { trip: { time: '11:00' } }),
    await bookByPhone(page, { trip: { time: '19:00' } }),
  ]
  const { office, call } = await openDesk(browser)
  const read = async ({ bookingRef }: { bookingRef: string }) =>
    (await call('get', `/api/admin/bookings/${bookingRef}`)).booking
  const early = await read(first)
  const driver = await giveDriver(call, early.id, early.version)
  const late = await read(second)
  const crew = { driverId: driver.id, vehicleId: null, version: late.version }
  await call('put', `/api/admin/bookings/${late.id}/assignment`, crew)
  await office.context().close()

  await openScreen(page, `/admin/bookings/${second.bookingRef}`)
  await expectScripts(page)
  await page.keyboard.press('e')
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Time', exact: true }).evaluate(typeAndSend, '11:10')
  await expect(panel.getByText(new RegExp(`${driver.name}.*taken off`))).toBeVisible()
  expect(
    (await (await page.request.get(`/api/admin/bookings/${second.bookingRef}`)).json()).booking,
  ).toMatchObject({ time: '19:00', driverId: driver.id })
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByText(/Moved from .* to .*11:10/)).toBeVisible()
})

/** Types and sends before a timer or another task comes between, as whoever types ahead of a busy browser does. */
async function typeAndSend(field: HTMLElement, words: string): Promise<void> {
  const input = field as HTMLInputElement
  input.select()
  document.execCommand('insertText', false, words)
  // What React draws of it is there in the same task.
  await null
  await null
  input.form?.requestSubmit()
}
