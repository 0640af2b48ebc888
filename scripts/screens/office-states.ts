import type { Page } from '@playwright/test'
import { signInAsAdmin } from '../../e2e/office-parts.ts'
import type { Screen } from './screen.ts'

/** Figures and health. */
export const OFFICE_SCREENS: readonly Screen[] = [
  { name: 'office-overview', open: (page) => openOffice(page, '/admin') },
  { name: 'diagnostic', open: (page) => page.goto('/diagnostic') },
  { name: 'office-diagnostic', open: (page) => openOffice(page, '/diagnostic') },
]

async function openOffice(page: Page, path: string) {
  await signInAsAdmin(page)
  await page.goto(path)
}
