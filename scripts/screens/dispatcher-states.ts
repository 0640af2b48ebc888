import { expect, type Page } from '@playwright/test'
import { signInAsAdmin } from '../../e2e/office-parts.ts'
import { back, openTrip } from '../../e2e/trip-parts.ts'
import type { Screen } from './screen.ts'

/** What a dispatcher sees all day. */
export const DISPATCHER_SCREENS: readonly Screen[] = [
  { name: 'office-transfers', windowOnly: true, open: openTransfers },
  { name: 'office-edit', windowOnly: true, open: editStatus },
  { name: 'office-picker', windowOnly: true, open: openPicker },
  { name: 'office-record', open: openRecord },
  { name: 'office-menu', windowOnly: true, phoneOnly: true, open: openMenu },
]

async function openTransfers(page: Page) {
  await openTrip(page, page.request, { details: back() })
  await signInAsAdmin(page)
  await page.goto('/admin/transfers')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

async function editStatus(page: Page) {
  await openTransfers(page)
  await page
    .getByRole('button', { name: /^Edit status/ })
    .first()
    .click()
}

async function openPicker(page: Page) {
  await openTransfers(page)
  await page
    .getByRole('button', { name: /driver: PT-/ })
    .first()
    .click()
  const cards = page.getByRole('list', { name: 'Drivers, best first' }).getByRole('button')
  await expect(cards.first()).toBeFocused()
}

async function openRecord(page: Page) {
  await openTransfers(page)
  await page.getByRole('link', { name: /^PT-/ }).first().click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
}

async function openMenu(page: Page) {
  await openTransfers(page)
  await page.getByRole('button', { name: 'Menu' }).click()
}
