import { publicPages } from '#app/content/en/public-pages.ts'
import { formatLongDate } from '#app/domain/time/format.ts'
import { bookByProgram, expect, fillDetails, fillTrip, test, tomorrow } from './visitor.ts'

test('a transfer is booked by keyboard alone @desktop', async ({ page }) => {
  await page.goto('/')
  const { keyboard } = page
  await page.getByRole('combobox', { name: 'Pickup location' }).focus()
  await keyboard.type('paros air')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Drop-off location' }).focus()
  await keyboard.type('naousa')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')

  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveAccessibleName(
    new RegExp(formatLongDate(tomorrow()).split(' ')[1] ?? ''),
  )
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('2:30 PM')
  await keyboard.press('Tab')
  await page.getByRole('spinbutton', { name: /Passengers/ }).focus()
  await keyboard.press('ArrowUp')
  await expect(
    page.getByRole('form', { name: 'Book your transfer' }).getByText('€58').first(),
  ).toBeVisible()

  const submit = page.getByRole('button', { name: 'Book Now' })
  for (let presses = 0; presses < 12; presses += 1) {
    if (await submit.evaluate((button) => button === document.activeElement)) break
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible()
}) // LOC-04, WIDGET-02, WIDGET-04, WIDGET-05

test('nothing scrolls sideways at 360 px and nothing jumps @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) shifts.sum += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const expectCalm = async () => {
    const { wide, shifted } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      shifted: (window as unknown as { shifts: { sum: number } }).shifts.sum,
    }))
    expect(wide).toBeLessThanOrEqual(360)
    expect(shifted, page.url()).toBeLessThan(0.02)
  }
  await page.goto('/')
  await fillTrip(page)
  await expect(
    page.getByRole('form', { name: 'Book your transfer' }).getByText('€58').first(),
  ).toBeVisible()
  await expectCalm()
  await page.getByRole('button', { name: 'Book Now' }).click()
  await fillDetails(page)
  await expectCalm()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  await expectCalm()
  for (const path of [
    '/login',
    '/partner-login',
    '/mailbox',
    ...publicPages().map((listed) => listed.path),
  ]) {
    await page.goto(path)
    await expectCalm()
  }
})

test('a customer opens the trip from the mail; a link that opens nothing leads on @phone', async ({
  page,
  request,
  complaints,
}) => {
  const { manageUrl, bookingRef } = await bookByProgram(request)
  await page.goto(new URL(manageUrl).pathname)
  await expect(page.getByText(bookingRef).first()).toBeVisible()
  await expect(page.getByText('Ελένη').first()).toBeVisible()
  const stranger = await page.goto('/manage/eyJvcmRlcklkIjoxfQ.c2lnbmF0dXJl')
  expect(stranger?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not open a trip')
  await page.getByRole('link', { name: 'Find my booking' }).click()
  await expect(page).toHaveURL(/\/manage$/)
  complaints.expect('404')
}) // CONST-03
