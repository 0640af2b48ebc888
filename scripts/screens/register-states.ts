import { expect, type Page } from '@playwright/test'
import { signInAsAdmin } from '../../e2e/office-parts.ts'
import { bookByProgram, payByProgram } from '../../e2e/visitor.ts'
import type { Screen } from './screen.ts'

/** The lists the owner keeps. */
export const REGISTER_SCREENS: readonly Screen[] = [
  { name: 'office-drivers', open: (page) => openOffice(page, '/admin/drivers') },
  { name: 'office-driver-edit', windowOnly: true, open: editDriver },
  { name: 'office-vehicles', open: (page) => openOffice(page, '/admin/vehicles') },
  { name: 'office-partners', open: (page) => openOffice(page, '/admin/partners') },
  { name: 'office-partner', open: (page) => openOffice(page, '/admin/partners/CactusHotel') },
  { name: 'office-messages', open: openMessages },
  { name: 'office-message', open: openMessage },
  { name: 'office-mailbox', open: openMailbox },
]

async function openOffice(page: Page, path: string) {
  await signInAsAdmin(page)
  await page.goto(path)
}

async function editDriver(page: Page) {
  await openOffice(page, '/admin/drivers')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openMessages(page: Page) {
  const data = {
    name: 'Marta Alonso',
    email: 'marta@example.com',
    phone: '+34 600 111 222',
    subject: 'booking',
    message:
      'Good morning,\n\nwe are eleven with surfboards on the 21:40 ferry. Could you bring us to Dryos, and do you have two child seats?\n\nMarta',
  }
  await page.request.post('/api/contact', { data })
  await openOffice(page, '/admin/messages')
}

async function openMessage(page: Page) {
  await openMessages(page)
  await page.getByRole('link', { name: 'Booking Inquiry from Marta Alonso' }).first().click()
  await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeVisible()
}

async function openMailbox(page: Page) {
  const { request } = page
  await payByProgram(request, await bookByProgram(request))
  await openOffice(page, '/mailbox')
}
