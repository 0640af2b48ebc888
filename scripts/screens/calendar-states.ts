import { expect, type Page } from '@playwright/test'
import { addDays, athensDate, weekdayOf } from '#app/domain/time/athens.ts'
import { signInAsAdmin } from '../../e2e/office-parts.ts'
import { bookByProgram, payByProgram } from '../../e2e/visitor.ts'
import type { Screen } from './screen.ts'

/** What the office sees of time: the calendar, the day sheet, the private addresses. */
export const CALENDAR_SCREENS: readonly Screen[] = [
  { name: 'office-calendar', open: (page) => openDay(page, '/admin/calendar?day=') },
  { name: 'office-calendar-week', open: (page) => openDay(page, '/admin/calendar?view=week&day=') },
  { name: 'office-calendar-trip', windowOnly: true, open: openTrip },
  { name: 'office-day-sheet', open: (page) => openDay(page, '/admin/day?date=') },
  { name: 'office-feeds', open: openFeeds },
]

const TIMES = ['08:30', '09:00', '09:20', '14:30', '14:40', '18:10'] as const

/** A busy Wednesday in two weeks or so, on the first screen that asks; later ones find it booked. */
async function openDay(page: Page, path: string) {
  await signInAsAdmin(page)
  const inTwoWeeks = addDays(athensDate(new Date()), 14)
  const day = addDays(inTwoWeeks, 2 - weekdayOf(inTwoWeeks))
  const known = await page.request.get(`/api/admin/calendar?from=${day}&to=${day}`)
  if ((await known.json()).days[0].transfers === 0) await book(page, day)
  await page.goto(`${path}${day}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function book(page: Page, day: string) {
  for (const [index, time] of TIMES.entries()) {
    const date = addDays(day, index % 2 === 0 ? 0 : (index % 4) - 1)
    const booked = await bookByProgram(page.request, { trip: { date, time } })
    if (index > 0) await payByProgram(page.request, booked)
  }
}

async function openTrip(page: Page) {
  await openDay(page, '/admin/calendar?view=day&day=')
  await page
    .getByRole('button', { name: /Transfer:/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function openFeeds(page: Page) {
  await signInAsAdmin(page)
  await page.request.post('/api/admin/feeds', { data: { driverId: null } })
  await page.goto('/admin/feeds')
  await expect(page.getByRole('textbox', { name: 'Address for Office' })).toBeVisible()
}
