import type { Page } from '@playwright/test'
import {
  bookToCardPage,
  chooseDate,
  choosePlace,
  expect,
  expectAccessible,
  fillDetails,
  reachPayment,
  startCheckout,
  test,
  tomorrow,
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
  // Another tab does not have what was filled in, and does not say so.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByText('in the window where you began')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Continue my booking' })).toHaveCount(0)
  await other.close()
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
  complaints.expect('409')
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

test('the first screen of a phone holds both places, the day and the button @phone', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of ['Pickup location', 'Drop-off location']) {
    await expect(page.getByRole('combobox', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('button', { name: /^Date: / })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.home-hero-picture')).toBeInViewport()
})

// LOC-01, LOC-05
test('on a phone the search of a place has the whole screen, and a choice gives it back @phone', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Drop-off location' })
  await field.click()
  const done = page.getByRole('button', { name: 'Done' }).filter({ visible: true })
  await expect(done).toBeInViewport({ ratio: 1 })
  const sheet = page.locator('.place-sheet', { has: page.locator('#trip-dropoffLocation') })
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await field.pressSequentially('astir')
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('option', { name: /Astir of Paros/ }).click()
  await expect(done).toHaveCount(0)
  await expect(field).toHaveValue(/Astir of Paros/)
  await expect(field).not.toBeFocused()
  // A chosen place gives way to the next one typed, and the quick picks stand below it until then.
  await field.click()
  const picks = page.getByRole('group', { name: /^Drop-off/ })
  await expect(picks.getByRole('button', { name: 'Airport' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('naousa')
  await page.getByRole('option', { name: 'Naoussa', exact: true }).click()
  await expect(field).toHaveValue('Naoussa')
  // A quick pick, chosen out of the search, gives the screen back too.
  await page.getByRole('combobox', { name: 'Pickup location' }).click()
  await page
    .getByRole('group', { name: /^Pickup/ })
    .getByRole('button', { name: 'Airport' })
    .click()
  await expect(done).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue('Paros Airport')
})

test('a guest who goes on at once after a quick pick stays in the next field', async ({ page }) => {
  await page.goto('/')
  const next = page.getByRole('combobox', { name: 'Drop-off location' })
  const picks = page.getByRole('group', { name: /^Pickup/ })
  const pickup = page.getByRole('combobox', { name: 'Pickup location' })
  await picks.getByRole('button', { name: 'Parikia' }).click()
  await expect(pickup).toHaveValue(/Parikia/)
  // In the same breath as the press, as on a phone that is busy.
  await next.evaluate((field) => {
    document.addEventListener('click', () => field.focus(), { once: true })
  })
  await picks.getByRole('button', { name: 'Airport' }).click()
  await expect(pickup).toHaveValue('Paros Airport')
  await untilDrawn(page)
  await expect(next).toBeFocused()
})

test('a position that is found late takes nobody out of the field they are in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      const coords = { latitude: 37.0857, longitude: 25.1489 }
      document.addEventListener('found', () => found({ coords } as GeolocationPosition))
      document.documentElement.dataset.asked = ''
    }
  })
  await page.goto('/')
  const pickup = page.getByRole('combobox', { name: 'Pickup location' })
  const next = page.getByRole('combobox', { name: 'Drop-off location' })
  await page.getByRole('button', { name: 'Where I am' }).click()
  await next.pressSequentially('Nao')
  await expect(page.locator('html[data-asked]')).toHaveCount(1)
  await page.evaluate(() => document.dispatchEvent(new Event('found')))
  await expect(pickup).toHaveValue('My position')
  await untilDrawn(page)
  await expect(next).toBeFocused()
})

/** Two frames: what is done in the next one has been done. */
function untilDrawn(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

test('a place chosen by the keyboard gives way to what is typed next @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Pickup location' })
  await field.click()
  await field.pressSequentially('naousa')
  await expect(page.getByRole('option', { name: 'Naoussa', exact: true })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('Naoussa')
  await page.keyboard.type('lefkes')
  await expect(field).toHaveValue('lefkes')
})

test('where nothing matches, what was typed is the last word of the list', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Drop-off location' })
  await field.click()
  await field.pressSequentially('qqzzxx')
  const none = page.getByText('No match in our list.')
  const typed = page.getByRole('option', { name: /Not in the list/ })
  await expect(none).toBeVisible()
  const [above, below] = [await none.boundingBox(), await typed.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
})

// N-31, N-33
test('who says that the list lacks a place is asked at once where it is, and sets the pin first', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Drop-off location' })
  await field.fill('Villa Elaia')
  await expect(page.getByRole('option', { name: /Not in the list/ })).toBeVisible()
  await field.press('ArrowUp')
  await field.press('Enter')
  const part = page.getByRole('region', { name: 'Where is “Villa Elaia”?' })
  await expect(part.getByRole('combobox')).toBeInViewport({ ratio: 1 })
  await part.getByRole('button', { name: 'Mark it on the map' }).click()
  const use = page.getByRole('button', { name: 'Use this spot' })
  await expect(use).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(use).toHaveAttribute('aria-disabled', 'false')
  await use.click()
  await expect(part.getByRole('button', { name: 'Marked on the map' })).toBeVisible()
  await field.fill('Naoussa')
  await field.blur()
  await expect(part).toHaveCount(0)
})

// N-31, A-03
test('a trip to another island is asked for by the same button, and no distance is asked about once', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await choosePlace(page, 'Drop-off location', 'airport', 'Paros National Airport (PAS)')
  await page
    .getByRole('group', { name: /^Pickup/ })
    .getByRole('button', { name: 'Airport' })
    .click()
  await chooseDate(page, tomorrow())
  await page.getByLabel('Time').selectOption('14:30')
  await page
    .getByRole('group', { name: /^People/ })
    .getByRole('button', { name: '2' })
    .click()
  const book = page.getByRole('button', { name: 'Book Now' })
  await expect(book).toHaveAttribute('aria-disabled', 'false')
  await book.click()
  await expect(page.getByText('From and to are the same place. Is that right?')).toBeInViewport()
  await book.click()
  await expect(page).toHaveURL(/\/booking$/)
  await page.goBack()
  const field = page.getByRole('combobox', { name: 'Drop-off location' })
  await field.fill('Mykonos Town')
  await page.getByRole('option', { name: /Not in the list/ }).click()
  await expect(page.getByText('“Mykonos Town” is not on Paros')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Where is/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a request' }).click()
  await expect(page).toHaveURL(/\/request\?/)
  await expect(page.getByRole('textbox', { name: /^To/ })).toHaveValue('Mykonos Town')
  // The browser itself reports the refused price.
  complaints.expect('422')
})

// CHECKOUT-10
test('the names share a row, and every field of the details stands within two screens of a phone @phone', async ({
  page,
}) => {
  await startCheckout(page)
  const [first, last] = await Promise.all(
    ['First name', 'Last name'].map((name) => page.getByLabel(name).boundingBox()),
  )
  expect(first?.y).toBe(last?.y)
  const form = await page.getByRole('form', { name: 'Personal Details' }).boundingBox()
  expect(form?.height).toBeLessThan(2 * 844 - 100)
})
