import {
  bookToCardPage,
  expect,
  expectAccessible,
  fillDetails,
  reachPayment,
  startCheckout,
  test,
} from './visitor.ts'

// CANCEL-02, ROUTE-19
test('a booking left on the card page is continued where it was paid for', async ({
  page,
  complaints,
}) => {
  await bookToCardPage(page, `continued-${crypto.randomUUID()}@example.com`)
  const left = page.url()
  await page.getByRole('button', { name: /turn back|abandon|cancel|without paying/i }).click()
  const again = page.getByRole('link', { name: 'Try Again' })
  await expect(again).toHaveAttribute('href', '/transfers')
  await expectAccessible(page)
  // Another page in between changes nothing.
  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Continue my booking' }).click()
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  await expect(page.getByText('Anna Kovač')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Credit\/Debit Card/ })).toBeChecked()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page).toHaveURL(/stand-in-card/)
  expect(page.url()).not.toBe(left)
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()
  // The browser itself reports that the first order is closed.
  complaints.length = 0
})

// CHECKOUT-10
test('an odd phone number is asked about once and then taken @phone', async ({ page }) => {
  await startCheckout(page)
  await fillDetails(page)
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await phone.fill('123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(phone).toBeFocused()
  await expect(page.getByText(/too short or too long/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  await expect(page.getByText('123', { exact: true })).toBeVisible()
})

// CHECKOUT-03, CONST-08
test.describe('a visitor whose browser speaks the German of Austria', () => {
  test.use({ locale: 'de-AT' })
  test('types a phone number as at home, and reads it with one country code @phone', async ({
    page,
  }) => {
    await startCheckout(page)
    await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('AT')
    await fillDetails(page)
    await page.getByRole('textbox', { name: 'Phone' }).fill('0664 1234567')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('+436641234567')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+436641234567')
    await expect(page.getByText('AT +43')).toHaveCount(0)
  })
})

// CHECKOUT-20
test('the only way to pay is chosen already @phone', async ({ page }) => {
  await startCheckout(page)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: /Credit\/Debit Card/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
})

test('total and the next step stay in sight on a phone, in a frame that leads nowhere else @phone', async ({
  page,
}) => {
  await startCheckout(page)
  const next = page.getByRole('button', { name: 'Continue' })
  await expect(next).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('€58').filter({ visible: true }).last()).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Help/ })).toHaveAttribute('href', /^tel:/)
  await page.getByLabel('First name').focus()
  await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 })
  await reachPayment(page)
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeInViewport({ ratio: 1 })
})
