import { expect, type Page } from '@playwright/test'
import { publicPages } from '#app/content/en/public-pages.ts'
import { bookToCardPage, fillDetails, fillTrip } from '../../e2e/visitor.ts'

/** One screen: how to come to it from a fresh visit; `phoneOnly` ones exist on small screens. */
export type Screen = {
  name: string
  open: (page: Page) => Promise<unknown>
  phoneOnly?: boolean
  /** A first visit, before anything was answered about cookies. */
  unasked?: boolean
  /** The window, not the whole page: something lies over it. */
  windowOnly?: boolean
}

/** Every public page, then the states a visitor can bring them into. */
export const SCREENS: readonly Screen[] = [
  ...publicPages.map(({ path }) => ({
    name: path === '/' ? 'home' : path.slice(1).replace('destinations/', 'guide-'),
    open: (page: Page) => page.goto(path),
  })),
  { name: 'not-found', open: (page) => page.goto('/nowhere') },
  { name: 'menu', phoneOnly: true, windowOnly: true, open: openMenu },
  { name: 'consent', unasked: true, windowOnly: true, open: meetBanner },
  { name: 'consent-settings', unasked: true, windowOnly: true, open: openConsentSettings },
  { name: 'tour', windowOnly: true, open: (page) => page.goto('/tours#full-day-island') },
  { name: 'quote', open: askPrice },
  { name: 'details', open: startCheckout },
  { name: 'payment', open: reachPayment },
  { name: 'confirmed', open: pay },
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

async function askPrice(page: Page) {
  await page.goto('/')
  await fillTrip(page)
  await expect(page.getByRole('button', { name: 'Book Now' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
}

async function startCheckout(page: Page) {
  await askPrice(page)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
}

async function reachPayment(page: Page) {
  await startCheckout(page)
  await fillDetails(page)
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
}

async function pay(page: Page) {
  await bookToCardPage(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible({
    timeout: 20_000,
  })
}
