import { formatLongDate } from '#app/domain/time/format.ts'
import { back, early, openTrip } from './trip-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

// CONST-03
test('the voucher says what a traveller needs, and prints without the rest', async ({
  page,
  request,
}) => {
  const { path, bookingRef } = await openTrip(page, request, { trip: early(), details: back() })
  await page.getByRole('link', { name: 'Print voucher' }).click()
  await expect(page.getByRole('heading', { name: 'Transfer voucher' })).toBeVisible()
  for (const part of ['Ελένη Παππά', bookingRef, formatLongDate(early().date), 'If you are late'])
    await expect(page.getByText(part).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Map of Paros with a pin/ })).toHaveCount(2)
  await expectAccessible(page)

  const print = page.getByRole('button', { name: 'Print' })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await print.click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')

  await page.emulateMedia({ media: 'print' })
  // A4 and A5 inside their margins, in CSS pixels.
  for (const width of [703, 468]) {
    await page.setViewportSize({ width, height: 1000 })
    await expect(print).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back to your trip' })).toBeHidden()
    await expect(page.getByText(bookingRef)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await expectAccessible(page)
  }

  for (const address of [path, `${path}/voucher`]) {
    const headers = (await request.get(address)).headers()
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  }
  const stranger = await request.get('/manage/eyJvcmRlcklkIjoxfQ.c2lnbmF0dXJl/voucher')
  expect(stranger.status()).toBe(404)
})
