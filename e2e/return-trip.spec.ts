import { addDays } from '#app/domain/time/athens.ts'
import { formatDate } from '#app/domain/time/format.ts'
import {
  chooseDate,
  expect,
  expectAccessible,
  fillDetails,
  payAndHoldTime,
  startCheckout,
  test,
  tomorrow,
} from './visitor.ts'

test('two people book there and back, pay once, and get a reference for each way @phone', async ({
  page,
}) => {
  // Both ways of step 2, with axe on what a return adds.
  test.slow()
  const button = (name: string) => page.getByRole('button', { name })
  const [there, back] = [tomorrow(), addDays(tomorrow(), 3)]
  await startCheckout(page, { people: 2 })
  await fillDetails(page)
  await page.getByRole('checkbox', { name: /Add a return transfer/ }).check()
  await button('Continue').click()
  await expect(page.getByText('Return date is required')).toBeVisible()
  await expect(page.getByText('Return time is required')).toBeVisible()
  await expect(button('Return date')).toBeFocused()
  await expectAccessible(page)

  await chooseDate(page, there, 'Return date')
  await page.getByLabel('Return time').selectOption('14:30')
  await button('Continue').click()
  await expect(page.getByText('Return time must be after the outbound time')).toBeVisible()
  await expect(page.getByLabel('Return time')).toBeFocused()

  await chooseDate(page, back, 'Return date')
  await page.getByLabel('Flight you arrive by').fill('A3 7042')
  await page.getByLabel('Flight you leave by').fill('GQ 405')
  await button('Continue').click()

  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  const legs = page.getByRole('region', { name: 'Your trip' }).getByRole('listitem')
  await expect(legs).toHaveCount(2)
  await expect(legs.nth(0)).toContainText(`${formatDate(there)}, 2:30 PM`)
  await expect(legs.nth(0)).toContainText('Flight or ferry: A3 7042')
  await expect(legs.nth(1)).toContainText(/Naoussa.*Paros National Airport/)
  await expect(legs.nth(1)).toContainText(`${formatDate(back)}, 2:30 PM`)
  await expect(legs.nth(1)).toContainText('Flight or ferry: GQ 405')
  await expect(page.getByText('€116').first()).toBeVisible()
  await expectAccessible(page)

  // What was typed comes back after a reload, the return and its ferry included.
  await button('Edit details').click()
  await page.reload()
  await expect(page.getByLabel('Flight you leave by')).toHaveValue('GQ 405')
  await expect(button('Return date')).toHaveText(formatDate(back))
  await button('Continue').click()

  await page.getByRole('radio', { name: 'Credit/Debit Card' }).check()
  await button('Pay €116.00').click()
  await expect(page).toHaveURL(/stand-in-card/)
  await expect(page.getByText('€116.00').first()).toBeVisible()
  await payAndHoldTime(page)
  const references = page.getByText(/^PT-[2-9A-HJ-NP-Z]{8}$/)
  for (const [rest, heading] of [
    [2_000, 'Payment Successful!'],
    [3_000, 'Booking Confirmed'],
  ] as const) {
    await page.clock.runFor(rest)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(references).toHaveCount(2)
    await expect(page.getByText('Return reference')).toBeVisible()
  }
})
// CHECKOUT-04, CHECKOUT-13, CHECKOUT-14, CHECKOUT-16, CHECKOUT-18, CHECKOUT-25, CHECKOUT-43, CHECKOUT-46
