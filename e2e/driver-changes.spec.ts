import { expectLargeTargets, expectNothingOver } from './driver-looks.ts'
import { connect, drivenTrip, seen } from './driver-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('what the office changes or cancels stays on the phone until the driver has seen it, and the office sees that he has @phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { office, call, bookingRef, id, driver, lastName, isToday } = await drivenTrip(browser)
  const { code } = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  const record = await office.context().newPage()
  await record.goto(`/admin/bookings/${bookingRef}`)
  const head = record.locator('.record-head')
  await connect(page, code, isToday)
  const trip = page.getByRole('article')
  await expect(trip.getByText(lastName)).toBeVisible()
  await expect(head.getByText('Seen by the driver', { exact: true })).toBeVisible()

  const look = () => page.evaluate(() => dispatchEvent(new Event('online')))
  const { booking } = await call('get', `/api/admin/bookings/${id}`)
  await call('post', `/api/admin/bookings/${id}/change`, {
    version: booking.version,
    changes: { specialRequest: 'Two child seats, please', passengers: 1 },
  })
  await expect(head.getByText('Not seen by the driver yet')).toBeVisible()
  await look()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('This trip has changed')
  await expect(notice).toContainText('Requests Child seat, please Two child seats, please')
  await expect(notice).toContainText('1 person')
  await expectAccessible(page)
  await expectLargeTargets(page)
  await expectNothingOver(page)
  // It does not go by itself, nor by closing the app.
  await page.reload()
  await expect(notice).toContainText('This trip has changed')
  await seen(page)
  await expect(head.getByText('Seen by the driver', { exact: true })).toBeVisible()
  await expect(record.getByText('Seen on the phone').first()).toBeVisible()
  await expectAccessible(record)

  const { version } = (await call('get', `/api/admin/bookings/${id}`)).booking
  await call('patch', `/api/admin/bookings/${id}`, { version, status: 'cancelled' })
  await look()
  await expect(notice).toContainText('This trip is cancelled')
  await expect(notice).toContainText(lastName)
  await expect(trip).toHaveCount(0)
  await page.reload()
  await expect(notice).toContainText('This trip is cancelled')
  await seen(page)
  await expect(page.getByText(lastName)).toHaveCount(0)
  await office.context().close()
})
