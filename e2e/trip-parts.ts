import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, athensDate, athensTime } from '#app/domain/time/athens.ts'
import { type Booked, bookByProgram, expect, payByProgram } from './visitor.ts'

/** Today in Athens, whatever zone the browser is in. */
export const today = () => athensDate(new Date())
/** A pickup ten days ahead: free to cancel and to move. */
export const early = () => ({ date: addDays(today(), 10), time: '14:30' })

/** Six hours from now, on the Athens clock, in steps of ten minutes. */
export function late() {
  const pickup = new Date(Date.now() + 6 * 3_600_000)
  return { date: athensDate(pickup), time: `${athensTime(pickup).slice(0, 4)}0` }
}

/** A return four days after {@link early}. */
export const back = () => ({
  returnTransfer: true,
  returnDate: addDays(today(), 14),
  returnTime: '10:00',
})

/** A booked and paid trip, and its page. */
export async function openTrip(
  page: Page,
  request: APIRequestContext,
  options: Parameters<typeof bookByProgram>[1] = { trip: early() },
): Promise<Booked & { path: string }> {
  const booked = await bookByProgram(request, options)
  await payByProgram(request, booked)
  const path = new URL(booked.manageUrl).pathname
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Hello Ελένη' })).toBeVisible()
  return { ...booked, path }
}

/** The card of a leg, by its title, or of the details. */
export const leg = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The dialog that asks what to change or cancel. */
export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Cancel your|Change date)/ })
