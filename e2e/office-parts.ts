import type { Browser, Page } from '@playwright/test'
import { bookByPhone, expect } from './visitor.ts'

/** Signs an administrator in without the form; the form has its own journeys. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/sign-in', {
    data: { username: 'admin', password: 'admin-password' },
  })
  expect(answer.ok()).toBe(true)
}

/** Opens a tab of the dashboard, and waits until it listens: before that its keys do nothing. */
export async function openTab(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

/** Opens a screen of the office, and waits until React has it: what is typed before is nobody's. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectScripts(page)
}

/** Waits until React has taken over what the page shows: from then on keys and presses count. */
export async function expectScripts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Another dispatcher at another desk. */
export async function anotherDesk(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAsAdmin(page)
  return page
}

/** The row, or card, of one booking. */
export function rowOf(page: Page, reference: string) {
  return page.getByRole('row').filter({
    has: page.getByRole('link', { name: reference, exact: true }),
  })
}

/** Books two trips at nine and one at three on a day of their own, and opens its timeline. */
export async function openTimeline(
  page: Page,
  day: string,
): Promise<{ first: string; second: string; third: string }> {
  await signInAsAdmin(page)
  const refs: string[] = []
  for (const time of ['09:00', '09:05', '15:00'])
    refs.push((await bookByPhone(page, { trip: { date: day, time } })).bookingRef)
  await openScreen(page, `/admin/timeline?day=${day}`)
  const [first = '', second = '', third = ''] = refs
  return { first, second, third }
}
