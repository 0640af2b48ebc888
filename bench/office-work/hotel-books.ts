import { expect, type Page } from '@playwright/test'
import { bookTomorrow } from '../taps/book-tomorrow.ts'
import type { Hand } from '../taps/hand.ts'
import type { Work } from './works.ts'

/** The hotel at whose desk somebody sits, and how that person signs in. */
export const HOTEL = { code: 'AstirParos', username: 'astir', password: 'astir-password' }
/** As the office calls it, which is how our list of places has it. */
const HOTEL_NAME = 'Astir of Paros'

/** A guest who stands at the desk: names, address, number and passport as they are typed. */
const GUEST = {
  first: 'Anna',
  last: 'Kowalska',
  email: 'anna.kowalska@example.com',
  phone: '6900000000',
  passport: 'AB1234567',
}

/** Has the office call the hotel by its name; the page is the office's. */
export async function nameHotel({ request }: Page): Promise<void> {
  const path = `/api/admin/partners/${HOTEL.code}`
  const { version } = await (await request.get(path)).json()
  const named = await request.patch(path, { data: { version, name: HOTEL_NAME } })
  expect(named.ok(), await named.text()).toBe(true)
}

/**
 * From the hotel's own page to the booking that stands, paid to the driver: tomorrow at 14:30 from the airport, two people.
 * By the quickest hand, the keyboard wherever a field or box is next.
 */
export const hotelBooks: Work = {
  name: 'A hotel books for a guest',
  was: '~90 s, ~18 fields',
  most: { seconds: 30 },
  async open({ page }) {
    await page.goto('/partner-dashboard')
    await expect(page.getByRole('heading', { name: 'Book for a guest' })).toBeVisible()
  },
  async work({ page, hand }) {
    await fillTrip(page, hand)
    await fillGuest(page, hand)
    await hand.tap(page.getByRole('radio', { name: 'Cash Payment' }))
    await hand.tap(page.getByRole('button', { name: 'Confirm Booking' }))
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    return `${hand.effort.keys} keys, ${hand.effort.taps} presses`
  },
}

async function fillTrip(page: Page, hand: Hand): Promise<void> {
  await hand.tap(page.getByRole('link', { name: 'From the airport' }))
  await bookTomorrow(page, hand)
}

async function fillGuest(page: Page, hand: Hand): Promise<void> {
  const fields = [
    [page.getByLabel('First name'), GUEST.first],
    [page.getByLabel('Last name'), GUEST.last],
    [page.getByRole('textbox', { name: 'Email' }), GUEST.email],
    [page.getByRole('textbox', { name: 'Phone' }), GUEST.phone],
    [page.getByLabel('Passport or ID number'), GUEST.passport],
  ] as const
  await hand.tap(fields[0][0])
  for (const [field, text] of fields) {
    await hand.goOn(field)
    await hand.type(field, text)
  }
  await hand.tap(page.getByRole('checkbox', { name: /privacy policy/ }))
  await hand.tap(page.getByRole('checkbox', { name: /terms of service/ }))
  await hand.press('Enter')
}
