import type { Page } from '@playwright/test'
import { AWAY, answerNext, refuse } from './answer-next.ts'
import { openTab, rowOf, signInAsAdmin } from './office-parts.ts'
import { bookByProgram, expect, expectAccessible, test, tomorrow } from './visitor.ts'

const failNext = (page: Page, address: string) => answerNext(page, address, refuse)

test('what the office cannot do is told in the banner, and nothing is lost @desktop', async ({
  page,
  request,
  complaints,
}) => {
  const lastName = `Failing${Math.random().toString(36).slice(2, 8)}`
  const { bookingRef } = await bookByProgram(request, { details: { lastName } })
  await signInAsAdmin(page)
  await openTab(page, `/admin/transfers?q=${lastName}`)
  const row = rowOf(page, bookingRef)
  const banner = page.locator('.office-banner')

  await failNext(page, '**/api/admin/bookings/*')
  await row.getByRole('button', { name: `Edit status of ${bookingRef}` }).click()
  await row.getByRole('combobox').selectOption('completed')
  await row.getByRole('button', { name: 'Accept' }).click()
  await expect(row.getByText('The pickup is still to come')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(banner).toHaveText(`Failed to update: ${AWAY}`)
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await expect(row.getByRole('combobox')).toHaveValue('completed')
  await page.keyboard.press('Escape')

  await failNext(page, '**/crews?*')
  await row.getByRole('button', { name: /driver: PT-/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Failed to load drivers and vehicles: ${AWAY}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  const cards = dialog.getByRole('list', { name: 'Drivers, best first' }).getByRole('button')
  await failNext(page, '**/moves')
  await cards.first().click()
  await expect(dialog.getByRole('alert')).toHaveText(`Failed to assign driver: ${AWAY}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await failNext(page, '**/api/admin/bookings/*')
  await row.getByRole('button', { name: `Delete ${bookingRef}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(`Failed to delete booking: ${AWAY}`)).toBeVisible()
  await expect(row).toBeVisible()
  // The browser notes the failures that this test made.
  complaints.expect('503')
})
// ADMIN-02, ERR-12, ERR-13, ERR-14, ERR-16, PICKER-02

test('a tour is deleted after its own question, and a failure says so @desktop', async ({
  page,
  request,
  complaints,
}) => {
  const lastName = `Touring${Math.random().toString(36).slice(2, 8)}`
  const booked = await request.post('/api/tour-bookings', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      tourId: 2,
      date: tomorrow(),
      time: '09:00',
      participants: 4,
      pickupPlace: 'Naoussa',
      firstName: 'Anna',
      lastName,
      idNumber: 'AB1234567',
      email: 'anna@example.com',
      phone: '+306900000000',
      specialRequest: '',
      paymentMethod: 'card',
      acceptPrivacy: true,
      acceptTerms: true,
    },
  })
  const { bookingRef } = await booked.json()
  await signInAsAdmin(page)
  await openTab(page, `/admin/tours?q=${lastName}`)
  const row = rowOf(page, bookingRef)
  const ask = async () => {
    await row.getByRole('button', { name: `Delete ${bookingRef}` }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toHaveAccessibleName(
      'Are you sure you want to delete this tour booking?',
    )
    await question.getByRole('button', { name: 'OK' }).click()
  }
  await failNext(page, '**/api/admin/bookings/*')
  await ask()
  await expect(page.getByText(`Failed to delete tour booking: ${AWAY}`)).toBeVisible()
  complaints.expect('503')
  await ask()
  await expect(row).toBeHidden()
})
// ADMIN-EDIT-06, ERR-15
