import type { Page } from '@playwright/test'
import { connect, drivenTrip } from './driver-parts.ts'
import { openScreen, signInAsAdmin } from './office-parts.ts'
import { extendAll, translateAll } from './translator.ts'
import { dialog, openTrip } from './trip-parts.ts'
import {
  bookByPhone,
  chooseDate,
  choosePlace,
  expect,
  fillDetails,
  fillTrip,
  test,
  tomorrow,
} from './visitor.ts'

const { COUNTED_ORIGIN = '' } = process.env
test.use({ baseURL: COUNTED_ORIGIN })

// A page drawn by the server is not what React expects any more: it draws that again, and says so.
test.beforeEach(({ complaints }) => complaints.expect('Minified React error #418'))

const reference = (page: Page) => page.getByText(/^PT-[2-9A-HJ-NP-Z]{8}$/)

/** From the home page to a trip that is booked and paid in cash. */
async function bookInCash(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Pickup location' }).pressSequentially('PAS')
  await expect(page.getByRole('option').first()).toBeVisible()
  await fillTrip(page)
  await expect(page.getByText('€58').first()).toBeVisible()
  const passengers = page.getByRole('spinbutton', { name: /Passengers/ })
  await passengers.fill('6')
  await expect(page.locator('dd').getByText('Minivan')).toBeVisible()
  await passengers.fill('3')
  await expect(page.locator('dd').getByText('Sedan')).toBeVisible()
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await fillDetails(page)
  await page.getByRole('checkbox', { name: /return/i }).check()
  await page.getByRole('checkbox', { name: /return/i }).uncheck()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Cash Payment' }).check()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  await expect(reference(page)).toBeVisible()
}

for (const [who, changeAll] of [
  ['a translator', translateAll],
  ['an extension', extendAll],
] as const) {
  test(`a trip is booked while ${who} changes every page`, async ({ page }) => {
    test.slow()
    await changeAll(page)
    await bookInCash(page)
  })

  test(`a tour is booked while ${who} changes its form @desktop`, async ({ page }) => {
    test.slow()
    await changeAll(page)
    await page.goto('/tours#hidden-villages')
    const tour = page.getByRole('dialog', { name: 'Hidden Villages' })
    await expect(tour.getByRole('button', { name: 'Book This Tour' })).toBeVisible()
    await chooseDate(page, tomorrow())
    await tour.getByRole('spinbutton', { name: /Participants/ }).fill('10')
    await expect(tour.getByRole('status').getByText('€450')).toBeVisible()
    await choosePlace(page, 'Pickup place', 'Nao', 'Naoussa')
    await fillDetails(page)
    await tour.getByRole('radio', { name: /Cash/ }).check()
    await tour.getByRole('button', { name: 'Book This Tour' }).click()
    await expect(reference(page).first()).toBeVisible()
  })

  test(`a trip is found, moved and cancelled while ${who} changes its page @desktop`, async ({
    page,
    request,
  }) => {
    test.slow()
    await changeAll(page)
    await openTrip(page, request)
    await page.getByRole('button', { name: 'Cancel trip: Your transfer' }).click()
    await expect(dialog(page)).toContainText('We refund €58.00 to the card you paid with.')
    await page.getByRole('button', { name: 'Cancel and get €58.00 back' }).click()
    await expect(page.getByText('Your trip is cancelled. We refund €58.00').first()).toBeVisible()
  })

  test(`a request and a message are sent while ${who} changes their pages @desktop`, async ({
    page,
  }) => {
    test.slow()
    await changeAll(page)
    const trip = { pickupLocation: 'Paros Airport', dropoffLocation: 'Naoussa' }
    const when = { date: tomorrow(), time: '14:30', passengers: '16' }
    await page.goto(`/request?${new URLSearchParams({ ...trip, ...when })}`)
    await page.getByLabel('First name').fill('Ida')
    await page.getByLabel('Last name').fill('Sand')
    await page.getByRole('textbox', { name: 'Email' }).fill('ida@example.com')
    await page.getByRole('textbox', { name: 'Phone' }).fill('+47 912 34 567')
    await page.getByRole('checkbox', { name: /privacy policy/ }).check()
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByRole('heading', { name: 'Your request is with us' })).toBeVisible()
    await page.goto('/contact')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ida Sand')
    await page.getByRole('textbox', { name: 'Email' }).fill('ida@example.com')
    await page.getByRole('combobox', { name: 'Subject' }).selectOption('General Information')
    await page.getByRole('textbox', { name: 'Message' }).fill('Do you carry surfboards?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message Sent!')).toBeVisible()
  })

  test(`the office finds and edits a booking while ${who} changes its screens @desktop`, async ({
    page,
  }) => {
    test.slow()
    await changeAll(page)
    await signInAsAdmin(page)
    const { bookingRef } = await bookByPhone(page, { trip: { date: tomorrow(), time: '09:00' } })
    await openScreen(page, `/admin/trips?q=${bookingRef}`)
    await expect(page.getByText(bookingRef).first()).toBeVisible()
    await page.getByRole('row').getByRole('link', { name: 'Παππά' }).click()
    await expect(page).toHaveURL(new RegExp(bookingRef))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of ['/admin', '/admin/timeline', '/admin/calendar', '/admin/drivers']) {
      await openScreen(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }
  })
}

test('a driver connects a phone and tells the steps while a translator changes the app @phone', async ({
  page,
  browser,
}) => {
  test.slow()
  const { office, driver, lastName, isToday } = await drivenTrip(browser)
  await openScreen(office, `/admin/drivers/${driver.id}`)
  await office.getByRole('button', { name: 'Connect a phone' }).click()
  const code = (await office.locator('.phone-invite-code').textContent()) ?? ''
  await translateAll(page)
  await page.goto('/driver/')
  await connect(page, code.replace('Letters', '').trim(), isToday)
  const trip = page.getByRole('article')
  await expect(trip.getByText(lastName)).toBeVisible()
  await trip.getByRole('button', { name: 'On my way' }).click()
  await expect(trip.getByRole('button', { name: 'On my way' })).toHaveCount(0)
  await expect(trip.getByText('On the way').first()).toBeVisible()
})
