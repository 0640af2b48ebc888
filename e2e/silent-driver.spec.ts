import type { Page } from '@playwright/test'
import { connect, tripInMinutes } from './driver-parts.ts'
import { openScreen } from './office-parts.ts'
import { expect, expectAccessible, openMailbox, test } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** The server looks for silent drivers each minute. */
const LOOKED = { timeout: 75_000 }

test('a silent driver: reminded, marked with a sound in the office, mailed about, until he speaks; then a problem, marked and heard like it @desktop', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  // He was to be on his way twelve minutes ago.
  const { office, call, bookingRef, driver, day, isToday } = await tripInMinutes(browser, 8)
  const { date } = (await call('get', `/api/admin/bookings/${bookingRef}`)).booking
  await office.addInitScript(countTones)
  await office.setViewportSize({ width: 1440, height: 900 })
  await openScreen(office, `/admin/timeline?day=${day}`)
  const bar = office.locator('.timeline-grid').getByRole('button', { name: bookingRef })
  await expect(bar).toBeVisible()
  const { code } = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  await connect(page, code, isToday)
  const trip = page.getByRole('article')
  await expect(trip.getByText('It is time. Done already? Press: On my way')).toBeVisible()

  const lateWords = 'No word that the driver set off'
  await expect(bar).toContainText(lateWords, LOOKED)
  await expect.poll(() => tonesOf(office)).toBeGreaterThan(0)
  const wrong = office.getByRole('list', { name: 'What is wrong with this day' })
  // Other journeys have silent drivers, too.
  await expect(wrong.getByRole('button', { name: /^\d+ no word from the driver$/ })).toBeVisible()
  await expectAccessible(office)
  await openScreen(office, '/admin')
  const matters = office.getByRole('region', { name: 'On the road' })
  await expect(matters.getByRole('link', { name: bookingRef })).toBeVisible()
  await expect(matters).toContainText(lateWords)
  // Beside a long badge the route stands in its line, and the guest in the next.
  const route = office.locator('.pickup').filter({ hasText: bookingRef }).locator('.overview-grows')
  expect((await route.boundingBox())?.height).toBeLessThan(50)
  for (const path of [`/admin/day?date=${date}`, `/admin/transfers?q=${bookingRef}`]) {
    await office.goto(path)
    await expect(office.getByText(lateWords).first()).toBeVisible()
  }
  await openMailbox(office, new RegExp(`${bookingRef}[^<]*no word from the driver`))

  await openScreen(office, `/admin/timeline?day=${day}`)
  await trip.getByRole('button', { name: 'On my way' }).click()
  await expect(bar).toContainText('Driver on the way')
  await expect(bar).not.toContainText(lateWords)
  await expect(trip.getByText(/^It is time/)).toHaveCount(0)

  const heard = await tonesOf(office)
  await trip.getByRole('button', { name: 'Problem' }).click()
  await page.getByRole('button', { name: 'Trouble with the car' }).click()
  const problem = 'Problem: Trouble with the car'
  await expect(bar).toContainText(problem)
  await expect.poll(() => tonesOf(office)).toBeGreaterThan(heard)
  await expect(
    wrong.getByRole('button', { name: /^\d+ with a problem, says the driver$/ }),
  ).toBeVisible()
  await expectAccessible(office)
  for (const path of [
    `/admin/day?date=${date}`,
    `/admin/trips?q=${bookingRef}`,
    `/admin/bookings/${bookingRef}`,
  ]) {
    await office.goto(path)
    await expect(office.getByText(problem).first()).toBeVisible()
  }
  await dealWith(office, problem)
  await expect(office.getByText('Problem dealt with: Trouble with the car, Eleni')).toBeVisible()
  await openScreen(office, `/admin/timeline?day=${day}`)
  await expect(bar).toContainText('Driver on the way')
  await expect(bar).not.toContainText(problem)
  await page.reload()
  if (!isToday) await page.getByRole('button', { name: /^Tomorrow/ }).click()
  await expect(
    trip.getByText(/^The office has dealt with the problem .* Eleni brings/),
  ).toBeVisible()
  await expectAccessible(page)
  await office.context().close()
})

/** Says by the mark of a problem that it is dealt with, and how. */
async function dealWith(office: Page, problem: string): Promise<void> {
  const mark = office.getByRole('button', { name: `${problem}. Is it dealt with?` })
  await mark.click()
  const dialog = office.getByRole('dialog', { name: 'Is this dealt with?' })
  await expect(dialog.getByText('Trouble with the car')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^How/ }).fill('Eleni brings the other car')
  await expectAccessible(office)
  await office.screenshot({ path: test.info().outputPath('dealt-with.png') })
  await dialog.getByRole('button', { name: 'Dealt with' }).click()
  await expect(mark).toHaveCount(0)
}

/** Counts the tones that a page plays. */
function countTones(): void {
  const create = AudioContext.prototype.createOscillator
  Object.assign(window, { tones: 0 })
  AudioContext.prototype.createOscillator = function () {
    ;(window as unknown as { tones: number }).tones += 1
    return create.call(this)
  }
}

function tonesOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { tones: number }).tones)
}
