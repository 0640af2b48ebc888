import { addDays } from '#app/domain/time/athens.ts'
import { formatLongDate } from '#app/domain/time/format.ts'
import { answerNext } from './answer-next.ts'
import { back, dialog, early, late, leg, openTrip } from './trip-parts.ts'
import { bookByProgram, chooseDate, expect, expectAccessible, test } from './visitor.ts'

// CONST-03
test('cancelled early, everything comes back, as was shown before the click', async ({
  page,
  request,
}) => {
  // Four screens with axe on each.
  test.slow()
  await openTrip(page, request)
  await expectAccessible(page)
  const open = page.getByRole('button', { name: 'Cancel trip: Your transfer' })
  await open.click()
  await expect(dialog(page)).toContainText('We refund €58.00 to the card you paid with.')
  await expect(dialog(page)).toContainText('Free cancellation until')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await dialog(page).getByRole('button', { name: 'Keep my trip' }).last().click()
  await expect(leg(page, 'Your transfer').getByText('Confirmed')).toBeVisible()

  await open.click()
  await page.getByRole('button', { name: 'Cancel and get €58.00 back' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Your trip is cancelled.' })
  await expect(notice).toContainText('We refund €58.00 to the card you paid with.')
  await expect(notice).toBeFocused()
  await expect(page.getByText('Refund of €58.00')).toBeVisible()
  await expect(page.getByRole('button', { name: /Cancel trip|Change date/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('This trip is cancelled.')).toBeVisible()
})

// CONST-03
test('cancelled late, half comes back, and the page says why @desktop', async ({
  page,
  request,
}) => {
  await openTrip(page, request, { trip: late() })
  await expect(page.getByRole('button', { name: /Change date/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel trip: Your transfer' }).click()
  await expect(dialog(page)).toContainText('We refund €29.00 to the card you paid with.')
  await expect(dialog(page)).toContainText('Less than 24 hours are left until pickup')
  await page.getByRole('button', { name: 'Cancel and get €29.00 back' }).click()
  await expect(page.getByText('Your trip is cancelled. We refund €29.00')).toBeVisible()
  await expect(page.getByText('Refund of €29.00')).toBeVisible()
})

// CONST-03
test('of a return trip one leg can go and the other stays @phone', async ({ page, request }) => {
  const { returnBookingRef = '' } = await openTrip(page, request, {
    trip: early(),
    details: back(),
  })
  await page.getByRole('button', { name: 'Cancel the whole trip' }).click()
  await expect(dialog(page)).toContainText('We refund €116.00')
  await page.getByRole('radio', { name: /^Return/ }).check()
  await expect(dialog(page)).toContainText('We refund €58.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel and get €58.00 back' }).click()
  await expect(page.getByText('Return: cancelled. We refund €58.00')).toBeVisible()
  await expect(leg(page, 'Return').getByText('Cancelled')).toBeVisible()
  await expect(leg(page, 'Return')).toContainText(returnBookingRef)
  await expect(leg(page, 'Outbound').getByText('Confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the whole trip' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel trip: Outbound' }).click()
  await page.getByRole('button', { name: 'Cancel and get €58.00 back' }).click()
  await expect(page.getByText('Your trip is cancelled. We refund €58.00')).toBeVisible()
  await expect(page.getByText('Refund of €58.00')).toHaveCount(2)
})

// CONST-03
test('another date and time at the same price is taken at once @phone', async ({
  page,
  request,
}) => {
  const { path } = await openTrip(page, request)
  const wanted = addDays(early().date, 1)
  await page.getByRole('button', { name: 'Change date or time: Your transfer' }).click()
  await expect(page.getByRole('button', { name: 'Change my trip' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await chooseDate(page, wanted, 'New date')
  await page.getByLabel('New pickup time').selectOption('16:20')
  await expect(dialog(page).getByText('No extra cost.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change my trip' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Done. Your pickup is now on' })
  await expect(notice).toContainText(`${formatLongDate(wanted)}, 4:20 PM`)
  await expect(notice).toBeFocused()
  await page.goto(path)
  await expect(leg(page, 'Your transfer')).toContainText('4:20 PM')
  await expect(leg(page, 'Your transfer')).toContainText(formatLongDate(wanted))
})

test('a date that is no good is told at its field, and nothing moves @phone', async ({
  page,
  request,
  complaints,
}) => {
  await openTrip(page, request, { trip: early(), details: back() })
  await page.getByRole('button', { name: 'Change date or time: Return' }).click()
  await chooseDate(page, early().date, 'New date')
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The return trip must be after the outbound trip.',
  )
  await expect(page.getByRole('button', { name: 'Change my trip' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  complaints.expect('422')
})

// CONST-03
test('flight, phone and requests are changed in place @desktop', async ({
  page,
  request,
  complaints,
}) => {
  await openTrip(page, request)
  await page.getByRole('button', { name: 'Add: Flight or ferry' }).click()
  await expect(page.getByLabel('Flight or ferry')).toBeFocused()
  await page.keyboard.type('A3 7062')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change: Flight or ferry' })).toBeFocused()
  await expect(leg(page, 'Your transfer')).toContainText('A3 7062')
  await expect(leg(page, 'Your transfer').getByRole('status')).toContainText('Saved.')

  await page.getByRole('button', { name: 'Add: Special requests' }).click()
  await page.getByLabel('Special requests').fill('One child seat')
  await answerNext(page, '**/api/manage/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Please check your connection')
  await expect(page.getByLabel('Special requests')).toHaveValue('One child seat')
  await expectAccessible(page)
  const answered = Promise.withResolvers<void>()
  await answerNext(page, '**/api/manage/*', (route) =>
    answered.promise.then(() => route.continue()),
  )
  await page.getByRole('button', { name: 'Save' }).click()

  // Who goes on to another fact meanwhile is left alone by the answer.
  await page.getByRole('button', { name: 'Change: Phone' }).click()
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await phone.fill('')
  answered.resolve()
  await expect(page.getByRole('button', { name: 'Change: Special requests' })).toBeVisible()
  await expect(leg(page, 'Your details')).toContainText('One child seat')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(leg(page, 'Your details').getByRole('alert')).toHaveText('Required')
  await expect(phone).toBeFocused()
  await phone.fill('6911111111')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(leg(page, 'Your details')).toContainText('+306911111111')
  await page.reload()
  for (const kept of ['A3 7062', 'One child seat', '+306911111111'])
    await expect(page.getByText(kept)).toBeVisible()
  complaints.expect('net::ERR_FAILED', '422')
})

test('an unpaid trip leads to its card page, and stands confirmed after it @phone', async ({
  page,
  request,
}) => {
  const { manageUrl } = await bookByProgram(request, { trip: early() })
  const { pathname } = new URL(manageUrl)
  await page.goto(pathname)
  await expect(page.getByText('waits for your payment')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay now' }).first().click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.goto(pathname)
  await expect(page.getByText('Paid by card')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
})

test('the trip page holds at 360 px and at twice the size of text @phone', async ({
  page,
  request,
}) => {
  const { path } = await openTrip(page, request, { trip: early(), details: back() })
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of [path, `${path}/voucher`, '/manage']) {
    await page.goto(address)
    expect(await sideways(), address).toBeLessThanOrEqual(0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await sideways(), address).toBeLessThanOrEqual(0)
  }
})
