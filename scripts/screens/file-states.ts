import { expect, type Page } from '@playwright/test'
import { signInAsAdmin } from '../../e2e/office-parts.ts'
import { tomorrow } from '../../e2e/visitor.ts'
import type { Screen } from './screen.ts'

/** How bookings come in by the office. */
export const FILE_SCREENS: readonly Screen[] = [
  { name: 'office-phone', open: fillCall },
  { name: 'office-import', open: checkSeason },
]

async function fillCall(page: Page) {
  await signInAsAdmin(page)
  await page.goto('/admin/new')
  await page.getByRole('combobox', { name: 'From' }).fill('Parikia Port')
  await page.getByRole('combobox', { name: 'To' }).fill('Naoussa')
  await page.getByLabel('Date').first().fill(tomorrow())
  await page.getByLabel('Time').fill('14:30')
  await page.getByLabel('First name').fill('Ελένη')
  await expect(page.getByText('one way')).toBeVisible()
}

async function checkSeason(page: Page) {
  const rows = [
    'Date;Time;Customer;Email;From;To;Pax;Price;Payment',
    '31/07/2025;9.30;Ιωάννα Λεβάντη;;Paros Airport;Naoussa;3;58,00;Cash',
    '31/31/2025;25:00;Paul Saison;;Naoussa;Parikia;9;free;Card',
  ]
  await signInAsAdmin(page)
  await page.goto('/admin/import')
  const buffer = Buffer.from(rows.join('\n'))
  const file = { name: 'season-2025.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Check' })).toBeVisible()
}
