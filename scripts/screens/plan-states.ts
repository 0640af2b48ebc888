import { expect, type Page } from '@playwright/test'
import { saturday } from '../../bench/office-work/works.ts'
import { openScreen, signInAsAdmin } from '../../e2e/office-parts.ts'
import { bookSaturday } from '../../e2e/saturday-parts.ts'
import type { Screen } from './screen.ts'

/** A day of sixty trips: proposed by the planner, then given to its crews. */
export const PLAN_SCREENS: readonly Screen[] = [
  { name: 'office-plan', windowOnly: true, open: openProposal },
  { name: 'office-timeline', windowOnly: true, open: openTimeline },
]

/** The day is booked, and given to its crews, once for all windows. */
let booking: Promise<unknown> | null = null
let approval: Promise<void> | null = null

async function openProposal(page: Page) {
  await signInAsAdmin(page)
  booking ??= bookSaturday(page, saturday())
  await booking
  await openScreen(page, `/admin/plan/${saturday()}`)
  await page.getByRole('button', { name: 'Plan what has no crew' }).click()
  const proved = page.getByRole('status').filter({ hasText: /^Proved|of the best/ })
  await expect(proved).toBeVisible({ timeout: 60_000 })
}

async function openTimeline(page: Page) {
  await signInAsAdmin(page)
  approval ??= approve(page)
  await approval
  await openScreen(page, `/admin/timeline?day=${saturday()}`)
}

async function approve(page: Page) {
  await openProposal(page)
  await page.getByRole('button', { name: /^Approve all/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'assigned' })).toBeVisible()
}
