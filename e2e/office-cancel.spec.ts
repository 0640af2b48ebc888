import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { texts } from '#app/content/texts.ts'
import { openScreen, signInAsAdmin } from './office-parts.ts'
import { back, early } from './trip-parts.ts'
import {
  bookByProgram,
  expect,
  expectAccessible,
  openMailbox,
  payByProgram,
  test,
} from './visitor.ts'

const messages = texts('en')(officeMessagesEn)

// CONST-03, ADMIN-EDIT-03
test('a dispatcher cancels a paid trip with another refund than our terms give @desktop', async ({
  page,
  request,
}) => {
  const booked = await bookByProgram(request, { trip: early() })
  await payByProgram(request, booked)
  await signInAsAdmin(page)
  await openScreen(page, `/admin/bookings/${booked.bookingRef}`)
  const opener = page.getByRole('button', { name: `Cancel trip ${booked.bookingRef}` })
  await opener.click()
  const dialog = page.getByRole('alertdialog', { name: `Cancel ${booked.bookingRef}?` })
  await expect(dialog.getByText(/^By our terms €58.00 goes back/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel and refund €58.00' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await opener.click()
  const amount = dialog.getByLabel('Refund in euro')
  await amount.fill('60')
  // Said as it is typed; the button promises nothing that it does not do.
  await expect(dialog.getByText('Please enter an amount from 0 to €58.00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel and refund…' }).click()
  await expect(dialog.getByText('Please enter an amount from 0 to €58.00.')).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('45,50')
  await expect(
    dialog.getByText('Our terms give the guest €58.00. This is €12.50 less.'),
  ).toBeVisible()
  // Enter goes to the button that does it, and stays there as long as it is held down; the next one does it.
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel and refund €45.50' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByText('Status changed from Confirmed to Cancelled')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Money' }).getByText('€45.50').first(),
  ).toBeVisible()
  await expect(opener).toHaveCount(0)
  await expectAccessible(page)

  // In the list beside its recipient: by this very trip, whoever else cancels meanwhile.
  await openMailbox(page, new RegExp(`Your trip is cancelled: [^<]*\\(${booked.bookingRef}\\)`))
})

// CONST-03
test('a dispatcher cancels both legs of a round trip in one step', async ({ page, request }) => {
  const booked = await bookByProgram(request, { trip: early(), details: back() })
  await payByProgram(request, booked)
  const references = `${booked.bookingRef} and ${booked.returnBookingRef}`
  await signInAsAdmin(page)
  await openScreen(page, `/admin/bookings/${booked.returnBookingRef}`)
  await page.getByRole('button', { name: `Cancel trip ${booked.returnBookingRef}` }).click()

  const alone = page.getByRole('alertdialog', { name: `Cancel ${booked.returnBookingRef}?` })
  await expect(alone.getByRole('radio', { name: /^This leg/ })).toBeChecked()
  await expect(alone.getByLabel('Refund in euro')).toHaveValue('58.00')
  await alone.getByRole('radio', { name: `Both legs ${references}` }).check()
  const dialog = page.getByRole('alertdialog', { name: `Cancel ${references}?` })
  await expect(dialog.getByLabel('Refund in euro')).toHaveValue('116.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel and refund €116.00' }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Status changed from Confirmed to Cancelled')).toHaveCount(1)
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money.getByRole('listitem').getByText('€116.00')).toHaveCount(1)
  await page.getByRole('link', { name: booked.bookingRef, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: booked.bookingRef })).toBeVisible()
  await expect(page.getByText('Status changed from Confirmed to Cancelled')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Cancel trip/ })).toHaveCount(0)

  await openMailbox(
    page,
    new RegExp(`Both your trips are cancelled: [^<]*\\(${booked.bookingRef}\\)`),
  )
})

test('two dispatchers: the second is told, and nothing is refunded twice @desktop', async ({
  page,
  request,
  complaints,
}) => {
  const booked = await bookByProgram(request, { trip: early() })
  await payByProgram(request, booked)
  await signInAsAdmin(page)
  await openScreen(page, `/admin/bookings/${booked.bookingRef}`)
  await page.getByRole('button', { name: `Cancel trip ${booked.bookingRef}` }).click()

  const address = `/api/admin/bookings/${booked.bookingRef}`
  const { booking } = await (await page.request.get(address)).json()
  const first = await page.request.post(`/api/admin/bookings/${booking.id}/cancellation`, {
    data: { version: booking.version, refundCents: 1000 },
  })
  expect(first.ok()).toBe(true)

  await page.getByRole('button', { name: 'Cancel and refund €58.00' }).click()
  await expect(
    page.getByText(messages.admin.cancelBookingFailed(''), { exact: false }),
  ).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Money' }).getByText('€10.00').first(),
  ).toBeVisible()
  // The browser itself reports the refused call.
  complaints.expect('409')
})
