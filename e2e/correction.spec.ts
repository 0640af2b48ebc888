import { connect, drivenTrip } from './driver-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('the office takes back a wrong step: driver and guest read so, and he goes on from there', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const { office, call, manageUrl, driver, bookingRef, isToday } = await drivenTrip(browser)
  const invite = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await connect(phone, invite.code, isToday)
  const trip = phone.getByRole('article')
  await trip.getByRole('button', { name: 'On my way' }).click()
  await trip.getByRole('button', { name: 'Arrived' }).click()
  await page.goto(new URL(manageUrl).pathname)
  const now = page.getByRole('region', { name: 'Your trip now' })
  await expect(now.getByText('Giorgos is there and waits for you')).toBeVisible()

  await office.goto(`/admin/bookings/${bookingRef}`)
  await office.getByRole('button', { name: 'Correct “Arrived”' }).click()
  const dialog = office.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog.getByText('Say why it is corrected')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Why it was wrong/ }).fill('Pressed in the car park')
  await expectAccessible(office)
  await office.screenshot({ path: test.info().outputPath('asked.png') })
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(
    office.getByText('Corrected by the office: Arrived, Pressed in the car park'),
  ).toBeVisible()
  await expect(office.getByRole('button', { name: 'Correct “Arrived”' })).toHaveCount(0)
  await office.screenshot({ path: test.info().outputPath('record.png'), fullPage: true })

  await expect(now.getByText('Giorgos is on the way to you')).toBeVisible()
  await expect(now.getByText(/^Our office put these steps right at/)).toBeVisible()
  await expect(page.getByText('car park')).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('guest.png'), fullPage: true })
  await expectAccessible(page)

  await phone.reload()
  if (!isToday) await phone.getByRole('button', { name: /^Tomorrow/ }).click()
  await expect(trip.getByText(/^The office took back at .*: Arrived\. Pressed/)).toBeVisible()
  await expectAccessible(phone)
  await phone.screenshot({ path: test.info().outputPath('driver.png') })
  await trip.getByRole('button', { name: 'Arrived' }).click()
  await expect(now.getByText('Giorgos is there and waits for you')).toBeVisible()
  for (const other of [office, phone]) await other.context().close()
})
