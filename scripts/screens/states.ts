import { expect, type Page } from '@playwright/test'
import { publicPages } from '#app/content/en/public-pages.ts'
import { back, early, late, openTrip } from '../../e2e/trip-parts.ts'
import { bookToCardPage, fillTrip, reachPayment, startCheckout } from '../../e2e/visitor.ts'
import { CALENDAR_SCREENS } from './calendar-states.ts'
import { DISPATCHER_SCREENS } from './dispatcher-states.ts'
import { ENTRANCE_SCREENS } from './entrance-states.ts'
import { FILE_SCREENS } from './file-states.ts'
import { OFFICE_SCREENS } from './office-states.ts'
import { PLAN_SCREENS } from './plan-states.ts'
import { REGISTER_SCREENS } from './register-states.ts'
import type { Screen } from './screen.ts'

/** Every public page, then the states a visitor can bring them into. */
export const SCREENS: readonly Screen[] = [
  ...publicPages().map(({ path }) => ({
    name: path === '/' ? 'home' : path.slice(1).replace('destinations/', 'guide-'),
    open: (page: Page) => page.goto(path),
  })),
  { name: 'not-found', open: (page) => page.goto('/nowhere') },
  { name: 'menu', phoneOnly: true, windowOnly: true, open: openMenu },
  { name: 'consent', unasked: true, windowOnly: true, open: meetBanner },
  { name: 'consent-settings', unasked: true, windowOnly: true, open: openConsentSettings },
  { name: 'tour', windowOnly: true, open: (page) => page.goto('/tours#full-day-island') },
  { name: 'quote', open: requestPrice },
  { name: 'details', open: fillReturn },
  { name: 'payment', open: (page) => reachPayment(page) },
  { name: 'confirmed', open: pay },
  { name: 'tour-form', windowOnly: true, open: openTourForm },
  { name: 'find-booking', open: (page) => page.goto('/manage') },
  { name: 'trip', open: openReturnTrip },
  { name: 'trip-move', windowOnly: true, open: openMove },
  { name: 'trip-cancel', windowOnly: true, open: openCancel },
  { name: 'trip-cancelled', open: cancel },
  { name: 'voucher', open: openVoucher },
  ...DISPATCHER_SCREENS,
  ...PLAN_SCREENS,
  ...REGISTER_SCREENS,
  ...OFFICE_SCREENS,
  ...CALENDAR_SCREENS,
  ...ENTRANCE_SCREENS,
  ...FILE_SCREENS,
]

async function openMenu(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
}

async function meetBanner(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Accept All' })).toBeVisible()
}

async function openConsentSettings(page: Page) {
  await meetBanner(page)
  await page.getByRole('button', { name: 'Customize' }).click()
}

async function requestPrice(page: Page) {
  await page.goto('/')
  await fillTrip(page)
  await expect(page.getByRole('button', { name: 'Book Now' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
}

async function fillReturn(page: Page) {
  await startCheckout(page)
  await page.getByRole('checkbox', { name: /return/i }).check()
}

async function openTourForm(page: Page) {
  await page.goto('/tours')
  await page.getByRole('link', { name: 'View Details: Hidden Villages' }).click()
  await page.getByRole('link', { name: 'Choose your day' }).first().click()
  await expect(page.getByRole('button', { name: 'Book This Tour' })).toBeVisible()
}

async function openReturnTrip(page: Page) {
  return openTrip(page, page.request, { trip: early(), details: back() })
}

async function openMove(page: Page) {
  await openTrip(page, page.request)
  await page.getByRole('button', { name: /^Change date or time/ }).click()
  await expect(page.getByRole('button', { name: 'Change my trip' })).toBeVisible()
}

async function openCancel(page: Page) {
  await openTrip(page, page.request, { trip: late() })
  await page.getByRole('button', { name: /^Cancel trip/ }).click()
  await expect(page.getByRole('button', { name: /^Cancel and get/ })).toBeVisible()
}

async function cancel(page: Page) {
  await openReturnTrip(page)
  await page.getByRole('button', { name: 'Cancel trip: Outbound' }).click()
  await page.getByRole('button', { name: /^Cancel and get/ }).click()
  await expect(page.getByText('€58.00').first()).toBeVisible()
}

async function openVoucher(page: Page) {
  const { path } = await openTrip(page, page.request)
  await page.goto(`${path}/voucher`)
}

async function pay(page: Page) {
  await bookToCardPage(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible({
    timeout: 20_000,
  })
}
