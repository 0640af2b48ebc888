import { addDays, athensDate, athensInstant } from '#app/domain/time/athens.ts'
import { formatDate, formatLongDate } from '#app/domain/time/format.ts'
import { choosePlace, expect, fillDetails, test, tomorrow } from './visitor.ts'

/**
 * Browsers whose calendar shows another day than Paros at the moment of the test: late on an Athens
 * evening it is the next day in Auckland, early on an Athens morning the day before in New York.
 */
const ABROAD = [
  { zone: 'Pacific/Auckland', today: athensDate(new Date()), time: '23:30' },
  { zone: 'America/New_York', today: tomorrow(), time: '00:30' },
]

for (const { zone, today, time } of ABROAD) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('today, the calendar and the summary are those of Athens @desktop', async ({ page }) => {
      const chosen = addDays(today, 2)
      await page.clock.setFixedTime(athensInstant(today, time))
      await page.goto('/')
      await choosePlace(page, 'Pickup location', 'paros air', 'Paros National Airport (PAS)')
      await choosePlace(page, 'Drop-off location', 'naousa', 'Naoussa')
      await page.getByRole('button', { name: /^Date/ }).click()
      const day = (date: string) => page.locator(`[data-day="${date}"] button`)
      await expect(day(today)).toHaveAccessibleName(`${formatLongDate(today)}, today`)
      await expect(day(today)).toBeEnabled()
      const yesterday = day(addDays(today, -1))
      if (await yesterday.count()) await expect(yesterday).toBeDisabled()
      // Control: this browser would say another day by itself.
      const local = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
      expect(local).not.toBe(today)

      if (!(await day(chosen).isVisible()))
        await page.getByRole('button', { name: /next month/i }).click()
      await day(chosen).click()
      await page.getByLabel('Time').selectOption('00:10')
      const asked = page.waitForRequest('**/api/quote')
      await page.getByRole('spinbutton', { name: /Passengers/ }).press('ArrowUp')
      expect((await asked).postDataJSON()).toMatchObject({ date: chosen, time: '00:10' })
      await page.getByRole('button', { name: 'Book Now' }).click()

      const shown = `${formatDate(chosen)}, 12:10 AM`
      await expect(page.getByText(shown)).toBeVisible()
      await fillDetails(page)
      await page.getByRole('checkbox', { name: /Add a return transfer/ }).check()
      await page.getByRole('button', { name: /^Return date/ }).click()
      await expect(day(chosen)).toBeEnabled()
      await day(chosen).click()
      await page.getByLabel('Return time').selectOption('23:50')
      await page.getByRole('button', { name: 'Continue' }).click()
      const legs = page.getByRole('region', { name: 'Your trip' }).getByRole('listitem')
      await expect(legs.nth(0)).toContainText(shown)
      await expect(legs.nth(1)).toContainText(`${formatDate(chosen)}, 11:50 PM`)
      const booked = page.waitForRequest('**/api/bookings')
      await page.getByRole('radio', { name: 'Credit/Debit Card' }).check()
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      expect((await booked).postDataJSON()).toMatchObject({
        returnDate: chosen,
        returnTime: '23:50',
      })
      await expect(page).toHaveURL(/stand-in-card/)
    })
    // WIDGET-02, WIDGET-03, CHECKOUT-35
  })
}
